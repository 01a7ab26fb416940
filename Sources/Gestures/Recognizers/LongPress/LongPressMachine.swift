import TouchTraces
import Timing

/// The state machine of a long-press recognizer.
struct LongPressMachine: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// Counts the taps before the press.
    case tapping(TapCount)
    /// Some of the required fingers are down, but not all.
    case gathering(since: Instant)
    /// All required fingers are down since this instant.
    case pressing(since: Instant)
    /// Pressed long enough; waits for permission to begin.
    case asked
    case active
  }

  let parameters: LongPressParameters
  var state: State

  init(_ parameters: LongPressParameters) {
    self.parameters = parameters
    state = .tapping(TapCount(touches: parameters.touches, limits: parameters.tapLimits))
  }

  mutating func reset() { self = LongPressMachine(parameters) }

  var deadline: Instant? {
    switch state {
    case .tapping(let count): count.deadline
    case .pressing(let since): since + parameters.minimumPress
    case .gathering, .asked, .active: nil
    }
  }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch state {
    case .tapping(let count):
      if isPress(after: count) { return press(in: &attempt, at: instant, since: instant) }
      return tap(count, in: &attempt, at: instant)
    case .gathering(let since), .pressing(let since):
      return press(in: &attempt, at: instant, since: since)
    case .asked:
      ignoreNewTouches(in: &attempt)
      if attempt.contains({ $0.change == .cancelled }) { return .fail(.touchCancelled) }
      return attempt.contains { $0.change.isLift } ? .fail(.liftedWhileHeld) : nil
    case .active:
      ignoreNewTouches(in: &attempt)
      if attempt.contains({ $0.change == .cancelled }) { return .cancel }
      let moves = attempt.contains { $0.change.isMove }
      guard attempt.contains({ $0.change.isLift }) else { return moves ? .change : nil }
      return moves ? .changeThenEnd : .end
    }
  }

  /// Handles a sample in which fingers only moved.
  func fingersMoved(in attempt: Attempt) -> Request? {
    switch state {
    case .tapping(let count): count.movementFault(in: attempt).map { .fail($0) }
    case .gathering, .pressing: movementFault(in: attempt).map { .fail($0) }
    case .asked: nil
    case .active: .change
    }
  }

  mutating func timerFired() -> Request? {
    switch state {
    case .tapping(let count): return .fail(count.lateness)
    case .pressing:
      state = .asked
      return .win
    case .gathering, .asked, .active: return nil
    }
  }

  mutating func begin() { state = .active }

  func gesture(of attempt: Attempt) -> RecognizedGesture {
    let press = parameters.taps
    let location = attempt.centroid(of: { $0.location }, where: { $0.tap == press && $0.isDown })
    return RecognizedGesture(
      at: location ?? attempt.firstTapCentroid, touches: parameters.touches, .longPress)
  }

  /// Whether the next touch down starts the press, because all taps before it are complete.
  private func isPress(after count: TapCount) -> Bool {
    switch count.state {
    case .ready: parameters.taps == 0
    case .pressing: false
    case .pausing(let taps, _): taps >= parameters.taps
    }
  }

  private mutating func tap(
    _ taps: TapCount, in attempt: inout Attempt, at instant: Instant
  ) -> Request? {
    var count = taps
    let outcome = count.touchesChanged(in: &attempt, at: instant)
    state = .tapping(count)
    switch outcome {
    case .undecided, .tapped: return nil
    case .failed(let reason): return .fail(reason)
    }
  }

  private mutating func press(
    in attempt: inout Attempt, at instant: Instant, since: Instant
  ) -> Request? {
    let press = parameters.taps
    for index in attempt.tracks.indices
    where !attempt.tracks[index].isIgnored && attempt.tracks[index].change == .began {
      attempt.tracks[index].tap = press
      guard press > 0 else { continue }
      if let reason = attempt.distanceFault(of: index, limits: parameters.tapLimits) {
        return .fail(reason)
      }
    }
    let count = attempt.count { $0.tap == press }
    if count > parameters.touches {
      return .fail(.tooManyTouches(count: count, required: parameters.touches))
    }
    if let reason = movementFault(in: attempt) { return .fail(reason) }
    if attempt.contains({ $0.change == .cancelled }) { return .fail(.touchCancelled) }
    if attempt.contains({ $0.change.isLift }) {
      guard count == parameters.touches else {
        return .fail(.tooFewTouches(count: count, required: parameters.touches))
      }
      return .fail(.liftedTooEarly(after: instant - since, required: parameters.minimumPress))
    }
    switch state {
    case .pressing: break
    case .tapping, .gathering, .asked, .active:
      state =
        count == parameters.touches ? .pressing(since: instant) : .gathering(since: since)
    }
    return nil
  }

  private func movementFault(in attempt: Attempt) -> FailureReason? {
    attempt.movementFault(inTap: parameters.taps, limit: parameters.movement)
  }

  private func ignoreNewTouches(in attempt: inout Attempt) {
    for index in attempt.tracks.indices where attempt.tracks[index].change == .began {
      attempt.tracks[index].isIgnored = true
    }
  }
}
