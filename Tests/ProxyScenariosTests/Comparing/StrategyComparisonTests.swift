import DocumentProxy
import ProxyScenarios
import ProxySimulation
import Testing
import Timing

@Suite("Comparing strategies")
struct StrategyComparisonTests {
  private func cell(
    _ strategy: String, _ operation: ComparedOperation, latency: LatencyModel = .device,
    typingMs: Int = 0, runs: UInt64 = 40
  ) throws -> ComparisonCell {
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: latency, operation: operation, typingMs: typingMs))
    return try #require(comparison.play(strategy, seeds: 0..<runs))
  }

  @Test(
    "a wait buys nothing where one message does it",
    arguments: [.insertWithCaret, .clearLine] as [ComparedOperation])
  func nothing(operation: ComparedOperation) throws {
    #expect(try cell("fixedDelay(100)", operation).right == 40)
    #expect(try cell("fixedDelay(0)", operation).right == 40)
  }

  @Test("in the wait the user's next letter falls between the tags' end and the step back")
  func gap() throws {
    let waiting = try cell("fixedDelay(100)", .insertWithCaret, typingMs: 100)
    #expect(waiting.wrong == waiting.runs)
    #expect(waiting.faults.damage == waiting.runs)
    #expect(try cell("sameTurn", .insertWithCaret, typingMs: 100).wrong == 0)
  }

  @Test("no wait clears a field that the proxy does not show at once")
  func clear() throws {
    for delay in [0, 100, 300] {
      let cell = try cell("fixedDelay(\(delay))", .clearSentences)
      #expect(cell.wrong == cell.runs)
      #expect(cell.faults.damage == 0)
      #expect(cell.faults.claims == cell.runs)
    }
  }

  @Test(
    "the library is never wrong, with and without typing", arguments: ComparedOperation.allCases)
  func library(operation: ComparedOperation) throws {
    for latency in [LatencyModel.device, .slowPad] {
      for typingMs in [0, 300] {
        let cell = try cell(
          "caretControl", operation, latency: latency, typingMs: typingMs,
          runs: typingMs == 0 ? 40 : 20)
        // A reading that gets no answer in time ends where it is, and says that it is a part.
        let limit = operation == .read && latency == .slowPad ? 1 : 0
        #expect(cell.wrong <= limit, "\(latency) typing \(typingMs): \(cell.failures)")
        #expect(cell.faults.claims == 0)
        // Where several answers are needed one of them may come later than the time-out.
        let least = cell.runs * 17 / 20
        if typingMs == 0 { #expect(cell.right >= least, "\(latency): \(cell.refusals)") }
      }
    }
  }

  @Test("the same seeds give the same cell, and other seeds other documents")
  func determinism() throws {
    let first = try cell("caretControl", .clearSentences, latency: .slowPad)
    #expect(try cell("caretControl", .clearSentences, latency: .slowPad) == first)
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: .device, operation: .move))
    #expect(comparison.task(seed: 1) == comparison.task(seed: 1))
    #expect(comparison.task(seed: 1) != comparison.task(seed: 2))
  }

  @Test("the interval holds the share, is Wilson's, and is honest about nothing found")
  func interval() throws {
    let none = try cell("sameTurn", .insert, runs: 100).wrongInterval
    #expect(none.lowerBound == 0)
    #expect(abs(none.upperBound - 0.036_99) < 0.000_1)
    let all = try cell("fixedDelay(100)", .clearSentences, runs: 100).wrongInterval
    #expect(abs(all.lowerBound - 0.963_01) < 0.000_1)
    #expect(all.upperBound == 1)
  }

  @Test("a strategy that can't do the operation, or that no one knows, gives no cell")
  func unknown() {
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: .device, operation: .read))
    #expect(comparison.play("sameTurn", seeds: 0..<1) == nil)
    #expect(comparison.play("unknown", seeds: 0..<1) == nil)
  }
}
