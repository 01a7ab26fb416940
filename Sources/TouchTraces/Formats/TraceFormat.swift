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
  /// `evtest` (<doc:KernelRecordings>).
  case evtest
  /// W3C WebDriver actions (<doc:ActionSequences>).
  case actions

  /// Whether traces can be written in it too.
  public var isWritable: Bool {
    switch self {
    case .native, .csv, .evemu, .actions: true
    case .getevent, .libinput, .evtest: false
    }
  }
}

extension TraceFormat {
  /// How many bytes of a file of this format are read; nil: as many as there are.
  public var byteLimit: Int? { self == .actions ? ActionsTraceReader.byteLimit : nil }

  /// The format that a file's name tells, or nil if its ending is none of a format's own.
  ///
  /// `.txt`, `.log` and `.json` tell nothing: several formats are kept under them.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let endings: [(String, TraceFormat)] = [
      (".jsonl", .native), (".csv", .csv), (".evemu", .evemu), (".event", .evemu),
      (".events", .evemu), (".desc", .evemu), (".getevent", .getevent), (".yml", .libinput),
      (".yaml", .libinput), (".evtest", .evtest), (".actions.json", .actions),
    ]
    guard let format = endings.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = format
  }

  /// As many lines are looked at for the first event, which may stand behind a prompt, what a daemon
  /// says or a list of devices.
  private static let lineLimit = 1_000

  /// The format that a file's first bytes tell: a table, if nothing else.
  ///
  /// What the first line is decides, except where it could be anything: then a line further down that
  /// only one format has.
  ///
  /// - Parameter start: the file's beginning, some kilobytes or all of it.
  public init(startingWith start: some Collection<UInt8>) {
    let start = ArraySlice(start)
    var first: TraceFormat?
    var hasLines = false
    var hasOnlyRemarks = false
    for line in start.split(
      maxSplits: TraceFormat.lineLimit, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      var line = line
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      line = line.trimmed
      if line.isEmpty { continue }
      if let format = TraceFormat.format(ofEvent: line) {
        self = format
        return
      }
      hasOnlyRemarks = line.first == UInt8(ascii: "#") && (hasOnlyRemarks || !hasLines)
      hasLines = true
      if first == nil, line.first != UInt8(ascii: "#") {
        first = TraceFormat.format(ofLine: line, within: start)
        if let first, first != .getevent {
          self = first
          return
        }
        if first == nil, TraceFormat.isTable(line) { break }
      }
    }
    // Nothing but remarks, as in an evemu description that was cut.
    self = first ?? (hasOnlyRemarks ? .evemu : .csv)
  }

  /// Whether a line can name the columns of a table.
  private static func isTable(_ line: ArraySlice<UInt8>) -> Bool {
    let names = TableFields(line).fields.map { $0.string.lowercased() }
    return names.count > 1
      && TableColumns.Meaning.allCases.contains { meaning in
        (meaning.names + meaning.substitutes).contains { names.contains($0.lowercased()) }
      }
  }

  /// The format of which alone a line is an event or the title.
  private static func format(ofEvent line: ArraySlice<UInt8>) -> TraceFormat? {
    if line.hasPrefix("# EVEMU") { return .evemu }
    if line.hasPrefix("E: "), let next = line.dropFirst(3).first, (0x30...0x39).contains(next) {
      return .evemu
    }
    if line.hasPrefix("# libinput") { return .libinput }
    if line.hasPrefix("Event: time ") || line.hasPrefix("Input driver version is ") {
      return .evtest
    }
    if line.first == UInt8(ascii: "["), isStamp(line.dropFirst()) { return .getevent }
    return GeteventDialect.isEvent(line) || line.hasPrefix("add device ") ? .getevent : nil
  }

  /// The format whose first line this is; nil if it could be a table's.
  private static func format(
    ofLine line: ArraySlice<UInt8>, within start: ArraySlice<UInt8>
  ) -> TraceFormat? {
    switch line[line.startIndex] {
    case UInt8(ascii: "{"): return isActions(start) ? .actions : .native
    // Not the prompt `[me@here ~]$`.
    case UInt8(ascii: "["):
      let next = line.dropFirst().trimmed.first
      return next.map { "[]{\"".utf8.contains($0) } ?? true ? .actions : nil
    case UInt8(ascii: "-") where line.count == 3: return .libinput
    default: break
    }
    if line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
      "NIPBAELS".utf8.contains(line[line.startIndex])
    {
      return .evemu
    }
    if line.hasPrefix("/dev/input/") || line.hasPrefix("could not get") || line.hasPrefix("EV_") {
      return .getevent
    }
    let keys: [StaticString] = ["version:", "ndevices:", "libinput:", "system:", "devices:"]
    return keys.contains { line.hasPrefix($0) } ? .libinput : nil
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
    case .evtest: kernel(.evtest, file, screen, device)
    }
  }

  private func kernel(
    _ dialect: KernelTraceReader.Dialect, _ file: String, _ screen: ScreenGeometry?,
    _ device: InputDevice
  ) -> KernelTraceReader {
    KernelTraceReader(file: file, dialect: dialect, device: device, screen: screen)
  }
}
