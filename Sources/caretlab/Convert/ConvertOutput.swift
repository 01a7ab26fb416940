import Foundation
import TerminalSupport

/// The output of `caretlab convert`: standard output, or a file that gets its name when it is
/// complete.
struct ConvertOutput {
  private let target: URL?
  private let name: String
  private let limit: Int?
  private var byteCount = 0
  private var handle: FileHandle?
  /// The temporary file that is written; nil if the output is written in place, as with a pipe.
  private var draft: URL?

  /// Creates an output that is not open yet.
  ///
  /// - Parameters:
  ///   - target: the output file; nil for standard output.
  ///   - name: the name in messages.
  ///   - limit: the greatest number of bytes; nil means no limit.
  init(_ target: URL?, name: String, limit: Int? = nil) {
    self.target = target.map(ConvertOutput.followed)
    self.name = name
    self.limit = limit
  }

  /// Writes bytes. The first call opens the file.
  /// - Throws: if the file can't be written, or becomes longer than the limit.
  mutating func write(_ bytes: [UInt8], on terminal: inout some Terminal) throws(UsageFault) {
    byteCount += bytes.count
    if let limit, byteCount > limit {
      throw UsageFault(
        "\(name): would have more than \(limit) bytes, the limit for reading this format; shorten "
          + "the recording, or use another format with --to")
    }
    guard let target else { return terminal.write(bytes) }
    do {
      if handle == nil { handle = try open(target) }
      try handle?.write(contentsOf: Data(bytes))
    } catch {
      throw OutputFile.fault(name, error, at: target)
    }
  }

  /// Closes the file and gives it its name.
  mutating func finish() throws(UsageFault) {
    guard let target, let handle else { return }
    do {
      try handle.close()
      if let draft {
        guard rename(draft.path, target.path) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
    } catch {
      throw OutputFile.fault(name, error, at: target)
    }
    self.handle = nil
    draft = nil
  }

  /// Removes an unfinished file.
  mutating func discard() {
    try? handle?.close()
    if let draft { try? FileManager.default.removeItem(at: draft) }
    handle = nil
    draft = nil
  }

  private mutating func open(_ target: URL) throws -> FileHandle {
    let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    if let kind = kind as? FileAttributeType, kind != .typeRegular {
      return try FileHandle(forWritingTo: target)
    }
    let draft = target.deletingLastPathComponent().appendingPathComponent(
      ".\(target.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
    try Data().write(to: draft)
    self.draft = draft
    return try FileHandle(forWritingTo: draft)
  }

  /// Returns the file that a symbolic link leads to, so that the command replaces the file and not
  /// the link. Links in `/dev` and `/proc`, such as `/dev/stdout`, are not followed.
  private static func followed(_ link: URL) -> URL {
    var target = link.absoluteURL
    for _ in 0..<40 {
      let path = target.standardizedFileURL.path
      guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/"),
        let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path)
      else { break }
      target =
        URL(fileURLWithPath: next, relativeTo: target.deletingLastPathComponent())
        .absoluteURL
    }
    return target
  }
}
