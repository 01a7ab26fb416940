import Chance
import Timing

/// A search for a failing run: the simplest input, saved failures, then random runs and mutations.
///
/// Runs come in batches. What a run learns from earlier ones (the choice tree, the corpus) changes only
/// between batches, and batches do not depend on the number of workers. So the result does not depend on it
/// either.
final class PropertySearch {
  /// The end of a search.
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

  /// - Parameter workers: the executors, at least one; all have the same property.
  init(_ settings: CheckSettings, workers: [Executor]) {
    self.settings = settings
    self.workers = workers
    var stream = RandomStreams(seed: settings.seed).stream("property runs")
    runSeed = stream.next()
  }

  /// The executor for shrinking and reporting.
  var executor: Executor { workers[0] }

  /// Runs inputs until one fails or enough were run.
  func run() -> End {
    if let end = runKnown() { return end }
    while statistics.validRuns < settings.runs {
      if tree.isComplete { return .proved }
      if settings.isCancelled?(.searching(runs: statistics.validRuns)) == true { return .cancelled }
      if isRejectingTooMuch { return .tooManyRejected }
      let size = batchSize
      let failure = size == 1 ? runOne() : runBatch(size)
      if let failure { return .failed(failure.run, failure.number) }
    }
    return tree.isComplete ? .proved : .enoughRuns
  }

  /// The number of runs in the next batch: 1 while each run can learn from the last, then more.
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
    for example in settings.examples {
      let end = finish(executor, executor.run(example, then: .simplest))
      if case .failed(let run, let number)? = end { return .failed(run, number) }
      corpus.adopt(executor.recordedRun)
    }
    return finish(executor, executor.run([], then: .simplest))
  }

  /// Repeats one run.
  func replay(_ script: Script) -> RunOutcome {
    let outcome = executor.run(script, then: .simplest)
    _ = finish(executor, outcome)
    return outcome
  }

  /// Counts a run of the first executor.
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
    let outcome = maker(executor, corpus).make(nextRun)
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

  private func maker(_ executor: Executor, _ corpus: Corpus) -> RunMaker {
    RunMaker(
      executor: executor, corpus: corpus, tree: tree.isFull ? nil : tree, seed: runSeed)
  }

  /// Runs a batch in all workers, and adds the results in the order of the runs.
  ///
  /// The batch is cut into pieces; a worker that has finished one takes the next.
  private func runBatch(_ size: Int) -> (run: RecordedRun, number: Int32)? {
    let runs = nextRun..<nextRun + size
    nextRun += size
    let makers = workers.map { maker($0, workers.count > 1 ? corpus.separate : corpus) }
    let keepsChoices = !tree.isFull
    let choicesMin = settings.choicesMinOfFailure
    let pieceSize = max(16, size / 64)
    let results = WorkerPool.map(
      (size + pieceSize - 1) / pieceSize, workers: makers.count, isLast: \BatchResults.hasFailed
    ) { piece, worker in
      let first = runs.lowerBound + piece * pieceSize
      var results = BatchResults(keepsChoices: keepsChoices, choicesMinOfFailure: choicesMin)
      results.make(first..<min(first + pieceSize, runs.upperBound), with: makers[worker])
      return results
    }
    return take(results)
  }

  private func take(_ results: [BatchResults]) -> (run: RecordedRun, number: Int32)? {
    for result in results {
      statistics.merge(result.statistics)
      result.insertRuns(into: tree)
      for champion in result.champions { corpus.crown(champion.run, champion.scores) }
      for sample in result.samples { corpus.keep(sample) }
      if let failure = result.failure {
        return (failure.run, executor.number(of: failure.identity))
      }
    }
    return nil
  }

  /// Makes a random run that uses nothing learned from earlier runs.
  func makeFreshRun(_ number: Int) -> RunOutcome {
    var stream = RandomStreams(seed: settings.seed).stream("fresh starts")
    return RunMaker(executor: executor, corpus: Corpus(), tree: nil, seed: stream.next())
      .make(number)
  }

  /// Stores how long the search took.
  func note(duration: Nanoseconds) { statistics.duration = duration }

  /// Returns a tree for shrinking that can still grow.
  func treeForShrinking() -> ChoiceTree {
    if tree.isFull { tree = ChoiceTree() }
    return tree
  }

  /// Returns the statistics, with the events of all workers.
  func finishedStatistics() -> CheckStatistics {
    var result = statistics
    for worker in workers { result.events.merge(worker.draw.events) }
    return result
  }
}
