import CaretControl
import DocumentProxy

/// A log of the outcomes of operations, for tests that don't run on the main actor.
///
/// ```swift
/// let log = await OutcomeLog()
/// await caret.perform(.insert("x"), completion: log.add)
/// …
/// #expect(await log.outcomes == [.confirmed])
/// ```
///
/// On the main actor a variable is enough: `{ outcome = $0.outcome }`.
@MainActor
public final class OutcomeLog {
  /// The results in the order in which the operations ended.
  public private(set) var results: [CaretResult] = []

  /// An empty log.
  public init() {}

  /// The outcomes in the order in which the operations ended.
  public var outcomes: [Outcome] { results.map(\.outcome) }

  /// Adds a result. Pass this method to `CaretController.perform` as the completion.
  public func add(_ result: CaretResult) { results.append(result) }
}
