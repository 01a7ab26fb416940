import CaretControl
import KeyboardLab

/// What a row asks of a strategy: an operation of the library, or a task that keyboards build by themselves.
///
/// Source of names and meanings: The rows §2.
public enum ScenarioTask: Hashable, Sendable, CustomStringConvertible {
  /// An operation of the library. Naive strategies build it of proxy calls.
  case operation(CaretOperation)
  /// Insert the text key by key.
  case type(String)
  /// Hold the delete key until this time of the run, in milliseconds.
  case holdDelete(releaseMs: Int)
  /// Take back this many units that the keyboard has typed.
  case undoByCount(Int)
  /// Take back the last typed word, with the length that the keyboard believes the word to have.
  case undoLastWordByCount
  /// Get a fresh state; text, caret and selection stay the same.
  case refreshContext
  /// Get a fresh state: move the caret one back and one forward in two turns, and look at the
  /// mirror after a wait.
  case refreshWindow
  /// Call the controller's `advanceToNextInputMode`.
  case advanceToNextInputMode

  /// Whether rows state the outcome of the task; they state none of taking back.
  var hasStatedOutcome: Bool {
    switch self {
    case .undoByCount, .undoLastWordByCount: false
    default: true
    }
  }

  /// The task and its arguments.
  public var description: String {
    switch self {
    case .operation(let operation): operation.description
    case .type(let text): "type(\(text.debugDescription))"
    case .holdDelete(let releaseMs): "holdDelete(releaseMs: \(releaseMs))"
    case .undoByCount(let count): "undoByCount(\(count))"
    case .undoLastWordByCount: "undoLastWordByCount"
    case .refreshContext: "refreshContext"
    case .refreshWindow: "refreshWindow"
    case .advanceToNextInputMode: "advanceToNextInputMode"
    }
  }
}

extension CaretOperation {
  /// The library's operation for a task; nil for a call of the controller.
  init?(_ task: ScenarioTask) {
    switch task {
    case .operation(let operation): self = operation
    case .type(let text): self = .insert(text)
    case .holdDelete: self = .holdDelete
    case .undoByCount: self = .undoInsertion
    case .undoLastWordByCount: self = .deleteWord
    case .refreshContext, .refreshWindow: self = .confirm
    case .advanceToNextInputMode: return nil
    }
  }
}
