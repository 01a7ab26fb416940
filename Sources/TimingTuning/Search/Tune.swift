/// Searches for the setting whose outcomes are smallest.
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
/// Settings are spread evenly (Halton). Successive halving gives more and more seeds to the better half,
/// down to eight; these race until one is left or the budget is used up. In each round all of them meet
/// the same seed. A setting leaves the race only when another one is proved to be better in every goal,
/// at whatever time one looks; all such proofs together are wrong with probability 1 − `confidence` at
/// most. All intervals of means together are so too.
///
/// - Parameters:
///   - parameters: what is set, 1 to 12.
///   - goals: what is to become small, at least one.
///   - candidates: how many settings are tried, 2 to 4 096.
///   - confidence: of the race, between 0 and 1.
///   - budget: how long the search goes on.
///   - firstSeed: the seed of the first round; the next round has the next one.
///   - evaluate: plays a setting with a seed and returns an outcome for each goal.
/// - Returns: the candidates with what became of them.
/// - Throws: ``TuningFault`` for parameters or goals that can't be, an outcome of another length or
///   that is no number, and what `evaluate` throws.
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
