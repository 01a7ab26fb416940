import DocumentProxy

/// One step of a message: move, then delete, then insert; the host applies it in that order.
///
/// Calls of one turn join an item as long as that order is theirs too: moves are summed, deletes
/// counted, insertions concatenated. Source: The proxy §0.3, §1.1.
public struct MessageItem: Hashable, Sendable {
  /// How far the caret moves first, in the host's own unit. Opposite moves may have cancelled to 0.
  public var offset = 0
  /// How many backspaces follow.
  public var deleteCount = 0
  /// What is inserted last, in UTF-16 units.
  public var insertion: UTF16Units = []
  /// Marked text that travels in order with the other calls; such an item holds nothing else.
  public var marked: MarkedOperation?

  /// An item that does nothing yet.
  public init(offset: Int = 0, deleteCount: Int = 0, insertion: UTF16Units = []) {
    self.offset = offset
    self.deleteCount = deleteCount
    self.insertion = insertion
  }

  /// Whether the item changes text, and not only the caret.
  public var isEdit: Bool { deleteCount > 0 || !insertion.isEmpty }

  /// Whether a move was asked for, net-zero moves of their own included.
  public var isMove: Bool { offset != 0 || (!isEdit && marked == nil) }
}
