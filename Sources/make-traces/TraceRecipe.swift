import JSONText
import KeyboardModels
import SyntheticTouches
import TouchTraces
import VirtualTime

/// One trace of the repository: what happens in it and what must come out.
struct TraceRecipe {
  /// The file's name without `.trace.jsonl`.
  let name: String
  /// The seed of the finger and of the run.
  let seed: UInt64
  private(set) var header = TraceHeader()
  private let layout: KeyboardLayout
  private var finger: SyntheticFinger
  private var events: [TraceEvent] = []
  private var expectations: [TraceEvent] = []

  init(
    _ name: String, _ note: String, keyboard: String = "habra", document: String, seed: UInt64,
    rate: Int = 60
  ) {
    self.name = name
    self.seed = seed
    layout = TraceRecipe.layout(of: keyboard)
    finger = SyntheticFinger(seed: seed, rate: rate)
    header.device = TraceDevice(width: 320, height: 568, scale: 2, rate: Double(rate))
    header.origin = Point(x: 0, y: 568 - layout.height)
    header.keyboard = keyboard
    header.document = document
    header.profile = "uikit26"
    header.latency = "device"
    header.seed = seed
    header.source = "synthetic"
    events.append(TraceEvent(.note(note)))
  }

  /// The finger's clock.
  var now: Instant { finger.now }

  func with(_ change: (inout TraceRecipe) -> Void) -> TraceRecipe {
    var copy = self
    change(&copy)
    return copy
  }

  mutating func profile(_ name: String, latency: String) {
    header.profile = name
    header.latency = latency
  }

  mutating func setting(_ name: String, _ text: String) {
    header.settings.append(JSONMember(name, JSONValue(.string(text))))
  }

  mutating func switchOffSwipes() {
    header.settings.append(JSONMember("SwipesEnabled", JSONValue(.bool(false))))
  }

  mutating func rest(_ milliseconds: Int64) { finger.rest(.milliseconds(milliseconds)) }

  /// Taps a key somewhere around its centre and expects it to be typed.
  mutating func tap(_ key: String) {
    touch(finger.tap(at: center(of: key)))
    expect(.key(name: key, at: .at(finger.now)))
  }

  /// Taps several keys, each expected, with 200 ms between.
  mutating func tap(_ keys: [String]) {
    for key in keys {
      tap(key)
      rest(200)
    }
  }

  /// Presses a key for so long.
  mutating func press(_ key: String, milliseconds: Int64, wandering wander: Double = 0) {
    touch(
      finger.press(at: center(of: key), for: .milliseconds(milliseconds), wandering: wander))
  }

  mutating func swipe(from: (Double, Double), to: (Double, Double), milliseconds: Int64 = 120) {
    touch(
      finger.swipe(
        from: Point(x: from.0, y: from.1), to: Point(x: to.0, y: to.1),
        for: .milliseconds(milliseconds)))
  }

  mutating func host(_ kind: HostEvent.Kind, milliseconds: Int64) {
    let event = HostEvent(kind, at: .start + .milliseconds(milliseconds))
    let place = events.firstIndex { ($0.instant ?? .start) > event.instant } ?? events.count
    events.insert(TraceEvent(.host(event)), at: place)
  }

  mutating func expect(_ kind: Expectation.Kind, only keyboard: String? = nil) {
    expectations.append(TraceEvent(.expect(Expectation(kind, keyboard: keyboard))))
  }

  mutating func expectDocument(_ text: String, only keyboard: String? = nil) {
    expect(.document(is: text, by: nil), only: keyboard)
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    NativeTraceWriter.bytes(of: TouchTrace(header: header, events: events + expectations)).bytes
  }

  private mutating func touch(_ samples: [TouchSample]) {
    for sample in samples {
      for touch in sample.touches { events.append(TraceEvent(.touch(touch, at: sample.instant))) }
    }
  }

  private static func layout(of keyboard: String) -> KeyboardLayout {
    do {
      guard let found = try KeyboardCatalog.keyboard(keyboard) else {
        preconditionFailure("there is no keyboard \(keyboard)")
      }
      return found.layout
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func center(of key: String) -> Point {
    guard let frame = layout.key(key)?.frame else {
      preconditionFailure("there is no key \(key)")
    }
    return Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
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
