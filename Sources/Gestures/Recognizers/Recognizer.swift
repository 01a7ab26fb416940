/// A recognizer to be attached to a ``TouchRouter``: its kind, its parameters, its place.
///
/// ```swift
/// let clear = Recognizer("clear all", .longPress(LongPressParameters()), on: "clear")
/// ```
///
/// This is the description; the router holds the state.
public struct Recognizer: Hashable, Sendable {
  /// The kinds there are, with their parameters.
  public enum Kind: Hashable, Sendable {
    /// One or more taps (`UITapGestureRecognizer`).
    case tap(TapParameters)
    /// A press that lasts (`UILongPressGestureRecognizer`).
    case longPress(LongPressParameters)
    /// A quick straight movement (`UISwipeGestureRecognizer`).
    case swipe(SwipeParameters)
    /// A drag (`UIPanGestureRecognizer`).
    case pan(PanParameters)
  }

  /// Names the recognizer in events; unique in a router.
  public var name: String
  /// Its kind and parameters.
  public var kind: Kind
  /// The key it is attached to; nil: the keyboard, which is every key's ancestor.
  ///
  /// A name that no key has is allowed: the recognizer waits for a layout that has it.
  public var key: String?
  /// Whether a win cancels the recognizer's touches for the keys. Default yes.
  ///
  /// Source: `UIGestureRecognizer.cancelsTouchesInView`.
  public var cancelsTouches = true
  /// Whether keys hear of a touch only when the recognizer has failed. Default no.
  ///
  /// Source: `UIGestureRecognizer.delaysTouchesBegan`.
  public var delaysTouchesBegan = false
  /// Whether a lift is kept from the keys while the recognizer has not decided. Default yes.
  ///
  /// Source: `UIGestureRecognizer.delaysTouchesEnded`.
  public var delaysTouchesEnded = true

  /// Which touches it gets; a touch that it does not get does not exist for it. Default all.
  ///
  /// Source: `gestureRecognizer(_:shouldReceive:)`.
  public var shouldReceive = TouchCondition.anywhere
  /// Whether it may leave "possible"; asked once, on the way out. Default always.
  ///
  /// Source: `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin = BeginCondition.always
  /// The kinds of recognizers that have to fail before this one may win.
  ///
  /// Source: `shouldRequireFailure(of:)`, asked by kind; a requirement of one kind for itself would
  /// be a cycle.
  public var waitsFor: RecognizerKinds = []
  /// The kinds of recognizers that may win only after this one has failed.
  ///
  /// Source: `shouldBeRequiredToFail(by:)`.
  public var isAwaitedBy: RecognizerKinds = []

  /// A recognizer called `name` on `key`, or on the keyboard.
  public init(_ name: String, _ kind: Kind, on key: String? = nil) {
    self.name = name
    self.kind = kind
    self.key = key
  }
}

/// The states of a recognizer, as UIKit names them.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable {
  /// Nothing is decided; a held recognizer looks like this too.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has gone on.
  case changed
  /// A continuous gesture is complete; so until all touches of the attempt are up.
  case ended
  /// A continuous gesture was taken away.
  case cancelled
  /// The attempt is over without a gesture.
  case failed
  /// A discrete gesture has been recognized.
  case recognized
}
