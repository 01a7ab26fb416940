import TouchTraces
import Timing

/// A gesture made by one person: the samples of the fingers.
struct Performance {
  let task: SyntheticTask
  let person: Person
  let gesture: SyntheticGesture
  let index: Int

  /// The labels beside gesture and person.
  var labels: [String] {
    switch gesture {
    case .longPress: [holdStyle.rawValue]
    case .keys: [person.posture.rawValue]
    case .swipeUp, .swipeDown: ["turned"]
    default: []
    }
  }

  /// Steady and rolling alternately, so that each person does both.
  private var holdStyle: HoldStyle {
    task.holdStyle ?? ((index / task.people).isMultiple(of: 2) ? .steady : .rolling)
  }

  /// Returns the samples of all fingers, in order of time.
  func samples(_ draws: inout MotorDraws) -> [TouchSample] {
    switch gesture {
    case .tap: return record([(tap(at: target, &draws), .start)], &draws)
    case .doubleTap:
      let first = tap(at: target, &draws)
      let second = tap(at: target, &draws)
      return record(
        [(first, .start), (second, .start + first.contact + (task.gap ?? .zero))], &draws)
    case .twoFingerTap:
      let left = LayoutPoint(x: target.x - task.spread / 2, y: target.y)
      let right = LayoutPoint(x: target.x + task.spread / 2, y: target.y)
      let late = draws.span(.secondFinger)
      return record(
        [(tap(at: left, &draws), .start), (tap(at: right, &draws), .start + late)], &draws)
    case .longPress:
      let span = task.threshold + draws.span(.reaction)
      let start = person.landing(on: target, middle: middle, draws: &draws)
      return record(
        [(person.hold(at: start, for: span, style: holdStyle, draws: &draws), .start)], &draws)
    case .swipeLeft, .swipeRight: return flick(toLeft: gesture == .swipeLeft, &draws)
    case .swipeUp, .swipeDown: return flick(toLeft: gesture == .swipeDown, &draws)
    case .dragLeft, .dragRight:
      let way = Offset(x: gesture == .dragLeft ? -task.distance : task.distance, y: 0)
      let aim = hasTarget ? target : LayoutPoint(x: target.x - way.x / 2, y: target.y)
      let start = person.landing(on: aim, middle: middle, draws: &draws)
      return record([(person.drag(along: way, from: start, draws: &draws), .start)], &draws)
    case .keys: return keys(&draws)
    }
  }

  private var width: Double { task.layout?.width ?? 430 }
  private var height: Double { task.layout?.height ?? 932 }
  private var middle: LayoutPoint { LayoutPoint(x: width / 2, y: height / 2) }
  private var hasTarget: Bool { task.layout?.targets.isEmpty == false }
  private var target: LayoutPoint { task.layout?.targets.first?.center ?? middle }

  private func tap(at target: LayoutPoint, _ draws: inout MotorDraws) -> MovementPath {
    let start = person.landing(on: target, middle: middle, draws: &draws)
    return person.tap(at: start, draws: &draws)
  }

  /// Returns a flick's samples. Without a target, the flick begins near the edge opposite to its
  /// direction.
  private func flick(toLeft isLeft: Bool, _ draws: inout MotorDraws) -> [TouchSample] {
    let far = isLeft ? 5.0 / 6 : 1.0 / 6
    let isTurned = gesture == .swipeUp || gesture == .swipeDown
    let aim =
      isTurned
      ? LayoutPoint(x: middle.x, y: height * (1 - far)) : LayoutPoint(x: width * far, y: middle.y)
    let start = person.landing(on: hasTarget ? target : aim, middle: middle, draws: &draws)
    let path = person.flick(toLeft: isLeft, from: start, draws: &draws)
    return record([(isTurned ? path.turned : path, .start)], &draws)
  }

  private func keys(_ draws: inout MotorDraws) -> [TouchSample] {
    let interval: MotorTable =
      switch person.posture {
      case .oneHand: .keyIntervalOneHand
      case .twoThumbs: .keyIntervalTwoThumbs
      case .searching: .keyIntervalSearching
      }
    var paths: [(MovementPath, Instant)] = []
    var now = Instant.start
    for target in task.layout?.targets ?? [] {
      paths.append((tap(at: target.center, &draws), now))
      now = now + draws.span(interval)
    }
    return record(paths, &draws)
  }

  /// Returns the samples of several paths; each path gets the lowest free finger number at its touch
  /// down.
  private func record(
    _ paths: [(path: MovementPath, begin: Instant)], _ draws: inout MotorDraws
  ) -> [TouchSample] {
    var ends: [Instant] = []
    var samples: [TouchSample] = []
    for (path, begin) in paths {
      let end = begin + path.contact
      let finger = ends.firstIndex { $0 < begin } ?? ends.count
      if finger < ends.count { ends[finger] = end } else { ends.append(end) }
      samples += task.screen.samples(
        of: path, finger: finger + 1, from: begin, on: task.glass, draws: &draws)
    }
    return samples.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }
}
