// What lives here: journals on disk, and the threads that play the cells of a `CelledWork` into them.

import Foundation
import JSONText
import ShardedWork

/// A journal on disk that one process at a time appends to, and that survives the end of that process
/// at any instant.
///
/// A line is appended whole or not at all: where the system could write a part of it only, that part is
/// cut off again. What a process leaves that was killed in the midst of a line is cut off by the next.
package final class JournalFile {
  /// The file as the user named it.
  package let path: String
  /// What was there when the file was opened; nil if it was begun.
  package let resumed: Journal?
  private let descriptor: Int32
  /// Where the last whole line ends.
  private var length: Int

  /// Opens the journal of `header`, or begins it if the file is absent or empty.
  ///
  /// - Throws: `ShardFault` if another process writes to the file, if it is something else than a journal
  ///   of this work, or if the system refuses.
  package init(_ path: String, header: JournalHeader) throws(ShardFault) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw JournalFile.fault(path, "can't be opened", "name a file in a folder you may write to")
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
  /// - Parameter line: sealed, with its line end.
  /// - Throws: `ShardFault` if it can't be written; all lines before it stay.
  package func append(_ line: [UInt8]) throws(ShardFault) {
    var done = 0
    while done < line.count {
      let count = line[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let fault = JournalFile.fault(
          path, "can't be written",
          "the cells written so far are kept; make room and run the same command again")
        try JournalFile.cut(descriptor, to: length, path)
        throw fault
      }
      done += count
    }
    length += line.count
  }

  /// The results that were there when the file was opened, as `read` reads them.
  ///
  /// - Throws: `ShardFault` with the line for which `read` returns nil.
  package func results<Result>(
    read: (JSONValue) -> Result?
  ) throws(ShardFault) -> [(cell: Int, result: Result)] {
    var results: [(cell: Int, result: Result)] = []
    guard let resumed else { return [] }
    for line in resumed.lines {
      guard let result = read(try resumed.members(of: line)) else {
        throw resumed.fault(line, "it comes from another version of caretlab")
      }
      results.append((line.cell, result))
    }
    return results
  }

  /// Makes sure that everything is on the disk, should the machine lose power.
  package func flush() { _ = fsync(descriptor) }

  /// Makes sure that it is a file: a device or a pipe can't be gone on with.
  private static func checkKind(_ descriptor: Int32, _ path: String) throws(ShardFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ShardFault("\(path): it is a device or a pipe; name a file on a disk")
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(ShardFault) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK {
      throw ShardFault(
        "\(path): another process writes to it; wait until it ends, or name another file")
    }
    throw fault(path, "can't be locked", "name a file on a disk that has locks")
  }

  private static func read(_ path: String) throws(ShardFault) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ShardFault("\(path): can't be read (\(error.localizedDescription))")
    }
  }

  /// What is there already, and where its last whole line ends.
  private static func resume(
    _ bytes: [UInt8], _ header: JournalHeader, _ path: String
  ) throws(ShardFault) -> (journal: Journal?, length: Int) {
    if Journal.isBeginning(bytes, of: header) { return (nil, 0) }
    let journal = try Journal(bytes, file: path)
    guard journal.header == header else {
      throw ShardFault(
        "\(path): it is the journal of another command line (shard \(journal.header.shard) of "
          + "\(journal.header.command)); name another file, or remove it")
    }
    return (journal, journal.wholeByteCount)
  }

  /// Cuts off what stands behind the last whole line.
  private static func cut(
    _ descriptor: Int32, to length: Int, _ path: String
  ) throws(ShardFault) {
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw fault(path, "can't be cut", "name a file on a disk, no device or pipe") }
  }

  private static func fault(_ path: String, _ problem: String, _ advice: String) -> ShardFault {
    ShardFault("\(path): \(problem) (\(String(cString: strerror(errno)))); \(advice)")
  }
}
