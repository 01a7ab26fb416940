import Timing

/// When something is expected.
public enum ExpectedTime: Hashable, Sendable {
  /// At exactly this instant.
  case at(Instant)
  /// Between two instants, both included, the earlier one first.
  case within(Instant, Instant)

  /// Whether `instant` is as expected.
  public func contains(_ instant: Instant) -> Bool {
    switch self {
    case .at(let expected): instant == expected
    case .within(let first, let last): first <= instant && instant <= last
    }
  }
}

/// What shall come out of a trace: one statement of the ground truth.
///
/// Names of gestures, operations, outcomes, keys, keyboards and profiles are texts here; the modules
/// that own them interpret them.
public struct Expectation: Hashable, Sendable {
  /// What is expected.
  public enum Kind: Hashable, Sendable {
    /// A gesture of this kind; `state` nil means recognised, or begun for a continuous one.
    case gesture(kind: String, direction: String?, state: String?, at: ExpectedTime?)
    /// The document, in caret notation, at the end or at `by`.
    case document(is: String, by: Instant?)
    /// What becomes of an operation.
    case outcome(of: String, is: String)
    /// A key that is typed.
    case key(name: String, at: ExpectedTime?)
    /// A gesture that must not happen.
    case none(kind: String, direction: String?)
    /// A property of the lab that must hold in this run.
    case property(name: String)
    /// The keyboard's own display shows this text at some time.
    case display(is: String, at: ExpectedTime?)
    /// The system does something with the keyboard, by its word, such as `replaced`.
    case system(is: String, at: ExpectedTime?)
  }

  /// What is expected.
  public var kind: Kind
  /// The keyboard for which this counts (`for` in the file); nil: for each.
  public var keyboard: String?
  /// The profile under which this counts; nil: under each.
  public var profile: String?
  /// The field whose document is meant; nil: the one that has the focus then.
  public var field: String?

  /// An expectation.
  public init(
    _ kind: Kind, keyboard: String? = nil, profile: String? = nil, field: String? = nil
  ) {
    self.kind = kind
    self.keyboard = keyboard
    self.profile = profile
    self.field = field
  }
}
