import Foundation
import JSONText
import KeyboardLab
import TerminalSupport
import TouchTraces

/// The options of `caretlab convert`.
struct ConvertOptions {
  var input: TraceFile
  /// The output file; nil for standard output.
  var output: URL?
  /// The output's name in messages.
  var outputName: String
  var from: TraceFormat?
  var to: TraceFormat
  var screen: ScreenGeometry?
  var origin: LayoutPoint?
  var device: InputDevice?
  var redacts: Bool
  var seed: UInt64
  var json: Bool

  init(_ arguments: CommandArguments) throws {
    guard arguments.operands.count == 2 else {
      throw UsageFault("name a recording and an output file; see caretlab convert --help")
    }
    let (files, faults) = ConvertOptions.find(arguments.operands[0])
    guard let file = files.first, files.count == 1 else {
      throw UsageFault(
        faults.first ?? "\(arguments.operands[0]): this is a folder; name one recording")
    }
    input = file
    outputName = arguments.operands[1]
    output = outputName == "-" ? nil : URL(fileURLWithPath: outputName)
    if let output, let file = FileIdentity(output), file == input.url.flatMap(FileIdentity.init) {
      throw UsageFault("\(outputName): this is the recording itself; name another file")
    }
    from = try arguments.name("--from", among: TraceFormat.allCases.map(\.rawValue))
      .flatMap(TraceFormat.init(rawValue:))
    to = try ConvertOptions.target(arguments, outputName)
    screen = try arguments.value("--screen", "a size such as 1080x1920@2.625") {
      ScreenGeometry($0)
    }
    origin = try arguments.value("--origin", "a place such as 0,451") {
      ConvertOptions.place($0)
    }
    redacts = arguments.has("--redact")
    guard redacts || !arguments.has("--seed") else {
      throw UsageFault("--seed applies only to --redact; add --redact")
    }
    seed = try arguments.seed("--seed") ?? 0
    json = arguments.has("--json")
    guard !json || output != nil else {
      throw UsageFault("--json writes to standard output; name a file for the trace")
    }
    if let file = arguments.value(of: "--desc") { device = try ConvertOptions.device(in: file) }
  }

  private static func find(_ path: String) -> (files: [TraceFile], faults: [String]) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return ([], [])
    }
    return TraceFiles.find([path])
  }

  private static func target(
    _ arguments: CommandArguments, _ output: String
  ) throws(UsageFault) -> TraceFormat {
    let isDocument = output.lowercased().hasSuffix(".json")
    let named = isDocument ? TraceFormat.actions : TraceFormat(fileName: output)
    let names = TraceFormat.allCases.filter(\.isWritable).map(\.rawValue)
    let writable = names.joined(separator: ", ")
    let name = arguments.value(of: "--to")
    let chosen = name.flatMap { TraceFormat(rawValue: $0) }
    if let name, chosen == nil { throw UsageFault("--to", unknown: name, among: names) }
    let format = chosen ?? (output == "-" ? .native : named)
    guard let format else {
      throw UsageFault(
        "\(output): the name does not show the format; add --to with one of "
          + "\(writable)")
    }
    guard format.isWritable else {
      let place = name == nil ? output : "--to"
      throw UsageFault("\(place): \(format.rawValue) can't be written; use one of \(writable)")
    }
    return format
  }

  private static func place(_ text: String) -> LayoutPoint? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    return LayoutPoint(x: x, y: y)
  }

  private static func device(in path: String) throws(UsageFault) -> InputDevice {
    do {
      return InputDevice(evemu: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch  where path.isEmpty {
      throw UsageFault("--desc: the name is empty; name a .desc file")
    } catch {
      throw UsageFault("\(path): \(TraceFile.reason(for: error, path: path))")
    }
  }
}
