import DocumentProxy

/// Why the keyboard goes by its own wish.
public enum KeyboardSwitch: Hashable, Sendable {
  /// `advanceToNextInputMode()`.
  case nextKeyboard
  /// `dismissKeyboard()`.
  case dismissal
}

/// What one turn of the keyboard's run loop sends to the host: fire and forget.
///
/// Source: The proxy §1.1: one complete output object per turn.
public struct ProxyMessage: Hashable, Sendable {
  /// The message's number in its run, from 1 in the order of sending.
  public var number: Int
  /// What the host applies, in order.
  public var items: [MessageItem] = []
  /// The marked text to set, after all items; the turn's last value.
  public var markedText: MarkedTextChange?
  /// Whether marked text becomes plain text, after everything else.
  public var unmarks = false
  /// Whether and why the keyboard goes, after all items.
  public var keyboardSwitch: KeyboardSwitch?
  /// The language that the keyboard says it writes; no text depends on it.
  public var primaryLanguage: String?

  /// A message that does nothing yet.
  public init(number: Int, items: [MessageItem] = []) {
    self.number = number
    self.items = items
  }

  /// Whether the message carries anything. A message of net-zero moves does, and does nothing.
  public var isEmpty: Bool {
    items.isEmpty && !setsMarkedText && keyboardSwitch == nil && primaryLanguage == nil
  }

  /// Whether the message has marked text beside its items.
  public var setsMarkedText: Bool { markedText != nil || unmarks }

  /// Whether any item holds a move; throughput counts these messages.
  public var hasMove: Bool { items.contains(where: \.isMove) }

  mutating func insert(_ units: UTF16Units, joining: Bool) {
    if !joining || items.last.map({ $0.marked != nil }) ?? true { items.append(MessageItem()) }
    items[items.count - 1].insertion += units
  }

  mutating func delete(joining: Bool) {
    if !joining || items.last.map({ !$0.insertion.isEmpty || $0.marked != nil }) ?? true {
      items.append(MessageItem())
    }
    items[items.count - 1].deleteCount += 1
  }

  mutating func move(by offset: Int, summed: Bool) {
    let startsItem = items.last.map { last in
      last.isEdit || last.marked != nil || (!summed && last.offset != 0)
    }
    if startsItem ?? true { items.append(MessageItem()) }
    let last = items.count - 1
    let (sum, overflow) = items[last].offset.addingReportingOverflow(offset)
    items[last].offset = overflow ? (offset < 0 ? .min : .max) : sum
  }

  mutating func mark(_ operation: MarkedOperation, channel: ProxyProfile.MarkedTextChannel) {
    switch (channel, operation) {
    case (.inOrder, _):
      items.append(MessageItem())
      items[items.count - 1].marked = operation
    case (.outOfBand, .set(let change)): markedText = change
    case (.outOfBand, .unmark): unmarks = true
    }
  }
}
