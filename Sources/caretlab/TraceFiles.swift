import Foundation
import TerminalSupport
import TouchTraces

/// A trace that can be read.
struct TraceFile {
  /// The name as the user gave it, for messages and results.
  var name: String
  /// Where it is; nil for standard input.
  var url: URL?

  /// Reads the trace piece by piece.
  ///
  /// - Parameters:
  ///   - screen: what a table's pixels, a device's axes or an action's places are points of.
  ///   - format: the file's format; nil: what its name tells, else what it begins with.
  ///   - device: the description of the device that made a kernel recording; nil: the `.desc` file
  ///     beside it, if there is one.
  ///   - interruption: ends the reading early; then what was read is a beginning of the trace.
  func read(
    screen: ScreenGeometry?, as format: TraceFormat? = nil, device: InputDevice? = nil,
    unless interruption: Interruption? = nil, on terminal: inout some Terminal
  ) throws -> TraceFileReading {
    var reading = TraceFileReading(trace: TouchTrace(), diagnostics: [], format: .native)
    reading.format = try stream(
      screen: screen, as: format, device: device, unless: interruption, on: &terminal
    ) { item in
      switch item {
      case .header(let header): reading.trace.header = header
      case .event(let event): reading.trace.events.append(event)
      case .diagnostic(let diagnostic): reading.diagnostics.append(diagnostic)
      }
    }
    return reading
  }

  /// Reads the trace piece by piece and gives its items one by one, so that a long one needs no more
  /// memory than a short one.
  ///
  /// - Parameters:
  ///   - screen: as for reading it whole.
  ///   - format: as for reading it whole.
  ///   - device: as for reading it whole.
  ///   - interruption: ends the reading early.
  ///   - terminal: gives standard input.
  ///   - take: gets the items in order.
  /// - Returns: the format that was read.
  @discardableResult
  func stream(
    screen: ScreenGeometry?, as format: TraceFormat? = nil, device: InputDevice? = nil,
    unless interruption: Interruption? = nil, on terminal: inout some Terminal,
    _ take: (TraceItem) -> Void
  ) throws -> TraceFormat {
    var items = try TraceFileItems(
      of: self, screen: screen, as: format, device: device, on: &terminal)
    while !(interruption?.isRequested ?? false), let item = try items.next(on: &terminal) {
      take(item)
    }
    return items.format
  }

  /// The device that a `.desc` file beside the recording describes: the one whose name begins the
  /// recording's, the longest of several.
  var describedDevice: InputDevice? {
    guard let url else { return nil }
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter {
      $0.hasSuffix(".desc") && url.lastPathComponent.hasPrefix($0.dropLast(5))
    }
    let best = found.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    return best.flatMap { try? Data(contentsOf: folder.appendingPathComponent($0)) }
      .map { InputDevice(evemu: $0) }
  }

  /// - Throws: if the file, which gave no byte, is a device such as `/dev/null`.
  func refuseSilentDevice() throws(UsageFault) {
    let kind = url.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.type] }
    guard kind as? FileAttributeType == .typeCharacterSpecial else { return }
    throw UsageFault("it is a device that gives nothing; name a recording")
  }

  /// Why a file can't be read, in words.
  static func reason(for error: any Error, path: String) -> String {
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return "there is no such file or folder; check the path"
    }
    if isFolder.boolValue { return "it is a folder; name a file" }
    return "can't be read; check its permissions (\(error.localizedDescription))"
  }
}

extension TraceHeader {
  /// What to say of a trace with touches in a device's units, which count as points; nil if they are in
  /// points.
  func unitWarning(in name: String) -> String? {
    guard units == .device else { return nil }
    return "\(name): warning: the places are in the device's units and count as points; "
      + "add --screen WxH@SCALE, such as --screen 1080x1920@2.625, unless they are points"
  }
}

/// What was read from a file.
struct TraceFileReading {
  var trace: TouchTrace
  var diagnostics: [TraceDiagnostic]
  var format: TraceFormat

  /// Whether nothing in the file was unusable.
  var isValid: Bool { !diagnostics.hasErrors }
}

/// Finds the traces that paths name.
enum TraceFiles {
  /// The traces of files, folders and `-`, and what was wrong with paths.
  ///
  /// A folder gives all `.trace.jsonl` and `.csv` files in it and below, ordered by their paths'
  /// bytes, so that the order is the same on every machine.
  static func find(_ paths: [String]) -> (files: [TraceFile], faults: [String]) {
    var files: [TraceFile] = []
    var faults: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if path.isEmpty {
        faults.append("a path is empty; name a file or a folder")
      } else if path == "-" {
        files.append(TraceFile(name: "standard input", url: nil))
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        faults.append("\(path): there is no such file or folder; check the path")
      } else if isFolder.boolValue {
        let found = traces(in: path)
        if found.isEmpty {
          faults.append("\(path): no traces in this folder; they end in .trace.jsonl or .csv")
        }
        files += found
      } else {
        files.append(TraceFile(name: path, url: URL(fileURLWithPath: path)))
      }
    }
    return (files, faults)
  }

  private static func traces(in folder: String) -> [TraceFile] {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    // A link to a folder has no contents of its own.
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: resolved)?.compactMap { $0 as? String } ?? []
    return
      names
      .filter { $0.hasSuffix(".trace.jsonl") || $0.lowercased().hasSuffix(".csv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { TraceFile(name: "\(base)/\($0)", url: URL(fileURLWithPath: "\(base)/\($0)")) }
  }
}
