import DocumentProxy
import Gestures
import JSONText
import KeyboardModels
import SyntheticTouches
import TouchTraces
import Timing
import TextLayout

/// A trace in the making: a seeded finger on a keyboard of the lab, what happens meanwhile, and what
/// must come out.
///
/// ```swift
/// var draft = try TraceDraft("tag-bold", keyboard: "habra", document: "see | now", seed: 10)
/// try draft.tap("Жирный")
/// draft.expectDocument("see <b>|</b> now")
/// ```
package struct TraceDraft: Sendable {
  /// The trace's name: its file's without `.trace.jsonl`.
  package let name: String
  /// The seed of the finger and of the run.
  package let seed: UInt64
  /// The header as it will be written.
  package private(set) var header = TraceHeader()

  private let layout: KeyboardGeometry
  private var finger: SyntheticFinger
  private var events: [TraceEvent] = []
  private var expectations: [TraceEvent] = []

  /// A draft in which nothing happens yet, on a phone of 320 × 568 pt.
  ///
  /// - Parameters:
  ///   - name: the trace's name.
  ///   - note: a remark for people; nil for none.
  ///   - keyboard: the keyboard's name.
  ///   - document: the text in caret notation.
  ///   - seed: determines every touch, and the run's random streams.
  ///   - rate: touch samples per second.
  ///   - own: a keyboard of the caller's own, which is then called `keyboard` in the trace.
  /// - Throws: ``LabFault`` if there is no such keyboard.
  package init(
    _ name: String, _ note: String? = nil, keyboard: String = "habra", document: String,
    seed: UInt64, rate: Int = 60, layout own: UserLayout? = nil
  ) throws(LabFault) {
    self.name = name
    self.seed = seed
    var options = RunOptions()
    options.keyboard = keyboard
    options.layout = own
    let setup = try ScenarioSetup(TouchTrace(), options: options)
    layout = setup.scenario.keyboard?.layout ?? KeyboardGeometry(width: 0, height: 0, keys: [])
    finger = SyntheticFinger(seed: seed, rate: rate)
    header.device = TraceDevice(width: 320, height: 568, scale: 2, rate: Double(rate))
    header.origin = LayoutPoint(x: 0, y: 568 - layout.height)
    header.keyboard = keyboard
    header.document = document
    header.profile = setup.profile
    header.latency = setup.latency
    header.seed = seed
    header.source = "synthetic"
    if let note { events.append(TraceEvent(.note(note))) }
  }

  /// The finger's clock: when its next gesture begins.
  package var now: Instant { finger.now }

  /// The trace as it stands: touches and disturbances by time, then what is expected.
  package var trace: TouchTrace { TouchTrace(header: header, events: events + expectations) }

  /// The file's bytes.
  package var bytes: [UInt8] { NativeTraceWriter.bytes(of: trace).bytes }

  /// Another host or other latencies, by name.
  package mutating func play(profile: String, latency: String) {
    header.profile = profile
    header.latency = latency
  }

  /// A setting of the keyboard's user.
  package mutating func setting(_ name: String, _ value: JSONValue.Content) {
    header.settings.append(JSONMember(name, JSONValue(value)))
  }

  /// A member of the header's `system`.
  package mutating func system(_ name: String, _ value: JSONValue.Content) {
    header.system.append(JSONMember(name, JSONValue(value)))
  }

  /// A value of the host's profile.
  package mutating func flag(_ name: String, _ value: JSONValue.Content) {
    header.flags.append(JSONMember(name, JSONValue(value)))
  }

  /// A further field of the app, its document in caret notation.
  package mutating func field(_ name: String, document: String) {
    header.fields.append(JSONMember(name, JSONValue(.string(document))))
  }

  /// Adds something that user or app do in the host.
  package mutating func host(_ kind: HostEvent.Kind, at instant: Instant) {
    insert(TraceEvent(.host(HostEvent(kind, at: instant))), at: instant)
  }

  /// Adds an event behind those of its instant.
  private mutating func insert(_ event: TraceEvent, at instant: Instant) {
    let place = events.lastIndex { ($0.instant ?? .start) <= instant }.map { $0 + 1 } ?? 0
    events.insert(event, at: place)
  }

  /// Adds something that must come out, for each keyboard or only for one.
  package mutating func expect(
    _ kind: Expectation.Kind, only keyboard: String? = nil, field: String? = nil
  ) {
    expectations.append(
      TraceEvent(.expect(Expectation(kind, keyboard: keyboard, field: field))))
  }

  /// Adds the document that must be there at the end, in caret notation.
  package mutating func expectDocument(
    _ text: String, only keyboard: String? = nil, field: String? = nil
  ) {
    expect(.document(is: text, by: nil), only: keyboard, field: field)
  }
}

/// What the finger does.
extension TraceDraft {
  /// Lifted for so long.
  package mutating func rest(_ span: Nanoseconds) {
    finger.rest(span)
  }

  /// Taps a key, aiming at its centre, and expects it to be typed.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func tap(_ key: String) throws(LabFault) {
    let frame = try frame(of: key)
    let samples = finger.tap(
      on: SyntheticFinger.Target(
        key, x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    touch(samples)
    // A key that is held for more acts at touch down.
    let pressed = layout.key(key)
    let isHeld = pressed?.repeats != nil || pressed?.tellsRelease == true
    expect(.key(name: key, at: .at(isHeld ? samples.first?.instant ?? finger.now : finger.now)))
  }

  /// Taps several keys, each expected, with a rest between them.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func tap(
    _ keys: [String], resting span: Nanoseconds = .milliseconds(200)
  ) throws(LabFault) {
    for key in keys {
      try tap(key)
      rest(span)
    }
  }

  /// Presses a key for so long, wandering so many points to the right meanwhile.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func press(
    _ key: String, for span: Nanoseconds, wandering wander: Double = 0
  ) throws(LabFault) {
    touch(finger.press(at: try center(of: key), for: span, wandering: wander))
  }

  /// Presses a key for so long and then drags by so many points.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func press(
    _ key: String, for span: Nanoseconds, thenBy way: LayoutPoint, over drag: Nanoseconds
  ) throws(LabFault) {
    touch(finger.press(at: try center(of: key), for: span, thenBy: way, over: drag))
  }

  /// Adds touches as they are, such as those of several fingers.
  package mutating func touch(_ samples: [TouchSample]) {
    for sample in samples {
      for touch in sample.touches {
        insert(TraceEvent(.touch(touch, at: sample.instant)), at: sample.instant)
      }
    }
  }

  /// Swipes from one place of the keyboard to another.
  package mutating func swipe(
    from start: LayoutPoint, to end: LayoutPoint, for span: Nanoseconds = .milliseconds(120)
  ) {
    touch(finger.swipe(from: start, to: end, for: span))
  }

  /// The middle of a key.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package func center(of key: String) throws(LabFault) -> LayoutPoint {
    let frame = try frame(of: key)
    return LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  private func frame(of key: String) throws(LabFault) -> Rectangle {
    guard let frame = layout.key(key)?.frame else {
      let names = layout.keys.map(\.name)
      throw LabFault(
        "there is no key \"\(key)\"\(NearestName.hint(for: key, among: names)); the keys are "
          + names.joined(separator: ", "))
    }
    return frame
  }
}

extension TraceEvent {
  /// When the line's event happens, if it has a time.
  fileprivate var instant: Instant? {
    switch content {
    case .touch(_, let instant): instant
    case .host(let event): event.instant
    case .expect, .note: nil
    }
  }
}
