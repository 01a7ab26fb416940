/// How far a recognizer of one dragging finger has got, and what it asks for next.
enum DragPhase: Hashable, Sendable {
  /// The finger has not gone far enough.
  case possible
  /// Far enough; waits for permission to begin.
  case asked
  case active

  /// Takes in fingers that come or are taken away: one finger drags, others are too many until it
  /// has begun and ignored from then on.
  func takeFingers(in attempt: inout Attempt) -> Request? {
    if attempt.contains({ $0.change == .cancelled }) {
      return self == .active ? .cancel : .fail(.touchCancelled)
    }
    guard self == .possible else {
      for index in attempt.tracks.indices where attempt.tracks[index].change == .began {
        attempt.tracks[index].isIgnored = true
      }
      return nil
    }
    let count = attempt.count { _ in true }
    return count > 1 ? .fail(.tooManyTouches(count: count, required: 1)) : nil
  }

  /// What the recognizer asks for after a sample.
  ///
  /// - Parameters:
  ///   - isReady: whether the finger has gone far enough to begin.
  ///   - hasChanged: whether there is something to tell.
  ///   - lifts: whether the finger lifts in this sample.
  ///   - tooEarly: why it fails if it lifts before it is ready.
  mutating func request(
    isReady: Bool, hasChanged: Bool, lifts: Bool, tooEarly: FailureReason
  ) -> Request? {
    switch self {
    case .possible:
      guard isReady else { return lifts ? .fail(tooEarly) : nil }
      self = .asked
      return lifts ? .winThenEnd : .win
    case .asked: return lifts ? .fail(.liftedWhileHeld) : nil
    case .active:
      if lifts { return hasChanged ? .changeThenEnd : .end }
      return hasChanged ? .change : nil
    }
  }
}
