import TouchTraces
import Timing

/// The state machine of a tap recognizer.
struct TapMachine: Hashable, Sendable {
  let parameters: TapParameters
  private var count: TapCount
  /// Whether all taps are complete and the machine has asked to win. No touch that counts is down
  /// then, and new touches are ignored, so later samples change nothing.
  private var hasAsked = false

  init(_ parameters: TapParameters) {
    self.parameters = parameters
    count = TapCount(touches: parameters.touches, limits: parameters.limits)
  }

  mutating func reset() {
    count.state = .ready
    hasAsked = false
  }

  var deadline: Instant? { hasAsked ? nil : count.deadline }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    guard !hasAsked else { return nil }
    switch count.touchesChanged(in: &attempt, at: instant) {
    case .undecided: return nil
    case .failed(let reason): return .fail(reason)
    case .tapped(let taps):
      guard taps >= parameters.taps else { return nil }
      hasAsked = true
      return .win
    }
  }

  /// Handles a sample in which fingers only moved.
  func fingersMoved(in attempt: Attempt) -> Request? {
    hasAsked ? nil : count.movementFault(in: attempt).map { .fail($0) }
  }

  mutating func timerFired() -> Request? { hasAsked ? nil : .fail(count.lateness) }

  func gesture(of attempt: Attempt) -> RecognizedGesture {
    RecognizedGesture(
      at: attempt.firstTapCentroid, touches: parameters.touches, .tap(count: parameters.taps))
  }
}
