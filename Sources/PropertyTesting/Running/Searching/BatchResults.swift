/// The results of one worker for a piece of a batch.
struct BatchResults {
  private(set) var statistics = CheckStatistics()
  private(set) var failure: (run: RecordedRun, identity: FailureIdentity)?
  private(set) var samples: [RecordedRun] = []
  private(set) var champions: [(run: RecordedRun, scores: [(target: String, score: Double)])] = []
  private let keepsChoices: Bool
  private let choicesMinOfFailure: Int
  private var choices: [Choice] = []
  private var ends: [(end: Int, outcome: RunOutcome)] = []

  /// Whether a run failed.
  var hasFailed: Bool { failure != nil }

  /// Creates empty results.
  ///
  /// - Parameters:
  ///   - keepsChoices: whether the tree needs the choices of the runs.
  ///   - choicesMinOfFailure: the smallest number of choices of a failure that counts.
  init(keepsChoices: Bool, choicesMinOfFailure: Int) {
    self.keepsChoices = keepsChoices
    self.choicesMinOfFailure = choicesMinOfFailure
  }

  /// Makes the runs with these numbers, up to the first failure.
  mutating func make(_ numbers: Range<Int>, with maker: RunMaker) {
    // Events are counted for each piece, because those of pieces after a failure are dropped.
    let draw = maker.executor.draw
    let events = draw.events
    draw.events = RunEvents()
    for number in numbers where failure == nil {
      take(maker.make(number), of: maker, isSample: number % 256 == 0)
    }
    statistics.events = draw.events
    draw.events = events
  }

  /// Adds the run that the maker just made.
  private mutating func take(_ outcome: RunOutcome, of maker: RunMaker, isSample: Bool) {
    let executor = maker.executor
    let recorded = executor.recorded
    statistics.count(outcome, choices: recorded.count)
    if outcome == .passed || outcome.failure != nil { executor.draw.events.endRun() }
    if keepsChoices && outcome.isDetermined {
      choices.append(contentsOf: recorded)
      ends.append((choices.count, outcome))
    }
    if outcome == .passed {
      if isSample { samples.append(executor.recordedRun) }
      let scores = executor.draw.events.scores
      if !scores.isEmpty && maker.corpus.isImproved(by: scores, choices: recorded.count) {
        champions.append((executor.recordedRun, scores))
      }
    }
    if let number = outcome.failure, recorded.count >= choicesMinOfFailure {
      failure = (executor.recordedRun, executor.identity(number))
    }
  }

  /// Adds the runs to the tree in the order in which they were made.
  func insertRuns(into tree: ChoiceTree) {
    choices.withUnsafeBufferPointer { buffer in
      var start = 0
      for run in ends {
        tree.insert(UnsafeBufferPointer(rebasing: buffer[start..<run.end]), run.outcome)
        start = run.end
      }
    }
  }
}
