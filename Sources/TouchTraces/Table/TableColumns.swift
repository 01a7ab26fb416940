/// Which column of a table says what.
struct TableColumns: Sendable {
  /// A column, and its name as the table writes it.
  struct Column: Sendable {
    var index: Int
    var name: String
  }

  /// What a column can say.
  enum Meaning: CaseIterable {
    case time, pointer, x, y, phase, gesture, radius, force, coalesced

    var names: [String] {
      switch self {
      case .time: ["t_us", "t_ms", "t_ns", "t"]
      case .pointer: ["id", "pointer", "pointer_id"]
      case .x: ["x", "x_px"]
      case .y: ["y", "y_px"]
      case .phase: ["phase", "action"]
      case .gesture: ["fling", "gesture", "stroke"]
      case .radius: ["radius"]
      case .force: ["force"]
      case .coalesced: ["coalesced"]
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
  /// - Parameter report: gets each fault and the offset of its field.
  /// - Returns: nil if the table can't be read.
  init?(_ fields: [TableFields.Field], report: (TableFault, Int) -> Void) {
    if fields.count == 1, let name = TableColumns.otherSeparator(in: fields[0].text) {
      report(.otherSeparator(name), 0)
      return nil
    }
    var found: [Meaning: Column] = [:]
    var ignored: [TableFields.Field] = []
    var isReadable = true
    for (index, field) in fields.enumerated() {
      let name = field.string
      let meaning = Meaning.allCases.first { $0.names.contains(name.lowercased()) }
      if let meaning, let other = found[meaning] {
        report(.doubleColumn(other.name, name), field.offset)
        isReadable = false
      } else if let meaning {
        found[meaning] = Column(index: index, name: name)
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

  private static func otherSeparator(in text: [UInt8]) -> String? {
    if text.contains(UInt8(ascii: ";")) { return "semicolons" }
    return text.contains(UInt8(ascii: "\t")) ? "tabs" : nil
  }

  /// How many decimal digits lie between the time column's unit and a nanosecond.
  var timeDigits: Int {
    switch time.name.lowercased() {
    case "t_ms": 6
    case "t_ns": 0
    default: 3
    }
  }

  /// Whether the time column names no unit; then it holds whole microseconds as the native format.
  var isTimeBare: Bool { time.name.lowercased() == "t" }
}
