import JSONText
import Timing

/// Writes the native format, `.trace.jsonl` (<doc:NativeFormat>), line by line.
///
/// ```swift
/// var writer = NativeTraceWriter()
/// writer.write(trace.header)
/// for event in trace.events {
///   writer.write(event)
///   if writer.byteCount > 65_536 { file.write(writer.takeBytes()) }
/// }
/// file.write(writer.takeBytes())
/// ```
///
/// The bytes depend only on the trace, and reading them gives the same trace. ``losses`` lists what the
/// format can't hold. Members have a fixed order; the writer leaves out members with default values, and
/// writes those that the reader did not know after the known ones.
package struct NativeTraceWriter: Sendable {
  /// The losses: what the format can't hold, at most one entry for each kind.
  package var losses: [TraceLoss] { tally.losses }

  var json = JSONWriter()
  private var tally = LossTally()
  private var lastTime = 0
  private var eventCount = 0

  /// Creates a writer.
  package init() {}

  /// The number of bytes that ``takeBytes()`` would return.
  package var byteCount: Int { json.byteCount }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] { json.takeBytes() }

  /// Writes an event as one line. Writes nothing if the format can't hold the event (see ``losses``).
  package mutating func write(_ event: TraceEvent) {
    defer { eventCount += 1 }
    guard let time = canWrite(event.content) else { return }
    lastTime = time
    json.beginObject()
    switch event.content {
    case .touch(let touch, _): write(touch, at: time)
    case .host(let host): write(host, at: time)
    case .expect(let expectation): write(expectation)
    case .note(let text): json.member("note", text)
    }
    for member in event.unknownMembers { json.member(member.name, member.value) }
    json.endObject()
    json.newline()
  }

  mutating func note(_ kind: TraceLoss.Kind, event: Int) { tally.note(kind, event: event) }
}

extension NativeTraceWriter {
  /// Returns a trace's bytes, and the losses: what the format can't hold.
  package static func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss]) {
    var writer = NativeTraceWriter()
    writer.write(trace.header)
    for event in trace.events { writer.write(event) }
    return (writer.takeBytes(), writer.losses)
  }
}

extension NativeTraceWriter {
  /// Returns the event's time in µs, or the previous event's if it has none. Returns nil if the writer can't
  /// write it.
  private mutating func canWrite(_ content: TraceEvent.Content) -> Int? {
    let instant: Instant
    switch content {
    case .note: return lastTime
    case .expect(let expectation):
      return expectation.isWritable ? lastTime : lose(.negativeNumber)
    case .touch(let touch, let time):
      let numbers = [touch.location.x, touch.location.y, touch.radius ?? 0, touch.force ?? 0]
      guard numbers.allSatisfy(\.isFinite) else { return lose(.notFinite) }
      guard touch.finger >= 0, touch.radius ?? 0 >= 0, touch.force ?? 0 >= 0 else {
        return lose(.negativeNumber)
      }
      instant = time
    case .host(let event):
      guard event.isWritable else { return lose(.negativeNumber) }
      instant = event.instant
    }
    guard instant.nanoseconds >= 0, Int(instant.nanoseconds / 1_000) >= lastTime else {
      return lose(.timeOutOfOrder)
    }
    return microseconds(instant.sinceStart)
  }

  private mutating func lose(_ kind: TraceLoss.Kind) -> Int? {
    note(kind, event: eventCount)
    return nil
  }

  private mutating func microseconds(_ span: Nanoseconds) -> Int {
    if span.count % 1_000 != 0 { note(.subMicrosecondTime, event: eventCount) }
    return Int(span.count / 1_000)
  }

  private mutating func write(_ touch: FingerTouch, at time: Int) {
    json.member("touch", touch.phase.rawValue)
    json.member("t", time)
    json.member("id", touch.finger)
    json.member("x", touch.location.x)
    json.member("y", touch.location.y)
    if let radius = touch.radius { json.member("radius", radius) }
    if let force = touch.force { json.member("force", force) }
    if touch.isCoalesced { json.member("coalesced", true) }
  }

