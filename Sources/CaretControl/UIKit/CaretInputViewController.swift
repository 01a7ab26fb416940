#if (canImport(UIKit) && (os(iOS) || os(tvOS) || os(visionOS))) || CARETCONTROL_CHECKS_UIKIT
  import DocumentProxy
  import UIKit
  import Timing

  extension CaretController {
    /// A controller for a keyboard extension: UIKit's proxy, timers on the main queue.
    ///
    /// Or subclass ``CaretInputViewController``, which also passes on what UIKit tells.
    public convenience init(
      _ controller: UIInputViewController, settings: CaretSettings = CaretSettings()
    ) {
      self.init(controller, on: DispatchScheduler(queue: .main), settings: settings)
    }

    convenience init(
      _ controller: UIInputViewController, on scheduler: any Scheduler,
      settings: CaretSettings = CaretSettings()
    ) {
      self.init(scheduler: scheduler, settings: settings) { [unowned controller] in
        InputProxy(proxy: controller.textDocumentProxy)
      }
    }
  }

  /// An input view controller that feeds a ``CaretController``: states and appearances.
  ///
  /// ```swift
  /// final class KeyboardViewController: CaretInputViewController {
  ///   func boldTapped() { Task { await caret.insert("<b>", "</b>") } }
  /// }
  /// ```
  ///
  /// An override of a method here calls `super`.
  open class CaretInputViewController: UIInputViewController {
    /// Edits and moves the caret; use it instead of `textDocumentProxy`.
    public private(set) lazy var caret = CaretController(self, on: caretScheduler)

    /// What the caret's timers run on: the main queue. A test that moves time overrides it.
    ///
    /// It is asked once, when ``caret`` is used for the first time, and runs its actions on the main actor.
    open var caretScheduler: any Scheduler { DispatchScheduler(queue: .main) }

    /// A new appearance is a new session. Source: The proxy §4.
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
#endif
