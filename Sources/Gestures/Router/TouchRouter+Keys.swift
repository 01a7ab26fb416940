extension TouchRouter {
  /// Delivers to the keys what no recognizer holds back, in the order in which it came.
  mutating func deliverToKeys(into events: inout [GestureEvent]) {
    guard !stage.waiting.isEmpty else { return }
    let parts = stage.waiting
    stage.waiting.removeAll(keepingCapacity: true)
    var kept: [KeyStage.Part] = []
    for part in parts {
      if kept.contains(where: { $0.touch == part.touch }) || isHeldBack(part) {
        kept.append(part)
      } else {
        stage.deliver(part, at: now, into: &events)
      }
    }
    stage.waiting = kept
  }

  private func isHeldBack(_ part: KeyStage.Part) -> Bool {
    recognizers.contains {
      guard $0.isUndecided, $0.attempt.has(touch: part.touch) else { return false }
      return switch part.phase {
      case .down: $0.recognizer.delaysTouchesBegan
      case .up: $0.recognizer.delaysTouchesEnded
      case .move, .cancel: false
      }
    }
  }

}
