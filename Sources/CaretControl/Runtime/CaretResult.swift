import DocumentProxy

/// The result of an operation.
public struct CaretResult: Equatable, Sendable {
  /// The requested operation.
  public let operation: CaretOperation
  /// The operation's outcome.
  public let outcome: Outcome
  /// The text that ``CaretOperation/readDocument`` has read, as far as it got; nil for other operations.
  public let text: String?
}

/// Identifies an operation that was given to a ``CaretController``, to cancel or release it.
public struct CaretRequest: Hashable, Sendable {
  let number: Int
}
