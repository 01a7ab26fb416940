/// A calculator without a keyboard: it handles keys and shows a display.
package protocol CalculatorEngine: Hashable, Sendable {
  /// The text on the display.
  var display: String { get }

  /// Handles a key.
  mutating func press(_ key: CalculatorKey)
}

/// A key of a calculator.
package enum CalculatorKey: Hashable, Sendable {
  /// `0` to `9`.
  case digit(Int)
  /// The decimal point.
  case point
  /// `+`, `-`, `X` or `%`.
  case operation(CalculatorOperation)
  /// `=`.
  case equals
  /// `C`.
  case clear

  /// Creates the key with this title; nil if there is none.
  package init?(title: String) {
    switch title {
    case ".": self = .point
    case "=": self = .equals
    case "C": self = .clear
    default:
      if let operation = CalculatorOperation(rawValue: title) {
        self = .operation(operation)
      } else if title.count == 1, let digit = title.first?.wholeNumberValue {
        self = .digit(digit)
      } else {
        return nil
      }
    }
  }
}

/// One of the four operations, by its key's title.
package enum CalculatorOperation: String, Hashable, Sendable, CaseIterable {
  /// Adds.
  case add = "+"
  /// Subtracts.
  case subtract = "-"
  /// Multiplies.
  case multiply = "X"
  /// Divides; the calculator has no per cent.
  case divide = "%"

  func apply(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }
}
