#if !canImport(UIKit)
  import Foundation

  /// A screen's controller; see UIKit's `UIViewController`. A bench calls its life cycle.
  @preconcurrency @MainActor open class UIViewController: UIResponder {
    /// The controller that contains this one as a child, if there is one.
    open private(set) weak var parent: UIViewController?
    /// The child controllers.
    open private(set) var children: [UIViewController] = []
    /// The title for users.
    open var title: String?
    /// The size that the controller prefers for its view.
    open var preferredContentSize = CGSize.zero
    private var loadedView: UIView?

    /// Creates a controller. The lab does not read interface files.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init()
    }

    /// Creates a controller.
    public override convenience init() {
      self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without its interface file: the lab does not read interface files.
    public required init?(coder: NSCoder) {
      super.init()
    }

    /// The root view. The first access creates it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
      get {
        loadViewIfNeeded()
        return loadedView
      }
      set {
        loadedView = newValue
        newValue?.controller = self
      }
    }

    /// The root view, if it exists.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the root view exists.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The parent controller.
    open override var next: UIResponder? { parent }

    /// Creates the root view, of 320 × 216 points.
    open func loadView() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    }

    /// Creates the root view, unless it exists.
    open func loadViewIfNeeded() {
      guard loadedView == nil else { return }
      loadView()
      viewDidLoad()
    }

    /// Is called after the root view was created.
    open func viewDidLoad() {}
    /// Is called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Is called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Is called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Is called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Is called before the subviews are laid out.
    open func viewWillLayoutSubviews() {}
    /// Is called after the subviews were laid out.
    open func viewDidLayoutSubviews() {}
    /// Is called when the system is short of memory.
    open func didReceiveMemoryWarning() {}
    /// Does nothing: the lab does not solve constraints.
    open func updateViewConstraints() {}

    /// Adds a child controller.
    open func addChild(_ child: UIViewController) {
      child.removeFromParent()
      children.append(child)
      child.parent = self
    }

    /// Removes this controller from its parent.
    open func removeFromParent() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }

    /// Is called after the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Lays out the subviews, with the calls before and after it.
    package func layOut() {
      viewWillLayoutSubviews()
      view.layoutIfNeeded()
      viewDidLayoutSubviews()
    }
  }
#endif
