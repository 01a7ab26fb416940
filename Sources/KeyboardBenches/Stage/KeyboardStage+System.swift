import CaretControl
import CaretLabUIKit

// What the system does with a controller, in the lab and beside UIKit.

#if canImport(UIKit)
  import UIKit

  extension UIInputViewController {
    /// UIKit calls what belongs to an appearance.
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
    /// Makes sure that the controller asks the bench for its text, and that its time is the bench's.
    func accept(_ controller: UIInputViewController) {
      if controller.textDocumentProxy !== proxy {
        loop.note(
          fault: """
            \(type(of: controller)) asks UIKit for its text, not the bench; attach a subclass with \
            override var textDocumentProxy: any UITextDocumentProxy { bench?.proxy ?? super.textDocumentProxy }
            """)
      }
      if controller is CaretInputViewController {
        loop.note(
          fault: """
            beside UIKit \(type(of: controller)) waits with the main queue, not with the bench; play this \
            test where the lab stands in for UIKit, on Linux or the Mac
            """)
      }
    }
  }

  /// UIKit's class says nothing of its own.
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
    /// The stand-ins ask the bench by themselves.
    func accept(_ controller: UIInputViewController) {}
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
