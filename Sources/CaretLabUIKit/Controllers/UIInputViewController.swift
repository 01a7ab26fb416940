#if !canImport(UIKit)
  import Foundation

  /// A keyboard; see UIKit's `UIInputViewController`.
  ///
  /// A bench plays the system: it loads the view, lets it appear, hands it the proxy and calls back
  /// when a state of the host arrives, with nil as argument. Source: The proxy §1.3.
  @preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate
  {
    package weak var host: (any InputHost)?
    private let unconnected = UnconnectedProxy()

    /// The text.
    open var textDocumentProxy: any UITextDocumentProxy { host?.proxy ?? unconnected }

    /// The view around the keys.
    open var inputView: UIInputView? {
      get { viewIfLoaded as? UIInputView }
      set { view = newValue }
    }

    /// The language that the keyboard writes.
    open var primaryLanguage: String? {
      didSet { host?.setPrimaryLanguage(primaryLanguage) }
    }

    /// Whether it may dictate: no third-party keyboard may.
    open var hasDictationKey = false
    /// Whether the user has given full access.
    open var hasFullAccess: Bool { host?.hasFullAccess ?? false }
    /// Whether it has to show a key for the next keyboard.
    open var needsInputModeSwitchKey: Bool { host?.needsInputModeSwitchKey ?? true }

    /// A keyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Interface files are not read in the lab.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    /// A root view of the kind that keyboards have: 320 × 216 points.
    open override func loadView() {
      view = UIInputView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    }

    /// Lets the keyboard go.
    open func dismissKeyboard() { host?.dismissKeyboard() }

    /// Shows the next keyboard.
    open func advanceToNextInputMode() { host?.advanceToNextInputMode() }

    /// Shows the list of keyboards: on a bench the next one.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
      advanceToNextInputMode()
    }

    /// Asks for the words that the system knows of; they come in a later turn.
    open func requestSupplementaryLexicon(
      completion completionHandler: @escaping (UILexicon) -> Void
    ) {
      nonisolated(unsafe) let tell = completionHandler
      LabTime.RunLoop.main.perform { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          tell(self.host?.lexicon ?? UILexicon(entries: []))
        }
      }
    }

    /// The selection is about to change.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// The selection has changed.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// A state is about to replace what the proxy shows.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// A state has replaced what the proxy shows.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
  }
#endif
