#if !canImport(UIKit)
  import Foundation

  /// Watches touches for a gesture; see UIKit's `UIGestureRecognizer`. On a bench the lab's recognizers
  /// decide, with these parameters.
  @preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// How far a gesture is.
    public enum State: Int, Sendable {
      case possible, began, changed, ended, cancelled, failed
      /// A gesture that has no middle has been made.
      public static let recognized = State.ended
    }

    private struct Target {
      weak var object: AnyObject?
      let selector: Selector
    }

    /// How far the gesture is.
    open package(set) var state = State.possible
    /// The view whose touches it watches.
    open internal(set) weak var view: UIView?
    /// Whether it watches.
    open var isEnabled = true
    /// Whether the view loses the touches when the gesture is made.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only when there is no gesture.
    open var delaysTouchesBegan = false
    /// Whether the view learns of lifts only when there is no gesture.
    open var delaysTouchesEnded = true
    /// How many fingers made it.
    open package(set) var numberOfTouches = 0
    /// Where it is, in the root view.
    package var place = CGPoint.zero
    /// The recognizers that have to fail before.
    package var required: [UIGestureRecognizer] = []
    private var targets: [Target] = []

    /// A recognizer that tells nobody yet.
    public override convenience init() {
      self.init(target: nil, action: nil)
    }

    /// A recognizer that calls a method.
    public init(target: Any?, action: Selector?) {
      super.init()
      if let target, let action { addTarget(target, action: action) }
    }

    /// Calls one more method.
    open func addTarget(_ target: Any, action: Selector) {
      targets.append(Target(object: target as AnyObject, selector: action))
    }

    /// Waits for `other` to fail.
    open func require(toFail other: UIGestureRecognizer) { required.append(other) }

    /// Where the gesture is, in a view; nil is the root view.
    open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }

    /// Tells all targets.
    package func tell() {
      for target in targets {
        guard let object = target.object else { continue }
        TargetCall(target: object, selector: target.selector).make(with: self)
      }
    }
  }

  /// Taps; see UIKit's `UITapGestureRecognizer`.
  @preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    open var numberOfTapsRequired = 1
    /// How many fingers.
    open var numberOfTouchesRequired = 1
  }

  /// A press that is held; see UIKit's `UILongPressGestureRecognizer`.
  @preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move meanwhile, in points.
    open var allowableMovement: CGFloat = 10
    /// How many fingers.
    open var numberOfTouchesRequired = 1
    /// How many taps before.
    open var numberOfTapsRequired = 0
  }

  /// A quick stroke; see UIKit's `UISwipeGestureRecognizer`.
  @preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where to; the values are UIKit's.
    public struct Direction: OptionSet, Hashable, Sendable {
      /// UIKit's bits.
      public let rawValue: UInt

      /// A set of directions.
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

    /// Where to.
    open var direction = Direction.right
    /// How many fingers.
    open var numberOfTouchesRequired = 1
  }

  /// A drag; see UIKit's `UIPanGestureRecognizer`.
  @preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// At least so many fingers.
    open var minimumNumberOfTouches = 1
    /// At most so many fingers.
    open var maximumNumberOfTouches = Int.max
    /// How far it went, from where it was set to zero.
    package var way = CGPoint.zero
    /// How far it went in all.
    package var whole = CGPoint.zero {
      didSet {
        way = CGPoint(x: way.x + whole.x - oldValue.x, y: way.y + whole.y - oldValue.y)
      }
    }
    /// Points per second.
    package var speed = CGPoint.zero

    /// A new drag: it has not gone anywhere.
    package func begin() {
      whole = .zero
      way = .zero
    }

    /// How far it went since the beginning or since ``setTranslation(_:in:)``, in points.
    open func translation(in view: UIView?) -> CGPoint { way }

    /// Says how far it went.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }

    /// How fast it is, in points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }
  }
#endif
