// What lives here: journals on disk, and the threads that play the cells of a `CelledWork` into them.

import Foundation
import JSONText
import ShardedWork

/// A journal on disk. Only one process at a time appends to it, and that process can end at any instant
/// without damage to the journal.
///
/// A line is appended completely or not at all: if the system could write only a part, that part is removed
/// again. If a process was killed in the middle of a line, the next process removes the incomplete line.
package final class JournalFile {
  /// The file's path, as the user typed it.
  package let path: String
  /// The contents when the file was opened; nil if the journal is new.
  package let resumed: Journal?
  private let descriptor: Int32
  /// The offset after the last whole line.
  private var length: Int

  /// Opens the journal of `header`, or creates it if the file does not exist or is empty.
  ///
  /// - Throws: `ShardFault` if another process writes to the file, if it is not a journal of this work, or
  ///   after a system error.
  package init(_ path: String, header: JournalHeader) throws(ShardFault) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw JournalFile.fault(
        path, "can't be opened",
        "name a file in a folder that you may "
          + "write to")
    }
    self.path = path
    do {
      try JournalFile.checkKind(descriptor, path)
      try JournalFile.lock(descriptor, path)
      let bytes = try JournalFile.read(path)
      (resumed, length) = try JournalFile.resume(bytes, header, path)
      try JournalFile.cut(descriptor, to: length, path)
      if length == 0 { try append(header.line) }
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  deinit { _ = close(descriptor) }

  /// Appends a line.
  ///
  /// - Parameter line: a sealed line with its line end.
  /// - Throws: `ShardFault` if the line can't be written; all lines before it stay.
  package func append(_ line: [UInt8]) throws(ShardFault) {
    var done = 0
    while done < line.count {
      let count = line[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let fault = JournalFile.fault(
          path, "can't be written",
          "the file keeps the cells written so far; free disk space and run the same command again")
        try JournalFile.cut(descriptor, to: length, path)
        throw fault
      }
      done += count
    }
    length += line.count
  }

  /// Returns the results in the file when it was opened, converted by `read`.
  ///
  /// - Throws: `ShardFault` with the line for which `read` returns nil.
  package func results<Result>(
    read: (JSONValue) -> Result?
  ) throws(ShardFault) -> [(cell: Int, result: Result)] {
    var results: [(cell: Int, result: Result)] = []
    guard let resumed else { return [] }
    for line in resumed.lines {
      guard let result = read(try resumed.members(of: line)) else {
        throw resumed.fault(
          line,
          "another version of caretlab wrote it; run all shards again "
            + "with this version")
      }
      results.append((line.cell, result))
    }
    return results
  }

  /// Makes the system write everything to the disk, so that a power failure loses nothing.
  package func flush() { _ = fsync(descriptor) }

  /// Throws if the descriptor is not that of a regular file, because a device or a pipe can't be resumed.
  private static func checkKind(_ descriptor: Int32, _ path: String) throws(ShardFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ShardFault("\(path): this is a device or a pipe; name a file on a disk")
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(ShardFault) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK {
      throw ShardFault(
        "\(path): another process writes to it; wait until it ends, or name another file")
    }
    throw fault(path, "can't be locked", "name a file on a disk that supports locks")
  }

  private static func read(_ path: String) throws(ShardFault) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ShardFault("\(path): can't be read (\(error.localizedDescription))")
    }
  }

  /// Returns the existing journal, and the offset after its last whole line.
  private static func resume(
    _ bytes: [UInt8], _ header: JournalHeader, _ path: String
  ) throws(ShardFault) -> (journal: Journal?, length: Int) {
    if Journal.isBeginning(bytes, of: header) { return (nil, 0) }
    let journal = try Journal(bytes, file: path)
    guard journal.header == header else {
      throw ShardFault(
        "\(path): this is the journal of another command line (shard \(journal.header.shard) of "
          + "\(journal.header.command)); name another file, or remove it")
    }
    return (journal, journal.wholeByteCount)
  }

  /// Removes the bytes after the last whole line.
  private static func cut(
    _ descriptor: Int32, to length: Int, _ path: String
  ) throws(ShardFault) {
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw fault(path, "can't be shortened", "name a file on a disk, not a device or pipe") }
  }

  private static func fault(_ path: String, _ problem: String, _ advice: String) -> ShardFault {
    ShardFault("\(path): \(problem) (\(String(cString: strerror(errno)))); \(advice)")
  }
}
