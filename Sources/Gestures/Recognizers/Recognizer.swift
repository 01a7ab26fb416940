/// A recognizer that can be attached to a ``TouchRouter``: its kind, its parameters, its key.
///
/// ```swift
/// let clear = Recognizer("clear all", .longPress(LongPressParameters()), on: "clear")
/// ```
///
/// This value is only the description; the router holds the state.
public struct Recognizer: Hashable, Sendable {
  /// The kinds of recognizers, with their parameters.
  public enum Kind: Hashable, Sendable {
    /// One or more taps (`UITapGestureRecognizer`).
    case tap(TapParameters)
    /// A press that lasts (`UILongPressGestureRecognizer`).
    case longPress(LongPressParameters)
    /// A quick straight movement (`UISwipeGestureRecognizer`).
    case swipe(SwipeParameters)
    /// A drag (`UIPanGestureRecognizer`).
    case pan(PanParameters)
    /// The space bar as a track pad: a finger's movement along x becomes a number of characters.
    case cursorDrag(CursorDragParameters)
    /// A finger that glides over keys.
    case glidePath(GlideParameters)
  }

  /// The recognizer's name in events; unique in a router.
  public var name: String
  /// The recognizer's kind and parameters.
  public var kind: Kind
  /// The key that the recognizer is attached to; nil for the whole keyboard, which contains every key.
  ///
  /// The name may be one that no key has: the recognizer then waits for a layout with such a key.
  public var key: String?
  /// Whether keys lose the recognizer's touches when it wins. Default yes.
  ///
  /// Source: `UIGestureRecognizer.cancelsTouchesInView`.
  public var cancelsTouches = true
  /// Whether keys receive a touch only after the recognizer has failed. Default no.
  ///
  /// Source: `UIGestureRecognizer.delaysTouchesBegan`.
  public var delaysTouchesBegan = false
  /// Whether keys receive a lift only after the recognizer has decided. Default yes.
  ///
  /// Source: `UIGestureRecognizer.delaysTouchesEnded`.
  public var delaysTouchesEnded = true

  /// Which touches the recognizer receives; it ignores all others completely. Default all.
  ///
  /// Source: `gestureRecognizer(_:shouldReceive:)`.
  public var shouldReceive = TouchCondition.anywhere
  /// Whether the recognizer may leave "possible"; checked once, when it asks to win. Default always.
  ///
  /// Source: `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin = BeginCondition.always
  /// The kinds of recognizers that must fail before this one may win.
  ///
  /// Source: `shouldRequireFailure(of:)`, asked by kind; a requirement of one kind for itself would
  /// be a cycle.
  public var waitsFor: RecognizerKinds = []
  /// The kinds of recognizers that may win only after this one has failed.
  ///
  /// Source: `shouldBeRequiredToFail(by:)`.
  public var isAwaitedBy: RecognizerKinds = []

  /// Creates a recognizer called `name` on `key`, or on the keyboard.
  public init(_ name: String, _ kind: Kind, on key: String? = nil) {
    self.name = name
    self.kind = kind
    self.key = key
  }
}

/// The states of a recognizer, as UIKit names them.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable {
  /// Nothing is decided, or the recognizer is held.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has continued.
  case changed
  /// A continuous gesture is complete. This state lasts until all touches of the attempt are up.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The attempt ended without a gesture.
  case failed
  /// A discrete gesture has been recognized.
  case recognized
}
