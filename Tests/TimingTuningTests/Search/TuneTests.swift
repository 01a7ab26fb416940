import Chance
import Foundation
import Testing

@testable import TimingTuning

@Suite("tune")
struct TuneTests {
  /// Fails with a probability that is least at 120 ms and lower with a fence.
  private static func fails(_ setting: TuningSetting, _ seed: UInt64) -> [Double] {
    var stream = RandomStreams(seed: seed).stream("failure")
    let wait = setting.number("wait") ?? 0
    let chance = 0.1 + (wait - 120).magnitude / 300 + (setting.choice("by") == "fence" ? 0 : 0.2)
    return [stream.nextUnit() < chance ? 1 : 0]
  }

  private func search(seed: UInt64, runs: Int = 4_000) throws -> TuningResult {
    try tune(
      .number("wait", in: 0...300, step: 10), .choice("by", among: ["fixed", "fence"]),
      budget: .runs(runs), firstSeed: seed, Self.fails)
  }

  @Test("finds a good setting and says which parameter matters")
  func finds() throws {
    let result = try search(seed: 1)
    let best = try #require(result.best)
    #expect(best.setting.choice("by") == "fence")
    #expect((60...180).contains(best.setting.number("wait") ?? 0))
    #expect(result.runs <= 4_000)
    #expect(result.importance.map(\.parameter) == ["wait", "by"])
    #expect(result.importance.allSatisfy { $0.share > 0.05 && $0.share <= 1 })
  }

  @Test("gives the same result again")
  func repeats() throws {
    let (one, two) = (try search(seed: 3), try search(seed: 3))
    #expect(one.candidates.map(\.means) == two.candidates.map(\.means))
    #expect(one.candidates.map(\.fate) == two.candidates.map(\.fate))
  }

  /// Of so many races at most this many may go wrong, if 5 % may in truth; more happen once in a thousand.
  private static func most(of races: Int) -> Int {
    let tail = BinomialTail(runs: races, share: 0.05)
    return (0...races).first { tail.atLeast($0 + 1) <= 0.001 } ?? races
  }

  @Test("of equal settings hardly any is ever proved to be worse")
  func errorControl() throws {
    var wrong = 0
    for race in 0..<100 as Range<UInt64> {
      let result = try tune(
        .number("nothing", in: 0...1), candidates: 4, budget: .runs(1_200), firstSeed: race * 10_000
      ) { setting, seed in
        var stream = RandomStreams(seed: seed).stream("\(setting.number("nothing") ?? 0)")
        return [stream.nextUnit() < 0.3 ? 1 : 0]
      }
      if result.candidates.contains(where: { $0.fate != .survived }) { wrong += 1 }
    }
    #expect(wrong <= Self.most(of: 100), "\(wrong)")
  }

  @Test(
    "a setting that is better in one goal by a hair is hardly ever eliminated, whatever the other")
  func hair() throws {
    var wrong = 0
    for race in 0..<100 as Range<UInt64> {
      let result = try tune(
        .choice("by", among: ["a", "b", "c"]), goals: [TuningGoal("one"), TuningGoal("other")],
        candidates: 3, budget: .runs(1_200), firstSeed: race * 10_000
      ) { setting, seed in
        let name = setting.choice("by") ?? ""
        var stream = RandomStreams(seed: seed).stream(name)
        // "a" is the best in the first goal by a hair and by far the worst in the second.
        let chance = name == "a" ? 0.499 : 0.5
        return [stream.nextUnit() < chance ? 1 : 0, name == "a" ? 1 : 0]
      }
      if result.candidates[0].fate != .survived { wrong += 1 }
    }
    #expect(wrong <= Self.most(of: 100), "\(wrong)")
  }

