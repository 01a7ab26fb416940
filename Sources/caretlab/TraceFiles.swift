import Foundation
import TerminalSupport
import TouchTraces

/// A trace that can be read.
struct TraceFile {
  /// The name as the user gave it, for messages and results.
  var name: String
  /// The URL of the file; nil for standard input.
  var url: URL?

  /// Reads the trace piece by piece.
  ///
  /// - Parameters:
  ///   - screen: the screen with which pixels, device units and places of actions are converted to
  ///     points.
  ///   - format: the file's format; nil means the format of its name, or else that of its first
  ///     bytes.
  ///   - device: the description of the device that made a kernel recording; nil means the `.desc`
  ///     file beside it, if there is one.
  ///   - interruption: ends the reading early. The result is then only the beginning of the trace.
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

  /// Reads the trace piece by piece and passes its items to `take`, so that a long trace needs no
  /// more memory than a short one.
  ///
  /// - Parameters:
  ///   - screen: as in `read`.
  ///   - format: as in `read`.
  ///   - device: as in `read`.
  ///   - interruption: ends the reading early.
  ///   - terminal: the source of standard input.
  ///   - take: gets the items in order.
  /// - Returns: the format of the trace.
  @discardableResult
  func stream(
    screen: ScreenGeometry?, as format: TraceFormat? = nil, device: InputDevice? = nil,
    unless interruption: Interruption? = nil, on terminal: inout some Terminal,
    _ take: (TraceItem) -> Void
  ) throws -> TraceFormat {
    var items = try TraceFileItems(
      of: self, screen: screen, as: format, device: device,
      unless: { interruption?.isRequested ?? false }, on: &terminal)
    while !(interruption?.isRequested ?? false), let item = try items.next(on: &terminal) {
      take(item)
    }
    return items.format
  }

  /// The device that a `.desc` file beside the recording describes. The recording's name must begin
  /// with the name of that file; of several files the one with the longest name is used.
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

  /// - Throws: `UsageFault` if the file is a device such as `/dev/null`. Call it for a file without
  ///   any byte.
  func refuseSilentDevice() throws(UsageFault) {
    let kind = url.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.type] }
    guard kind as? FileAttributeType == .typeCharacterSpecial else { return }
    throw UsageFault("this device gives no data; name a recording")
  }

  /// Returns in words why a file can't be read.
  static func reason(for error: any Error, path: String) -> String {
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return "there is no such file or folder; check the path"
    }
    if isFolder.boolValue { return "this is a folder; name a file" }
    return "can't be read; check its permissions (\(error.localizedDescription))"
  }
}

extension TraceHeader {
  /// Returns a warning about a trace with touches in a device's units, which count as points; nil if
  /// they are in points.
  func unitWarning(in name: String) -> String? {
    guard units == .device else { return nil }
    return "\(name): warning: places in the device's units are used as points; add --screen "
      + "WxH@SCALE, such as --screen 1080x1920@2.625, if they are not points"
  }
}

/// The result of reading a file.
struct TraceFileReading {
  var trace: TouchTrace
  var diagnostics: [TraceDiagnostic]
  var format: TraceFormat

  /// Whether the file has no errors.
  var isValid: Bool { !diagnostics.hasErrors }
}

/// Finds the traces that paths name.
enum TraceFiles {
  /// Returns the traces of files, folders and `-`, and the faults of the paths.
  ///
  /// A folder gives all `.trace.jsonl` and `.csv` files in it and in its subfolders. They are
  /// sorted by the bytes of their paths, so the order is the same on every machine.
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
          faults.append(
            "\(path): the folder has no traces (files that end in .trace.jsonl or "
              + ".csv); name another folder")
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
    // The enumerator finds nothing in a link to a folder.
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: resolved)?.compactMap { $0 as? String } ?? []
    return
      names
      .filter { $0.hasSuffix(".trace.jsonl") || $0.lowercased().hasSuffix(".csv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { TraceFile(name: "\(base)/\($0)", url: URL(fileURLWithPath: "\(base)/\($0)")) }
  }
}
