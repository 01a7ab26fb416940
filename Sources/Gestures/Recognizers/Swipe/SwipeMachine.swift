import TouchTraces
import Timing

/// The state machine of a swipe recognizer.
struct SwipeMachine: Hashable, Sendable {
  /// The allowed axes that have not failed; an axis that has failed stays failed.
  struct Axes: Hashable, Sendable {
    var horizontal: Bool
    var vertical: Bool
  }

  enum State: Hashable, Sendable {
    case ready
    /// Under way since the first touch down; `judged` is the time from then to the last judged move.
    case moving(since: Instant, judged: Nanoseconds, Axes)
    /// Moved far enough; waits for permission to win.
    case asked(SwipeDirection)
  }

  let parameters: SwipeParameters
  var state = State.ready

  init(_ parameters: SwipeParameters) {
    self.parameters = parameters
  }

  mutating func reset() { state = .ready }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    let since: Instant
    var judged: Nanoseconds
    var axes: Axes
    switch state {
    case .asked:
      return attempt.contains { $0.change == .cancelled } ? .fail(.touchCancelled) : nil
    case .ready:
      (since, judged) = (instant, .zero)
      axes = Axes(
        horizontal: !parameters.directions.isDisjoint(with: [.left, .right]),
        vertical: !parameters.directions.isDisjoint(with: [.up, .down]))
    case .moving(let begun, let before, let open): (since, judged, axes) = (begun, before, open)
    }
    let count = attempt.count { _ in true }
    guard count <= parameters.touches else {
      return .fail(.tooManyTouches(count: count, required: parameters.touches))
    }
    let elapsed = instant - since
    if count == parameters.touches, attempt.contains({ $0.change.isMove }) {
      if let request = judge(attempt, after: elapsed, on: &axes) { return request }
      judged = elapsed
    }
    state = .moving(since: since, judged: judged, axes)
    if attempt.contains({ $0.change == .cancelled }) { return .fail(.touchCancelled) }
    guard attempt.contains({ $0.change.isLift }) else { return nil }
    guard count == parameters.touches else {
      return .fail(.tooFewTouches(count: count, required: parameters.touches))
    }
    return .fail(shortness(of: attempt, after: judged, on: axes))
  }

  /// Handles a sample in which fingers only moved.
  mutating func fingersMoved(in attempt: Attempt, at instant: Instant) -> Request? {
    guard case .moving(let since, _, var axes) = state,
      attempt.count({ _ in true }) == parameters.touches
    else { return nil }
    let elapsed = instant - since
    if let request = judge(attempt, after: elapsed, on: &axes) { return request }
    state = .moving(since: since, judged: elapsed, axes)
    return nil
  }

  func gesture(of attempt: Attempt) -> RecognizedGesture {
    let direction: SwipeDirection
    switch state {
    case .asked(let recognized): direction = recognized
    case .ready, .moving: direction = .right
    }
    return RecognizedGesture(
      at: attempt.firstTapCentroid, touches: parameters.touches, .swipe(direction))
  }

  /// Judges a move of all fingers; stores a recognized direction in the state.
  private mutating func judge(
    _ attempt: Attempt, after elapsed: Nanoseconds, on axes: inout Axes
  ) -> Request? {
    if elapsed > parameters.maximumDuration {
      return .fail(.tooSlow(after: elapsed, allowed: parameters.maximumDuration))
    }
    let horizontal = axes.horizontal ? verdict(on: attempt, horizontal: true, after: elapsed) : nil
    if case .swiped(let direction)? = horizontal { return ask(direction) }
    let vertical = axes.vertical ? verdict(on: attempt, horizontal: false, after: elapsed) : nil
    if case .swiped(let direction)? = vertical { return ask(direction) }
    if case .failed? = horizontal { axes.horizontal = false }
    if case .failed? = vertical { axes.vertical = false }
    guard !axes.horizontal, !axes.vertical else { return nil }
    if case .failed(let reason)? = horizontal { return .fail(reason) }
    if case .failed(let reason)? = vertical { return .fail(reason) }
    return nil
  }

  private mutating func ask(_ direction: SwipeDirection) -> Request {
    state = .asked(direction)
    return .win
  }

  private enum AxisResult {
    case undecided
    case swiped(SwipeDirection)
    case failed(FailureReason)
  }

  /// Judges the fingers on one axis: all must move far enough in the same direction.
  private func verdict(
    on attempt: Attempt, horizontal: Bool, after elapsed: Nanoseconds
  ) -> AxisResult {
    let forwards = parameters.directions.contains(horizontal ? .right : .down)
    let backwards = parameters.directions.contains(horizontal ? .left : .up)
    let required = parameters.requiredPrimary(after: elapsed)
    let allowed = parameters.allowedSecondary(after: elapsed)
    var goForwards = forwards
    var goBackwards = backwards
    for track in attempt.tracks where !track.isIgnored {
      let way = track.location - track.start
      let primary = horizontal ? way.dx : way.dy
      let secondary = (horizontal ? way.dy : way.dx).magnitude
      if secondary > allowed {
        return .failed(.tooFarAcross(after: elapsed, secondary: secondary, allowed: allowed))
      }
      if forwards != backwards, forwards ? primary < 0 : primary > 0 {
        return .failed(.wrongWay(after: elapsed, primary: -primary.magnitude))
      }
      if !(primary >= required) { goForwards = false }
      if !(-primary >= required) { goBackwards = false }
    }
    if goForwards { return .swiped(horizontal ? .right : .down) }
    if goBackwards { return .swiped(horizontal ? .left : .up) }
    return .undecided
  }

  /// Returns a failure with the distance of the slowest finger, in the best direction, at the last
  /// judged move.
  private func shortness(
    of attempt: Attempt, after elapsed: Nanoseconds, on axes: Axes
  ) -> FailureReason {
    var best = -Double.infinity
    for direction in SwipeDirection.allCases
    where parameters.directions.contains(SwipeDirections(direction)) {
      guard direction.isHorizontal ? axes.horizontal : axes.vertical else { continue }
      var least = Double.infinity
      for track in attempt.tracks where !track.isIgnored {
        least = min(least, direction.primary(of: track.location - track.start))
      }
      best = max(best, least)
    }
    let required = parameters.requiredPrimary(after: elapsed)
    return .tooShort(after: elapsed, primary: best, required: required)
  }
}

extension SwipeDirection {
  var isHorizontal: Bool { self == .right || self == .left }

  /// Returns the part of `way` in this direction.
  func primary(of way: Vector) -> Double {
    switch self {
    case .right: way.dx
    case .left: -way.dx
    case .up: -way.dy
    case .down: way.dy
    }
  }
}
