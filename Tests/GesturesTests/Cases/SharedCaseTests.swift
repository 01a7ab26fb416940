import TestSupport
import Gestures
import Testing

@Suite("The published gesture cases")
struct SharedCaseTests {
  static let file = SharedFolder.text("design/gesture-cases.md").map {
    GestureCaseFile($0, file: "gesture-cases.md")
  }
  /// The cases of the sets that this engine plays; the others are counted below.
  static let cases = (file?.cases ?? []).filter { $0.run() != nil }

  @Test("every case for UIKit's recognizers and for keys comes out as written", arguments: cases)
  func published(_ one: GestureCase) {
    #expect(one.check() == .passed)
  }

  @Test("the whole file is understood, and what waits for other engines is counted")
  func counts() throws {
    guard let file = Self.file else { return }
    #expect(file.faults.isEmpty)
    var sets: [String: Int] = [:]
    for one in file.cases {
      if case .notForThisEngine(let set) = one.check() { sets[set, default: 0] += 1 }
    }
    let text = try #require(SharedFolder.text("design/gesture-cases.md"))
    #expect(file.cases.count == occurrences(of: "case ", in: text))
    #expect(sets["android"] == occurrences(of: "set android", in: text))
    #expect(sets["flutter"] == occurrences(of: "set flutter", in: text))
    #expect(sets.count == 2)
    #expect(Self.cases.count == file.cases.count - sets.values.reduce(0, +))
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
