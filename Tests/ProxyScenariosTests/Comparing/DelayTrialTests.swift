import ProxyScenarios
import ProxySimulation
import Chance
import Testing
import Timing

@Suite("A run tells at which longer wait it may go otherwise")
struct DelayTrialTests {
  struct Setting: CustomTestStringConvertible {
    var operation: ComparedOperation
    var profile: String
    var latency = LatencyModel.device
    var flags: [String] = []
    var typingMs = 0
    var disturbances: [Disturbance.Kind] = []
    var strategy = DelayStrategy.fixedDelay
    /// Between these waits the walk and the single plays are compared.
    var waitsMs: ClosedRange<Int64> = 0...150

    var testDescription: String { "\(operation) \(profile) \(flags) \(typingMs) \(disturbances)" }

    func trial(seed: UInt64) throws -> DelayTrial {
      var own = try #require(ProxyProfile.named.first { $0.name == profile }).profile
      for flag in flags { try own.set(assignment: flag) }
      let comparison = StrategyComparison(
        .init(
          profile: own, latency: latency, operation: operation, typingMs: typingMs,
          disturbances: disturbances))
      return try #require(DelayTrial(comparison, strategy, seed: seed))
    }
  }

  @Test(
    "between two such waits the verdict is the same",
    arguments: [
      Setting(operation: .clearLine, profile: "ios8"),
      Setting(operation: .clearLine, profile: "webkit"),
      Setting(operation: .clearLine, profile: "ios8", latency: .slowPad, typingMs: 200),
      Setting(operation: .clearLine, profile: "ios8", latency: .instant),
      Setting(operation: .clearLine, profile: "ios8", flags: ["throughput=20"]),
      Setting(
        operation: .clearLine, profile: "ios8", disturbances: [.tap, .busy, .clear]),
      Setting(operation: .insertWithCaret, profile: "uikit26", typingMs: 100),
      Setting(
        operation: .insertWithCaret, profile: "uikit26",
        disturbances: [.tap, .recreateController, .focus]),
      Setting(operation: .refreshWindow, profile: "uikit26"),
      Setting(operation: .refreshWindow, profile: "uikit26", flags: ["extraCallbacks=tapNoop"]),
      Setting(
        operation: .clearLine, profile: "ios8", flags: ["pushClobbers=dropWhileInFlight"],
        typingMs: 60),
      Setting(
        operation: .clearLine, profile: "ios8", flags: ["pushPolicy=afterEveryMessage"],
        disturbances: [.keyboardSwitch, .refuse, .type]),
      Setting(
        operation: .readWindows, profile: "uikit26", flags: ["pushClobbers=dropWhileInFlight"],
        typingMs: 150, waitsMs: 5...150),
      Setting(operation: .refreshWindow, profile: "webkit"),
      Setting(operation: .readWindows, profile: "uikit26", waitsMs: 5...150),
      Setting(operation: .readWindows, profile: "webkit", waitsMs: 10...150),
      Setting(
        operation: .readWindows, profile: "ios8", flags: ["window=fixed(49)"], waitsMs: 10...150),
      Setting(
        operation: .clearTwentySentences, profile: "uikit26", flags: ["window=fixed(50)"],
        strategy: .clearWindowsProd, waitsMs: 20...150),
    ])
  func constantBetween(setting: Setting) throws {
    for seed in 0..<UInt64(9) {
      let trial = try setting.trial(seed: seed)
      var random = RandomStream(seed: seed)
      let width = UInt64(setting.waitsMs.upperBound - setting.waitsMs.lowerBound) * 1_000_000
      let probes = (0..<15).map { _ in
        Nanoseconds.milliseconds(setting.waitsMs.lowerBound)
          + Nanoseconds(Int64(random.next(below: width)))
      }.sorted()
      var wait = Nanoseconds.milliseconds(setting.waitsMs.lowerBound)
      var run = trial.play(wait)
      var plays = 1
      for probe in probes {
        while let next = run.nextChange, next <= probe {
          #expect(next > wait)
          wait = next
          run = trial.play(wait)
          plays += 1
        }
        let direct = trial.play(probe).isFailure
        #expect(run.isFailure == direct, "seed \(seed), wait \(probe.count) ns")
      }
      #expect(plays < 600, "seed \(seed)")
    }
  }

  @Test("a state that arrives just when the wait is over is seen")
  func tie() throws {
    let setting = Setting(
      operation: .clearLine, profile: "ios8",
      latency: .fixed(command: .milliseconds(10), push: .milliseconds(20)))
    let run = try setting.trial(seed: 3).play(.zero)
    #expect(run.isFailure && run.nextChange == .milliseconds(30))
    let late = try setting.trial(seed: 3).play(.milliseconds(30) - Nanoseconds(1))
    #expect(late.isFailure && late.reason == "a step came before the state of the one before it")
    let inTime = try setting.trial(seed: 3).play(.milliseconds(30))
    #expect(!inTime.isFailure && inTime.reason == nil && inTime.nextChange == nil)
  }

  @Test("the reason of a failure is told in words")
  func reasons() throws {
    let typing = Setting(operation: .insertWithCaret, profile: "uikit26", typingMs: 50)
    #expect(
      try typing.trial(seed: 1).play(.milliseconds(100)).reason
        == "the user's letter came between the steps")
    let long = Setting(operation: .clearSentences, profile: "uikit26")
    #expect(
      try long.trial(seed: 1).play(.milliseconds(1_000)).reason
        == "text remains that was not shown at the time of the deletion")
    let lossy = Setting(operation: .insertWithCaret, profile: "uikit26", flags: ["dropRate=1"])
    #expect(try lossy.trial(seed: 1).play(.zero).reason == "a message was lost")
  }

  @Test("a strategy that can't do an operation has no run")
  func unsupported() {
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: .device, operation: .insert))
    #expect(DelayTrial(comparison, .clearWindows, seed: 0) == nil)
  }
}
