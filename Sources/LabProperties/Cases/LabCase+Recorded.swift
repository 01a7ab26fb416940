import DocumentProxy
import Gestures
import JSONText
import KeyboardLab
import PropertyTesting
import TouchTraces
import Timing

extension LabCase {
  /// Creates the case that a trace holds.
  ///
  /// It numbers the fingers anew and leaves out radius, force, notes and expectations, which no
  /// recognizer reads. Settings, flags and the delay are the stage's.
  ///
  /// - Throws: `NotDrawable` if the document can't be read, or a flag has a form that is not drawn.
  public init(_ trace: TouchTrace, on stage: LabStage) throws(NotDrawable) {
    let header = trace.header
    let setup: ScenarioSetup
    do {
      setup = try ScenarioSetup(trace)
    } catch {
      throw NotDrawable(error.message)
    }
    self.init(document: setup.scenario.document, profile: setup.profile)
    latency = LabCase.latency(setup.latency)
    seed = Int(truncatingIfNeeded: min(setup.scenario.seed, UInt64(Int.max)))
    for flag in header.flags {
      switch flag.name {
      case "window": window = try LabCase.window(flag.value)
      case "mirrorTrim": trim = try LabCase.trim(flag.value)
      default: break
      }
    }
    steps = RecordedSteps(trace, on: stage).steps
  }

  private static func window(_ value: JSONValue) throws(NotDrawable) -> Int {
    let text = value.string ?? ""
    let units = text.hasPrefix("fixed(") ? Int(text.dropFirst(6).dropLast()) : value.integer
    guard let units else { throw NotDrawable("its window is not a number of units") }
    return units
  }

  private static func trim(_ value: JSONValue) throws(NotDrawable) -> Trim {
    guard let limit = value["limit"]?.integer, let keep = value["keep"]?.integer else {
      throw NotDrawable("its mirrorTrim has no limit and keep")
    }
    return Trim(limit: limit, keep: keep)
  }

  private static func latency(_ name: String) -> Latency {
    let legs = name.split(separator: "/").compactMap { Int($0) }
    return legs.count == 2 ? .legs(command: legs[0], push: legs[1]) : .named(name)
  }
}

/// The steps that the lines of a trace form.
private struct RecordedSteps {
  private struct Timed {
    var begins: Int
    var ends: Int
    var action: LabStep.Action
  }

  private let stage: LabStage
  private var timed: [Timed] = []
  /// The fingers that are down, each with the index of its step.
  private var open: [(finger: Int, place: Int)] = []

  init(_ trace: TouchTrace, on stage: LabStage) {
    self.stage = stage
    for event in trace.events {
      switch event.content {
      case .touch(let touch, let instant): take(touch, RecordedSteps.microseconds(instant))
      case .host(let host):
        let time = RecordedSteps.microseconds(host.instant)
        timed.append(Timed(begins: time, ends: time, action: .host(host.kind)))
      case .expect, .note: break
      }
    }
  }

  private static func microseconds(_ instant: Instant) -> Int {
    Int(instant.nanoseconds / 1_000)
  }

  private mutating func take(_ touch: FingerTouch, _ time: Int) {
    guard let index = open.firstIndex(where: { $0.finger == touch.finger }) else {
      guard touch.phase == .began else { return }
      open.append((touch.finger, timed.count))
      let path = FingerPath(start: touch.location, places: [], end: .down)
      timed.append(Timed(begins: time, ends: time, action: .path(path)))
      return
    }
    let place = open[index].place
    guard case .path(var path) = timed[place].action else { return }
    path.places.append(
      .init(microseconds: time - timed[place].ends, point: touch.location))
    timed[place].ends = time
    switch touch.phase {
    case .began, .moved: break
    case .ended: path.end = .lifted
    case .cancelled: path.end = .cancelled
    }
    if path.end != .down { open.remove(at: index) }
    timed[place].action = .path(path)
  }

  /// The steps, each in its simplest form.
  var steps: [LabStep] {
    var began = 0
    var ended = 0
    return timed.map { step in
      let begins: LabStep.Beginning
      if step.begins >= ended, (step.begins - ended) % 1_000 == 0 {
        begins = .afterEnd(milliseconds: (step.begins - ended) / 1_000)
      } else if (step.begins - began) % 1_000 == 0 {
        begins = .afterBegin(milliseconds: (step.begins - began) / 1_000)
      } else {
        begins = .recorded(microseconds: step.begins - began)
      }
      (began, ended) = (step.begins, step.ends)
      return LabStep(simplest(step.action), begins)
    }
  }

  /// Returns the key touch or swipe that has exactly this path; the action itself if there is none.
  private func simplest(_ action: LabStep.Action) -> LabStep.Action {
    guard case .path(let path) = action else { return action }
    let milliseconds = path.microseconds / 1_000
    for key in stage.layout.keys {
      let touch = LabStep.Action.touch(key: key.name, milliseconds: milliseconds)
      if LabStep(touch).path(on: stage) == path { return touch }
    }
    guard path.places.count == 3, path.start == stage.center else { return action }
    let end = path.places[2].point
    let way = max((end.x - path.start.x).magnitude, (end.y - path.start.y).magnitude)
    guard way < 10_000 else { return action }
    let points = Int(way)
    for direction in SwipeDirection.allCases {
      let swipe = LabStep.Action.swipe(direction, points: points, milliseconds: milliseconds - 8)
      if LabStep(swipe).path(on: stage) == path { return swipe }
    }
    return action
  }
}
