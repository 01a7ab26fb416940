import DocumentProxy
import Gestures
import JSONText
import KeyboardModels
import SyntheticTouches
import TouchTraces
import Timing
import TextLayout

/// A trace in the making: the touches of a seeded finger, what happens meanwhile, and the expectations.
///
/// ```swift
/// var draft = try TraceDraft("tag-bold", keyboard: "habra", document: "see | now", seed: 10)
/// try draft.tap("Жирный")
/// draft.expectDocument("see <b>|</b> now")
/// ```
package struct TraceDraft: Sendable {
  /// The trace's name: its file's without `.trace.jsonl`.
  package let name: String
  /// The seed of the finger and the run.
  package let seed: UInt64
  /// The header as it will be written.
  package private(set) var header = TraceHeader()

  private let layout: KeyboardGeometry
  private var finger: SyntheticFinger
  private var events: [TraceEvent] = []
  private var expectations: [TraceEvent] = []

  /// Creates a draft without events, for a phone of 320 × 568 pt.
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

  /// The instant at which the finger's next gesture begins.
  package var now: Instant { finger.now }

  /// The trace so far: touches and disturbances in order of time, then the expectations.
  package var trace: TouchTrace { TouchTrace(header: header, events: events + expectations) }

  /// The bytes of the trace's file.
  package var bytes: [UInt8] { NativeTraceWriter.bytes(of: trace).bytes }

  /// Sets the profile and the latencies by name.
  package mutating func play(profile: String, latency: String) {
    header.profile = profile
    header.latency = latency
  }

  /// Sets a setting of the keyboard's user.
  package mutating func setting(_ name: String, _ value: JSONValue.Content) {
    header.settings.append(JSONMember(name, JSONValue(value)))
  }

  /// Sets a member of the header's `system`.
  package mutating func system(_ name: String, _ value: JSONValue.Content) {
    header.system.append(JSONMember(name, JSONValue(value)))
  }

  /// Sets a flag of the host's profile.
  package mutating func flag(_ name: String, _ value: JSONValue.Content) {
    header.flags.append(JSONMember(name, JSONValue(value)))
  }

  /// Adds another field of the app, with its document in caret notation.
  package mutating func field(_ name: String, document: String) {
    header.fields.append(JSONMember(name, JSONValue(.string(document))))
  }

  /// Adds an event that user or app cause in the host.
  package mutating func host(_ kind: HostEvent.Kind, at instant: Instant) {
    insert(TraceEvent(.host(HostEvent(kind, at: instant))), at: instant)
  }

  /// Adds an event after the other events of its instant.
  private mutating func insert(_ event: TraceEvent, at instant: Instant) {
    let place = events.lastIndex { ($0.instant ?? .start) <= instant }.map { $0 + 1 } ?? 0
    events.insert(event, at: place)
  }

  /// Adds an expectation for every keyboard, or for one only.
  package mutating func expect(
    _ kind: Expectation.Kind, only keyboard: String? = nil, field: String? = nil
  ) {
    expectations.append(
      TraceEvent(.expect(Expectation(kind, keyboard: keyboard, field: field))))
  }

  /// Adds an expectation of the document at the end, in caret notation.
  package mutating func expectDocument(
    _ text: String, only keyboard: String? = nil, field: String? = nil
  ) {
    expect(.document(is: text, by: nil), only: keyboard, field: field)
  }
}

/// The actions of the finger.
extension TraceDraft {
  /// Keeps the finger up for a time.
  package mutating func rest(_ span: Nanoseconds) {
    finger.rest(span)
  }

  /// Taps a key, aiming at its centre, and expects that the key is typed.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func tap(_ key: String) throws(LabFault) {
    let frame = try frame(of: key)
    let samples = finger.tap(
      on: SyntheticFinger.Target(
        key, x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    touch(samples)
    // A key that repeats or reports its release acts at touch down.
    let pressed = layout.key(key)
    let isHeld = pressed?.repeats != nil || pressed?.tellsRelease == true
    expect(.key(name: key, at: .at(isHeld ? samples.first?.instant ?? finger.now : finger.now)))
  }

  /// Taps several keys, with a rest between them, and expects that each is typed.
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

  /// Presses a key for a time and moves the finger to the right meanwhile, by a distance in points.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func press(
    _ key: String, for span: Nanoseconds, wandering wander: Double = 0
  ) throws(LabFault) {
    touch(finger.press(at: try center(of: key), for: span, wandering: wander))
  }

  /// Presses a key for a time and then drags by a distance in points.
  ///
  /// - Throws: ``LabFault`` if the keyboard has no such key.
  package mutating func press(
    _ key: String, for span: Nanoseconds, thenBy way: LayoutPoint, over drag: Nanoseconds
  ) throws(LabFault) {
    touch(finger.press(at: try center(of: key), for: span, thenBy: way, over: drag))
  }

  /// Adds touch samples unchanged, such as those of several fingers.
  package mutating func touch(_ samples: [TouchSample]) {
    for sample in samples {
      for touch in sample.touches {
        insert(TraceEvent(.touch(touch, at: sample.instant)), at: sample.instant)
      }
    }
  }

  /// Swipes from one point of the keyboard to another.
  package mutating func swipe(
    from start: LayoutPoint, to end: LayoutPoint, for span: Nanoseconds = .milliseconds(120)
  ) {
    touch(finger.swipe(from: start, to: end, for: span))
  }

  /// Returns the middle of a key.
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
  /// The instant of the line's event, if it has one.
  fileprivate var instant: Instant? {
    switch content {
    case .touch(_, let instant): instant
    case .host(let event): event.instant
    case .expect, .note: nil
    }
  }
}
