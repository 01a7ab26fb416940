/// What the host did with a message.
public struct MessageReport: Hashable, Sendable {
  /// What became of one item.
  public struct Item: Hashable, Sendable {
    /// The item as the keyboard sent it.
    public var item: MessageItem
    /// Whether the field's delegate refused the item, so that the host neither deleted nor
    /// inserted.
    package var isRefused = false
    /// Whether the field did something else than the item says.
    package var isTransformed = false
    /// Whether the page's scripts cancelled the item's key events.
    package var isCancelled = false
    /// Whether the item deleted or inserted units.
    package var changedText = false
    /// Whether the item's move asks the host to push a state.
    package var answersMove = false
  }

  /// The message's number.
  public var number: Int
  /// What became of each item, in order.
  public var items: [Item] = []
  /// Whether the message deleted, inserted, marked or unmarked text.
  package var changedText = false
  /// Whether the caret or the selection has changed.
  package var changedCaret = false
  /// Whether the focus has moved to another field.
  package var changedFocus = false
  /// What an edit in the middle of a character has torn.
  package var tear: Tear?
  /// Whether the host pushes a state.
  package var pushes = false
  /// Whether that state reports no text, although there is some.
  package var showsNothing = false

  /// Whether the delegate refused any item.
  package var isRefused: Bool { items.contains(where: \.isRefused) }

  /// Whether the message has changed anything in the host.
  package var changedAnything: Bool { changedText || changedCaret || changedFocus }
}
