import KeyboardModels
import Chance
import Testing

@Suite("Calculators")
struct CalculatorTests {
  @Test(
    "the display after each key",
    arguments: [
      ("1 + 2 X 3 =", "1 1 2 3 3 9"), (". 5", "0. 0.5"), ("0 0 7", "0 0 7"),
      ("1 . 2 . 3", "1 1. 1.2 1.2 1.23"), ("5 + X 2 =", "5 5 5 2 10"), ("2 = =", "2 2 2"),
      ("1 + 2 = 4 + 1 =", "1 1 2 3 4 4 1 5"), ("2 = . 5", "2 2 0. 0.5"), ("= =", "0 0"),
      ("7 % 0 = 3", "7 7 0 Error 3"), ("1 % 0 + 5 = C", "1 1 0 Error 5 Error 0"),
      ("1 % 3 =", "1 1 3 0.33333"), ("2 % 3 =", "2 2 3 0.66666"),
      (". 7 + . 1 =", "0. 0.7 0.7 0. 0.1 0.8"), ("3 - 5 =", "3 3 5 -2"),
      ("1 + 2 C + 3 =", "1 1 2 0 0 3 3"), ("6 % 4 =", "6 6 4 1.5"),
    ])
  func right(keys: String, displays: String) {
    #expect(play(Calculator(), keys) == displays)
  }

  @Test(
    "the tutorial's calculator keeps its two faults",
    arguments: [
      ("1 + 2 = 4 + 1 =", "1 1 2 3 4 0 1 1"), (". 5", "0. 5"), ("= =", "0 0"), ("3 = =", "3 3 0"),
      ("1 + 2 X 3 =", "1 1 2 3 3 9"),
    ])
  func faithful(keys: String, displays: String) {
    #expect(play(Calculator2014(), keys) == displays)
  }

  @Test("overflow has a display, and no sequence of keys traps", arguments: 0..<60 as Range<UInt64>)
  func anyKeys(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("keys")
    let titles = "0 1 2 9 9 9 . + - X X % = C".split(separator: " ").map(String.init)
    var right = Calculator()
    var faithful = Calculator2014()
    for _ in 0..<300 {
      guard let key = CalculatorKey(title: titles[Int(stream.next(below: 14))]) else { continue }
      right.press(key)
      faithful.press(key)
      #expect(!right.display.isEmpty && right.display.count <= 22)
      let decimals = right.display.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(decimals <= 15)
    }
  }

  /// What distinguishes the faulty original: after `=`, a new sum of two digits is their sum.
  @Test("a loop over small sums finds the fault of 2014, its right twin passes")
  func propertyFindsTheFault() {
    #expect(failingSum(Calculator()) == nil)
    #expect(failingSum(Calculator2014()) == "0 = 1 + 0 =")
  }

  private func failingSum(_ calculator: some CalculatorEngine) -> String? {
    for first in 0...2 {
      for left in 0...2 {
        for right in 0...2 {
          let keys = "\(first) = \(left) + \(right) ="
          let shown = play(calculator, keys).split(separator: " ").last.map(String.init)
          if shown != "\(left + right)" {
            // The smallest one that fails is the one worth reading.
            return keys
          }
        }
      }
    }
    return nil
  }

  private func play(_ calculator: some CalculatorEngine, _ keys: String) -> String {
    var calculator = calculator
    return keys.split(separator: " ").compactMap { title in
      CalculatorKey(title: String(title)).map { key in
        calculator.press(key)
        return calculator.display
      }
    }
    .joined(separator: " ")
  }
}
