import DocumentProxy
import Foundation
import Gestures
import KeyboardLab
import KeyboardModels
import PropertyTesting
import ProxySimulation
import Testing
import Timing

/// For each faulty original a property that knows nothing of its fault: it finds it, shrinks it to the
/// least keys, and its right twin passes.
@Suite("Properties find the faults of the published keyboards")
struct FaultPropertyTests {
  @Test("calculator: every number that is typed and added is in the sum")
  func calculator() throws {
    try pass(sums("calculator"))
    let report = sums("calculator-2014")
    #expect(report.description.contains("again = true"), "\(report.description)")
  }

  private func sums(_ keyboard: String) -> CheckReport {
    examineProperty("a sum is the sum of what was typed", settings: CheckSettings(runs: 60)) {
      draw in
      let isAgain = draw(.bool, "again")
      let numbers = draw(.array(of: .int(in: 0...9), count: 1...3), "numbers")
      var keys = isAgain ? ["1", "="] : []
      keys += numbers.map { [String($0)] }.joined(separator: ["+"])
      let shown = try display(keyboard, keys + ["="])
      try expect(shown, equals: String(numbers.reduce(0, +)))
    }
  }

  @Test("calculator: what is typed is shown")
  func typedNumber() throws {
    try pass(decimals("calculator"))
    let report = decimals("calculator-2014")
    #expect(report.description.contains("whole = \"\""), "\(report.description)")
  }

  private func decimals(_ keyboard: String) -> CheckReport {
    examineProperty("a decimal is shown as typed", settings: CheckSettings(runs: 60)) { draw in
      let whole = draw(.text(of: "123456789", count: 0...3), "whole")
      let part = draw(.text(of: "0123456789", count: 1...3), "part")
      let shown = try display(keyboard, (whole + "." + part).map(String.init))
      try expect(shown, equals: (whole.isEmpty ? "0" : whole) + "." + part)
    }
  }

  @Test("qwerty: a key adds at most one character")
  func qwerty() throws {
    try pass(letters("qwerty"))
    let report = letters("qwerty-2014")
    #expect(report.description.contains("keys = [\"Q\"]"), "\(report.description)")
  }

  private func letters(_ keyboard: String) -> CheckReport {
    let names = KeyboardGeometry.qwerty.keys.map(\.name).filter { $0 != "CHG" }
    return examineProperty("each key adds at most one", settings: CheckSettings(runs: 60)) { draw in
      let keys = draw(.array(of: .element(of: names), count: 1...4), "keys")
      let document = try KeyPresses.document(keyboard, keys)
      try expect(document.count - 1 <= keys.count, "\(document)")
    }
  }

  @Test("habra: a letter typed within a second of a tag stands inside it")
  func habra() throws {
    try pass(tags("habra"))
    let report = tags("habra-2014")
    #expect(!report.isSuccess)
    #expect(report.description.contains("after = "), "\(report.description)")
  }

  private func tags(_ keyboard: String) -> CheckReport {
    examineProperty("a typed letter stands inside the tag", settings: CheckSettings(runs: 40)) {
      draw in
      let after = draw(30...1_000, "after")
      var presses = try KeyPresses(keyboard, document: "see | now")
      try presses.tap(["Жирный"])
      let instant = Instant.start + .milliseconds(80 + Int64(after))
      presses.scenario.disturbances = [(instant, .type(Array("x".utf16)))]
      try expect(presses.run().document.description, equals: "see <b>x|</b> now")
    }
  }

  @Test("habra: a clear leaves nothing, however long the text")
  func habraClear() throws {
    try pass(clears("habra"))
    let report = clears("habra-2014")
    #expect(!report.isSuccess, "\(report.description)")
  }

  private func clears(_ keyboard: String) -> CheckReport {
    examineProperty("a clear leaves nothing", settings: CheckSettings(runs: 20)) { draw in
      let lines = draw(1...4, "lines")
      let text = Array(repeating: "Two words. And more.", count: lines).joined(separator: "\n")
      var presses = try KeyPresses(keyboard, document: text + "|")
      try presses.hold("clear", for: .milliseconds(700))
      try expect(presses.run().document.description, equals: "|")
    }
  }

  @Test("extension: after the background the keys are where they were")
  func extensions() throws {
    try pass(afterBackground("extension"))
    let report = afterBackground("extension-2014")
    #expect(report.description.contains("keys = [\"Q\"]"), "\(report.description)")
  }

  private func afterBackground(_ keyboard: String) -> CheckReport {
    let letters = "QWERTYUIOPASDFGHJKLZXCVBNM".map(String.init)
    return examineProperty("the keys stay where they are", settings: CheckSettings(runs: 40)) {
      draw in
      let keys = draw(.array(of: .element(of: letters), count: 1...3), "keys")
      var presses = try KeyPresses(keyboard)
      presses.scenario.happenings = [(.start + .milliseconds(50), .background)]
      presses.now = .start + .milliseconds(200)
      try presses.tap(keys)
      try expect(presses.run().typedKeys.map(\.name), equals: keys)
    }
  }

  private func display(_ keyboard: String, _ keys: [String]) throws -> String {
    var presses = try KeyPresses(keyboard)
    try presses.tap(keys)
    return presses.run().displays.last?.text ?? "0"
  }

  private func pass(_ report: CheckReport) throws {
    #expect(report.isSuccess, "\(report.description)")
  }
}
