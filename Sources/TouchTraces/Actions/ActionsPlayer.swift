import JSONText
import Timing

/// Plays sources tick by tick. In each tick every source takes one step; the tick lasts as long as the
/// longest step.
///
/// Source: W3C WebDriver, "Actions", "dispatch actions" and "perform a pointer move". A move goes from the
/// pointer's position to the target in a straight line at constant speed. It has a sample at each sampling
/// time of the device, counted from the beginning of the tick, and one at its end.
struct ActionsPlayer {
  private struct Finger {
    var number: Int
    var place: LayoutPoint?
    var isDown = false
    var downLine = 0
  }

  /// The largest number of intermediate samples of all moves together: more than four hours at 60 Hz.
  static let wayLimit = 1_000_000
  /// The device's samples per second if the document's screen has no rate.
  static let usualRate = 60.0

  private(set) var events: [TraceEvent] = []
  private(set) var faults: [(fault: TraceFault, location: TextLocation)] = []
  private var fingers: [Finger]
  private let scale: Double
  private let rate: Double
  private var waySamples = 0

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - rate: samples per second, above 0.
  init(_ sources: [ActionSource], scale: Double, rate: Double = usualRate) {
    self.scale = scale
    self.rate = rate
    let pointers = sources.filter(\.isPointer)
    let own = pointers.compactMap(\.idNumber)
    let areNumbered = own.count == pointers.count && Set(own).count == own.count
    fingers = pointers.indices.map { Finger(number: areNumbered ? own[$0] : $0 + 1) }
    play(pointers, among: sources)
    sort()
  }

  /// The fingers that are down at the end, with the line of each one's `pointerDown`.
  var down: [(finger: Int, line: Int)] {
    fingers.filter(\.isDown).map { ($0.number, $0.downLine) }
  }

  private mutating func play(_ pointers: [ActionSource], among sources: [ActionSource]) {
    var instant = Instant.start
    let ticks = sources.map(\.steps.count).max() ?? 0
    for tick in 0..<ticks {
      var length = Nanoseconds.zero
      for source in sources where tick < source.steps.count {
        length = max(length, source.steps[tick].duration ?? .zero)
      }
      for (index, source) in pointers.enumerated() where tick < source.steps.count {
        take(source.steps[tick], of: index, at: instant, tickLength: length)
      }
      instant = instant + length
    }
  }

  private mutating func take(
    _ step: ActionStep, of index: Int, at instant: Instant, tickLength: Nanoseconds
  ) {
    switch step.kind {
    case .pause: break
    case .move(let x, let y, let isRelative):
      var place = LayoutPoint(x: x / scale, y: y / scale)
      if isRelative, let from = fingers[index].place {
        place = LayoutPoint(x: from.x + place.x, y: from.y + place.y)
      }
      guard place.x.isFinite, place.y.isFinite else { return }
      let length = step.duration ?? tickLength
      if fingers[index].isDown, let from = fingers[index].place, from != place {
        addWay(step, of: index, from: from, to: place, at: instant, length: length)
      }
      fingers[index].place = place
      guard fingers[index].isDown else { return }
      add(.moved, of: index, at: instant + length, step)
    case .down:
      guard !fingers[index].isDown else {
        faults.append((.beganTwice(finger: fingers[index].number), step.location))
        return
      }
      guard fingers[index].place != nil else {
        faults.append((.actions(.noPlace), step.location))
        return
      }
      fingers[index].isDown = true
      fingers[index].downLine = step.location.line
      add(.began, of: index, at: instant, step)
    case .up, .cancel:
      var phase = TouchPhase.ended
      if case .cancel = step.kind { phase = .cancelled }
      guard fingers[index].isDown else {
        faults.append((.notDown(phase, finger: fingers[index].number), step.location))
        return
      }
      fingers[index].isDown = false
      add(phase, of: index, at: instant, step)
    }
  }

  /// Adds the samples of a move before its end.
  private mutating func addWay(
    _ step: ActionStep, of index: Int, from: LayoutPoint, to place: LayoutPoint,
    at instant: Instant,
    length: Nanoseconds
  ) {
    // The difference of two positions can exceed the range of `Double`; such a move has no intermediate
    // samples.
    let way = (dx: place.x - from.x, dy: place.y - from.y)
    guard length > .zero, way.dx.isFinite, way.dy.isFinite else { return }
    let periods = length.seconds * rate
    guard periods < Double(ActionsPlayer.wayLimit - waySamples) else {
      faults.append((.actions(.tooLongWay(limit: ActionsPlayer.wayLimit)), step.location))
      return
    }
    for period in 1..<max(Int(periods.rounded(.up)), 1) {
      let part = Double(period) / periods
      let passed = Nanoseconds(Int64((Double(period) / rate * 1e9).rounded(.down)))
      guard passed < length else { return }
      fingers[index].place = LayoutPoint(
        x: from.x + way.dx * part, y: from.y + way.dy * part)
      add(.moved, of: index, at: instant + passed, step)
      waySamples += 1
    }
  }

  private mutating func add(
    _ phase: TouchPhase, of index: Int, at instant: Instant, _ step: ActionStep
  ) {
    guard let place = fingers[index].place else { return }
    let touch = FingerTouch(
      finger: fingers[index].number, phase: phase, location: place,
      radius: step.radius.map { $0 / scale }, force: step.pressure)
    events.append(TraceEvent(.touch(touch, at: instant), line: step.location.line))
  }

  /// Sorts the events by time, stably, and moves the first touch to the start.
  private mutating func sort() {
    func time(_ event: TraceEvent) -> Instant {
      if case .touch(_, let instant) = event.content { instant } else { .start }
    }
    let order = events.indices.sorted {
      (time(events[$0]), $0) < (time(events[$1]), $1)
    }
    let start = order.first.map { time(events[$0]).sinceStart } ?? .zero
    events = order.map { index in
      var event = events[index]
      if case .touch(let touch, let instant) = event.content {
        event.content = .touch(touch, at: instant - start)
      }
      return event
    }
  }
}
