/// Searches for the setting with the smallest outcomes.
///
/// ```swift
/// let result = try tune(
///   .number("wait", in: 0...300, step: 10), .choice("strategy", among: ["fixed", "fence"]),
///   budget: .runs(2_000)
/// ) { setting, seed in
///   [myKeyboard(waitMs: setting.number("wait") ?? 0, seed: seed).isWrong ? 1 : 0]
/// }
/// ```
///
/// The settings are spread evenly (Halton). Successive halving gives more and more seeds to the better
/// half, until eight are left. These race until one is left or the budget is used up. In each round all of
/// them are played with the same seed. A setting leaves the race only when another one is proved to be
/// better in every goal. All such proofs together are wrong with a probability of at most 1 − `confidence`,
/// at whatever time the race ends. The same is true of all intervals of means together.
///
/// - Parameters:
///   - parameters: the parameters, 1 to 12.
///   - goals: the outcomes that should become small, at least one.
///   - candidates: the number of settings that are tried, 2 to 4 096.
///   - confidence: the confidence of the race, between 0 and 1.
///   - budget: how long the search goes on.
///   - firstSeed: the seed of the first round; the next round has the next one.
///   - evaluate: plays a setting with a seed and returns an outcome for each goal.
/// - Returns: the candidates, each with its fate.
/// - Throws: ``TuningFault`` for invalid parameters or goals, for outcomes of the wrong number and for an
///   outcome that is not a number; and what `evaluate` throws.
/// - Complexity: O(budget) evaluations and O(racing² × goals) for each round.
public func tune(
  _ parameters: TuningParameter..., goals: [TuningGoal] = [TuningGoal("loss")],
  candidates: Int = 64, confidence: Double = 0.95, budget: TuningBudget, firstSeed: UInt64 = 1,
  _ evaluate: (_ setting: TuningSetting, _ seed: UInt64) throws -> [Double]
) throws -> TuningResult {
  var search = try TuningSearch(
    parameters, goals: goals, candidates: candidates, confidence: confidence, budget: budget)
  return try search.run(from: firstSeed, evaluate)
}
