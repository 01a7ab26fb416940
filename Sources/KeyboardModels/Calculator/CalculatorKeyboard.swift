import Gestures

/// A calculator above the text; one key inserts the display into the text.
///
/// `calculator` calculates with ``Calculator``, `calculator-2014` with ``Calculator2014``.
/// Source: The keyboards §2.
package struct CalculatorKeyboard<Engine: CalculatorEngine, Strategy: EditingStrategy>: KeyPadModel
{
  /// The keyboard's name.
  package let name: String
  /// How the keyboard inserts the display into the text.
  package var strategy: Strategy
  /// The calculator.
  package private(set) var calculator: Engine

  /// Creates a keyboard with these parts.
  package init(name: String, strategy: Strategy, calculator: Engine) {
    self.name = name
    self.strategy = strategy
    self.calculator = calculator
  }

  /// A column with the display, `C`, `insert` and `next`, and four by four keys. `%` divides.
  package var layout: KeyboardGeometry { .calculator }

  /// Handles a key: calculates, inserts the display, or asks for the next keyboard.
  package mutating func press(_ key: String) -> [KeyPadAction] {
    switch key {
    case "insert": return [.insert(calculator.display)]
    case "next": return [.nextKeyboard]
    default:
      guard let key = CalculatorKey(title: key) else { return [] }
      calculator.press(key)
      return [.show(calculator.display)]
    }
  }
}

extension KeyboardGeometry {
  /// 320 × 160 pt; the display at the top left is not a key. The arrangement of the keys is ours.
  public static let calculator: KeyboardGeometry = {
    let tops: [Double] = [8, 46, 84, 122]
    let columns: [Double] = [168, 206, 244, 282]
    let rows = [
      ["7", "8", "9", "+"], ["4", "5", "6", "-"], ["1", "2", "3", "X"], ["0", ".", "=", "%"],
    ]
    var keys = zip(["C", "insert", "next"], tops.dropFirst()).map { name, y in
      LayoutKey(name, at: Rectangle(x: 8, y: y, width: 140, height: 30))
    }
    for (titles, y) in zip(rows, tops) {
      for (title, x) in zip(titles, columns) {
        keys.append(LayoutKey(title, at: Rectangle(x: x, y: y, width: 30, height: 30)))
      }
    }
    return KeyboardGeometry(width: 320, height: 160, keys: keys)
  }()
}
