import JSONText

/// A row's optional values for a touch.
struct TableDetails: Sendable {
  var radius: Double?
  var force: Double?
  var isCoalesced = false
}

/// The meaning of a row's phase.
enum TablePhase: Sendable {
  /// A touch in this phase. With `mayHover` the pointer may move without touching before it goes
  /// down.
  case touch(TouchPhase, mayHover: Bool)
  /// A browser's event that is not a touch, such as `pointerover`.
  case noTouch

  /// Creates the phase with a name in upper or lower case; nil if the name is unknown.
  init?(_ name: String) {
    let name = name.lowercased()
    switch name {
    case "began", "down", "pointerdown", "touchstart": self = .touch(.began, mayHover: false)
    case "moved", "move", "touchmove": self = .touch(.moved, mayHover: false)
    case "pointermove", "pointerrawupdate": self = .touch(.moved, mayHover: true)
    case "ended", "up", "pointerup", "touchend": self = .touch(.ended, mayHover: false)
    case "cancelled", "cancel", "pointercancel", "touchcancel":
      self = .touch(.cancelled, mayHover: false)
    default:
      guard TablePhase.others.contains(name) else { return nil }
      self = .noTouch
    }
  }

  private static let others: Set<String> = [
    "pointerover", "pointerenter", "pointerout", "pointerleave", "gotpointercapture",
    "lostpointercapture", "mousedown", "mousemove", "mouseup", "mouseover", "mouseenter",
    "mouseout", "mouseleave", "click", "dblclick", "auxclick", "contextmenu", "wheel", "scroll",
    "scrollend", "focus", "blur", "input",
  ]
}

/// The content of a table's row.
struct TableRow {
  /// The time in nanoseconds, from the table's own zero.
  var time: Int64
  var finger: Int
  var location: LayoutPoint
  var phase: TablePhase?
  var gesture: [UInt8]
  var details: TableDetails
  var line: Int

  /// Reads a row with as many fields as the header has.
  ///
  /// - Parameter report: receives each fault and the offset of its field.
  /// - Returns: nil if there was a fault.
  init?(
    _ fields: [TableFields.Field], _ columns: TableColumns, line: Int,
    report: (TableFault, Int) -> Void
  ) {
    let time = TableRow.time(fields[columns.time.index], columns, report)
    let x = TableRow.number(fields[columns.x.index], columns.x, report)
    let y = TableRow.number(fields[columns.y.index], columns.y, report)
    var finger: Int? = 0
    if let column = columns.pointer {
      let field = fields[column.index]
      let number = FixedPoint(field.text, digits: 0)
      finger = number.flatMap { $0.isExact && $0.value >= 0 ? Int($0.value) : nil }
      if finger == nil {
        report(
          .badNumber(
            column: column.name, found: field.string, wanted: "a whole number, 0 or more"),
          field.offset)
      }
    }
    var phase: TablePhase?
    if let column = columns.phase {
      let field = fields[column.index]
      phase = TablePhase(field.string)
      if phase == nil { report(.unknownPhase(field.string), field.offset) }
    }
    let details = TableRow.details(fields, columns, report)
    guard let time, let x, let y, let finger, let details, phase != nil || columns.phase == nil
    else { return nil }
    self.details = details
    self.time = time
    self.finger = finger
    self.phase = phase
    self.line = line
    location = LayoutPoint(x: x, y: y)
    gesture = columns.gesture.map { fields[$0.index].text } ?? []
  }

  /// Reads radius, force and whether the sample was coalesced. An empty field gives no value.
  private static func details(
    _ fields: [TableFields.Field], _ columns: TableColumns, _ report: (TableFault, Int) -> Void
  ) -> TableDetails? {
    var details = TableDetails()
    var isGood = true
    func size(_ column: TableColumns.Column?) -> Double? {
      guard let column, !fields[column.index].text.isEmpty else { return nil }
      let field = fields[column.index]
      if let number = number(field.text), number >= 0 { return number }
      let fault = TableFault.badNumber(
        column: column.name, found: field.string, wanted: "a number, 0 or more")
      report(fault, field.offset)
      isGood = false
      return nil
    }
    details.radius = size(columns.radius)
    details.force = size(columns.force)
    if let column = columns.coalesced {
      let field = fields[column.index]
      switch field.string.lowercased() {
      case "", "0", "false": break
      case "1", "true": details.isCoalesced = true
      default:
        report(
          .badNumber(column: column.name, found: field.string, wanted: "0 or 1"), field.offset)
        isGood = false
      }
    }
    return isGood ? details : nil
  }

  private static func time(
    _ field: TableFields.Field, _ columns: TableColumns, _ report: (TableFault, Int) -> Void
  ) -> Int64? {
    let hasPoint = field.text.contains(UInt8(ascii: "."))
    if !(columns.isTimeBare && hasPoint),
      let time = FixedPoint(field.text, digits: columns.timeDigits)
    {
      return time.value
    }
    let name = columns.time.name
    if number(field.text) != nil, field.text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      report(.exponentTime(column: name, found: field.string), field.offset)
    } else {
      let wanted =
        columns.isTimeBare
        ? "whole microseconds, or name the column t_ms, t_us or t_ns"
        : "a decimal number such as 16667"
      report(.badNumber(column: name, found: field.string, wanted: wanted), field.offset)
    }
    return nil
  }

  private static func number(
    _ field: TableFields.Field, _ column: TableColumns.Column,
    _ report: (TableFault, Int) -> Void
  ) -> Double? {
    if let number = number(field.text) { return number }
    let wanted = "a number such as 256.0"
    report(.badNumber(column: column.name, found: field.string, wanted: wanted), field.offset)
    return nil
  }

  private static func number(_ text: [UInt8]) -> Double? {
    let scan = (text + [0]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { DecimalScan.scan($0, from: 0) }
    }
    guard let scan, scan.end == text.count else { return nil }
    guard let number = scan.double ?? Double(String(decoding: text, as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }
}
