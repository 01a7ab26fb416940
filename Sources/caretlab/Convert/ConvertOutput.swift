import Foundation
import TerminalSupport

/// Where `caretlab convert` writes: standard output, or a file that appears under its name when it is
/// complete.
struct ConvertOutput {
  private let target: URL?
  private let name: String
  private let limit: Int?
  private var byteCount = 0
  private var handle: FileHandle?
  /// Where the file grows; nil if it is written in place, as a pipe is.
  private var draft: URL?

  /// An output that has not been opened.
  ///
  /// - Parameters:
  ///   - target: nil for standard output.
  ///   - name: the name in messages.
  ///   - limit: as many bytes are taken; nil: as many as there are.
  init(_ target: URL?, name: String, limit: Int? = nil) {
    self.target = target.map(ConvertOutput.followed)
    self.name = name
    self.limit = limit
  }

  /// Writes bytes; opens the file with the first ones.
  /// - Throws: if the file can't be written, or gets longer than the limit.
  mutating func write(_ bytes: [UInt8], on terminal: inout some Terminal) throws(UsageFault) {
    byteCount += bytes.count
    if let limit, byteCount > limit {
      throw UsageFault(
        "\(name): would be longer than the \(limit) bytes that are read of this format; "
          + "cut the recording, or choose another one with --to")
    }
    guard let target else { return terminal.write(bytes) }
    do {
      if handle == nil { handle = try open(target) }
      try handle?.write(contentsOf: Data(bytes))
    } catch {
      throw OutputFile.fault(name, error, at: target)
    }
  }

  /// Gives the file its name.
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

  /// Removes what was written if it was not finished.
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

  /// The file that a link leads to, so that the file is replaced and not the link. What the system
  /// lends a name, such as `/dev/stdout`, stays as it is.
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
