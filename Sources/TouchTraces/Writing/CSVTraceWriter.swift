import JSONText
import VirtualTime

/// Writes a trace's touches as a table (<doc:CSVTables>): `t_us,id,x,y,phase`, and columns for radius,
/// force and coalesced samples where the trace has them.
public enum CSVTraceWriter {
  /// The bytes of a trace, and what they can't hold.
  /// - Complexity: O(number of events).
  public static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var export = TouchExport(
      trace, for: [.radius, .force, .coalesced, .cancellation, .liftPlace])
    noteOrder(&export)
    var extras: [(name: String, text: (Touch) -> String)] = []
    if export.entries.contains(where: { $0.touch.radius != nil }) {
      extras.append(("radius", { $0.radius.map(text) ?? "" }))
    }
    if export.entries.contains(where: { $0.touch.force != nil }) {
      extras.append(("force", { $0.force.map(text) ?? "" }))
    }
    if export.entries.contains(where: \.touch.isCoalesced) {
      extras.append(("coalesced", { $0.isCoalesced ? "1" : "0" }))
    }
    var lines = (["t_us", "id", "x", "y", "phase"] + extras.map(\.name)).joined(separator: ",")
    lines += "\n"
    for entry in export.entries {
      let touch = entry.touch
      let fields =
        [
          microseconds(entry.instant), String(touch.finger), text(touch.location.x),
          text(touch.location.y), touch.phase.rawValue,
        ] + extras.map { $0.text(touch) }
      lines += fields.joined(separator: ",") + "\n"
    }
    return (Array(lines.utf8), export.tally.losses)
  }

  /// Readers take a finger's last row of one time, and leave out contacts that never lift.
  private static func noteOrder(_ export: inout TouchExport) {
    var last: [(finger: Int, entry: TouchExport.Entry)] = []
    for entry in export.entries {
      let index = last.firstIndex { $0.finger == entry.touch.finger }
      if let index, last[index].entry.instant == entry.instant,
        entry.touch.phase == .moved, last[index].entry.touch.phase == .moved
      {
        export.tally.note(.sameInstant, event: entry.event)
      }
      if let index { last.remove(at: index) }
      last.append((entry.touch.finger, entry))
    }
    for (_, entry) in last where entry.touch.phase == .began || entry.touch.phase == .moved {
      export.tally.note(.neverLifted, event: entry.event)
    }
  }

  private static func text(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.plain(number)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  /// Microseconds, with a point if there are parts of one.
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
