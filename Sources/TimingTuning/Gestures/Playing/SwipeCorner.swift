import Gestures
import SyntheticTouches
import TouchTraces
import Timing

/// One chance of a swipe to be recognized. It is recognized if `minimumPrimary` is at most ``primary`` and
/// `maximumSecondary` is at least ``secondary``.
struct SwipeCorner: Hashable, Sendable {
  /// The largest `minimumPrimary` with which this move is far enough.
  var primary: Double
  /// The smallest `maximumSecondary` with which this move and all before it are straight enough.
  var secondary: Double

  /// Returns the chances of one finger's swipe in the direction of `gesture`, in ascending order of
  /// ``primary``.
  ///
  /// - Parameter parameters: the other parameters; the two limits are ignored.
  /// - Returns: nil for anything but one finger, because a swipe of several fingers is judged in another
  ///   way.
  static func all(
    _ gesture: SyntheticGesture, _ samples: [TouchSample], _ parameters: SwipeParameters
  ) -> [SwipeCorner]? {
    guard parameters.touches == 1, let way = FingerWay(samples) else { return nil }
    var unit = parameters
    unit.minimumPrimary = 1
    unit.maximumSecondary = 1
    var corners: [SwipeCorner] = []
    var secondary = 0.0
    for move in way.moves {
      let elapsed = move.elapsed
      guard elapsed <= parameters.maximumDuration else { break }
      let (along, across) = gesture.parts(dx: move.dx, dy: move.dy)
      let allowed = unit.allowedSecondary(after: elapsed)
      let required = unit.requiredPrimary(after: elapsed)
      guard allowed > 0, required > 0 else { return nil }
      secondary = max(secondary, across / allowed)
      guard along >= 0 else { break }
      let primary = along / required
      if primary > corners.last?.primary ?? 0 {
        corners.append(SwipeCorner(primary: primary, secondary: secondary))
      }
    }
    return corners
  }

  /// Returns the value at which `gesture` turns from found to not found; nil if no formula gives it.
  ///
  /// The formulas are those of UIKit's recognizers, each judged alone.
  static func guess(
    _ gesture: SyntheticGesture, _ samples: [TouchSample], _ parameter: GestureParameter,
    _ judge: GestureJudge
  ) -> Double? {
    guard case .uikit(let set) = judge, !set.arbitrates, let way = FingerWay(samples),
      let name = judge.recognizer(of: gesture),
      let recognizer = set.recognizers.first(where: { $0.name == name })
    else { return nil }
    switch (recognizer.kind, parameter.name) {
    case (.swipe(let swipe), "swipe.minimumPrimary"):
      let corners = all(gesture, samples, swipe)
      return corners.map { corners in
        corners.last { $0.secondary <= swipe.maximumSecondary }?.primary ?? 0
      }
    case (.swipe(let swipe), "swipe.maximumSecondary"):
      return all(gesture, samples, swipe)?.first { $0.primary >= swipe.minimumPrimary }?.secondary
    case (.tap(let tap), "tap.movement") where tap.touches == 1:
      return way.farthest(before: way.lift)
    case (.longPress(let press), "longPress.movement"):
      return press.minimumPress > way.lift ? nil : way.farthest(before: press.minimumPress)
    case (.longPress, "longPress.minimumPress"): return nil
    case (.pan, "pan.hysteresis"): return way.farthest(before: .max)
    default: return nil
    }
  }
}

/// The way of a trace's only finger, from its touch down on.
struct FingerWay: Sendable {
  /// One move.
  struct Move: Sendable {
    var elapsed: Nanoseconds
    var dx: Double
    var dy: Double
  }

  var moves: [Move] = []
  /// The time at which the finger lifts.
  var lift = Nanoseconds.max

  /// Reads the way; nil if there are several touches.
  init?(_ samples: [TouchSample]) {
    var start: (point: LayoutPoint, instant: Instant)?
    var isUp = false
    for sample in samples {
      guard sample.touches.count == 1, !isUp else { return nil }
      let touch = sample.touches[0]
      guard let start else {
        guard touch.phase == .began else { return nil }
        start = (touch.location, sample.instant)
        continue
      }
      let dx = touch.location.x - start.point.x
      let dy = touch.location.y - start.point.y
      switch touch.phase {
      case .began, .cancelled: return nil
      case .moved: moves.append(Move(elapsed: sample.instant - start.instant, dx: dx, dy: dy))
      case .ended:
        let last = moves.last.map { ($0.dx, $0.dy) } ?? (0, 0)
        if last != (dx, dy) {
          moves.append(Move(elapsed: sample.instant - start.instant, dx: dx, dy: dy))
        }
        lift = sample.instant - start.instant
        isUp = true
      }
    }
    guard isUp else { return nil }
  }

  /// Returns the largest distance from the start before `elapsed`; from the lift on, the largest of all.
  func farthest(before elapsed: Nanoseconds) -> Double {
    var farthest = 0.0
    for move in moves where move.elapsed < elapsed || elapsed >= lift {
      farthest = max(farthest, move.dx * move.dx + move.dy * move.dy)
    }
    return farthest.squareRoot()
  }
}

extension SyntheticGesture {
  /// Returns how far a way goes in the swipe's direction, and how far across it.
  fileprivate func parts(dx: Double, dy: Double) -> (along: Double, across: Double) {
    switch self {
    case .swipeLeft: (-dx, dy.magnitude)
    case .swipeUp: (-dy, dx.magnitude)
    case .swipeDown: (dy, dx.magnitude)
    default: (dx, dy.magnitude)
    }
  }
}
