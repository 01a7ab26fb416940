import VirtualTime

/// Looks for a failing run: the simplest input, saved failures, then random runs and mutations.
///
/// Runs come in batches. Everything that a run learns from earlier ones (the choice tree, the corpus)
/// changes between batches only, and batches do not depend on the number of workers: so neither does
/// the result.
final class PropertySearch {
  /// How a search ended.
  enum End {
    case failed(RecordedRun, Int32)
    case proved
    case enoughRuns
    case tooManyRejected
    case cancelled
  }

  let settings: CheckSettings
  let workers: [Executor]
  private(set) var tree = ChoiceTree()
  private(set) var statistics = CheckStatistics()
  private var corpus = Corpus()
  private var nextRun = 0
  private let runSeed: UInt64

  /// - Parameter workers: at least one; all with the same property.
  init(_ settings: CheckSettings, workers: [Executor]) {
    self.settings = settings
    self.workers = workers
    var stream = RandomStreams(seed: settings.seed).stream("property runs")
    runSeed = stream.next()
  }

  /// The executor that shrinks and reports.
  var executor: Executor { workers[0] }

  /// Runs until something fails or enough was run.
  func run() -> End {
    if let end = runKnown() { return end }
    while statistics.validRuns < settings.runs {
      if tree.isComplete { return .proved }
      if settings.isCancelled?() == true { return .cancelled }
      if isRejectingTooMuch { return .tooManyRejected }
      let size = batchSize
      let failure = size == 1 ? runOne() : runBatch(size)
      if let failure { return .failed(failure.run, failure.number) }
    }
    return tree.isComplete ? .proved : .enoughRuns
  }

  /// One run at a time where each can learn from the last; then larger batches.
  private var batchSize: Int {
    let done = statistics.executions
    if done < 1_024 { return 1 }
    return min(16_384, done / 4, max(1, settings.runs - statistics.validRuns))
  }

  private var isRejectingTooMuch: Bool {
    let useless = statistics.rejectedRuns + statistics.overlongRuns
    return useless > 1_000 && useless > statistics.validRuns * 50
      || statistics.overlongRuns > 20 && statistics.overlongRuns > statistics.validRuns * 10
  }

  // MARK: Known inputs

  /// Runs the simplest input and the saved failures.
  private func runKnown() -> End? {
    for saved in settings.saved {
      let end = finish(executor, executor.run(saved.script, then: .simplest))
      statistics.savedRuns += 1
      if case .failed(let run, let number)? = end { return .failed(run, number) }
    }
    return finish(executor, executor.run([], then: .simplest))
  }

  /// Takes a run of the first executor into account.
  private func finish(_ executor: Executor, _ outcome: RunOutcome) -> End? {
    statistics.count(outcome, choices: executor.recorded.count)
    if outcome == .passed || outcome.failure != nil { executor.draw.events.endRun() }
    if outcome.isDetermined { tree.insert(executor.recorded, outcome) }
    guard let failure = outcome.failure, executor.recorded.count >= settings.choicesMinOfFailure
    else { return nil }
    return .failed(executor.recordedRun, failure)
  }

  // MARK: Random runs

  private func runOne() -> (run: RecordedRun, number: Int32)? {
    let outcome = generate(executor, nextRun)
    nextRun += 1
    let scores = executor.draw.events.scores
    if outcome == .passed {
      if corpus.isImproved(by: scores, choices: executor.recorded.count) {
        corpus.crown(executor.recordedRun, scores)
      }
      if nextRun < 64 || nextRun % 8 == 0 { corpus.keep(executor.recordedRun) }
    }
    guard case .failed(let run, let number)? = finish(executor, outcome) else { return nil }
    return (run, number)
  }

  /// Makes run number `number`.
  private func generate(_ executor: Executor, _ number: Int) -> RunOutcome {
    let draw = executor.draw
    draw.random = RandomStream(seed: runSeed &+ UInt64(number) &* 0xa076_1d64_78bd_642f)
    draw.shape = RunShape.next(run: number, &draw.random)
    draw.random = RandomStream(seed: draw.random.next())
    var script: Script = []
    if number > 4 && !corpus.isEmpty {
      let dice = draw.random.next(below: 16)
      if dice < (number < 64 ? 6 : 2) {
        script = corpus.mutated(&draw.random) ?? []
      } else if dice < 11, let climbed = corpus.climbed(&draw.random) {
        script = climbed
      }
      // What is known already is replaced by a random run.
      if !script.isEmpty, !tree.isFull, case .outcome = tree.knowledge(of: script, goesOn: false) {
        script = []
      }
    }
    return executor.run(script, then: .random, tree: tree.isFull ? nil : tree)
  }

  /// Runs a batch in all workers, and takes the results into account in the order of the runs.
  private func runBatch(_ size: Int) -> (run: RecordedRun, number: Int32)? {
    let first = nextRun
    nextRun += size
    let chunk = (size + workers.count - 1) / workers.count
    let isGrowing = !tree.isFull
    let results = WorkerPool.map(workers.count) { worker in
      var results = BatchResults()
      // Events count with the batch: where one fails, those of later runs are dropped.
      let draw = self.workers[worker].draw
      let events = draw.events
      draw.events = RunEvents()
      defer { draw.events = events }
      let start = first + min(size, worker * chunk)
      for number in start..<first + min(size, (worker + 1) * chunk) {
        let outcome = self.generate(self.workers[worker], number)
        results.take(
          outcome, self.workers[worker], corpus: self.corpus, keepsChoices: isGrowing,
          isSample: number % 256 == 0, settings: self.settings)
        if results.failure != nil { break }
      }
      results.statistics.events = draw.events
      return results
    }
    for (worker, result) in results.enumerated() {
      statistics.merge(result.statistics)
      result.insertRuns(into: tree)
      for champion in result.champions { corpus.crown(champion.run, champion.scores) }
      for sample in result.samples { corpus.keep(sample) }
      if let failure = result.failure {
        let identity = workers[worker].identity(failure.number)
        return (failure.run, executor.number(of: identity))
      }
    }
    return nil
  }

  /// The tree for shrinking: one that can still grow.
  func treeForShrinking() -> ChoiceTree {
    if tree.isFull { tree = ChoiceTree() }
    return tree
  }

  /// What was counted, with the events of all workers.
  func finishedStatistics() -> CheckStatistics {
    var result = statistics
    for worker in workers { result.events.merge(worker.draw.events) }
    return result
  }
}
