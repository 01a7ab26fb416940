/// The formats of touch recordings that are read.
public enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// The native format, `.trace.jsonl` (<doc:NativeFormat>).
  case native
  /// A table of touches (<doc:CSVTables>).
  case csv
  /// `adb shell getevent -lt` (<doc:KernelRecordings>).
  case getevent
  /// `evemu-record` (<doc:KernelRecordings>).
  case evemu
  /// `libinput record` (<doc:KernelRecordings>).
  case libinput
  /// W3C WebDriver actions (<doc:ActionSequences>).
  case actions

  /// Whether traces can be written in it too.
  public var isWritable: Bool {
    switch self {
    case .native, .csv, .evemu, .actions: true
    case .getevent, .libinput: false
    }
  }
}

extension TraceFormat {
  /// The format that a file's name tells, or nil if its ending is none of a format's own.
  ///
  /// `.txt`, `.log` and `.json` tell nothing: several formats are kept under them.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let endings: [(String, TraceFormat)] = [
      (".jsonl", .native), (".csv", .csv), (".evemu", .evemu), (".event", .evemu),
      (".events", .evemu), (".desc", .evemu), (".getevent", .getevent), (".yml", .libinput),
      (".yaml", .libinput), (".actions.json", .actions),
    ]
    guard let format = endings.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = format
  }

  /// The format that a file's first bytes tell: a table, if nothing else.
  ///
  /// - Parameter start: the file's beginning, some kilobytes or all of it.
  public init(startingWith start: some Collection<UInt8>) {
    self = .csv
    var hasComment = false
    for line in start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = ArraySlice(line)
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      line = line.trimmed
      if line.isEmpty { continue }
      guard line.first == UInt8(ascii: "#") else {
        self = TraceFormat.format(ofLine: line, within: ArraySlice(start))
        return
      }
      if line.hasPrefix("# EVEMU") {
        self = .evemu
        return
      }
      if line.hasPrefix("# libinput") {
        self = .libinput
        return
      }
      hasComment = true
    }
    // Nothing but remarks, as in an evemu description that was cut.
    if hasComment { self = .evemu }
  }

  /// The format whose first line this is.
  private static func format(
    ofLine line: ArraySlice<UInt8>, within start: ArraySlice<UInt8>
  ) -> TraceFormat {
    switch line[line.startIndex] {
    case UInt8(ascii: "{"): return isActions(start) ? .actions : .native
    case UInt8(ascii: "["): return isStamp(line.dropFirst()) ? .getevent : .actions
    case UInt8(ascii: "-") where line.count == 3: return .libinput
    default: break
    }
    if line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
      "NIPBAELS".utf8.contains(line[line.startIndex])
    {
      return .evemu
    }
    if line.hasPrefix("add device ") || line.hasPrefix("/dev/input/")
      || line.hasPrefix("could not get") || line.hasPrefix("EV_")
    {
      return .getevent
    }
    let keys: [StaticString] = ["version:", "ndevices:", "libinput:", "system:", "devices:"]
    return keys.contains { line.hasPrefix($0) } ? .libinput : .csv
  }

  /// Whether the text goes on as the time of `[  53890.813990]`.
  private static func isStamp(_ rest: ArraySlice<UInt8>) -> Bool {
    let text = rest.trimmed.prefix { $0 != UInt8(ascii: "]") }
    return text.contains(UInt8(ascii: "."))
      && text.allSatisfy {
        (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || TextLines.isBlank($0)
      }
  }

  /// Whether an object's first name is one of an action sequence and none of a trace.
  private static func isActions(_ start: ArraySlice<UInt8>) -> Bool {
    guard let open = start.firstIndex(of: UInt8(ascii: "{")) else { return false }
    var name = start[(open + 1)...].drop { " \t\r\n\"".utf8.contains($0) }
    name = name.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    let names: [StaticString] = ["actions", "type", "id", "parameters"]
    return names.contains { name.equals($0) }
  }
}

extension TraceFormat {
  /// A reader of this format.
  ///
  /// - Parameters:
  ///   - file: the name in messages.
  ///   - screen: the screen whose pixels or axes become points; nil leaves the units (not looked at
  ///     by the native format, which has its own).
  ///   - device: what is known about the device of a kernel recording from elsewhere.
  public func reader(
    file: String, screen: ScreenGeometry? = nil, device: InputDevice = InputDevice()
  ) -> any TraceReader {
    switch self {
    case .native: NativeTraceReader(file: file)
    case .csv: CSVTraceReader(file: file, screen: screen)
    case .actions: ActionsTraceReader(file: file, screen: screen)
    case .getevent: kernel(.getevent, file, screen, device)
    case .evemu: kernel(.evemu, file, screen, device)
    case .libinput: kernel(.libinput, file, screen, device)
    }
  }

  private func kernel(
    _ dialect: KernelTraceReader.Dialect, _ file: String, _ screen: ScreenGeometry?,
    _ device: InputDevice
  ) -> KernelTraceReader {
    KernelTraceReader(file: file, dialect: dialect, device: device, screen: screen)
  }
}
