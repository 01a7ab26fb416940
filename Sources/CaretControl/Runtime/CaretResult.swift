import DocumentProxy

/// What became of an operation.
public struct CaretResult: Equatable, Sendable {
  /// What was asked.
  public let operation: CaretOperation
  /// How it ended.
  public let outcome: Outcome
  /// The text that ``CaretOperation/readDocument`` has read, as far as it got; nil for others.
  public let text: String?
}

/// Names an operation that was given to a ``CaretController``, to cancel or release it.
public struct CaretRequest: Hashable, Sendable {
  let number: Int
}
