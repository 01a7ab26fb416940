/// The formats of touch recordings that the module can read.
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

  /// Whether the module can also write traces in this format.
  public var isWritable: Bool {
    switch self {
    case .native, .csv, .evemu, .actions: true
    case .getevent, .libinput, .evtest: false
    }
  }
}

extension TraceFormat {
  /// The size of the longest file of this format that a reader accepts, in bytes; nil if there is no limit.
  public var byteLimit: Int? { self == .actions ? ActionsTraceReader.byteLimit : nil }

  /// Creates the format of a file's name; nil if no single format uses the name's ending.
  ///
  /// `.txt`, `.log` and `.json` give nil, because several formats use them.
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

  /// The largest number of lines in which the search for the first event looks. A prompt, a daemon's messages
  /// or a list of devices may precede that event.
  private static let lineLimit = 1_000

  /// Creates the format of a file with these first bytes: a table unless they show another format.
  ///
  /// The first line decides. If it fits several formats, a later line that fits only one format decides.
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
    // There are only remarks, as in a truncated evemu description.
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

  /// Returns the only format in which the line is an event or a title; nil if there is none.
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

  /// Returns the format of a file with this first line; nil if the file can be a table.
  private static func format(
    ofLine line: ArraySlice<UInt8>, within start: ArraySlice<UInt8>
  ) -> TraceFormat? {
    switch line[line.startIndex] {
    case UInt8(ascii: "{"): return isActions(start) ? .actions : .native
    // This excludes the prompt `[me@here ~]$`.
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

  /// Whether the text after a `[` is a time, as in `[  53890.813990]`.
  private static func isStamp(_ rest: ArraySlice<UInt8>) -> Bool {
    let text = rest.trimmed.prefix { $0 != UInt8(ascii: "]") }
    return text.contains(UInt8(ascii: "."))
      && text.allSatisfy {
        (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || TextLines.isBlank($0)
      }
  }

  /// Whether an object's first name belongs to an action sequence and not to a trace.
  private static func isActions(_ start: ArraySlice<UInt8>) -> Bool {
    guard let open = start.firstIndex(of: UInt8(ascii: "{")) else { return false }
    var name = start[(open + 1)...].drop { " \t\r\n\"".utf8.contains($0) }
    name = name.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    let names: [StaticString] = ["actions", "type", "id", "parameters"]
    return names.contains { name.equals($0) }
  }
}

extension TraceFormat {
  /// Returns a reader of this format.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - screen: the screen whose pixels or axes become points; nil leaves the units unchanged. The native
  ///     format ignores it, because its files name their units.
  ///   - device: a description of the device of a kernel recording, from another source.
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
