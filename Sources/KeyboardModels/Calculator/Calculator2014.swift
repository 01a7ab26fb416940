/// The calculator of the tutorial, with its two faults.
///
/// After a result, `.` does not prevent the next digit from replacing the display, so `.` `5` shows
/// 5. After a computation no operation is pending, and "none" computes 0: `1 + 2 = 4 + 1 =` shows 1
/// and `= =` shows 0. Source: The keyboards §2.
package struct Calculator2014: CalculatorEngine {
  /// The text on the display.
  package private(set) var display = "0"

  private var memory = 0.0
  private var pending: CalculatorOperation? = .add
  private var replacesDisplay = true
  private var hasNewNumber = false

  /// Creates a calculator that shows 0.
  package init() {}

  /// Handles a key.
  package mutating func press(_ key: CalculatorKey) {
    switch key {
    case .digit(let digit):
      display = (replacesDisplay ? "" : display) + String(digit)
      replacesDisplay = false
      hasNewNumber = true
    case .point:
      if !display.contains(where: { $0 == "." }) { display += "." }
    case .operation(let operation):
      if hasNewNumber { compute() }
      pending = operation
    case .equals:
      compute()
    case .clear:
      self = Calculator2014()
    }
  }

  private mutating func compute() {
    hasNewNumber = false
    let number = Double(display.hasSuffix(".") ? String(display.dropLast()) : display) ?? 0
    let result = pending?.apply(memory, number) ?? 0
    pending = nil
    display = CalculatorDisplay.text(of: result)
    memory = result.isFinite ? result : 0
    replacesDisplay = true
  }
}
