import JSONText
import Timing

/// Writes a trace's touches as a table (<doc:CSVTables>): `t_us,id,x,y,phase`, and columns for radius, force
/// and coalesced samples if the trace has them.
package struct CSVTraceWriter: TraceWriter, Sendable {
  private var export: TouchExport
  private var order = OrderSurvey()
  private var hasRadius = false
  private var hasForce = false
  private var hasCoalesced = false
  private var isBegun = false
  private var bytes: [UInt8] = []

  /// Creates a writer for a trace with `header`.
  package init(_ header: TraceHeader) {
    export = TouchExport(header, for: [.radius, .force, .coalesced, .cancellation, .liftPlace])
  }

  /// Returns a trace's bytes, and the losses: what the format can't hold.
  /// - Complexity: O(number of events).
  package static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = CSVTraceWriter(trace.header)
    return writer.bytes(of: trace.events)
  }

  /// True: the columns depend on all touches.
  package var needsSurvey: Bool { true }

  /// Notes the event's details that need a column.
  package mutating func survey(_ event: TraceEvent) {
    guard let entry = export.survey(event) else { return }
    order.add(entry)
    if entry.touch.radius != nil { hasRadius = true }
    if entry.touch.force != nil { hasForce = true }
    if entry.touch.isCoalesced { hasCoalesced = true }
  }

  /// Writes a touch as a row.
  package mutating func write(_ event: TraceEvent) {
    begin()
    guard let entry = export.entry(of: event) else { return }
    let touch = entry.touch
    var fields = [
      CSVTraceWriter.microseconds(entry.instant), String(touch.finger),
      CSVTraceWriter.text(touch.location.x), CSVTraceWriter.text(touch.location.y),
      touch.phase.rawValue,
    ]
    if hasRadius { fields.append(touch.radius.map(CSVTraceWriter.text) ?? "") }
    if hasForce { fields.append(touch.force.map(CSVTraceWriter.text) ?? "") }
    if hasCoalesced { fields.append(touch.isCoalesced ? "1" : "0") }
    append(fields)
  }

  /// Writes the columns' names even if there was no touch.
  /// - Returns: false.
  package mutating func endPass() -> Bool {
    begin()
    return false
  }

  /// The number of bytes that ``takeBytes()`` would return.
  package var byteCount: Int { bytes.count }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The losses: what the table can't hold.
  package var losses: [TraceLoss] { export.tally.losses }

  private mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    export.endSurvey()
    export.add(order.losses())
    var names = ["t_us", "id", "x", "y", "phase"]
    if hasRadius { names.append("radius") }
    if hasForce { names.append("force") }
    if hasCoalesced { names.append("coalesced") }
    append(names)
  }

  private mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: field.utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func text(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.plain(number)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  /// Returns microseconds, with a decimal point if they are not whole.
  private static func microseconds(_ instant: Instant) -> String {
    let (whole, part) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000)
    guard part != 0 else { return String(whole) }
    let digits = String(part + 1_000).dropFirst()
    return "\(whole).\(digits.last == "0" ? trimmed(digits) : String(digits))"
  }

  private static func trimmed(_ digits: Substring) -> String {
    var digits = digits
    while digits.last == "0" { digits.removeLast() }
    return String(digits)
  }
}

/// Finds the touches that a table's readers ignore: all but a finger's last row of one time, and contacts
/// that never lift.
private struct OrderSurvey: Sendable {
  private var tally = LossTally()
  /// The last touch of each finger that is down, in the order of these touches.
  private var last: [TouchExport.Entry] = []

  mutating func add(_ entry: TouchExport.Entry) {
    if let index = last.firstIndex(where: { $0.touch.finger == entry.touch.finger }) {
      let before = last.remove(at: index)
      if before.instant == entry.instant, entry.touch.phase == .moved,
        before.touch.phase == .moved
      {
        tally.note(.sameInstant, event: entry.event)
      }
    }
    let isDown = entry.touch.phase == .began || entry.touch.phase == .moved
    if isDown { last.append(entry) }
  }

  func losses() -> LossTally {
    var tally = tally
    for entry in last { tally.note(.neverLifted, event: entry.event) }
    return tally
  }
}
