/// The meanings of a table's columns.
struct TableColumns: Sendable {
  /// A column, and its name in the table.
  struct Column: Sendable {
    var index: Int
    var name: String
  }

  /// The meaning of a column.
  enum Meaning: CaseIterable {
    case time, pointer, x, y, phase, gesture, radius, force, coalesced

    /// The names with this meaning, as messages show them. A table may write them in upper or lower
    /// case.
    var names: [String] {
      switch self {
      case .time: ["t_us", "t_ms", "t_ns", "t", "timeStamp"]
      case .pointer: ["id", "pointer", "pointer_id", "pointerId", "identifier"]
      case .x: ["x", "x_px", "clientX"]
      case .y: ["y", "y_px", "clientY"]
      case .phase: ["phase", "action"]
      case .gesture: ["fling", "gesture", "stroke"]
      case .radius: ["radius"]
      case .force: ["force", "pressure"]
      case .coalesced: ["coalesced"]
      }
    }

    /// Names with this meaning in a table without any of ``names``. A table can have both kinds.
    var substitutes: [String] {
      switch self {
      case .x: ["pageX"]
      case .y: ["pageY"]
      case .phase: ["type", "event", "eventType"]
      default: []
      }
    }
  }

  let count: Int
  let time: Column
  let x: Column
  let y: Column
  let pointer: Column?
  let phase: Column?
  let gesture: Column?
  let radius: Column?
  let force: Column?
  let coalesced: Column?

  /// Reads the first line of a table.
  ///
  /// - Parameter report: receives each fault and the offset of its field.
  /// - Returns: nil if the table can't be read.
  init?(_ fields: [TableFields.Field], report: (TableFault, Int) -> Void) {
    if fields.count == 1, let name = TableColumns.otherSeparator(in: fields[0].text) {
      report(.otherSeparator(name), 0)
      return nil
    }
    var found: [Meaning: Column] = [:]
    var isReadable = true
    for (index, field) in fields.enumerated() {
      let name = field.string
      guard let meaning = TableColumns.meaning(of: name, by: \.names) else { continue }
      if let other = found[meaning] {
        report(.doubleColumn(other.name, name), field.offset)
        isReadable = false
      } else {
        found[meaning] = Column(index: index, name: name)
      }
    }
    var ignored: [TableFields.Field] = []
    for (index, field) in fields.enumerated()
    where TableColumns.meaning(of: field.string, by: \.names) == nil {
      if let meaning = TableColumns.meaning(of: field.string, by: \.substitutes),
        found[meaning] == nil
      {
        found[meaning] = Column(index: index, name: field.string)
      } else {
        ignored.append(field)
      }
    }
    for (meaning, what) in [(Meaning.time, "the time"), (.x, "the x"), (.y, "the y")]
    where found[meaning] == nil {
      report(.missingColumn(what, names: meaning.names), 0)
      isReadable = false
    }
    guard isReadable, let time = found[.time], let x = found[.x], let y = found[.y] else {
      return nil
    }
    self.time = time
    self.x = x
    self.y = y
    count = fields.count
    pointer = found[.pointer]
    phase = found[.phase]
    gesture = found[.gesture]
    radius = found[.radius]
    force = found[.force]
    coalesced = found[.coalesced]
    if let first = ignored.first { report(.ignoredColumns(ignored.map(\.string)), first.offset) }
    if pointer == nil { report(.noPointerColumn, 0) }
  }

  private static func meaning(of name: String, by names: (Meaning) -> [String]) -> Meaning? {
    let name = name.lowercased()
    return Meaning.allCases.first { names($0).contains { $0.lowercased() == name } }
  }

  /// Whether the positions are a browser's CSS pixels, which are already points.
  var countsPoints: Bool {
    [x, y].allSatisfy {
      $0.name.lowercased().hasPrefix("client") || $0.name.lowercased().hasPrefix("page")
    }
  }

  private static func otherSeparator(in text: [UInt8]) -> String? {
    if text.contains(UInt8(ascii: ";")) { return "semicolons" }
    return text.contains(UInt8(ascii: "\t")) ? "tabs" : nil
  }

  /// The number of decimal digits between the time column's unit and a nanosecond.
  var timeDigits: Int {
    switch time.name.lowercased() {
    case "t_ms", "timestamp": 6
    case "t_ns": 0
    default: 3
    }
  }

  /// Whether the time column's name has no unit. Its values are then whole microseconds, as in the
  /// native format.
  var isTimeBare: Bool { time.name.lowercased() == "t" }
}
