import TouchTraces
import Timing

/// An event that a ``TouchRouter`` reports: a transition of a recognizer or an event of a key.
///
/// The list includes failures; a program that needs only actions skips them, as UIKit does.
public struct GestureEvent: Hashable, Sendable {
  /// Who reports what.
  public enum Kind: Hashable, Sendable {
    /// The recognizer called `name` changed its state.
    case recognizer(name: String, RecognizerEvent)
    /// Something happened to the key called `name`.
    case key(name: String, KeyEvent)
  }

  /// The instant of the transition: of a sample, or of the timer that caused it.
  public var instant: Instant
  /// Who reports what.
  public var kind: Kind

  /// Creates the event `kind` at `instant`.
  public init(at instant: Instant, _ kind: Kind) {
    self.instant = instant
    self.kind = kind
  }
}

/// A transition of a recognizer, with the gesture at that instant.
///
/// Source: the state machine in the header of `UIGestureRecognizer`; resets to "possible" are no
/// events, and `failed` never reaches an action.
public enum RecognizerEvent: Hashable, Sendable {
  /// A continuous gesture has begun.
  case began(RecognizedGesture)
  /// A continuous gesture continues.
  case changed(RecognizedGesture)
  /// A continuous gesture is complete.
  case ended(RecognizedGesture)
  /// The system cancelled a continuous gesture, or its recognizer was switched off.
  case cancelled(RecognizedGesture)
  /// A discrete gesture has been recognized.
  case recognized(RecognizedGesture)
  /// The attempt ended without a gesture.
  case failed(FailureReason)
}

/// What a recognizer knows about its gesture at the instant of an event.
public struct RecognizedGesture: Hashable, Sendable {
  /// The data that only this kind of gesture has.
  public enum Detail: Hashable, Sendable {
    /// A tap, or several in a row.
    case tap(count: Int)
    /// A press that lasted.
    case longPress
    /// A swipe in one of the recognizer's directions.
    case swipe(SwipeDirection)
    /// A drag: `translation` in points since it began, `velocity` in points per second.
    case pan(translation: Vector, velocity: Vector)
    /// A cursor drag: `characters` is how far the caret must move now, `total` how far since the
    /// beginning; positive to the right, negative to the left. The last event includes characters
    /// that still waited.
    case cursorDrag(characters: Int, total: Int)
    /// A glide: the keys passed so far, with times.
    case glidePath([GlidePath.Step])
  }

  /// The position: for taps and swipes the centroid of the fingers' first positions (of the first
  /// tap), for presses and pans the centroid of the fingers that are down.
  public var location: LayoutPoint
  /// The number of fingers that take part.
  public var touches: Int
  /// The data that only this kind of gesture has.
  public var detail: Detail

  /// Creates a gesture at `location` made by `touches` fingers.
  public init(at location: LayoutPoint, touches: Int, _ detail: Detail) {
    self.location = location
    self.touches = touches
    self.detail = detail
  }
}
