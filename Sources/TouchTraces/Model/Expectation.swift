import Timing

/// The instant or range of time of an expected event.
public enum ExpectedTime: Hashable, Sendable {
  /// At exactly this instant.
  case at(Instant)
  /// Between two instants, both included, the earlier one first.
  case within(Instant, Instant)

  /// Whether `instant` is one of the expected times.
  public func contains(_ instant: Instant) -> Bool {
    switch self {
    case .at(let expected): instant == expected
    case .within(let first, let last): first <= instant && instant <= last
    }
  }
}

/// One expected result of a trace: a statement of the ground truth.
///
/// Names of gestures, operations, outcomes, keys, keyboards and profiles are plain texts here. Other modules
/// interpret them.
public struct Expectation: Hashable, Sendable {
  /// The expected result.
  public enum Kind: Hashable, Sendable {
    /// A gesture of this kind. A nil `state` means recognised, or begun for a continuous gesture.
    case gesture(kind: String, direction: String?, state: String?, at: ExpectedTime?)
    /// The document, in caret notation, at the end or at `by`.
    case document(is: String, by: Instant?)
    /// The outcome of an operation.
    case outcome(of: String, is: String)
    /// The user types this key.
    case key(name: String, at: ExpectedTime?)
    /// A gesture that must not happen.
    case none(kind: String, direction: String?)
    /// A property of the lab that must hold in this run.
    case property(name: String)
    /// The keyboard's own display shows this text at some time.
    case display(is: String, at: ExpectedTime?)
    /// The system does something with the keyboard, such as `replaced`.
    case system(is: String, at: ExpectedTime?)
  }

  /// The expected result.
  public var kind: Kind
  /// The keyboard to which the expectation applies (`for` in the file); nil for all.
  public var keyboard: String?
  /// The profile to which the expectation applies; nil for all.
  public var profile: String?
  /// The field with the document; nil for the field with the focus at that time.
  public var field: String?

  /// Creates an expectation.
  public init(
    _ kind: Kind, keyboard: String? = nil, profile: String? = nil, field: String? = nil
  ) {
    self.kind = kind
    self.keyboard = keyboard
    self.profile = profile
    self.field = field
  }
}
