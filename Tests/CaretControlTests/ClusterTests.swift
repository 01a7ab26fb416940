import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Text that joins its neighbours to one character")
struct ClusterTests {
  private static let profiles = ["uikit26", "uikit15", "textField", "webkit"]
  private static let mark: UInt16 = 0x301
  private static let joiner: UInt16 = 0x200D
  private static let pieces: [UTF16Units] = [
    [0x61], [0x20], [mark], [joiner], Array("👍".utf16), [0x0A],
  ]

  /// All texts of up to three pieces, with every place of the caret that is not inside a pair.
  private var documents: [MarkedDocument] {
    var texts: [UTF16Units] = [[]]
    var all: [UTF16Units] = []
    for _ in 0..<3 {
      texts = texts.flatMap { text in ClusterTests.pieces.map { text + $0 } }
      all += texts
    }
    return all.flatMap { units in
      (0...units.count).filter { $0 == units.count || units[$0] & 0xFC00 != 0xDC00 }
        .map { MarkedDocument(units: units, selection: $0..<$0) }
    }
  }

  private func play(
    _ operations: [CaretOperation], on document: MarkedDocument, profile name: String,
    flags: [String] = [], seed: UInt64 = 1
  ) throws -> CaretTrial {
    var profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    for flag in flags { try profile.set(assignment: flag) }
    var trial = CaretTrial(
      in: ProxyWorld(
        fields: [HostElement("document", document)], profile: profile, latency: .device, seed: seed)
    )
    for (index, operation) in operations.enumerated() {
      trial.plan(operation, at: .start + .seconds(Int64(index)))
    }
    trial.playToEnd()
    return trial
  }

  /// Where characters begin and end in a text.
  private func edges(of units: UTF16Units) -> Set<Int> {
    var place = 0
    var edges: Set<Int> = [0]
    for character in String(decoding: units, as: UTF16.self) {
      place += character.utf16.count
      edges.insert(place)
    }
    return edges
  }

  private func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x0A }

  /// Where the text ends that a deletion up to a boundary may take.
  private func end(of operation: CaretOperation, in document: MarkedDocument) -> Int {
    let units = document.units
    var place = document.caret
    switch operation {
    case .deleteToLineStart: while place > 0, units[place - 1] != 0x0A { place -= 1 }
    case .deleteWordForward:
      while place < units.count, isBlank(units[place]) { place += 1 }
      while place < units.count, !isBlank(units[place]) { place += 1 }
    default:
      if operation == .deleteWord { while place > 0, isBlank(units[place - 1]) { place -= 1 } }
      while place > 0, !isBlank(units[place - 1]) { place -= 1 }
    }
    return place
  }

  @Test(
    "a deletion takes whole characters of its target and nothing else",
    arguments: profiles,
    [CaretOperation.deleteWord, .deleteToLineStart, .deleteWordForward, .replaceWord(with: "")])
  func deletions(profile: String, operation: CaretOperation) throws {
    for document in documents {
      let trial = try play([operation], on: document, profile: profile)
      let units = document.units
      let left = trial.document.units
      guard left != units else { continue }
      let gone = units.count - left.count
      let end = end(of: operation, in: document)
      let place = end < document.caret ? document.caret - gone : document.caret
      let isInTarget = gone > 0 && place >= min(end, document.caret)
      try #require(isInTarget && place + gone <= max(end, document.caret), "\(document)")
      #expect(left == Array(units[..<place] + units[(place + gone)...]), "\(document)")
      #expect(edges(of: units).isSuperset(of: [place, place + gone]), "\(document)")
      let isWhole = gone == abs(end - document.caret)
      #expect(isWhole || trial.outcomes.first?.outcome != .confirmed, "\(document)")
    }
  }

  @Test(
    "a character that a window shows in part is neither torn nor taken whole",
    arguments: profiles, 1...14)
  func cutCharacters(profile: String, window: Int) throws {
    let family = "👨‍👩‍👧‍👦"
    let works: [(CaretOperation, String, [String])] = [
      (.replaceLast(units: 2, with: "x"), "ab\(family)|", []),
      (.replaceLast(units: 5, with: "x"), "ab\(family)|", []),
      (.replaceLast(units: 11, with: "x"), "ab\(family)|", ["abx|"]),
      (.deleteCharacter, "ab\(family)|", ["ab|"]),
      (.deleteForward(count: 1), "ab|\(family)cd", ["ab|cd"]),
      (.move(by: 1), "ab|\(family)cd", ["ab\(family)|cd"]),
      (.move(by: -1), "ab\(family)|cd", ["ab|\(family)cd"]),
    ]
    for (operation, text, results) in works {
      let document = try MarkedDocument(text)
      let trial = try play(
        [operation], on: document, profile: profile, flags: ["window=fixed(\(window))"])
      let isDone = results.contains(trial.document.description)
      #expect(isDone || trial.document.units == document.units, "\(operation)")
      #expect(isDone || trial.outcomes.first?.outcome != .confirmed, "\(operation)")
    }
  }

  @Test("an insertion is taken back alone, or not at all", arguments: profiles)
  func undo(profile: String) throws {
    for document in documents {
      let trial = try play([.insert("xy"), .undoInsertion], on: document, profile: profile)
      var inserted = document.units
      inserted.insert(contentsOf: Array("xy".utf16), at: document.caret)
      let isDone = trial.document.units == document.units
      #expect(isDone || trial.document.units == inserted, "\(document)")
      #expect(isDone || trial.outcomes.last?.outcome != .confirmed, "\(document)")
    }
  }
}

extension MarkedDocument {
  fileprivate var caret: Int { selection.lowerBound }
}
