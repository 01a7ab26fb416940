import TouchTraces
import VirtualTime

/// The state machine of a tap recognizer.
struct TapMachine: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case counting(TapCount)
    /// All taps were made and recognition was asked for. No touch is down that counts, new ones are
    /// ignored: nothing that follows matters.
    case asked
  }

  let parameters: TapParameters
  var state: State

  init(_ parameters: TapParameters) {
    self.parameters = parameters
    state = .counting(TapCount(touches: parameters.touches, limits: parameters.limits))
  }

  var deadline: Instant? {
    switch state {
    case .counting(let count): count.deadline
    case .asked: nil
    }
  }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch state {
    case .asked: return nil
    case .counting(var count):
      let outcome = count.touchesChanged(in: &attempt, at: instant)
      state = .counting(count)
      switch outcome {
      case .undecided: return nil
      case .failed(let reason): return .fail(reason)
      case .tapped(let taps):
        guard taps >= parameters.taps else { return nil }
        state = .asked
        return .win
      }
    }
  }

  mutating func timerFired() -> Request? {
    switch state {
    case .counting(let count): .fail(count.lateness)
    case .asked: nil
    }
  }

  func gesture(of attempt: Attempt) -> Gesture {
    Gesture(
      at: attempt.firstTapCentroid, touches: parameters.touches, .tap(count: parameters.taps))
  }
}
