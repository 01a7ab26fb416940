import Chance

/// Makes random runs and mutations of earlier ones, in one thread.
///
/// What it has learned is a copy that shares no storage with that of other threads: two that count
/// references to the same array wait for one another at every run.
struct RunMaker {
  let executor: Executor
  /// What new runs are mutations of.
  var corpus: Corpus
  /// The runs made so far, which are not made again; nil if there are too many to know.
  let tree: ChoiceTree?
  /// Every run's randomness follows from it and from the run's number.
  let seed: UInt64

  /// Makes run number `number`.
  func make(_ number: Int) -> RunOutcome {
    let draw = executor.draw
    draw.variesExamples = corpus.hasExamples
    draw.random = RandomStream(seed: seed &+ UInt64(number) &* 0xa076_1d64_78bd_642f)
    draw.shape = RunShape.next(run: number, &draw.random)
    draw.random = RandomStream(seed: draw.random.next())
    var script = script(number, &draw.random)
    // What is known already is replaced by a random run.
    if !script.isEmpty, let tree, case .outcome = tree.knowledge(of: script, goesOn: false) {
      script = []
    }
    return executor.run(script, then: .random, tree: tree)
  }

  /// A mutation of an earlier run; empty for a run that is random from the start.
  private func script(_ number: Int, _ random: inout RandomStream) -> Script {
    if let varied = corpus.variedExample(&random) { return varied }
    guard number > 4 && !corpus.isEmpty else { return [] }
    let dice = random.next(below: 16)
    if dice < (number < 64 ? 6 : 2) { return corpus.mutated(&random) ?? [] }
    return dice < 11 ? corpus.climbed(&random) ?? [] : []
  }
}
