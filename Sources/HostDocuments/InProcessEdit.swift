/// What an input view does to a text field of its own process: at once, without proxy and messages.
///
/// Source: The keyboards §5, `UIKeyInput`, `UITextField`.
public enum InProcessEdit: Hashable, Sendable {
  /// `insertText(_:)`: at the caret, in place of a selection; the field's delegate is asked.
  case insert(String)
  /// `deleteBackward()`: the selection or one character before the caret; the delegate is asked.
  case deleteBackward
  /// `field.text = field.text + text`: at the end, wherever the caret was; the caret goes to the end
  /// and nobody is asked.
  case append(String)
  /// `field.text` without its last UTF-16 unit, be it half of a character; the caret goes to the end
  /// and nobody is asked.
  case removeLastUnit
  /// `resignFirstResponder()`: the keyboard goes.
  case resign
}
