import Foundation
import TerminalSupport

/// Where `caretlab convert` writes: standard output, or a file that appears under its name when it is
/// complete.
struct ConvertOutput {
  private let target: URL?
  private let name: String
  private var handle: FileHandle?
  /// Where the file grows; nil if it is written in place, as a pipe is.
  private var draft: URL?

  /// An output that has not been opened.
  ///
  /// - Parameters:
  ///   - target: nil for standard output.
  ///   - name: the name in messages.
  init(_ target: URL?, name: String) {
    self.target = target
    self.name = name
  }

  /// Writes bytes; opens the file with the first ones.
  mutating func write(_ bytes: [UInt8], on terminal: inout some Terminal) throws(UsageFault) {
    guard let target else { return terminal.write(bytes) }
    do {
      if handle == nil { handle = try open(target) }
      try handle?.write(contentsOf: Data(bytes))
    } catch {
      throw OutputFile.fault(name, error)
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
      throw OutputFile.fault(name, error)
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
    guard FileManager.default.createFile(atPath: draft.path, contents: nil) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    self.draft = draft
    return try FileHandle(forWritingTo: draft)
  }
}
