import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Lines that end in CR LF")
struct LineEndTests {
  private static let profiles = ["uikit26", "uikit15", "textField", "webkit", "ios8", "keyman2024"]

  private func play(
    _ operation: CaretOperation, on document: MarkedDocument, profile name: String, seed: UInt64
  ) throws -> CaretTrial {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    var trial = CaretTrial(
      in: ProxyWorld(
        fields: [HostElement("document", document)], profile: profile, latency: .device, seed: seed)
    )
    trial.plan(operation, at: .start)
    trial.playToEnd()
    return trial
  }

  private static func isInsideLineEnd(_ place: Int, of units: UTF16Units) -> Bool {
    place > 0 && place < units.count && units[place - 1] == 0x0D && units[place] == 0x0A
  }

  /// Texts of up to three pieces, CR LF among them, with every place of the caret.
  private static let documents: [MarkedDocument] = {
    var texts = [""]
    var all: [String] = []
    for _ in 0..<3 {
      texts = texts.flatMap { text in ["a", "\r\n", "b. ", "\n"].map { text + $0 } }
      all += texts
    }
    return all.flatMap { text in
      let units = Array(text.utf16)
      // In a text without CR LF nothing can be torn.
      let places = units.contains(0x0D) ? Array(0...units.count) : []
      return places.filter { !isInsideLineEnd($0, of: units) }
        .map { MarkedDocument(units: units, selection: $0..<$0) }
    }
  }()

  @Test(
    "no move is confirmed that has ended between CR and LF", arguments: profiles,
    [CaretOperation.move(by: 1), .move(by: 2), .move(by: 3), .move(by: -1), .drag(by: 2)])
  func moves(profile: String, operation: CaretOperation) throws {
    for (index, document) in Self.documents.enumerated() {
      let trial = try play(operation, on: document, profile: profile, seed: UInt64(index % 16))
      let place = trial.document.selection.lowerBound
      let isTorn = Self.isInsideLineEnd(place, of: document.units)
      #expect(!isTorn || trial.outcomes.first?.outcome != .confirmed, "\(document)")
    }
  }

  @Test(
    "no deletion leaves half of a line's end", arguments: profiles,
    [CaretOperation.deleteForward(count: 1), .deleteForward(count: 2), .deleteWordForward])
  func deletions(profile: String, operation: CaretOperation) throws {
    for (index, document) in Self.documents.enumerated() {
      let trial = try play(operation, on: document, profile: profile, seed: UInt64(index % 16))
      let returns = trial.document.units.count { $0 == 0x0D }
      let ends = String(decoding: trial.document.units, as: UTF16.self).count { $0 == "\r\n" }
      #expect(returns == ends, "\(document)")
    }
  }

  @Test("a move past empty lines lands after a line's end", arguments: ["uikit26", "textField"])
  func landing(profile: String) throws {
    for seed in 0..<400 as Range<UInt64> {
      let document = try MarkedDocument("a\n|\n\n\r\nb")
      let trial = try play(.move(by: 3), on: document, profile: profile, seed: seed)
      #expect(trial.document.description == "a\n\n\n\r\n|b")
      #expect(trial.outcomes.map(\.outcome) == [.confirmed])
    }
  }
}