  @Test("what is worse by far is eliminated")
  func eliminated() throws {
    let result = try tune(.choice("by", among: ["bad", "good"]), candidates: 2, budget: .runs(400))
    {
      setting, seed in
      var stream = RandomStreams(seed: seed).stream("failure")
      return [stream.nextUnit() < (setting.choice("by") == "bad" ? 0.6 : 0.2) ? 1 : 0]
    }
    let good = try #require(
      result.candidates.firstIndex { $0.setting.choice("by") == "good" })
    #expect(result.candidates[1 - good].fate == .beaten(by: good))
    #expect(result.runs < 400)
  }

  @Test("all intervals of a search hold the true means at once in 95 % of searches")
  func intervals() throws {
    var wrong = 0
    for search in 0..<100 as Range<UInt64> {
      let result = try self.search(seed: search * 10_000, runs: 1_000)
      let holds = result.candidates.allSatisfy { candidate in
        let chance =
          0.1 + ((candidate.setting.number("wait") ?? 0) - 120).magnitude / 300
          + (candidate.setting.choice("by") == "fence" ? 0 : 0.2)
        return candidate.intervals[0].contains(min(chance, 1))
          && candidate.intervals[0].contains(candidate.means[0])
      }
      if !holds { wrong += 1 }
    }
    #expect(wrong <= Self.most(of: 100), "\(wrong)")
  }

  @Test(
    "an interval is in the goal's own unit, narrow where little scatters, all where nothing ran")
  func intervalUnit() throws {
    let result = try tune(
      .choice("by", among: ["a", "b", "c"]), goals: [TuningGoal("ms", in: -100...300)],
      candidates: 3, budget: .runs(601)
    ) { setting, _ in [setting.choice("by") == "b" ? 50 : 60] }
    for candidate in result.candidates {
      let interval = candidate.intervals[0]
      #expect(interval.contains(candidate.means[0]))
      #expect(interval.upperBound - interval.lowerBound < 40)
    }
    let none = try tune(
      .choice("by", among: ["a", "b", "c"]), goals: [TuningGoal("ms", in: -100...300)],
      candidates: 3, budget: .runs(1)
    ) { _, _ in [0] }
    #expect(none.candidates.allSatisfy { $0.intervals == [-100...300] } && none.best == nil)
  }

  @Test("with two goals keeps the front between them")
  func front() throws {
    let result = try tune(
      .number("wait", in: 0...200, step: 25),
      goals: [TuningGoal("failure"), TuningGoal("ms", in: 0...200)],
      candidates: 16, budget: .runs(3_000)
    ) { setting, seed in
      var stream = RandomStreams(seed: seed).stream("failure")
      let wait = setting.number("wait") ?? 0
      return [stream.nextUnit() < (200 - wait) / 250 ? 1 : 0, wait]
    }
    #expect(result.front.count >= 3)
    let times = result.front.map { $0.means[1] }
    #expect(times == times.sorted(by: >), "less failure takes longer")
  }

  @Test("a budget in seconds ends by the clock that is given")
  func seconds() throws {
    let ticks = Ticks()
    let result = try tune(
      .number("wait", in: 0...1), budget: .seconds(10) { ticks.next() }
    ) { _, _ in [0.5] }
    #expect(result.runs > 0 && result.runs < 1_000)
  }

  @Test(
    "what can't be tuned is refused",
    arguments: [
      ([TuningParameter.number("a", in: 1...1)], "is empty"),
      ([.choice("a", among: [])], "no values to choose from"),
      ([.number("a", in: 0...1), .number("a", in: 0...1)], "two parameters have the name"),
      ([], "parameters at once"),
    ])
  func refused(parameters: [TuningParameter], message: String) {
    let fault = #expect(throws: TuningFault.self) {
      _ = try TuningSearch(
        parameters, goals: [TuningGoal("loss")], candidates: 4, confidence: 0.95, budget: .runs(10))
    }
    #expect(fault?.description.range(of: message) != nil, "\(String(describing: fault))")
  }
}

/// A clock that goes on by a second each time it is asked.
private final class Ticks: @unchecked Sendable {
  // One test asks it, from one thread.
  private var now = 0.0

  func next() -> Double {
    now += 1
    return now
  }
}
