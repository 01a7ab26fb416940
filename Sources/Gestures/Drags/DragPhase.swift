/// How far a recognizer of one dragging finger is; it also determines the next request.
enum DragPhase: Hashable, Sendable {
  /// The finger has not moved far enough.
  case possible
  /// Moved far enough; waits for permission to begin.
  case asked
  case active

  /// Handles new and cancelled fingers. One finger drags: before the drag asks to begin, a second
  /// one makes it fail; later, the drag ignores new fingers.
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

  /// Returns the recognizer's request after a sample.
  ///
  /// - Parameters:
  ///   - isReady: whether the finger has moved far enough to begin.
  ///   - hasChanged: whether there is a change to report.
  ///   - lifts: whether the finger lifts in this sample.
  ///   - tooEarly: the reason of the failure if the finger lifts before it is ready.
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
