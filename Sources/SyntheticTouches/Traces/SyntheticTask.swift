import TouchTraces
import Timing

/// Many people asked to make one gesture many times: labelled traces, one a gesture.
///
/// ```swift
/// var task = SyntheticTask(.swipeLeft, count: 100, seed: 7, people: 20)
/// try task.check()
/// let traces = (0..<task.count).map { task.trace($0) }
/// ```
///
/// A person is drawn first, then each of their touches; gesture `i` is made by person `i` modulo
/// ``people``. Everything depends on the seed, the counts and the other properties, to the byte. The
/// labels in the header say what was meant, and an expectation says so for machines. People miss:
/// not every flick that was meant for a swipe is one for a recognizer.
public struct SyntheticTask: Sendable {
  /// What is meant.
  package var gesture: SyntheticGesture
  /// How many gestures, from 1.
  public var count: Int
  /// Determines every person and every touch.
  public var seed: UInt64
  /// How many people, from 1.
  public var people: Int
  /// How they type. Default with one hand.
  package var posture = Posture.oneHand
  /// Which hand flicks. Default the right one, which was measured.
  package var handedness = Handedness.right
  /// How holding fingers wander; nil, the default: both ways in turn, as their shares are unknown.
  package var holdStyle: HoldStyle?
  /// The screen. Default 60 samples a second, thirds of a point.
  package var screen = TouchScreen()
  /// The keyboard and the keys to aim at; nil: the middle of a screen of 430 × 932 pt.
  public var layout: SyntheticLayout?

  /// How long the platform waits before it answers a press. Default 0.5 s.
  package var threshold: Nanoseconds = .milliseconds(500)
  /// How many points a drag leads. Default 100.
  package var distance = 100.0
  /// From the lift of a double tap's first tap to its second touch down; nobody has measured it, so
  /// there is no default.
  package var gap: Nanoseconds?
  /// How far apart two fingers aim, in points. Default 60.
  package var spread = 60.0
  /// Whether flicks up and down may be horizontal ones turned by a quarter.
  package var assumesTurnedFlicks = false

  /// `count` gestures by `people` people.
  package init(_ gesture: SyntheticGesture, count: Int, seed: UInt64, people: Int = 20) {
    self.gesture = gesture
    self.count = max(count, 1)
    self.seed = seed
    self.people = max(people, 1)
  }

  /// Checks that the tables can answer what is asked.
  ///
  /// - Throws: ``SyntheticFault`` with what is missing.
  public func check() throws(SyntheticFault) {
    switch gesture {
    case .doubleTap where gap == nil: throw .noGap
    case .swipeUp where !assumesTurnedFlicks, .swipeDown where !assumesTurnedFlicks:
      throw .noVerticalFlicks
    case .keys where layout?.targets.isEmpty ?? true: throw .noKeys
    default: break
    }
  }

  /// The gesture `index` in `0 ..< count`, as a trace.
  public func trace(_ index: Int) -> TouchTrace {
    made(gesture, scope: "gesture", index, of: count, label: [gesture.rawValue]) {
      expectations(of: gesture)
    }
  }

  /// The near miss `index` of `total`: something else that people do, and this gesture must not come
  /// out. Nil if nothing is easily taken for it.
  package func nearMiss(_ index: Int, of total: Int) -> TouchTrace? {
    let kinds = gesture.nearMisses
    guard !kinds.isEmpty, let expected = gesture.expected else { return nil }
    let other = kinds[index % kinds.count]
    return made(
      other, scope: "near miss", index, of: total,
      label: ["near-miss", "not-\(gesture.rawValue)", other.rawValue]
    ) { [.none(kind: expected.kind, direction: expected.direction)] }
  }

  private func expectations(of gesture: SyntheticGesture) -> [Expectation.Kind] {
    if gesture == .keys || (gesture == .tap && layout?.targets.isEmpty == false) {
      let targets = layout?.targets ?? []
      return (gesture == .tap ? Array(targets.prefix(1)) : targets).map {
        .key(name: $0.name, at: nil)
      }
    }
    guard let expected = gesture.expected else { return [] }
    return [
      .gesture(kind: expected.kind, direction: expected.direction, state: nil, at: nil)
    ]
  }

  private func made(
    _ gesture: SyntheticGesture, scope: String, _ index: Int, of total: Int, label: [String],
    expecting: () -> [Expectation.Kind]
  ) -> TouchTrace {
    let person = Person(
      number: index % people + 1, of: people, seed: seed, posture: posture, handedness: handedness)
    var draws = MotorDraws(seed: seed, scope: scope, index: index, of: total)
    let performance = Performance(task: self, person: person, gesture: gesture, index: index)
    let samples = performance.samples(&draws)
    var header = header(labels: label)
    header.labels.append("person-\(person.number)")
    header.labels += performance.labels
    var events = samples.flatMap { sample in
      sample.touches.map { TraceEvent(.touch($0, at: sample.instant)) }
    }
    events += expecting().map { TraceEvent(.expect(Expectation($0))) }
    return TouchTrace(header: header, events: events)
  }

  /// How many points a drag can lead at most, from the middle of what is aimed at to the edge of the
  /// screen; nil if ``gesture`` is no drag. A longer ``distance`` ends at the edge.
  package var dragRoom: Double? {
    let width = glass.lowerRight.x
    let start = layout?.targets.first?.center.x
    return switch gesture {
    case .dragLeft: start ?? width
    case .dragRight: width - (start ?? 0)
    default: nil
    }
  }

  /// The glass: a keyboard's stands at the lower edge of a screen as wide as itself.
  var glass: TouchScreen.Glass {
    guard let layout else {
      return TouchScreen.Glass(
        upperLeft: LayoutPoint(x: 0, y: 0), lowerRight: LayoutPoint(x: 430, y: 932))
    }
    let above = max(667 - layout.height, 0)
    return TouchScreen.Glass(
      upperLeft: LayoutPoint(x: 0, y: -above),
      lowerRight: LayoutPoint(x: layout.width, y: layout.height))
  }

  private func header(labels: [String]) -> TraceHeader {
    var header = TraceHeader()
    let glass = glass
    header.device = TraceDevice(
      width: glass.lowerRight.x, height: glass.lowerRight.y - glass.upperLeft.y,
      scale: Double(screen.scale), rate: Double(screen.rate))
    if let layout {
      header.origin = LayoutPoint(x: 0, y: -glass.upperLeft.y)
      header.keyboard = layout.keyboard
      header.document = "|"
    }
    header.seed = seed
    header.source = "synthetic"
    header.labels = labels
    return header
  }
}

/// What the tables can't answer.
public enum SyntheticFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody has measured the gap of a double tap.
  case noGap
  /// Nobody has measured flicks up and down.
  case noVerticalFlicks
  /// There is nothing to press.
  case noKeys

  /// What is missing and what to do.
  public var description: String {
    switch self {
    case .noGap:
      "nobody has measured the gap between the taps of a double tap; state one, such as 200 ms"
    case .noVerticalFlicks:
      "nobody has measured flicks up and down; allow horizontal ones turned by a quarter if you want "
        + "to assume they are alike"
    case .noKeys: "no keys to press; name a keyboard and its keys"
    }
  }
}
