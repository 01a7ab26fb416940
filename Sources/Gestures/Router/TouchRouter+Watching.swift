/// A router's state for recordings and viewers.
extension TouchRouter {
  /// The recognizers' names, in the order in which they were attached.
  public var recognizerNames: [String] { recognizers.map(\.recognizer.name) }

  /// The stage of each recognizer, in the order of ``recognizerNames``.
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

/// How far a recognizer is: its ``RecognizerState``, with "possible" divided into three cases.
public enum RecognizerStage: String, Hashable, Sendable, CaseIterable {
  /// The recognizer has no touch.
  case idle
  /// The recognizer has touches and has not decided.
  case watching
  /// The recognizer would win, but waits for another one to fail.
  case held
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has continued.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The attempt ended without a gesture.
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
