import LabReports
import ProxyScenarios
import ShardedWork
import TerminalSupport
import TimingTuning

/// The delays that are tuned, from a command line or from the journals of shards.
struct DelayQuestions {
  let plan: DelayPlan
  /// The question for each of the plan's settings.
  let tunings: [DelayTuning]

  var settings: [ComparisonSetting] { plan.comparison.settings }
  var seeds: Range<UInt64> { plan.comparison.seeds }

  init(plan: DelayPlan, tunings: [DelayTuning]) {
    self.plan = plan
    self.tunings = tunings
  }

  /// Creates the questions of a plan, and finds its profiles and latencies by their names or files.
  ///
  /// - Throws: `UsageFault` if one of them does not exist or has changed since the shards ran.
  init(_ plan: DelayPlan) throws {
    self.plan = plan
    guard let strategy = DelayStrategy.all.first(where: { $0.name == plan.strategy }) else {
      throw UsageFault(
        "\(plan.strategy) is not a strategy of this version; run all shards again "
          + "with this version")
    }
    tunings = try plan.comparison.settings.map { setting in
      var profile = try ProxyOptions.profile(setting.profile)
      for assignment in plan.assignments { try profile.set(assignment: assignment) }
      let conditions = StrategyComparison.Conditions(
        profile: profile, latency: try ProxyOptions.latency(setting.latency),
        operation: setting.operation, typingMs: setting.typingMs,
        disturbances: setting.disturbances)
      guard
        ComparisonSetting(conditions, profile: setting.profile, latency: setting.latency)
          == setting
      else {
        throw UsageFault(
          "the shards used another \(setting.profile) or \(setting.latency) than the present one; "
            + "restore the files with which the shards were run")
      }
      return try DelayTuning(conditions, strategy, target: plan.target, upTo: plan.longest)
    }
  }

  /// Returns the question about one of the settings.
  func only(setting: Int) -> DelayQuestions {
    DelayQuestions(plan: plan.only(setting: setting), tunings: [tunings[setting]])
  }

  /// Returns the answers with their settings and strategy.
  func delays(_ fold: DelayPlanFold) -> [TunedDelay] {
    fold.answers.map {
      TunedDelay(setting: settings[$0.setting], strategy: plan.strategy, answer: $0.answer)
    }
  }
}
