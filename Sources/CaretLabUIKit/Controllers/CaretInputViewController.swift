#if !canImport(UIKit)
  import CaretControl
  import DocumentProxy
  import Foundation
  import Timing

  extension CaretController {
    /// Creates a controller for a keyboard on a bench, with the bench's proxy and with timers on
    /// its loop. The signature is the library's on platforms with UIKit.
    public convenience init(
      _ controller: UIInputViewController, settings: CaretSettings = CaretSettings()
    ) {
      self.init(
        controller, on: LabTime.MainLoop.current ?? DispatchScheduler(queue: .main),
        settings: settings)
    }

    convenience init(
      _ controller: UIInputViewController, on scheduler: any Scheduler,
      settings: CaretSettings = CaretSettings()
    ) {
      self.init(scheduler: scheduler, settings: settings) { [unowned controller] in
        InputProxy(proxy: controller.textDocumentProxy)
      }
      observer = { [weak controller] in controller?.host?.note($0) }
    }
  }

  /// An input view controller that passes states and appearances to a `CaretController`. The
  /// signature is the library's on platforms with UIKit.
  @preconcurrency @MainActor open class CaretInputViewController: UIInputViewController {
    /// The controller that edits text and moves the caret. Use it instead of `textDocumentProxy`.
    public private(set) lazy var caret = CaretController(self, on: caretScheduler)

    /// The scheduler of the caret's timers: the bench's loop, or the main queue without a bench.
    open var caretScheduler: any Scheduler {
      LabTime.MainLoop.current ?? DispatchScheduler(queue: .main)
    }

    /// Creates a keyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a keyboard without its interface file: the lab does not read interface files.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    /// Ends the session: a new appearance begins a new one.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      caret.sessionEnded()
    }

    /// Ends the session: operations that still run end as `interrupted`.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      caret.sessionEnded()
    }

    /// Passes the new state to `caret`.
    open override func textDidChange(_ textInput: (any UITextInput)?) {
      super.textDidChange(textInput)
      caret.textDidChange()
    }
  }

  /// An adapter of the lab's `UITextDocumentProxy` to the protocol that the library uses.
  @MainActor struct InputProxy: @MainActor TextDocumentProxy {
    let proxy: any UITextDocumentProxy

    var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
    var documentContextAfterInput: String? { proxy.documentContextAfterInput }
    var selectedText: String? { proxy.selectedText }
    var hasText: Bool { proxy.hasText }

    var documentIdentifier: DocumentIdentifier? { proxy.documentIdentifier.documentIdentifier }

    func insertText(_ text: String) { proxy.insertText(text) }
    func deleteBackward() { proxy.deleteBackward() }
    func adjustTextPosition(byCharacterOffset offset: Int) {
      proxy.adjustTextPosition(byCharacterOffset: offset)
    }
    func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
      proxy.setMarkedText(
        markedText,
        selectedRange: NSRange(location: selectedRange.lowerBound, length: selectedRange.count))
    }
    func unmarkText() { proxy.unmarkText() }
  }
#endif
