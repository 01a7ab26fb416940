import DocumentProxy

/// A provisional text that a message sets. It travels beside the list of items.
public struct MarkedTextChange: Hashable, Sendable {
  /// The new marked text.
  public var units: UTF16Units
  /// The selection inside it, in UTF-16 units.
  public var selection: Range<Int>

  /// Marked text `units` with `selection` inside it.
  package init(units: UTF16Units, selection: Range<Int>) {
    self.units = units
    self.selection = selection
  }
}

/// What a call does with marked text.
public enum MarkedOperation: Hashable, Sendable {
  /// Sets or replaces the marked text.
  case set(MarkedTextChange)
  /// Turns the marked text into plain text.
  case unmark
}
