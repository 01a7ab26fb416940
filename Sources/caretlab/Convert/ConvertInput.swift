import Foundation
import TerminalSupport
import TouchTraces

/// The recording that `caretlab convert` reads, once or more often: what can be read only once is kept
/// in a temporary file meanwhile.
struct ConvertInput: ~Copyable {
  /// The recording.
  private(set) var file: TraceFile
  private var copy: URL?

  /// - Parameters:
  ///   - file: the recording.
  ///   - isReadOften: whether it is read more than once.
  ///   - terminal: gives standard input.
  init(_ file: TraceFile, isReadOften: Bool, on terminal: inout some Terminal) throws {
    self.file = file
    guard isReadOften, !ConvertInput.isRegular(file) else { return }
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretlab-\(UUID().uuidString)")
    // Nobody else may read it: a recording reveals what was typed.
    let isCreated = FileManager.default.createFile(
      atPath: copy.path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isCreated else {
      throw UsageFault(
        "\(copy.path): can't be written, but the recording has to be read more than once; "
          + "store it in a file first")
    }
    self.copy = copy
    let source = try file.url.map { try FileHandle(forReadingFrom: $0) }
    let target = try FileHandle(forWritingTo: copy)
    while case let chunk = try TraceFileItems.chunk(of: source, on: &terminal), !chunk.isEmpty {
      try target.write(contentsOf: Data(chunk))
    }
    try target.close()
    self.file = TraceFile(name: file.name, url: copy)
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

  private static func isRegular(_ file: TraceFile) -> Bool {
    guard let url = file.url?.resolvingSymlinksInPath() else { return false }
    let kind = try? FileManager.default.attributesOfItem(atPath: url.path)[.type]
    return kind as? FileAttributeType == .typeRegular
  }
}
