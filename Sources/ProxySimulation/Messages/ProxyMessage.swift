import DocumentProxy

/// One step of a message: move, then delete, then insert; the host applies it in that order.
///
/// Calls of one turn join an item as long as that order is theirs too: moves are summed, deletes
/// counted, insertions concatenated. Source: `proxy-facts.md §0.3, §1.1`.
public struct MessageItem: Hashable, Sendable {
  /// How far the caret moves first, in the host's own unit. Opposite moves may have cancelled to 0.
  public var offset = 0
  /// How many backspaces follow.
  public var deleteCount = 0
  /// What is inserted last, in UTF-16 units.
  public var insertion: UTF16Units = []

  /// An item that does nothing yet.
  public init(offset: Int = 0, deleteCount: Int = 0, insertion: UTF16Units = []) {
    self.offset = offset
    self.deleteCount = deleteCount
    self.insertion = insertion
  }

  /// Whether the item changes text, and not only the caret.
  public var isEdit: Bool { deleteCount > 0 || !insertion.isEmpty }
}

/// A provisional text that a message sets; it travels outside the list of items.
public struct MarkedTextChange: Hashable, Sendable {
  /// The new marked text.
  public var units: UTF16Units
  /// The selection inside it, in UTF-16 units.
  public var selection: Range<Int>

  /// Marked text `units` with `selection` inside it.
  public init(units: UTF16Units, selection: Range<Int>) {
    self.units = units
    self.selection = selection
  }
}

/// What one turn of the keyboard's run loop sends to the host: fire and forget.
///
/// Source: `proxy-facts.md §1.1`: one complete output object per turn.
public struct ProxyMessage: Hashable, Sendable {
  /// The message's number in its run, from 1 in the order of sending.
  public var number: Int
  /// What the host applies, in order.
  public var items: [MessageItem] = []
  /// The marked text to set, after all items; the turn's last value.
  public var markedText: MarkedTextChange?
  /// Whether marked text becomes plain text, after everything else.
  public var unmarks = false

  /// A message that does nothing yet.
  public init(number: Int, items: [MessageItem] = []) {
    self.number = number
    self.items = items
  }

  /// Whether the message carries anything. A message of net-zero moves does, and does nothing.
  public var isEmpty: Bool { items.isEmpty && markedText == nil && !unmarks }

  mutating func insert(_ units: UTF16Units) {
    if items.isEmpty { items.append(MessageItem()) }
    items[items.count - 1].insertion += units
  }

  mutating func delete() {
    if items.last.map({ !$0.insertion.isEmpty }) ?? true { items.append(MessageItem()) }
    items[items.count - 1].deleteCount += 1
  }

  mutating func move(by offset: Int, summed: Bool) {
    if items.last.map({ $0.isEdit || (!summed && $0.offset != 0) }) ?? true {
      items.append(MessageItem())
    }
    let last = items.count - 1
    items[last].offset = items[last].offset.addingReportingOverflow(offset).partialValue
  }
}
