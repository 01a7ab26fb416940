/// A calculator that evaluates from left to right: `1 + 2 X 3 =` shows 9.
///
/// Each operation applies the pending one first; of two operations in a row the last one counts; a
/// number typed after `=` starts anew, `= =` changes nothing. Division by zero and overflow show
/// `Error`, until a number is typed or `C` is pressed. Source: The keyboards §2.
package struct Calculator: CalculatorEngine {
  private enum Entry: Hashable, Sendable {
    /// Digits and perhaps a point, as they were typed.
    case typing(String)
    /// A number that was computed, or the 0 at the beginning.
    case result(Double)
  }

  private struct Pending: Hashable, Sendable {
    var left: Double
    var operation: CalculatorOperation
  }

  /// As many characters a number may have; further digits do nothing.
  package static let entryLimit = 15

  private var entry = Entry.result(0)
  private var pending: Pending?

  /// A calculator that shows 0.
  package init() {}

  /// What the display shows.
  package var display: String {
    switch entry {
    case .typing(let text): text
    case .result(let value): CalculatorDisplay.text(of: value)
    }
  }

  /// Reacts to a key.
  package mutating func press(_ key: CalculatorKey) {
    switch key {
    case .digit(let digit): type(digit)
    case .point: typePoint()
    case .operation(let operation): choose(operation)
    case .equals:
      entry = .result(computed)
      pending = nil
    case .clear: self = Calculator()
    }
  }

  private var value: Double {
    switch entry {
    case .typing(let text): Double(text) ?? 0
    case .result(let value): value
    }
  }

  /// The display's number with the pending operation applied.
  private var computed: Double {
    guard let pending else { return value }
    return pending.operation.apply(pending.left, value)
  }

  private mutating func type(_ digit: Int) {
    guard case .typing(let text) = entry, text != "0" else {
      entry = .typing(String(digit))
      return
    }
    if text.count < Calculator.entryLimit { entry = .typing(text + String(digit)) }
  }

  private mutating func typePoint() {
    guard case .typing(let text) = entry else {
      entry = .typing("0.")
      return
    }
    if !text.contains(where: { $0 == "." }), text.count < Calculator.entryLimit {
      entry = .typing(text + ".")
    }
  }

  private mutating func choose(_ operation: CalculatorOperation) {
    if case .typing = entry { entry = .result(computed) }
    pending = Pending(left: value, operation: operation)
  }
}
