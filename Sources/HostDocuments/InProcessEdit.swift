/// An input view's edit of a text field in its own process: it works at once, without proxy and messages.
///
/// Source: The keyboards §5, `UIKeyInput`, `UITextField`.
public enum InProcessEdit: Hashable, Sendable {
  /// `insertText(_:)`: inserts at the caret or replaces the selection, if the field's delegate allows it.
  case insert(String)
  /// `deleteBackward()`: deletes the selection or one character before the caret, if the delegate allows it.
  case deleteBackward
  /// `field.text = field.text + text`: appends to the text and moves the caret to the end, without the
  /// delegate.
  case append(String)
  /// Removes the last UTF-16 unit of `field.text`, even if it is half of a character, and moves the caret to
  /// the end, without the delegate.
  case removeLastUnit
  /// `resignFirstResponder()`: dismisses the keyboard.
  case resign
}
