#if !canImport(UIKit)
  import Foundation

  /// A view with a frame and subviews; see UIKit's `UIView`. It draws nothing.
  @preconcurrency @MainActor open class UIView: UIResponder {
    /// The view's rectangle in its superview, in points.
    open var frame: CGRect {
      didSet { setNeedsLayout() }
    }
    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
      get { CGRect(origin: .zero, size: frame.size) }
      set { frame.size = newValue.size }
    }
    /// The middle of the frame.
    open var center: CGPoint {
      get { CGPoint(x: frame.midX, y: frame.midY) }
      set {
        frame.origin = CGPoint(
          x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
      }
    }
    /// Whether the view is hidden. A hidden view gets no touches.
    open var isHidden = false
    /// The opacity. Below 0.01 the view gets no touches.
    open var alpha: CGFloat = 1
    /// Whether the view and its subviews get touches.
    open var isUserInteractionEnabled = true
    /// Whether the view gets touches of several fingers at once.
    open var isMultipleTouchEnabled = false
    /// A number for the keyboard's own use.
    open var tag = 0
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// A name for people.
    open var accessibilityLabel: String?
    /// The view that contains this one.
    open private(set) weak var superview: UIView?
    /// The views that this one contains, the topmost last.
    open private(set) var subviews: [UIView] = []
    /// The view's gesture recognizers.
    open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    /// The controller whose root view this is.
    weak var controller: UIViewController?
    private var needsLayout = true

    /// Creates a view with a frame.
    public init(frame: CGRect) {
      self.frame = frame
      super.init()
    }

    /// Creates a view with an empty frame.
    public override convenience init() {
      self.init(frame: .zero)
    }

    /// Creates a view without its interface file: the lab does not read interface files.
    public required init?(coder: NSCoder) {
      frame = .zero
      super.init()
    }

    /// The controller, or else the superview.
    open override var next: UIResponder? { controller ?? superview }

    /// Adds a view on top.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Adds a view at an index of the subviews. An index out of range counts as the nearest valid
    /// one.
    open func insertSubview(_ view: UIView, at index: Int) {
      view.removeFromSuperview()
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superview = self
      view.didMoveToSuperview()
      setNeedsLayout()
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
      guard let outer = superview else { return }
      outer.subviews.removeAll { $0 === self }
      superview = nil
      didMoveToSuperview()
    }

    /// Is called after the superview has changed.
    open func didMoveToSuperview() {}

    /// Lays out the subviews.
    open func layoutSubviews() {}

    /// Requests a call of ``layoutSubviews()``.
    open func setNeedsLayout() { needsLayout = true }

    /// Lays out the subviews now, if this was requested.
    open func layoutIfNeeded() {
      if needsLayout {
        needsLayout = false
        layoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }

    /// Does nothing: the lab draws nothing.
    open func setNeedsDisplay() {}

    /// Adds a gesture recognizer.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      recognizer.view?.removeGestureRecognizer(recognizer)
      gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
      recognizer.view = self
    }

    /// Removes a gesture recognizer.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      gestureRecognizers?.removeAll { $0 === recognizer }
      recognizer.view = nil
    }

    /// Returns whether a point is inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.contains(point)
    }

    /// Returns the topmost view at a point that can get touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard !isHidden, alpha >= 0.01, isUserInteractionEnabled,
        self.point(inside: point, with: event)
      else { return nil }
      for view in subviews.reversed() {
        let place = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
        if let hit = view.hitTest(place, with: event) { return hit }
      }
      return self
    }

    /// Converts a point of this view to another view; nil means the root view.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let place = inRoot(point)
      return view?.fromRoot(place) ?? place
    }

    /// Converts a rectangle of this view to another view; nil means the root view.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
      CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Returns whether this view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
      self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// Returns the view with a tag: this one or a descendant.
    open func viewWithTag(_ tag: Int) -> UIView? {
      if self.tag == tag { return self }
      return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    private func inRoot(_ point: CGPoint) -> CGPoint {
      guard let superview else { return point }
      return superview.inRoot(CGPoint(x: point.x + frame.minX, y: point.y + frame.minY))
    }

    func fromRoot(_ point: CGPoint) -> CGPoint {
      let origin = inRoot(.zero)
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// Runs the animations without delay, and calls `completion` in the same turn.
    public class func animate(
      withDuration duration: TimeInterval, animations: () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      animations()
      completion?(true)
    }
  }

  /// The view around a keyboard; see UIKit's `UIInputView`.
  @preconcurrency @MainActor open class UIInputView: UIView {
    /// The style of an input view. It has no effect in the lab, which draws nothing.
    public enum Style: Int, Sendable {
      case `default`, keyboard
    }

    /// The style.
    public let inputViewStyle: Style

    /// Creates an input view with a style.
    public init(frame: CGRect, inputViewStyle: Style) {
      self.inputViewStyle = inputViewStyle
      super.init(frame: frame)
    }

    /// Creates a view without its interface file: the lab does not read interface files.
    public required init?(coder: NSCoder) {
      inputViewStyle = .default
      super.init(coder: coder)
    }
  }
#endif
