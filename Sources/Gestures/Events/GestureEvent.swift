import TouchTraces
import Timing

/// One thing that a ``TouchRouter`` reports: a recognizer's transition or what happened to a key.
///
/// Failures are in the list too; a program that wants actions only leaves them out, as UIKit does.
public struct GestureEvent: Hashable, Sendable {
  /// Who reports what.
  public enum Kind: Hashable, Sendable {
    /// The recognizer called `name` made a transition.
    case recognizer(name: String, RecognizerEvent)
    /// Something happened to the key called `name`.
    case key(name: String, KeyEvent)
  }

  /// The instant of the transition: of a sample, or of the timer that caused it.
  public var instant: Instant
  /// Who reports what.
  public var kind: Kind

  /// The event `kind` at `instant`.
  public init(at instant: Instant, _ kind: Kind) {
    self.instant = instant
    self.kind = kind
  }
}

/// A recognizer's transition, with the gesture as it stands then.
///
/// Source: the state machine in the header of `UIGestureRecognizer`; resets to "possible" are no
/// events, and `failed` never reaches an action.
public enum RecognizerEvent: Hashable, Sendable {
  /// A continuous gesture has begun.
  case began(RecognizedGesture)
  /// A continuous gesture goes on.
  case changed(RecognizedGesture)
  /// A continuous gesture is complete.
  case ended(RecognizedGesture)
  /// A continuous gesture was taken away by the system, or its recognizer was switched off.
  case cancelled(RecognizedGesture)
  /// A discrete gesture has been recognized.
  case recognized(RecognizedGesture)
  /// The attempt is over without a gesture.
  case failed(FailureReason)
}

/// What a recognizer knows about its gesture at the instant of an event.
public struct RecognizedGesture: Hashable, Sendable {
  /// What only this kind of gesture has.
  public enum Detail: Hashable, Sendable {
    /// A tap, or several in a row.
    case tap(count: Int)
    /// A press that lasted.
    case longPress
    /// A swipe in one of the recognizer's directions.
    case swipe(SwipeDirection)
    /// A drag: `translation` in points since it began, `velocity` in points per second.
    case pan(translation: Vector, velocity: Vector)
    /// A cursor drag: `characters` to the right (negative: to the left) that the caret is to move
    /// now, `total` since it began. The end tells those that still waited.
    case cursorDrag(characters: Int, total: Int)
    /// A glide: the keys passed so far, with times.
    case glidePath([GlidePath.Step])
  }

  /// Where it is: for taps and swipes the centroid of the fingers' first positions (of the first
  /// tap), for presses and pans the centroid of the fingers that are down.
  public var location: LayoutPoint
  /// The number of fingers that take part.
  public var touches: Int
  /// What only this kind of gesture has.
  public var detail: Detail

  /// The gesture at `location` made by `touches` fingers.
  public init(at location: LayoutPoint, touches: Int, _ detail: Detail) {
    self.location = location
    self.touches = touches
    self.detail = detail
  }
}
