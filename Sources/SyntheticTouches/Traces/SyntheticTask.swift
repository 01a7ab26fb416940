import TouchTraces
import Timing

/// A task for many people to make one gesture many times: labelled traces, one per gesture.
///
/// ```swift
/// var task = SyntheticTask(.swipeLeft, count: 100, seed: 7, people: 20)
/// try task.check()
/// let traces = (0..<task.count).map { task.trace($0) }
/// ```
///
/// The task draws a person first, then each touch of this person; person `i` modulo ``people`` makes
/// gesture `i`. The seed, the counts and the other properties determine every byte. The labels in
/// the header and an expectation name the intended gesture. People make errors: a recognizer does
/// not accept every flick that was intended as a swipe.
public struct SyntheticTask: Sendable {
  /// The intended gesture.
  package var gesture: SyntheticGesture
  /// The number of gestures, at least 1.
  public var count: Int
  /// The seed, which determines every person and every touch.
  public var seed: UInt64
  /// The number of people, at least 1.
  public var people: Int
  /// How the people type. Default with one hand.
  package var posture = Posture.oneHand
  /// The hand that flicks. Default the right one, which was measured.
  package var handedness = Handedness.right
  /// How holding fingers drift; nil, the default: both ways alternately, because their shares are
  /// unknown.
  package var holdStyle: HoldStyle?
  /// The screen. Default 60 samples per second, a grid of thirds of a point.
  package var screen = TouchScreen()
  /// The keyboard and the keys to aim at; nil: the middle of a screen of 430 × 932 pt.
  public var layout: SyntheticLayout?

  /// How long the platform waits before it answers a press. Default 0.5 s.
  package var threshold: Nanoseconds = .milliseconds(500)
  /// The length of a drag in points. Default 100.
  package var distance = 100.0
  /// The time from the lift of a double tap's first tap to its second touch down. There is no
  /// default, because there are no measurements.
  package var gap: Nanoseconds?
  /// The distance in points between the targets of two fingers. Default 60.
  package var spread = 60.0
  /// Whether the task may use horizontal flicks, turned by 90°, as flicks up and down.
  package var assumesTurnedFlicks = false

  /// Creates a task of `count` gestures by `people` people.
  package init(_ gesture: SyntheticGesture, count: Int, seed: UInt64, people: Int = 20) {
    self.gesture = gesture
    self.count = max(count, 1)
    self.seed = seed
    self.people = max(people, 1)
  }

  /// Checks that the tables have the figures that the task needs.
  ///
  /// - Throws: ``SyntheticFault`` that names what is missing.
  public func check() throws(SyntheticFault) {
    switch gesture {
    case .doubleTap where gap == nil: throw .noGap
    case .swipeUp where !assumesTurnedFlicks, .swipeDown where !assumesTurnedFlicks:
      throw .noVerticalFlicks
    case .keys where layout?.targets.isEmpty ?? true: throw .noKeys
    default: break
    }
  }

  /// Returns gesture `index` in `0 ..< count`, as a trace.
  public func trace(_ index: Int) -> TouchTrace {
    made(gesture, scope: "gesture", index, of: count, label: [gesture.rawValue]) {
      expectations(of: gesture)
    }
  }

  /// Returns near miss `index` of `total`: another gesture, with the expectation that this one is
  /// not recognized. Nil if this gesture has no near misses.
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

  /// The longest possible drag, in points, from the middle of the target to the edge of the screen;
  /// nil if ``gesture`` is not a drag. A longer ``distance`` ends at the edge.
  package var dragRoom: Double? {
    let width = glass.lowerRight.x
    let start = layout?.targets.first?.center.x
    return switch gesture {
    case .dragLeft: start ?? width
    case .dragRight: width - (start ?? 0)
    default: nil
    }
  }

  /// The glass. A keyboard lies at the bottom edge of a screen of the same width.
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

/// What the tables cannot provide.
public enum SyntheticFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The gap of a double tap is not measured.
  case noGap
  /// Flicks up and down are not measured.
  case noVerticalFlicks
  /// No keys to press are given.
  case noKeys

  /// The problem and how to correct it.
  public var description: String {
    switch self {
    case .noGap:
      "the gap between the taps of a double tap is not measured; choose one, such as 200 ms"
    case .noVerticalFlicks:
      "flicks up and down are not measured; allow horizontal flicks rotated by 90° if you want to "
        + "assume that they are similar"
    case .noKeys: "no keys to press; name a keyboard and its keys"
    }
  }
}
