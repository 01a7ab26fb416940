/// What one worker found in its part of a batch.
struct BatchResults {
  var statistics = CheckStatistics()
  var failure: (run: RecordedRun, number: Int32)?
  var samples: [RecordedRun] = []
  var champions: [(run: RecordedRun, scores: [(target: String, score: Double)])] = []
  private var choices: [Choice] = []
  private var ends: [(end: Int, outcome: RunOutcome)] = []

  /// Takes the run that the executor just made.
  mutating func take(
    _ outcome: RunOutcome, _ executor: Executor, corpus: Corpus, keepsChoices: Bool,
    isSample: Bool, settings: CheckSettings
  ) {
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
      if !scores.isEmpty && corpus.isImproved(by: scores, choices: recorded.count) {
        champions.append((executor.recordedRun, scores))
      }
    }
    if let number = outcome.failure, recorded.count >= settings.choicesMinOfFailure {
      failure = (executor.recordedRun, number)
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
