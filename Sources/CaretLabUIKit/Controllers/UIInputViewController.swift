#if !canImport(UIKit)
  import Foundation

  /// A keyboard; see UIKit's `UIInputViewController`.
  ///
  /// A bench plays the system: it loads the view, makes it appear, provides the proxy, and calls
  /// the controller back with nil when a state of the host arrives. Source: The proxy §1.3.
  @preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate
  {
    package weak var host: (any InputHost)?
    private let unconnected = UnconnectedProxy()

    /// The proxy of the text.
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

    /// Whether the keyboard offers dictation. Third-party keyboards can't.
    open var hasDictationKey = false
    /// Whether the user has given full access.
    open var hasFullAccess: Bool { host?.hasFullAccess ?? false }
    /// Whether the keyboard has to show a key for the next keyboard.
    open var needsInputModeSwitchKey: Bool { host?.needsInputModeSwitchKey ?? true }

    /// Creates a keyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a keyboard without its interface file: the lab does not read interface files.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    /// Creates an input view of 320 × 216 points as the root view.
    open override func loadView() {
      view = UIInputView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    }

    /// Dismisses the keyboard.
    open func dismissKeyboard() { host?.dismissKeyboard() }

    /// Switches to the next keyboard.
    open func advanceToNextInputMode() { host?.advanceToNextInputMode() }

    /// Switches to the next keyboard. In UIKit this shows the list of keyboards.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
      advanceToNextInputMode()
    }

    /// Requests the supplementary lexicon. The completion handler runs in a later turn.
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

    /// Is called before the selection changes.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// Is called after the selection has changed.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// Is called before a state replaces what the proxy shows.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// Is called after a state has replaced what the proxy shows.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
  }
#endif
