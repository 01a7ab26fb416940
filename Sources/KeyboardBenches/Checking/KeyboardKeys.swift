import CaretControl
import CaretLabUIKit

/// The keys of a foreign keyboard: how each is pressed, and what it is for.
///
/// ```swift
/// keys.add("bold", does: .insertWithCaret("<b></b>", caretBack: 4)) { $0.boldTapped() }
/// keys.add("swipe left", does: .deleteWord) { $0.swiped(.left) }
/// ```
///
/// What a key is for is an operation of `CaretControl`, whatever the keyboard does it with: the operations
/// are the words of the contracts. Source: How the judge decides §3.
@MainActor
public struct KeyboardKeys<Keyboard: UIInputViewController> {
  struct Key {
    var name: String
    var contract: CaretOperation
    var press: @MainActor (Keyboard) -> Void
  }

  private(set) var keys: [Key] = []

  /// A key, a gesture or a button.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - contract: what it is for.
  ///   - press: does what the finger does; it runs as one turn of the main loop.
  public mutating func add(
    _ name: String, does contract: CaretOperation,
    _ press: @escaping @MainActor (Keyboard) -> Void
  ) {
    keys.append(Key(name: name, contract: contract, press: press))
  }
}
