import CaretControl
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Moves by words")
struct WordMoveTests {
  static let moves: [(from: String, words: Int, to: String)] = [
    ("aaa bbb\ncc|c", -2, "aaa |bbb\nccc"),
    ("aaa bbb\nccc\nd|dd", -3, "aaa |bbb\nccc\nddd"),
    ("aaa bbb\nccc ddd|", -3, "aaa |bbb\nccc ddd"),
    ("aaa |bbb\nccc ddd", 2, "aaa bbb\nccc| ddd"),
    ("a. aaa bbb.\nSome words\nbb|b", -3, "a. aaa bbb.\n|Some words\nbbb"),
  ]

  @Test(
    "the end of a line ends a word, shown or not",
    arguments: ["uikit26", "ios8", "uikit15", "textField", "webkit"], moves)
  func overLines(name: String, move: (from: String, words: Int, to: String)) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    var trial = CaretTrial(
      in: ProxyWorld(
        try MarkedDocument(move.from), profile: profile,
        latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
    trial.plan(.moveByWords(move.words), at: .start)
    trial.playToEnd()
    #expect(trial.document.description == move.to)
    #expect(trial.outcomes.map(\.outcome) == [.confirmed])
  }
}
