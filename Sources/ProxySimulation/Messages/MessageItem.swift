import DocumentProxy

/// One step of a message. The host first moves, then deletes, then inserts.
///
/// Calls of one turn join an item as long as they come in that order: moves are added, deletions
/// counted, insertions joined. Source: The proxy §0.3, §1.1.
public struct MessageItem: Hashable, Sendable {
  /// How far the caret moves first, in the host's own unit. It is 0 if opposite moves cancel each
  /// other.
  public var offset = 0
  /// The number of backspaces after the move.
  public var deleteCount = 0
  /// The text that is inserted last, in UTF-16 units.
  public var insertion: UTF16Units = []
  /// Marked text that travels in order with the other calls. An item with marked text holds nothing
  /// else.
  public var marked: MarkedOperation?

  /// An item with these parts; the default does nothing.
  public init(offset: Int = 0, deleteCount: Int = 0, insertion: UTF16Units = []) {
    self.offset = offset
    self.deleteCount = deleteCount
    self.insertion = insertion
  }

  /// Whether the item deletes or inserts text.
  public var isEdit: Bool { deleteCount > 0 || !insertion.isEmpty }

  /// Whether the item has a move, also one whose sum is zero.
  public var isMove: Bool { offset != 0 || (!isEdit && marked == nil) }
}
