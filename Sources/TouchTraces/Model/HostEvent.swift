import VirtualTime

/// Something that happens to the host's document without the keyboard: a disturbance.
public struct HostEvent: Hashable, Sendable {
  /// What happens. Offsets count UTF-16 units from the document's start and are not negative.
  public enum Kind: Hashable, Sendable {
    /// The user taps into the text: the caret moves there.
    case tap(caret: Int)
    /// The user types a text on a hardware keyboard, or the app inserts it.
    case type(String)
    /// The user selects the units from `from` up to `to`; `from` ≤ `to`.
    case select(from: Int, to: Int)
    /// The app empties the field.
    case clear
    /// The app does nothing else for a while; messages wait.
    case busy(Nanoseconds)
    /// The field's delegate refuses every edit for a while, or to the end of the run.
    case refuse(Nanoseconds?)
  }

  /// When it happens.
  public var instant: Instant
  /// What happens.
  public var kind: Kind

  /// A disturbance at `instant`.
  public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }
}
