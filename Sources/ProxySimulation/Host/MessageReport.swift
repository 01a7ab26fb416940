/// What the host did with a message.
public struct MessageReport: Hashable, Sendable {
  /// What became of one item.
  public struct Item: Hashable, Sendable {
    /// The item as it was sent.
    public var item: MessageItem
    /// Whether the field's delegate said no: neither deletion nor insertion happened.
    public var isRefused = false
    /// Whether the field made something else of it.
    public var isTransformed = false
    /// Whether the page's scripts cancelled its key events.
    public var isCancelled = false
    /// Whether units were deleted or inserted.
    public var changedText = false
    /// Whether its move asks for a state to be pushed.
    public var answersMove = false
  }

  /// The message's number.
  public var number: Int
  /// What became of its items, in order.
  public var items: [Item] = []
  /// Whether text was deleted, inserted, marked or unmarked.
  public var changedText = false
  /// Whether caret or selection are others afterwards.
  public var changedCaret = false
  /// Whether another field has the focus afterwards.
  public var changedFocus = false
  /// What an edit in the middle of a character has torn apart.
  public var tear: Tear?
  /// Whether a state is pushed.
  public var pushes = false
  /// Whether that state says that there is nothing, although there is.
  public var showsNothing = false

  /// Whether any item was refused.
  public var isRefused: Bool { items.contains(where: \.isRefused) }

  /// Whether anything in the host is different afterwards.
  public var changedAnything: Bool { changedText || changedCaret || changedFocus }
}
