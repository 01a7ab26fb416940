import DocumentProxy

/// How the keyboard leaves the screen by its own call.
public enum KeyboardSwitch: Hashable, Sendable {
  /// `advanceToNextInputMode()`.
  case nextKeyboard
  /// `dismissKeyboard()`.
  case dismissal
}

/// What one turn of the keyboard's run loop sends to the host. The host sends no reply.
///
/// Source: The proxy §1.1: one complete output object per turn.
public struct ProxyMessage: Hashable, Sendable {
  /// The message's number in its run, from 1 in the order of sending.
  public var number: Int
  /// The items, which the host applies in order.
  public var items: [MessageItem] = []
  /// The marked text that the host sets after all items. The last call of the turn decides it.
  public var markedText: MarkedTextChange?
  /// Whether marked text becomes plain text after everything else.
  public var unmarks = false
  /// How the keyboard leaves the screen after all items; nil if it stays.
  public var keyboardSwitch: KeyboardSwitch?
  /// The language that the keyboard reports. It has no effect on text.
  public var primaryLanguage: String?

  /// A message with these items.
  public init(number: Int, items: [MessageItem] = []) {
    self.number = number
    self.items = items
  }

  /// Whether the message carries nothing. A message whose moves add up to zero is not empty, but
  /// has no effect.
  public var isEmpty: Bool {
    items.isEmpty && !setsMarkedText && keyboardSwitch == nil && primaryLanguage == nil
  }

  /// Whether the message has marked text beside its items.
  public var setsMarkedText: Bool { markedText != nil || unmarks }

  /// Whether any item holds a move. `throughput` limits these messages.
  public var hasMove: Bool { items.contains(where: \.isMove) }

  /// Whether any item moves the caret. Moves that add up to zero do not.
  package var hasStep: Bool { items.contains { $0.offset != 0 } }

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
