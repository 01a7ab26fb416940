import CaretControl
import CaretLabUIKit
import Timing

// What the system does with a controller, with the lab's replacement and with real UIKit.

#if canImport(UIKit)
  import UIKit

  extension UIInputViewController {
    /// Begins and ends an appearance; UIKit makes the calls that belong to it.
    func appearOnStage() {
      beginAppearanceTransition(true, animated: false)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      endAppearanceTransition()
    }

    func disappearFromStage() {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
  }

  extension KeyboardStage {
    /// Checks that the controller gets its text and its time from the bench.
    func accept(_ controller: UIInputViewController) {
      if controller.textDocumentProxy !== proxy {
        loop.note(
          fault: """
            \(type(of: controller)) asks UIKit for its text, not the bench; attach a subclass with \
            override var textDocumentProxy: any UITextDocumentProxy { bench?.proxy ?? super.textDocumentProxy }
            """)
      }
      acceptCaret(of: controller)
      let keyboard = controller as? CaretInputViewController
      keyboard?.caret.observer = { [weak keyboard] in keyboard?.host?.note($0) }
    }
  }

  /// A mode with a language. UIKit's class can't be created with one.
  private final class BenchInputMode: UITextInputMode {
    var language: String?
    override var primaryLanguage: String? { language }
  }

  extension UITextInputMode {
    static func make(_ language: String) -> UITextInputMode {
      let mode = BenchInputMode()
      mode.language = language
      return mode
    }
  }

  private final class BenchLexicon: UILexicon {
    var pairs: [UILexiconEntry] = []
    override var entries: [UILexiconEntry] { pairs }
  }

  private final class BenchLexiconEntry: UILexiconEntry {
    var typed = ""
    var meant = ""
    override var userInput: String { typed }
    override var documentText: String { meant }
  }

  extension UILexicon {
    static func make(_ pairs: [(typed: String, meant: String)]) -> UILexicon {
      let lexicon = BenchLexicon()
      lexicon.pairs = pairs.map { pair in
        let entry = BenchLexiconEntry()
        entry.typed = pair.typed
        entry.meant = pair.meant
        return entry
      }
      return lexicon
    }
  }
#else
  extension UIInputViewController {
    func appearOnStage() {
      viewWillAppear(false)
      layOut()
      viewDidAppear(false)
    }

    func disappearFromStage() {
      viewWillDisappear(false)
      viewDidDisappear(false)
    }
  }

  extension KeyboardStage {
    /// Checks that the controller gets its time from the bench. The lab's controllers always get their text
    /// there.
    func accept(_ controller: UIInputViewController) { acceptCaret(of: controller) }
  }

  extension UITextInputMode {
    static func make(_ language: String) -> UITextInputMode {
      UITextInputMode(primaryLanguage: language)
    }
  }

  extension UILexicon {
    static func make(_ pairs: [(typed: String, meant: String)]) -> UILexicon {
      UILexicon(
        entries: pairs.map { UILexiconEntry(userInput: $0.typed, documentText: $0.meant) })
    }
  }
#endif

extension KeyboardStage {
  /// Checks that the caret of a controller waits with the bench. Otherwise its timers fire in real
  /// time, or never.
  private func acceptCaret(of controller: UIInputViewController) {
    guard let keyboard = controller as? CaretInputViewController,
      keyboard.caret.scheduler !== loop
    else { return }
    loop.note(
      fault: """
        the caret of \(type(of: controller)) does not wait with the bench; attach a subclass with \
        override var caretScheduler: any Scheduler { bench?.scheduler ?? super.caretScheduler }, and use \
        caret only after init
        """)
  }
}
