#if !canImport(UIKit)
  import Foundation

  /// A gesture recognizer; see UIKit's `UIGestureRecognizer`. On a bench the lab's recognizers decide,
  /// with these parameters.
  @preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The state of a gesture.
    public enum State: Int, Sendable {
      case possible, began, changed, ended, cancelled, failed
      /// A discrete gesture has been recognized.
      public static let recognized = State.ended
    }

    private struct Target {
      weak var object: AnyObject?
      let selector: Selector
    }

    /// The present state of the gesture.
    open package(set) var state = State.possible
    /// The view whose touches the recognizer receives.
    open internal(set) weak var view: UIView?
    /// Whether the recognizer receives touches.
    open var isEnabled = true
    /// Whether the view's touches are cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view gets the end of touches only after the recognizer has failed.
    open var delaysTouchesEnded = true
    /// The number of fingers of the gesture.
    open package(set) var numberOfTouches = 0
    /// The place of the gesture, in the root view.
    package var place = CGPoint.zero
    /// The recognizers that have to fail before this one can succeed.
    package var required: [UIGestureRecognizer] = []
    private var targets: [Target] = []

    /// Creates a recognizer without a target.
    public override convenience init() {
      self.init(target: nil, action: nil)
    }

    /// Creates a recognizer that calls a method of `target`.
    public init(target: Any?, action: Selector?) {
      super.init()
      if let target, let action { addTarget(target, action: action) }
    }

    /// Adds a method that the recognizer calls.
    open func addTarget(_ target: Any, action: Selector) {
      targets.append(Target(object: target as AnyObject, selector: action))
    }

    /// Makes this recognizer wait until `other` has failed.
    open func require(toFail other: UIGestureRecognizer) { required.append(other) }

    /// Returns the place of the gesture in a view; nil means the root view.
    open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }

    /// Calls the methods of all targets.
    package func tell() {
      for target in targets {
        guard let object = target.object else { continue }
        TargetCall(target: object, selector: target.selector).make(with: self)
      }
    }
  }

  /// A recognizer of taps; see UIKit's `UITapGestureRecognizer`.
  @preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
  }

  /// A recognizer of long presses; see UIKit's `UILongPressGestureRecognizer`.
  @preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The least duration of the press, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move during the press, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
  }

  /// A recognizer of swipes; see UIKit's `UISwipeGestureRecognizer`.
  @preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe; the values are UIKit's.
    public struct Direction: OptionSet, Hashable, Sendable {
      /// The bits that UIKit uses.
      public let rawValue: UInt

      /// Creates a set of directions.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// To the right.
      public static let right = Direction(rawValue: 1)
      /// To the left.
      public static let left = Direction(rawValue: 2)
      /// Upwards.
      public static let up = Direction(rawValue: 4)
      /// Downwards.
      public static let down = Direction(rawValue: 8)
    }

    /// The accepted directions.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
  }

  /// A recognizer of drags; see UIKit's `UIPanGestureRecognizer`.
  @preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers.
    open var maximumNumberOfTouches = Int.max
    /// The translation since the beginning or the last ``setTranslation(_:in:)``, in points.
    package var way = CGPoint.zero
    /// The translation since the beginning, in points.
    package var whole = CGPoint.zero {
      didSet {
        way = CGPoint(x: way.x + whole.x - oldValue.x, y: way.y + whole.y - oldValue.y)
      }
    }
    /// The velocity in points per second.
    package var speed = CGPoint.zero

    /// Begins a new drag with a translation of zero.
    package func begin() {
      whole = .zero
      way = .zero
    }

    /// Returns the translation since the beginning or the last ``setTranslation(_:in:)``, in
    /// points.
    open func translation(in view: UIView?) -> CGPoint { way }

    /// Sets the translation.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }

    /// Returns the velocity in points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }
  }
#endif
