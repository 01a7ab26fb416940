import JSONText
import Timing

/// Writes a trace's touches as W3C WebDriver actions (<doc:ActionSequences>), one source for each finger.
///
/// All sources have the same number of actions. Each sample has a tick that waits for it, a tick without
/// duration in which fingers move, and another one if fingers come down or lift. No move has a duration, so a
/// player adds no intermediate samples. Each action is a line. The sources follow one another, so the writer
/// needs all events once for each finger.
package struct ActionsTraceWriter: TraceWriter, Sendable {
  private enum Step {
    case pause(Int64)
    case move(FingerTouch)
    case down(FingerTouch)
    case up
    case cancel
  }

  private var export: TouchExport
  private var samples = ExportSamples()
  private var fingers: [Int] = []
  private var known: Set<Int> = []
  private var json = JSONWriter(style: .rows)
  /// The index of the finger whose source the writer now writes; nil before the first one.
  private var pass: Int?
  /// Each finger's last position in this pass.
  private var places: [Int: LayoutPoint] = [:]
  private var time: Int64 = 0

  /// Creates a writer for a trace with `header`.
  package init(_ header: TraceHeader) {
    export = TouchExport(header, for: [.radius, .force, .cancellation])
  }

  /// Returns a trace's bytes, and the losses: what the format can't hold.
  /// - Complexity: O(number of events × number of fingers).
  package static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = ActionsTraceWriter(trace.header)
    return writer.bytes(of: trace.events)
  }

  /// True: the writer must know all fingers before it writes.
  package var needsSurvey: Bool { true }

  /// Notes the event's finger.
  package mutating func survey(_ event: TraceEvent) {
    guard let entry = export.survey(event) else { return }
    let touch = entry.touch
    let isLift = touch.phase == .ended || touch.phase == .cancelled
    if let force = touch.force, isLift ? force != 0 : !ActionsTraceWriter.isPressure(force) {
      export.note(.force, event: entry.event)
    }
    if known.insert(entry.touch.finger).inserted { fingers.append(entry.touch.finger) }
  }

  /// Writes the action of this pass's finger in a sample, once the sample is complete. A finger of which
  /// ``survey(_:)`` has seen no event has no source.
  package mutating func write(_ event: TraceEvent) {
    begin()
    guard let entry = export.entry(of: event), let sample = samples.add(entry) else { return }
    add(sample)
  }

  /// Ends a finger's source.
  /// - Returns: whether there are further fingers.
  package mutating func endPass() -> Bool {
    begin()
    add(samples.finish())
    if !fingers.isEmpty { endSource() }
    let next = (pass ?? 0) + 1
    guard next < fingers.count else {
      json.endArray()
      json.endObject()
      json.newline()
      return false
    }
    pass = next
    export.beginPass()
    beginSource()
    return true
  }

  /// The number of bytes that ``takeBytes()`` would return.
  package var byteCount: Int { json.byteCount }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] { json.takeBytes() }

  /// The losses: what the actions can't hold.
  package var losses: [TraceLoss] { export.tally.losses }

  private mutating func begin() {
    guard pass == nil else { return }
    pass = 0
    export.endSurvey()
    json.beginObject()
    json.name("actions")
    json.beginArray()
    if !fingers.isEmpty { beginSource() }
  }

  private mutating func beginSource() {
    guard let pass else { return }
    places.removeAll(keepingCapacity: true)
    time = 0
    json.beginObject()
    json.member("type", "pointer")
    json.member("id", "finger\(fingers[pass])")
    json.object("parameters") { $0.member("pointerType", "touch") }
    json.name("actions")
    json.beginArray()
  }

  private mutating func endSource() {
    json.endArray()
    json.endObject()
  }

  /// Writes the ticks of a sample: the actions of this pass's finger, or pauses of the same length.
  private mutating func add(_ sample: [TouchExport.Entry]) {
    guard let first = sample.first, let pass, fingers.indices.contains(pass) else { return }
    let nanoseconds = first.instant.nanoseconds
    if pass == 0, nanoseconds % 1_000_000 != 0 {
      export.note(.subMillisecondTime, event: first.event)
    }
    let now = nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
    if now > time { write(.pause(now - time)) }
    var step = Step.pause(0)
    var hasMoves = false
    for touch in sample.map(\.touch)
    where touch.phase == .moved || touch.location != places[touch.finger] {
      hasMoves = true
      places[touch.finger] = touch.location
      guard touch.finger == fingers[pass] else { continue }
      step = .move(touch)
    }
    if hasMoves { write(step) }
    if sample.contains(where: { $0.touch.phase != .moved }) {
      let own = sample.first { $0.touch.finger == fingers[pass] }
      write(own.map { ActionsTraceWriter.change($0.touch) } ?? .pause(0))
    }
    time = now
  }

  /// Returns the action of a touch other than its move.
  private static func change(_ touch: FingerTouch) -> Step {
    switch touch.phase {
    case .began: .down(touch)
    case .ended: .up
    case .cancelled: .cancel
    case .moved: .pause(0)
    }
  }

  private mutating func write(_ step: Step) {
    json.object { ActionsTraceWriter.write(step, &$0) }
  }

  private static func write(_ step: Step, _ json: inout JSONWriter) {
    switch step {
    case .pause(let length):
      json.member("type", "pause")
      if length > 0 { json.member("duration", length) }
    case .move(let touch):
      // The tick has no duration, so the move has none either.
      json.member("type", "pointerMove")
      json.member("x", plain: touch.location.x)
      json.member("y", plain: touch.location.y)
      writeDetails(of: touch, &json)
    case .down(let touch):
      json.member("type", "pointerDown")
      json.member("button", 0)
      writeDetails(of: touch, &json)
    case .up:
      json.member("type", "pointerUp")
      json.member("button", 0)
    case .cancel: json.member("type", "pointerCancel")
    }
  }

  /// Writes the contact's size, which is twice its radius, and the pressure.
  private static func writeDetails(of touch: FingerTouch, _ json: inout JSONWriter) {
    if let radius = touch.radius, (2 * radius).isFinite {
      json.member("width", plain: 2 * radius)
      json.member("height", plain: 2 * radius)
    }
    if let force = touch.force, ActionsTraceWriter.isPressure(force) {
      json.member("pressure", plain: force)
    }
  }

  /// Whether the standard allows this pressure.
  private static func isPressure(_ force: Double) -> Bool { (0...1).contains(force) }
}
