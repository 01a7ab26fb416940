import CaretControl
import CaretLabUIKit

/// The keys of a foreign keyboard: for each key how it is pressed, and what it is meant to do.
///
/// ```swift
/// keys.add("bold", does: .insertWithCaret("<b></b>", caretBack: 4)) { $0.boldTapped() }
/// keys.add("swipe left", does: .deleteWord) { $0.swiped(.left) }
/// ```
///
/// An operation of `CaretControl` describes what a key is meant to do (its contract). The keyboard itself
/// may do it in any way. Source: How the judge decides §3.
@MainActor
public struct KeyboardKeys<Keyboard: UIInputViewController> {
  struct Key {
    var name: String
    var contract: CaretOperation
    var press: @MainActor (Keyboard) -> Void
  }

  private(set) var keys: [Key] = []

  /// Adds a key, a gesture or a button.
  ///
  /// - Parameters:
  ///   - name: its name in reports.
  ///   - contract: what it is meant to do.
  ///   - press: does what a press does. It runs as one turn of the main loop.
  public mutating func add(
    _ name: String, does contract: CaretOperation,
    _ press: @escaping @MainActor (Keyboard) -> Void
  ) {
    keys.append(Key(name: name, contract: contract, press: press))
  }
}
