import Timing

/// Why a recognizer failed, with the numbers that decided it.
///
/// Distances are in points; `after` counts from the gesture's first touch down, for a long press
/// from the last required one.
public enum FailureReason: Hashable, Sendable {
  /// The system took one of its touches away.
  case touchCancelled
  /// It was switched off.
  case disabled
  /// "Should begin" answered no.
  case notAllowedToBegin
  /// Another recognizer won a touch they share.
  case prevented(by: String)
  /// A recognizer that had to fail first has begun or has been recognized.
  case requirementWon(String)
  /// It waited for another recognizer's failure when its last touch lifted.
  case liftedWhileHeld
  /// More fingers are down than it wants.
  case tooManyTouches(count: Int, required: Int)
  /// A finger lifted before all it wants were down.
  case tooFewTouches(count: Int, required: Int)
  /// A new finger came down after the tap's first lift.
  case touchAfterLift
  /// A finger went further from its start than allowed.
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
  /// A swipe went too far across its axis.
  case tooFarAcross(after: Nanoseconds, secondary: Double, allowed: Double)
  /// A swipe's finger was on the wrong side of its start; `primary` is negative.
  case wrongWay(after: Nanoseconds, primary: Double)
  /// A swipe's finger lifted before it had gone far enough along the axis.
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
    case .notAllowedToBegin: "should begin answered no"
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

  /// Two distances with one decimal, or with as many as it takes to tell them apart.
  private func pair(_ left: Double, _ relation: String, _ right: Double) -> String {
    for decimals in [1, 3, 6] {
      let texts = [left, right].map { DecimalText.number($0, decimals: decimals, keeping: 1) }
      if texts[0] != texts[1] { return "\(texts[0]) \(relation) \(texts[1])" }
    }
    return "\(left) \(relation) \(right)"
  }
}
