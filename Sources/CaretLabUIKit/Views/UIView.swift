#if !canImport(UIKit)
  import Foundation

  /// A rectangle among rectangles; see UIKit's `UIView`. It has no pixels.
  @preconcurrency @MainActor open class UIView: UIResponder {
    /// Where it is in its superview, in points.
    open var frame: CGRect {
      didSet { setNeedsLayout() }
    }
    /// Its own rectangle.
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
    /// Whether it is neither seen nor touched.
    open var isHidden = false
    /// Below 0.01 it is not touched.
    open var alpha: CGFloat = 1
    /// Whether it and its subviews are touched.
    open var isUserInteractionEnabled = true
    /// Whether two fingers reach it at once.
    open var isMultipleTouchEnabled = false
    /// A number for the keyboard's own use.
    open var tag = 0
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// A name for people.
    open var accessibilityLabel: String?
    /// The view that it lies in.
    open private(set) weak var superview: UIView?
    /// What lies in it, the topmost last.
    open private(set) var subviews: [UIView] = []
    /// What watches its touches.
    open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    /// The controller whose root view it is.
    weak var controller: UIViewController?
    private var needsLayout = true

    /// A view at a place.
    public init(frame: CGRect) {
      self.frame = frame
      super.init()
    }

    /// A view at no place.
    public override convenience init() {
      self.init(frame: .zero)
    }

    /// Interface files are not read in the lab.
    public required init?(coder: NSCoder) {
      frame = .zero
      super.init()
    }

    /// The superview, or the controller.
    open override var next: UIResponder? { controller ?? superview }

    /// Puts a view on top.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Puts a view at a place among the others; one out of range counts as the nearest.
    open func insertSubview(_ view: UIView, at index: Int) {
      view.removeFromSuperview()
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superview = self
      view.didMoveToSuperview()
      setNeedsLayout()
    }

    /// Takes it out of its superview.
    open func removeFromSuperview() {
      guard let outer = superview else { return }
      outer.subviews.removeAll { $0 === self }
      superview = nil
      didMoveToSuperview()
    }

    /// It has another superview now.
    open func didMoveToSuperview() {}

    /// Places the subviews.
    open func layoutSubviews() {}

    /// Asks for ``layoutSubviews()``.
    open func setNeedsLayout() { needsLayout = true }

    /// Places the subviews now, if asked for.
    open func layoutIfNeeded() {
      if needsLayout {
        needsLayout = false
        layoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }

    /// Asks for pixels, which there are none of.
    open func setNeedsDisplay() {}

    /// Watches touches.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      recognizer.view?.removeGestureRecognizer(recognizer)
      gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
      recognizer.view = self
    }

    /// Does not watch touches any more.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      gestureRecognizers?.removeAll { $0 === recognizer }
      recognizer.view = nil
    }

    /// Whether a place is in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.contains(point)
    }

    /// The topmost view at a place that can be touched.
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

    /// A place of this view in another one; nil is the root view.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let place = inRoot(point)
      return view?.fromRoot(place) ?? place
    }

    /// A rectangle of this view in another one; nil is the root view.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
      CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Whether it lies in `view` or is it.
    open func isDescendant(of view: UIView) -> Bool {
      self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The view with a tag, here or below.
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

    /// Does at once what an animation would lead to, then tells the end in the same turn.
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
    /// How it looks: nothing looks like anything in the lab.
    public enum Style: Int, Sendable {
      case `default`, keyboard
    }

    /// How it looks.
    public let inputViewStyle: Style

    /// A view of a style.
    public init(frame: CGRect, inputViewStyle: Style) {
      self.inputViewStyle = inputViewStyle
      super.init(frame: frame)
    }

    /// Interface files are not read in the lab.
    public required init?(coder: NSCoder) {
      inputViewStyle = .default
      super.init(coder: coder)
    }
  }
#endif
