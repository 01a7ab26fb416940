/// The events for which Android's gesture detector calls its listener.
package enum AndroidCallback: Hashable, Sendable {
  /// The first finger came down.
  case down
  /// The finger has rested long enough to show the user that the press was noticed.
  case showPress
  /// The finger lifted without having moved; a second tap may follow.
  case singleTapUp
  /// A second tap can no longer follow.
  case singleTapConfirmed
  /// The second finger of a double tap came down.
  case doubleTap
  /// The finger rested long enough for a long press.
  case longPress
  /// The fingers moved; `distance` leads from the new position back to the last one.
  case scroll(distance: Vector)
  /// The finger lifted while it moved; `velocity` is in length units per second.
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

/// How Android's touch screen model classifies a sample.
package enum AndroidClassification: Hashable, Sendable {
  /// No classification.
  case none
  /// The finger's intention is not clear yet; waiting helps.
  case ambiguous
  /// The finger presses hard, which counts as a long press.
  case deepPress
}
