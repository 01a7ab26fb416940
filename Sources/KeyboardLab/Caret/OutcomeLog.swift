import CaretControl
import DocumentProxy

/// Keeps what operations came to, for tests that are not on the main actor themselves.
///
/// ```swift
/// let log = await OutcomeLog()
/// await caret.perform(.insert("x"), completion: log.add)
/// …
/// #expect(await log.outcomes == [.confirmed])
/// ```
///
/// On the main actor a variable does as well: `{ outcome = $0.outcome }`.
@MainActor
public final class OutcomeLog {
  /// The results in the order in which the operations ended.
  public private(set) var results: [CaretResult] = []

  /// A log of nothing yet.
  public init() {}

  /// How the operations ended, in that order.
  public var outcomes: [Outcome] { results.map(\.outcome) }

  /// Keeps a result: what is handed to `CaretController.perform` as the completion.
  public func add(_ result: CaretResult) { results.append(result) }
}
