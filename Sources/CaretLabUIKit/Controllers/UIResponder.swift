#if !canImport(UIKit)
  import Foundation

  /// What takes events; see UIKit's `UIResponder`.
  @preconcurrency @MainActor open class UIResponder: NSObject {
    /// A responder that takes nothing.
    public override init() {
      super.init()
    }

    /// Who takes what this one does not.
    open var next: UIResponder? { nil }
    /// Whether keys go here.
    open private(set) var isFirstResponder = false

    /// Lets keys go here.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
      isFirstResponder = true
      return true
    }

    /// Lets keys go elsewhere.
    @discardableResult
    open func resignFirstResponder() -> Bool {
      isFirstResponder = false
      return true
    }

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesMoved(touches, with: event)
    }

    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesEnded(touches, with: event)
    }

    /// The system took touches away.
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

    /// An event with touches.
    package init(touches: Set<UITouch>, timestamp: TimeInterval) {
      allTouches = touches
      self.timestamp = timestamp
      super.init()
    }
  }

  /// A finger; see UIKit's `UITouch`.
  @preconcurrency @MainActor open class UITouch: NSObject {
    /// What a finger does.
    public enum Phase: Int, Sendable {
      case began, moved, stationary, ended, cancelled
    }

    /// What it does now.
    open package(set) var phase = Phase.began
    /// Seconds of virtual time since the bench began.
    open package(set) var timestamp: TimeInterval = 0
    /// The view on which it came down.
    open package(set) weak var view: UIView?
    /// How many taps it belongs to.
    open package(set) var tapCount = 1
    /// Where it is, in the root view.
    package var place = CGPoint.zero
    /// Where it was before, in the root view.
    package var formerPlace = CGPoint.zero

    /// A finger in the root view.
    package override init() {
      super.init()
    }

    /// Where it is, in a view; nil is the root view.
    open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }

    /// Where it was before, in a view; nil is the root view.
    open func previousLocation(in view: UIView?) -> CGPoint {
      view?.fromRoot(formerPlace) ?? formerPlace
    }
  }
#endif
