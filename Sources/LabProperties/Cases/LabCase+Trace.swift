import Gestures
import JSONText
import TouchTraces
import Timing

extension LabCase {
  /// Returns the case as a trace, which the lab and `caretlab replay` can play.
  public func trace(on stage: LabStage) -> TouchTrace {
    TouchTrace(header: header(on: stage), events: timedEvents(on: stage).map(\.event))
  }

  private func header(on stage: LabStage) -> TraceHeader {
    var header = stage.header
    header.keyboard = stage.keyboard
    header.document = document.description
    header.profile = profile
    header.latency =
      switch latency {
      case .legs(let command, let push): "\(command)/\(push)"
      case .named(let name): name
      }
    header.seed = UInt64(max(0, seed))
    header.source = "generated"
    header.labels = []
    let isKnown = header.fields.contains { $0.name == LabCase.otherField }
    if !isKnown, steps.contains(where: { $0.action == .host(.focus(to: LabCase.otherField)) }) {
      header.fields.append(JSONMember(LabCase.otherField, JSONValue(.string("o|ther"))))
    }
    header.flags.removeAll { drawnFlags.contains($0.name) }
    if let window {
      header.flags.append(JSONMember("window", JSONValue(.string("fixed(\(window))"))))
    }
    if let trim {
      let members = [
        JSONMember("limit", JSONValue(.number(JSONNumber(trim.limit)))),
        JSONMember("keep", JSONValue(.number(JSONNumber(trim.keep)))),
      ]
      header.flags.append(JSONMember("mirrorTrim", JSONValue(.object(members))))
    }
    return header
  }

  /// The name of the app's second field, which exists if a step gives it the focus.
  static let otherField = "other"

  private var drawnFlags: [String] { ["window", "mirrorTrim"] }

  /// Returns every event with its time, ordered by time and then by step.
  private func timedEvents(on stage: LabStage) -> [(time: Int, event: TraceEvent)] {
    var events: [(time: Int, event: TraceEvent)] = []
    var fingers = FreeFingers()
    var began = 0
    var ended = 0
    for step in steps {
      switch step.begins {
      case .afterEnd(let milliseconds): began = ended + milliseconds * 1_000
      case .afterBegin(let milliseconds): began += milliseconds * 1_000
      case .recorded(let microseconds): began += microseconds
      }
      ended = began
      if case .host(let kind) = step.action {
        let instant = Instant.start + .microseconds(Int64(began))
        events.append((began, TraceEvent(.host(HostEvent(kind, at: instant)))))
        continue
      }
      let path = step.path(on: stage)
      ended = began + path.microseconds
      let isDown = path.end == .down
      let finger = fingers.take(from: began, to: isDown ? .max : ended)
      events += path.touches(of: finger, at: began)
    }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

/// The finger numbers in use. A new finger gets the smallest number that is not down.
private struct FreeFingers {
  private var busyUntil: [Int] = []

  mutating func take(from began: Int, to ended: Int) -> Int {
    let place = busyUntil.firstIndex { $0 < began } ?? busyUntil.count
    if place == busyUntil.count { busyUntil.append(ended) } else { busyUntil[place] = ended }
    return place + 1
  }
}

extension LabStep {
  /// Returns the finger's path. For a step of the host it is a placeholder that no caller uses.
  func path(on stage: LabStage) -> FingerPath {
    switch action {
    case .touch(let key, let milliseconds):
      let point = stage.center(of: key)
      return FingerPath(
        start: point, places: [.init(microseconds: milliseconds * 1_000, point: point)],
        end: .lifted)
    case .swipe(let direction, let points, let milliseconds):
      return FingerPath.swipe(direction, points, milliseconds, from: stage.center)
    case .path(let path): return path
    case .host: return FingerPath(start: stage.center, places: [], end: .down)
    }
  }
}

extension FingerPath {
  /// Returns a straight path in two moves, with the lift 8 ms after the second.
  static func swipe(
    _ direction: SwipeDirection, _ points: Int, _ milliseconds: Int, from start: LayoutPoint
  ) -> FingerPath {
    func point(_ share: Double) -> LayoutPoint {
      let way = Double(points) * share
      return switch direction {
      case .right: LayoutPoint(x: start.x + way, y: start.y)
      case .left: LayoutPoint(x: start.x - way, y: start.y)
      case .up: LayoutPoint(x: start.x, y: start.y - way)
      case .down: LayoutPoint(x: start.x, y: start.y + way)
      }
    }
    return FingerPath(
      start: start,
      places: [
        .init(microseconds: milliseconds * 500, point: point(0.5)),
        .init(microseconds: milliseconds * 500, point: point(1)),
        .init(microseconds: 8_000, point: point(1)),
      ], end: .lifted)
  }

  fileprivate func touches(
    of finger: Int, at began: Int
  ) -> [(time: Int, event: TraceEvent)] {
    var time = began
    func event(_ phase: TouchPhase, _ point: LayoutPoint) -> (time: Int, event: TraceEvent) {
      let touch = FingerTouch(finger: finger, phase: phase, location: point)
      return (time, TraceEvent(.touch(touch, at: .start + .microseconds(Int64(time)))))
    }
    var events = [event(.began, start)]
    // Without places, a lift or a cancellation is where the finger came down.
    let isPoint = places.isEmpty && end != .down
    let way = isPoint ? [Place(microseconds: 0, point: start)] : places
    for (number, place) in way.enumerated() {
      time += place.microseconds
      let isLast = number == way.count - 1
      let phase: TouchPhase =
        switch end {
        case .lifted where isLast: .ended
        case .cancelled where isLast: .cancelled
        default: .moved
        }
      events.append(event(phase, place.point))
    }
    return events
  }
}