  private mutating func write(_ host: HostEvent, at time: Int) {
    if case .replace(let field, _) = host.kind {
      json.member("host", field)
    } else {
      json.member("host", host.kind.name.rawValue)
    }
    json.member("t", time)
    switch host.kind {
    case .tap(let caret): json.member("caret", caret)
    case .type(let text): json.member("text", text)
    case .select(let from, let to):
      json.member("from", from)
      json.member("to", to)
    case .busy(let span), .refuse(let span?): json.member("for", microseconds(span))
    case .focus(let field), .rotate(let field), .replace(_, let field?): json.member("to", field)
    case .resize(let height): json.member("height", plain: height)
    case .setting(let setting):
      json.member("name", setting.name)
      json.member("value", setting.value)
    case .clear, .refuse(nil), .replace(_, nil), .back, .background: break
    }
  }
}

extension NativeTraceWriter {
  private mutating func write(_ expectation: Expectation) {
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, let time):
      json.member("expect", "gesture")
      json.member("kind", kind)
      if let direction { json.member("direction", direction) }
      if let state { json.member("state", state) }
      write(time)
    case .document(let text, let by):
      json.member("expect", "document")
      json.member("is", text)
      if let by { json.member("by", microseconds(by.sinceStart)) }
    case .outcome(let operation, let outcome):
      json.member("expect", "outcome")
      json.member("of", operation)
      json.member("is", outcome)
    case .key(let name, let time):
      json.member("expect", "key")
      json.member("name", name)
      write(time)
    case .none(let kind, let direction):
      json.member("expect", "none")
      json.member("kind", kind)
      if let direction { json.member("direction", direction) }
    case .property(let name):
      json.member("expect", "property")
      json.member("name", name)
    case .display(let text, let time):
      json.member("expect", "display")
      json.member("is", text)
      write(time)
    case .system(let word, let time):
      json.member("expect", "system")
      json.member("is", word)
      write(time)
    }
    if let field = expectation.field { json.member("field", field) }
    if let keyboard = expectation.keyboard { json.member("for", keyboard) }
    if let profile = expectation.profile { json.member("profile", profile) }
  }

  private mutating func write(_ time: ExpectedTime?) {
    switch time {
    case nil: break
    case .at(let instant): json.member("at", microseconds(instant.sinceStart))
    case .within(let first, let last):
      let ends = (microseconds(first.sinceStart), microseconds(last.sinceStart))
      json.array("at") { json in
        json.value(ends.0)
        json.value(ends.1)
      }
    }
  }
}

extension HostEvent {
  /// Whether the format can hold the event's numbers.
  fileprivate var isWritable: Bool {
    switch kind {
    case .tap(let caret): caret >= 0
    case .select(let from, let to): from >= 0 && from <= to
    case .busy(let span), .refuse(let span?): span >= .zero
    case .resize(let height): height.isFinite && height > 0
    case .replace(let kind, _): HostEvent.replacements.contains(kind)
    case .rotate(let way): HostEvent.orientations.contains(way)
    case .type, .clear, .refuse(nil), .focus, .back, .background, .setting: true
    }
  }
}

extension Expectation {
  /// Whether the format can hold the expectation's times.
  fileprivate var isWritable: Bool {
    switch kind {
    case .gesture(_, _, _, .at(let instant)?), .key(_, .at(let instant)?),
      .display(_, .at(let instant)?), .system(_, .at(let instant)?), .document(_, let instant?):
      instant >= .start
    case .gesture(_, _, _, .within(let first, let last)?), .key(_, .within(let first, let last)?),
      .display(_, .within(let first, let last)?), .system(_, .within(let first, let last)?):
      first >= .start && first <= last
    case .gesture, .key, .document, .outcome, .none, .property, .display, .system: true
    }
  }
}
