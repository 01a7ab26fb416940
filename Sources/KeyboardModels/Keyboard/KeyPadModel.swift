import DocumentProxy
import Gestures
import Timing

/// What a typed key of a ``KeyPadModel`` does.
public enum KeyPadAction: Hashable, Sendable {
  /// Insert text at the caret.
  case insert(String)
  /// One backspace.
  case deleteBackward
  /// Show another text on the keyboard's own display.
  case show(String)
  /// Ask for the next keyboard.
  case nextKeyboard
  /// Hide the keyboard.
  case dismiss
}

/// A keyboard of keys alone: each key, when it is typed, does something; there are no gestures.
///
/// Such a keyboard is a layout and one function:
///
/// ```swift
/// struct YesNoKeyboard: KeyPadModel {
///   let name = "yes-no"
///   var strategy = CaretControlStrategy()
///   var layout: KeyboardGeometry {
///     KeyboardGeometry(width: 320, rowHeight: 50, gap: 1, rows: [["yes", "no"]])
///   }
///   mutating func press(_ key: String) -> [KeyPadAction] { [.insert(key)] }
/// }
/// ```
public protocol KeyPadModel: KeyboardModel {
  /// How operations are carried out.
  associatedtype Strategy: EditingStrategy

  /// How this keyboard's operations are carried out.
  var strategy: Strategy { get set }

  /// What the key called `key` does now; the keyboard's own state may change.
  mutating func press(_ key: String) -> [KeyPadAction]
}

extension KeyPadModel {
  /// Attaches nothing: there are keys only.
  public func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Types a key when the finger lifts inside it, and passes everything else to the strategy.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch event {
    case .gesture(.key(let key, .upInside)), .gesture(.key(let key, .type)),
      .gesture(.key(let key, .repeat)):
      var effects: [KeyboardEffect] = [.typed(key: key)]
      for action in press(key) { effects += perform(action, at: instant, proxy: &proxy) }
      return effects
    case .operation(let operation):
      return perform(operation, at: instant, proxy: &proxy)
    case .timer(let timer):
      return strategy.timerFired(timer, at: instant, proxy: &proxy).map(KeyboardEffect.editing)
    case .textDidChange:
      return strategy.textDidChange(at: instant, proxy: &proxy).map(KeyboardEffect.editing)
    case .sessionEnded:
      return strategy.sessionEnded().map(KeyboardEffect.editing)
    case .gesture, .textWillChange, .system:
      return []
    }
  }

  private mutating func perform(
    _ action: KeyPadAction, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch action {
    case .insert(let text):
      perform(.insertWithCaret(text, caretBack: 0), at: instant, proxy: &proxy)
    case .deleteBackward: perform(EditingOperation.deleteBackward, at: instant, proxy: &proxy)
    case .show(let text): [.shows(text)]
    case .nextKeyboard: [.nextKeyboard]
    case .dismiss: [.dismiss]
    }
  }

  private mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    [.began(operation)]
      + strategy.perform(operation, at: instant, proxy: &proxy).map(KeyboardEffect.editing)
  }
}
