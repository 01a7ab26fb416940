import DocumentProxy
import Gestures
import Timing

/// The action of a key of a ``KeyPadModel``.
public enum KeyPadAction: Hashable, Sendable {
  /// Insert a text at the caret.
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

/// A keyboard without gestures, whose keys each perform actions when typed.
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
  /// The type of the strategy.
  associatedtype Strategy: EditingStrategy

  /// How this keyboard performs its operations.
  var strategy: Strategy { get set }

  /// Returns the actions of the key called `key`; may change the keyboard's own state.
  mutating func press(_ key: String) -> [KeyPadAction]
}

extension KeyPadModel {
  /// Attaches nothing; the keyboard has no gestures.
  public func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Handles a typed key by its actions and passes everything else to the strategy.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .gesture(.key(let key, .upInside)), .gesture(.key(let key, .type)),
      .gesture(.key(let key, .repeat)):
      var effects: [ClientEffect] = [.typed(key: key)]
      for action in press(key) { effects += perform(action, at: instant, proxy: &proxy) }
      return effects
    case .operation(let operation):
      return strategy.handle(.operation(operation), at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    case .gesture, .textWillChange, .system:
      return []
    }
  }

  private mutating func perform(
    _ action: KeyPadAction, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch action {
    case .insert(let text): strategy.handle(.operation(.insert(text)), at: instant, proxy: &proxy)
    case .deleteBackward:
      strategy.handle(.operation(.deleteBackward(count: 1)), at: instant, proxy: &proxy)
    case .show(let text): [.shows(text)]
    case .nextKeyboard: [.nextKeyboard]
    case .dismiss: [.dismiss]
    }
  }
}
