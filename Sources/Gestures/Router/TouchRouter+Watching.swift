/// What a router looks like from outside, for recordings and viewers.
extension TouchRouter {
  /// The recognizers' names, in the order in which they were attached.
  public var recognizerNames: [String] { recognizers.map(\.recognizer.name) }

  /// How far each recognizer is, in the order of ``recognizerNames``.
  /// - Complexity: O(recognizers).
  public var recognizerStages: [RecognizerStage] {
    recognizers.map { attached in
      switch attached.standing {
      case .possible: attached.attempt.hasTouches ? .watching : .idle
      case .held: .held
      case .active, .finished: RecognizerStage(attached.state)
      }
    }
  }

  /// The names of the keys that have a touch, in the order of the touches.
  public var touchedKeys: [String] { stage.touches.map(\.key.name) }
}

/// How far a recognizer is: its ``RecognizerState``, with what that calls "possible" told apart.
public enum RecognizerStage: String, Hashable, Sendable, CaseIterable {
  /// No touch concerns it.
  case idle
  /// It watches touches and has not decided.
  case watching
  /// It would win, and waits for another one to fail.
  case held
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has gone on.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A continuous gesture was taken away.
  case cancelled
  /// The attempt is over without a gesture.
  case failed
  /// A discrete gesture has been recognized.
  case recognized

  fileprivate init(_ state: RecognizerState) {
    self =
      switch state {
      case .possible: .watching
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      case .recognized: .recognized
      }
  }
}
