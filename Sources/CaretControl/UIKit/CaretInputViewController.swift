#if (canImport(UIKit) && (os(iOS) || os(tvOS) || os(visionOS))) || CARETCONTROL_CHECKS_UIKIT
  import DocumentProxy
  import UIKit
  import Timing

  extension CaretController {
    /// Creates a controller for a keyboard extension, with UIKit's proxy and timers on the main queue.
    ///
    /// Or subclass ``CaretInputViewController``, which also passes on UIKit's callbacks.
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

  /// An input view controller that passes states and appearances to a ``CaretController``.
  ///
  /// ```swift
  /// final class KeyboardViewController: CaretInputViewController {
  ///   func boldTapped() { Task { await caret.insert("<b>", "</b>") } }
  /// }
  /// ```
  ///
  /// An override of a method here has to call `super`.
  open class CaretInputViewController: UIInputViewController {
    /// The controller that edits and moves the caret; use it instead of `textDocumentProxy`.
    public private(set) lazy var caret = CaretController(self, on: caretScheduler)

    /// The scheduler of the caret's timers: the main queue. A test that moves time overrides it.
    ///
    /// It is read once, when ``caret`` is used for the first time, and runs its actions on the main actor.
    open var caretScheduler: any Scheduler { DispatchScheduler(queue: .main) }

    /// Begins a new session at each appearance. Source: The proxy §4.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      caret.sessionEnded()
    }

    /// Ends the session; running operations end as `interrupted`.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      caret.sessionEnded()
    }

    /// Passes a new state to ``caret``.
    open override func textDidChange(_ textInput: (any UITextInput)?) {
      super.textDidChange(textInput)
      caret.textDidChange()
    }
  }
#endif
