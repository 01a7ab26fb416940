#if !canImport(UIKit)
  import CaretControl
  import DocumentProxy
  import Foundation
  import Timing

  extension CaretController {
    /// A controller for a keyboard on a bench: the bench's proxy, timers on its loop. It has the
    /// signature that the library has where there is UIKit.
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

  /// An input view controller that feeds a `CaretController`: states and appearances. It has the
  /// signature that the library has where there is UIKit.
  @preconcurrency @MainActor open class CaretInputViewController: UIInputViewController {
    /// Edits and moves the caret; use it instead of `textDocumentProxy`.
    public private(set) lazy var caret = CaretController(self, on: caretScheduler)

    /// What the caret's timers run on: the bench's loop, or without a bench the main queue.
    open var caretScheduler: any Scheduler {
      LabTime.MainLoop.current ?? DispatchScheduler(queue: .main)
    }

    /// A keyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Interface files are not read in the lab.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    /// A new appearance is a new session.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      caret.sessionEnded()
    }

    /// What runs ends as `interrupted`.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      caret.sessionEnded()
    }

    /// Passes the state on.
    open override func textDidChange(_ textInput: (any UITextInput)?) {
      super.textDidChange(textInput)
      caret.textDidChange()
    }
  }

  /// The stand-in's proxy behind the protocol that the library speaks.
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
