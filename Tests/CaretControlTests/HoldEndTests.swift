import CaretControl
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("How a held key ends")
struct HoldEndTests {
  private func play(
    _ document: String, _ profile: ProxyProfile, for span: Nanoseconds, seed: UInt64
  )
    throws -> CaretTrial
  {
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
    trial.plan(.holdDelete, at: .start)
    trial.plan(.release, .at(.start + span))
    trial.playToEnd()
    return trial
  }

  static let text =
    "The river waits under a small window. She writes a letter about the coffee. We find an answer "
    + "between two pages and read it again. Nobody asks who has opened the garden|."

  @Test(
    "where no one interferes a long hold ends confirmed",
    arguments: [ProxyProfile.uikit26, .uikit15, .textField, .webkit], 0..<10 as Range<UInt64>)
  func confirmed(profile: ProxyProfile, seed: UInt64) throws {
    let trial = try play(HoldEndTests.text, profile, for: .seconds(4), seed: seed)
    #expect(trial.outcomes.map(\.outcome) == [.confirmed])
  }

  @Test(
    "a key that empties the last line leaves the caret in it, though it may look like the line before",
    arguments: ["\nt|", "ab\nab\nt|"], 0..<20 as Range<UInt64>)
  func lastLine(document: String, seed: UInt64) throws {
    let trial = try play(document, .uikit15, for: .milliseconds(121), seed: seed)
    #expect(trial.document.description == document.filter { $0 != "t" })
    #expect(trial.outcomes.map(\.outcome) == [.assumed])
  }

  @Test("a key that was only pressed sends one backspace and no fence")
  func pressed() throws {
    let trial = try play(HoldEndTests.text, .uikit26, for: .milliseconds(80), seed: 1)
    #expect(trial.messageCount == 1)
    #expect(trial.outcomes.map(\.outcome) == [.assumed])
  }
}
