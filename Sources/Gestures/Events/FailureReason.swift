import Timing

/// Why a recognizer failed, with the numbers that decided it.
///
/// Distances are in points. `after` counts from the gesture's first touch down; for a long press it
/// counts from the touch down of the last required finger.
public enum FailureReason: Hashable, Sendable {
  /// The system cancelled one of the recognizer's touches.
  case touchCancelled
  /// The recognizer was switched off.
  case disabled
  /// The "should begin" condition was not fulfilled.
  case notAllowedToBegin
  /// Another recognizer that shares a touch won.
  case prevented(by: String)
  /// A recognizer that had to fail first has won.
  case requirementWon(String)
  /// The last touch lifted while the recognizer waited for another one to fail.
  case liftedWhileHeld
  /// More fingers are down than the recognizer allows.
  case tooManyTouches(count: Int, required: Int)
  /// A finger lifted before all required fingers were down.
  case tooFewTouches(count: Int, required: Int)
  /// A new finger came down after the tap's first lift.
  case touchAfterLift
  /// A finger moved further from its start than allowed.
  case movedTooFar(distance: Double, allowed: Double)
  /// A tap lasted too long.
  case pressedTooLong(allowed: Nanoseconds)
  /// No further tap came in time.
  case noFurtherTap(within: Nanoseconds)
  /// A later tap is too far from the first one.
  case farFromFirstTap(distance: Double, allowed: Double)
  /// A long press lifted before its time.
  case liftedTooEarly(after: Nanoseconds, required: Nanoseconds)
  /// A pan's fingers lifted before they had moved far enough.
  case movedTooLittle(distance: Double, required: Double)
  /// A swipe was still under way after its longest duration.
  case tooSlow(after: Nanoseconds, allowed: Nanoseconds)
  /// A swipe moved too far across its axis.
  case tooFarAcross(after: Nanoseconds, secondary: Double, allowed: Double)
  /// A swipe's finger was on the wrong side of its start; `primary` is negative.
  case wrongWay(after: Nanoseconds, primary: Double)
  /// A swipe's finger lifted before it had moved far enough along the axis.
  case tooShort(after: Nanoseconds, primary: Double, required: Double)
  /// A glide's finger lifted before it had passed enough keys.
  case passedTooFewKeys(count: Int, required: Int)
}

extension FailureReason: CustomStringConvertible {
  /// The reason in words, as reports print it: `at 312 ms primary 31.0 < 35.3 required`.
  public var description: String {
    switch self {
    case .touchCancelled: "the system cancelled a touch"
    case .disabled: "switched off"
    case .notAllowedToBegin: "the delegate did not allow it to begin"
    case .prevented(let winner): "prevented by \(winner)"
    case .requirementWon(let winner): "\(winner), which had to fail first, won"
    case .liftedWhileHeld: "lifted while it waited for another recognizer to fail"
    case .tooManyTouches(let count, let required): "\(touches(count)) > \(required) required"
    case .tooFewTouches(let count, let required): "\(touches(count)) < \(required) required"
    case .touchAfterLift: "a new touch after the first lift"
    case .movedTooFar(let distance, let allowed):
      "moved \(pair(distance, ">", allowed)) allowed"
    case .pressedTooLong(let allowed): "pressed longer than \(milliseconds(allowed))"
    case .noFurtherTap(let gap): "no further tap within \(milliseconds(gap))"
    case .farFromFirstTap(let distance, let allowed):
      "\(pair(distance, ">", allowed)) allowed from the first tap"
    case .liftedTooEarly(let after, let required):
      "lifted at \(milliseconds(after)) < \(milliseconds(required)) required"
    case .movedTooLittle(let distance, let required):
      "moved \(pair(distance, "<", required)) required"
    case .tooSlow(let after, let allowed):
      "at \(milliseconds(after)) later than \(milliseconds(allowed)) allowed"
    case .tooFarAcross(let after, let secondary, let allowed):
      "at \(milliseconds(after)) secondary \(pair(secondary, ">", allowed)) allowed"
    case .wrongWay(let after, let primary):
      "at \(milliseconds(after)) primary \(pair(primary, "<", 0)): the wrong way"
    case .tooShort(let after, let primary, let required):
      "at \(milliseconds(after)) primary \(pair(primary, "<", required)) required"
    case .passedTooFewKeys(let count, let required):
      "passed \(count == 1 ? "1 key" : "\(count) keys") < \(required) required"
    }
  }

  private func touches(_ count: Int) -> String { count == 1 ? "1 touch" : "\(count) touches" }

  private func milliseconds(_ span: Nanoseconds) -> String {
    "\(DecimalText.milliseconds(span)) ms"
  }

  /// Returns two distances with one decimal, or with more decimals if needed to show the difference.
  private func pair(_ left: Double, _ relation: String, _ right: Double) -> String {
    for decimals in [1, 3, 6] {
      let texts = [left, right].map { DecimalText.number($0, decimals: decimals, keeping: 1) }
      if texts[0] != texts[1] { return "\(texts[0]) \(relation) \(texts[1])" }
    }
    return "\(left) \(relation) \(right)"
  }
}
