/// What Android's gesture detector calls its listener for.
package enum AndroidCallback: Hashable, Sendable {
  /// The first finger came down.
  case down
  /// It has rested long enough to show the user that the press was noticed.
  case showPress
  /// It lifted without having moved; a second tap may follow.
  case singleTapUp
  /// No second tap can follow any more.
  case singleTapConfirmed
  /// The second touch down of a double tap.
  case doubleTap
  /// The finger rested for long.
  case longPress
  /// The fingers moved; `distance` is the way from the new place back to the last one.
  case scroll(distance: Vector)
  /// The finger lifted while it moved, `velocity` in length units per second.
  case fling(velocity: Vector)

  /// The callback in one word, without `on`.
  package var word: String {
    switch self {
    case .down: "down"
    case .showPress: "showPress"
    case .singleTapUp: "singleTapUp"
    case .singleTapConfirmed: "singleTapConfirmed"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .scroll: "scroll"
    case .fling: "fling"
    }
  }
}

/// What Android's touch screen model makes of a sample.
package enum AndroidClassification: Hashable, Sendable {
  /// Nothing in particular.
  case none
  /// It is not clear yet what the finger means; waiting helps.
  case ambiguous
  /// The finger presses hard: as good as a long press.
  case deepPress
}
