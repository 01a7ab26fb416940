import Foundation
import Testing

@testable import caretlab

@Suite("caretlab compare")
struct CompareCommandTests {
  @Test("prints a table for each operation, the same in every run")
  func table() {
    func compare() -> String {
      caretlab(
        "compare", "--operation", "clearLines", "--strategy", "fixedDelay(100)", "--runs", "20"
      ).output
    }
    let first = compare()
    #expect(first.hasPrefix("clearLines, uikit26, device, 20 runs: clear a field of three"))
    #expect(first.contains("fixedDelay(100)  100.0 %"))
    #expect(compare() == first)
  }

  @Test(
    "wrong options are told with what would be right",
    arguments: [
      ("--operation", "clearLine5", "did you mean \"clearLine\""),
      ("--strategy", "sameturn", "did you mean \"sameTurn\""), ("--runs", "0", "from 1 to"),
      ("--latency", "fast", "--latency"), ("--profile", "uikit27", "uikit26"),
    ])
  func faults(option: String, value: String, hint: String) {
    let result = caretlab("compare", option, value)
    #expect(result.exit == .badInput)
    #expect(result.output.isEmpty)
    #expect(result.talk.contains(hint), "\(result.talk)")
  }
}
