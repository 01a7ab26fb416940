#if !canImport(UIKit)
  import Foundation

  /// An object that handles events; see UIKit's `UIResponder`.
  @preconcurrency @MainActor open class UIResponder: NSObject {
    /// Creates a responder that handles no events.
    public override init() {
      super.init()
    }

    /// The responder that gets the events that this one does not handle.
    open var next: UIResponder? { nil }
    /// Whether this responder gets key events.
    open private(set) var isFirstResponder = false

    /// Makes this responder the one that gets key events.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
      isFirstResponder = true
      return true
    }

    /// Stops this responder from getting key events.
    @discardableResult
    open func resignFirstResponder() -> Bool {
      isFirstResponder = false
      return true
    }

    /// Handles fingers that came down. The default passes them to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesBegan(touches, with: event)
    }

    /// Handles fingers that moved. The default passes them to ``next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesMoved(touches, with: event)
    }

    /// Handles fingers that lifted. The default passes them to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesEnded(touches, with: event)
    }

    /// Handles touches that the system cancelled. The default passes them to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesCancelled(touches, with: event)
    }
  }

  /// An event with touches; see UIKit's `UIEvent`.
  @preconcurrency @MainActor open class UIEvent: NSObject {
    /// The touches of the event.
    open internal(set) var allTouches: Set<UITouch>?
    /// Seconds of virtual time since the bench began.
    open internal(set) var timestamp: TimeInterval = 0

    /// Creates an event with touches.
    package init(touches: Set<UITouch>, timestamp: TimeInterval) {
      allTouches = touches
      self.timestamp = timestamp
      super.init()
    }
  }

  /// A finger; see UIKit's `UITouch`.
  @preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
      case began, moved, stationary, ended, cancelled
    }

    /// The present phase of the touch.
    open package(set) var phase = Phase.began
    /// Seconds of virtual time since the bench began.
    open package(set) var timestamp: TimeInterval = 0
    /// The view on which the finger came down.
    open package(set) weak var view: UIView?
    /// The number of taps that the touch belongs to.
    open package(set) var tapCount = 1
    /// The present place, in the root view.
    package var place = CGPoint.zero
    /// The previous place, in the root view.
    package var formerPlace = CGPoint.zero

    /// Creates a touch at the origin of the root view.
    package override init() {
      super.init()
    }

    /// Returns the present place in a view; nil means the root view.
    open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }

    /// Returns the previous place in a view; nil means the root view.
    open func previousLocation(in view: UIView?) -> CGPoint {
      view?.fromRoot(formerPlace) ?? formerPlace
    }
  }
#endif
