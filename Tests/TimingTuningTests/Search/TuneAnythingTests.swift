import Foundation
import ProxyScenarios
import TestSupport
import Testing
import TimingTuning

@Suite("The article on tuning anything")
struct TuneAnythingTests {
  @Test("its example finds that confirming is faster and never wrong")
  func example() throws {
    // article
    let clear = StrategyComparison(.init(profile: .ios8, latency: .slowPad, operation: .clearLine))
    let result = try tune(
      .number("wait", in: 0...400, step: 20), .choice("by", among: ["fixedDelay", "caretControl"]),
      goals: [TuningGoal("wrong"), TuningGoal("ms", in: 0...1_000)],
      candidates: 32, budget: .runs(2_000)
    ) { setting, seed in
      let wait = Int(setting.number("wait") ?? 0)
      let isFixed = setting.choice("by") == "fixedDelay"
      let strategy = isFixed ? "fixedDelay(\(wait))" : "caretControl"
      let run = clear.play(strategy, seeds: seed..<seed + 1)
      return [Double(run?.wrong ?? 1), run?.time(percent: 50)?.milliseconds ?? 1_000]
    }
    if let best = result.best {
      print(best.setting.values, best.means, best.intervals, result.front.count)
    }
    // end
    let best = try #require(result.best)
    #expect(best.setting.choice("by") == "caretControl" && best.means[0] == 0)
    #expect(best.intervals[0].upperBound < 0.5 && best.intervals[1].contains(best.means[1]))
    #expect(result.runs <= 2_000)
  }

  @Test("its code is what the test runs")
  func code() throws {
    let article = try String(
      contentsOf: packageRoot.appendingPathComponent(
        "Sources/TimingTuning/TimingTuning.docc/TuneAnything.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let region = try #require(
      source.components(separatedBy: "    // article\n").dropFirst().first?
        .components(separatedBy: "    // end\n").first)
    let code = region.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(article.contains("```swift\n\(code)```"))
    #expect(article.components(separatedBy: "```swift").count == 2)
  }
}
