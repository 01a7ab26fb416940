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
      return strategy.perform(operation, at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    case .gesture, .textWillChange, .system:
      return []
    }
  }

  private mutating func perform(
    _ action: KeyPadAction, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch action {
    case .insert(let text): strategy.perform(.insert(text), at: instant, proxy: &proxy)
    case .deleteBackward: strategy.perform(.deleteBackward(count: 1), at: instant, proxy: &proxy)
    case .show(let text): [.shows(text)]
    case .nextKeyboard: [.nextKeyboard]
    case .dismiss: [.dismiss]
    }
  }
}
