import TestSupport
import Gestures
import Testing

@Suite("The published gesture cases")
struct PublishedCaseTests {
  static var file: GestureCaseFile {
    get throws { GestureCaseFile(try Fixtures.text("gesture-cases.md"), file: "gesture-cases.md") }
  }

  @Test("comes out as written, every case of every set", arguments: try file.cases)
  func published(_ one: GestureCase) {
    #expect(one.check() == .passed)
  }

  @Test("the whole file is understood: as many cases of each set as the text has")
  func counts() throws {
    let file = try Self.file
    #expect(file.faults.isEmpty)
    var sets: [String: Int] = [:]
    for one in file.cases { sets[one.set, default: 0] += 1 }
    let text = try Fixtures.text("gesture-cases.md")
    #expect(file.cases.count == occurrences(of: "case ", in: text))
    for set in ["android", "flutter", "keys"] {
      #expect(sets[set] == occurrences(of: "set \(set)", in: text))
    }
    #expect(sets.count == 4)
  }

  /// Lines of the text that begin with `prefix`, inside data blocks.
  private func occurrences(of prefix: String, in text: String) -> Int {
    var isData = false
    var count = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isData = line.hasPrefix("```gesture-cases") }
      if isData, line.hasPrefix(prefix) { count += 1 }
    }
    return count
  }
}

extension GestureCase: CustomTestStringConvertible {
  /// How test output names the case.
  public var testDescription: String { "\(id) \(title)" }
}
