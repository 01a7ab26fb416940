import Foundation
import TerminalSupport
import TouchTraces

/// A recording that a command reads once or several times. A recording that can be read only once
/// is copied to a temporary file, as far as a signal lets it.
struct RepeatedInput: ~Copyable {
  /// The recording.
  private(set) var file: TraceFile
  private var copy: URL?

  /// - Parameters:
  ///   - file: the recording.
  ///   - isReadOften: whether it is read more than once.
  ///   - terminal: the source of standard input.
  init(_ file: TraceFile, isReadOften: Bool, on terminal: inout some Terminal) throws {
    self.file = file
    guard isReadOften, RepeatedInput.isStream(file) else { return }
    let source = try RepeatedInput.open(file)
    guard let copy = try? TemporaryFile.create() else {
      throw UsageFault(
        "\(FileManager.default.temporaryDirectory.path): can't be written; the command reads the "
          + "recording more than once, so store it in a file first")
    }
    self.copy = copy
    if try RepeatedInput.write(source, to: copy, on: &terminal) == 0 {
      try file.refuseSilentDevice()
    }
    self.file = TraceFile(name: file.name, url: copy)
  }

  /// Copies a recording that can be read only once.
  ///
  /// - Returns: the number of its bytes.
  private static func write(
    _ source: FileHandle?, to copy: URL, on terminal: inout some Terminal
  ) throws -> Int {
    let target = try FileHandle(forWritingTo: copy)
    var count = 0
    var line = LineLength()
    while case let chunk = try TraceFileItems.chunk(of: source, on: &terminal), !chunk.isEmpty {
      count += chunk.count
      try line.add(chunk)
      do {
        try target.write(contentsOf: Data(chunk))
      } catch {
        throw TemporaryFile.fault(error, "the recording is copied to a file")
      }
      if terminal.isInputStopped() { break }
    }
    try target.close()
    return count
  }

  deinit {
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  /// The recording's length in bytes, if that is known.
  var byteCount: Int? {
    let size = file.url.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0.path)[.size]
    }
    return (size as? NSNumber)?.intValue
  }

  private static func open(_ file: TraceFile) throws(UsageFault) -> FileHandle? {
    guard let url = file.url else { return nil }
    do {
      return try FileHandle(forReadingFrom: url)
    } catch {
      throw UsageFault(TraceFile.reason(for: error, path: url.path))
    }
  }

  /// Returns whether the file can be read only once. A file that can't be read at all gives an
  /// error when it is opened.
  static func isStream(_ file: TraceFile) -> Bool {
    guard let url = file.url?.resolvingSymlinksInPath() else { return true }
    let kind = try? FileManager.default.attributesOfItem(atPath: url.path)[.type]
    guard let kind = kind as? FileAttributeType else { return false }
    return kind != .typeRegular && kind != .typeDirectory
  }
}
