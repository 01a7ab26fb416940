import Chance

/// A maker of random runs and of mutations of earlier ones, in one thread.
///
/// It has its own copy of what was learned, which shares no storage with other threads. If two threads
/// counted references to the same array, they would wait for one another at every run.
struct RunMaker {
  let executor: Executor
  /// The runs that new runs are mutations of.
  var corpus: Corpus
  /// The runs made so far, which are not repeated; nil if there are too many to store.
  let tree: ChoiceTree?
  /// The seed; the random numbers of a run follow from the seed and the run's number.
  let seed: UInt64

  /// Makes run number `number`.
  func make(_ number: Int) -> RunOutcome {
    let draw = executor.draw
    draw.variesExamples = corpus.hasExamples
    draw.random = RandomStream(seed: seed &+ UInt64(number) &* 0xa076_1d64_78bd_642f)
    draw.shape = RunShape.next(run: number, &draw.random)
    draw.random = RandomStream(seed: draw.random.next())
    var script = script(number, &draw.random)
    // A run with a known outcome is replaced by a random one.
    if !script.isEmpty, let tree, case .outcome = tree.knowledge(of: script, goesOn: false) {
      script = []
    }
    return executor.run(script, then: .random, tree: tree)
  }

  /// Returns a mutation of an earlier run; empty for a run that is random from the start.
  private func script(_ number: Int, _ random: inout RandomStream) -> Script {
    if let varied = corpus.variedExample(&random) { return varied }
    guard number > 4 && !corpus.isEmpty else { return [] }
    let dice = random.next(below: 16)
    if dice < (number < 64 ? 6 : 2) { return corpus.mutated(&random) ?? [] }
    return dice < 11 ? corpus.climbed(&random) ?? [] : []
  }
}
