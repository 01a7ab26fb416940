/// A calculator that evaluates from left to right: `1 + 2 X 3 =` shows 9.
///
/// Each operation first applies the pending one. Of two operations in a row, the last one counts. A
/// number typed after `=` starts a new calculation; a second `=` changes nothing. Division by zero
/// and overflow show `Error` until a number is typed or `C` is pressed. Source: The keyboards §2.
package struct Calculator: CalculatorEngine {
  private enum Entry: Hashable, Sendable {
    /// Digits and perhaps a point, as typed.
    case typing(String)
    /// A computed number, or the 0 at the beginning.
    case result(Double)
  }

  private struct Pending: Hashable, Sendable {
    var left: Double
    var operation: CalculatorOperation
  }

  /// The largest number of characters in a number; further digits are ignored.
  package static let entryLimit = 15

  private var entry = Entry.result(0)
  private var pending: Pending?

  /// Creates a calculator that shows 0.
  package init() {}

  /// The text on the display.
  package var display: String {
    switch entry {
    case .typing(let text): text
    case .result(let value): CalculatorDisplay.text(of: value)
    }
  }

  /// Handles a key.
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

  /// The display's number after the pending operation.
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
