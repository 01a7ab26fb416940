import DocumentProxy
import ProxyScenarios
import ProxySimulation
import Testing
import Timing

@Suite("Comparing strategies while somebody comes in between")
struct DisturbedComparisonTests {
  private func comparison(
    _ operation: ComparedOperation, _ disturbances: [Disturbance.Kind],
    profile: ProxyProfile = .uikit26, latency: LatencyModel = .device
  ) -> StrategyComparison {
    StrategyComparison(
      .init(profile: profile, latency: latency, operation: operation, disturbances: disturbances))
  }

  private func cell(
    _ strategy: String, _ operation: ComparedOperation, _ disturbances: [Disturbance.Kind],
    runs: UInt64 = 150
  ) throws -> ComparisonCell {
    try #require(comparison(operation, disturbances).play(strategy, seeds: 0..<runs))
  }

  @Test(
    "the library is not wrong where a wait of 0.1 s is",
    arguments: [.insertWithCaret, .replaceWord, .replaceLastWord, .clearLine, .holdDelete]
      as [ComparedOperation])
  func rates(operation: ComparedOperation) throws {
    let library = try cell("caretControl", operation, Disturbance.Kind.compared)
    if operation == .holdDelete {
      // A field that refuses edits shows the text as before; the library asks at its next fence.
      #expect(library.failures.allSatisfy { $0.reason == "damage: sent after end" })
    } else {
      #expect(library.wrong == 0, "\(library.failures)")
    }
    let waiting = try cell("fixedDelay(100)", operation, Disturbance.Kind.compared)
    #expect(waiting.wrong > library.wrong)
    #expect(waiting.wrong > 0)
    #expect(waiting.failures.first?.reason != nil)
    #expect(waiting.wrong + waiting.right + waiting.refused == waiting.runs)
  }

  @Test("each disturbance that can hurt a wait does, and one that changes nothing does not")
  func kinds() throws {
    for kind in Disturbance.Kind.compared {
      let waiting = try cell("fixedDelay(100)", .insertWithCaret, [kind])
      switch kind {
      // In a cleared field the insertion and its caret are as wanted, or both are gone. With its controller a keyboard
      // owes no caret any more.
      case .tapNoop, .clear, .busy, .keyboardSwitch, .recreateController:
        #expect(waiting.wrong == 0, "\(kind)")
      default: #expect(waiting.wrong > 0, "\(kind)")
      }
    }
  }

  @Test("a run's disturbance depends on its seed alone, and all kinds and times occur")
  func draws() throws {
    let all = comparison(.clearLines, Disturbance.Kind.compared)
    let again = comparison(.clearLines, Disturbance.Kind.compared, latency: .slowPad)
    var instants: [Instant] = []
    var words: Set<Substring> = []
    for seed in 0..<300 as Range<UInt64> {
      let drawn = try #require(all.disturbance(seed: seed))
      let other = try #require(again.disturbance(seed: seed))
      #expect(drawn.disturbance == other.disturbance)
      #expect(drawn.instant == other.instant)
      instants.append(drawn.instant)
      words.insert("\(drawn.disturbance)".prefix { $0 != "(" })
    }
    #expect(words.count == Disturbance.Kind.compared.count)
    #expect(instants.allSatisfy { $0 >= .start - .milliseconds(20) })
    #expect(instants.contains { $0 > .start + .seconds(1) })
    #expect(comparison(.clearLines, []).disturbance(seed: 1) == nil)
    #expect(comparison(.clearLines, []).trial(seed: 1) == nil)
  }

  @Test("a letter typed into the wait is told as what it is, and the seed repeats it")
  func reason() throws {
    let waiting = try cell("fixedDelay(100)", .insertWithCaret, [.type])
    let failure = try #require(waiting.failures.first)
    #expect(failure.reason == "caret elsewhere <b></b|>xyzrinnomes mgei")
    let seeds = failure.seed..<failure.seed + 1
    let once = comparison(.insertWithCaret, [.type]).play("fixedDelay(100)", seeds: seeds)
    #expect(once?.wrong == 1)
  }

  @Test("a message that lands in another field is a failure of who claims success")
  func otherField() throws {
    let waiting = try cell("fixedDelay(100)", .replaceWord, [.focus])
    #expect(
      waiting.failures.contains { $0.reason == "damage: sent after end" })
    #expect(waiting.excused > 0)
    let library = try cell("caretControl", .replaceWord, [.focus])
    #expect(library.wrong == 0)
    #expect(library.refusals.contains { $0.word == "focusChanged" })
  }
}
