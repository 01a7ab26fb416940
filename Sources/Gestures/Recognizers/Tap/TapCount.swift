import TouchTraces
import Timing

/// A counter of complete taps, used by tap recognizers and by long presses that follow taps.
struct TapCount: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// No touch has come.
    case ready
    /// Tap number `tap`, from 0, began at `since`; `isFull` if all its fingers have come down.
    case pressing(tap: Int, since: Instant, isFull: Bool, isLifting: Bool)
    /// `taps` taps are complete; the last finger lifted at `since`.
    case pausing(taps: Int, since: Instant)
  }

  enum Outcome: Hashable, Sendable {
    case undecided
    /// This many taps are complete.
    case tapped(Int)
    case failed(FailureReason)
  }

  let touches: Int
  let limits: TapLimits
  var state = State.ready

  /// When the press or the pause becomes too long.
  var deadline: Instant? {
    switch state {
    case .ready: nil
    case .pressing(_, let since, _, _): since + limits.maximumPress
    case .pausing(_, let since): since + limits.maximumGap
    }
  }

  /// The failure's reason if the deadline passes.
  var lateness: FailureReason {
    switch state {
    case .ready, .pressing: .pressedTooLong(allowed: limits.maximumPress)
    case .pausing: .noFurtherTap(within: limits.maximumGap)
    }
  }

  /// Handles a sample in this order: new touches, moves, cancelled touches, lifts.
  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Outcome {
    let changes = attempt.changes
    if changes.begins, let reason = begin(in: &attempt, at: instant) { return .failed(reason) }
    guard case .pressing(let tap, let since, let isFull, let wasLifting) = state else {
      return .undecided
    }
    if changes.moves, let reason = movementFault(in: attempt) { return .failed(reason) }
    if changes.isCancelled { return .failed(.touchCancelled) }
    guard changes.lifts else { return .undecided }
    guard isFull else {
      let count = attempt.count { $0.tap == tap }
      return .failed(.tooFewTouches(count: count, required: touches))
    }
    if changes.staying > 0 {
      if !wasLifting {
        state = .pressing(tap: tap, since: since, isFull: true, isLifting: true)
      }
      return .undecided
    }
    state = .pausing(taps: tap + 1, since: instant)
    return .tapped(tap + 1)
  }

  /// Returns the failure's reason if a finger of the current tap has moved too far.
  func movementFault(in attempt: Attempt) -> FailureReason? {
    guard case .pressing(let tap, _, _, _) = state else { return nil }
    return attempt.movementFault(inTap: tap, limit: limits.movement)
  }

  /// Handles new touches; returns the failure's reason if there is one.
  private mutating func begin(in attempt: inout Attempt, at instant: Instant) -> FailureReason? {
    for index in attempt.tracks.indices
    where !attempt.tracks[index].isIgnored && attempt.tracks[index].change == .began {
      if let reason = begin(index, in: &attempt, at: instant) { return reason }
    }
    return nil
  }

  /// Handles one new touch; returns the failure's reason if there is one.
  private mutating func begin(
    _ index: Int, in attempt: inout Attempt, at instant: Instant
  ) -> FailureReason? {
    let current: Int
    let since: Instant
    switch state {
    case .ready: (current, since) = (0, instant)
    case .pausing(let taps, _): (current, since) = (taps, instant)
    case .pressing(_, _, _, isLifting: true): return .touchAfterLift
    case .pressing(let tap, let begun, _, isLifting: false): (current, since) = (tap, begun)
    }
    attempt.tracks[index].tap = current
    if current > 0, let reason = attempt.distanceFault(of: index, limits: limits) { return reason }
    let count = attempt.count { $0.tap == current }
    guard count <= touches else { return .tooManyTouches(count: count, required: touches) }
    state = .pressing(tap: current, since: since, isFull: count == touches, isLifting: false)
    return nil
  }
}

extension Attempt {
  /// Returns the failure's reason if a finger of the tap has moved too far from its start; otherwise
  /// nil. Does not count the position at which the system cancelled a touch.
  func movementFault(inTap tap: Int, limit: Double) -> FailureReason? {
    for index in tracks.indices
    where tracks[index].tap == tap && !tracks[index].isIgnored
      && tracks[index].change != .cancelled
    {
      let distance = tracks[index].squaredDistanceFromStart
      guard distance > limit * limit else { continue }
      return .movedTooFar(distance: distance.squareRoot(), allowed: limit)
    }
    return nil
  }

  /// Returns the failure's reason if a finger came down too far from every finger of the first tap;
  /// otherwise nil.
  func distanceFault(of index: Int, limits: TapLimits) -> FailureReason? {
    var nearest = Double.infinity
    for track in tracks where !track.isIgnored && track.tap == 0 {
      nearest = min(nearest, (tracks[index].start - track.start).squaredLength)
    }
    guard nearest > limits.distance * limits.distance else { return nil }
    return .farFromFirstTap(distance: nearest.squareRoot(), allowed: limits.distance)
  }

  /// The centroid of the positions at which the first tap's fingers came down.
  var firstTapCentroid: LayoutPoint {
    centroid(of: { $0.start }, where: { $0.tap == 0 }) ?? LayoutPoint(x: 0, y: 0)
  }
}
