/// What the host did with a message.
public struct MessageReport: Hashable, Sendable {
  /// What became of one item.
  public struct Item: Hashable, Sendable {
    /// The item as it was sent.
    public var item: MessageItem
    /// Whether the field's delegate said no: neither deletion nor insertion happened.
    package var isRefused = false
    /// Whether the field made something else of it.
    package var isTransformed = false
    /// Whether the page's scripts cancelled its key events.
    package var isCancelled = false
    /// Whether units were deleted or inserted.
    package var changedText = false
    /// Whether its move asks for a state to be pushed.
    package var answersMove = false
  }

  /// The message's number.
  public var number: Int
  /// What became of its items, in order.
  public var items: [Item] = []
  /// Whether text was deleted, inserted, marked or unmarked.
  package var changedText = false
  /// Whether caret or selection are others afterwards.
  package var changedCaret = false
  /// Whether another field has the focus afterwards.
  package var changedFocus = false
  /// What an edit in the middle of a character has torn apart.
  package var tear: Tear?
  /// Whether a state is pushed.
  package var pushes = false
  /// Whether that state says that there is nothing, although there is.
  package var showsNothing = false

  /// Whether any item was refused.
  package var isRefused: Bool { items.contains(where: \.isRefused) }

  /// Whether anything in the host is different afterwards.
  package var changedAnything: Bool { changedText || changedCaret || changedFocus }
}
