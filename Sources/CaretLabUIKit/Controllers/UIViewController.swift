#if !canImport(UIKit)
  import Foundation

  /// A screen's controller; see UIKit's `UIViewController`. A bench calls its life cycle.
  @preconcurrency @MainActor open class UIViewController: UIResponder {
    /// The parent's child, if it is one.
    open private(set) weak var parent: UIViewController?
    /// The children.
    open private(set) var children: [UIViewController] = []
    /// What people read.
    open var title: String?
    /// The size that it would like.
    open var preferredContentSize = CGSize.zero
    private var loadedView: UIView?

    /// A controller; interface files are not read in the lab.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init()
    }

    /// A controller.
    public override convenience init() {
      self.init(nibName: nil, bundle: nil)
    }

    /// Interface files are not read in the lab.
    public required init?(coder: NSCoder) {
      super.init()
    }

    /// The root view; asking for it makes it.
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

    /// The root view, if it was made.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the root view was made.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The parent.
    open override var next: UIResponder? { parent }

    /// Makes the root view: 320 × 216 points.
    open func loadView() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    }

    /// Makes the root view, unless it was made.
    open func loadViewIfNeeded() {
      guard loadedView == nil else { return }
      loadView()
      viewDidLoad()
    }

    /// The root view was made.
    open func viewDidLoad() {}
    /// It is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// It is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// It is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// It is gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The subviews are about to be placed.
    open func viewWillLayoutSubviews() {}
    /// The subviews have been placed.
    open func viewDidLayoutSubviews() {}
    /// The system wants memory back.
    open func didReceiveMemoryWarning() {}
    /// Constraints are not solved in the lab.
    open func updateViewConstraints() {}

    /// Takes a controller in.
    open func addChild(_ child: UIViewController) {
      child.removeFromParent()
      children.append(child)
      child.parent = self
    }

    /// Leaves the parent.
    open func removeFromParent() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }

    /// It has another parent now.
    open func didMove(toParent parent: UIViewController?) {}

    /// Places the subviews and tells so.
    package func layOut() {
      viewWillLayoutSubviews()
      view.layoutIfNeeded()
      viewDidLayoutSubviews()
    }
  }
#endif
