import Timing

/// One check from the first run to the report: search, shrink, explain.
struct PropertyCheck {
  let name: String
  let settings: CheckSettings
  let workers: [Executor]
  /// Shrinks with an exact search for a shorter sequence of steps; nil if the property is no state machine.
  var findShorter: ((Shrinker, Executor) -> SearchVerdict)?

  /// Runs the check.
  func run() -> CheckReport {
    var settings = settings
    settings.saved.removeAll { $0.property != name }
    let search = PropertySearch(settings, workers: workers)
    if let blob = settings.replay { return replay(blob, search) }
    let began = settings.clock()
    let end = search.run()
    search.note(duration: settings.clock() - began)
    let conclusion: CheckReport.Conclusion
    switch end {
    case .failed(let run, let identity): conclusion = shrink(run, identity, search)
    case .proved: conclusion = .proved
    case .enoughRuns: conclusion = .held
    case .tooManyRejected: conclusion = .gaveUp
    case .cancelled: conclusion = .cancelled
    }
    return report(conclusion, search)
  }

  private func report(_ conclusion: CheckReport.Conclusion, _ search: PropertySearch) -> CheckReport
  {
    let statistics = search.finishedStatistics()
    return CheckReport(
      name: name, seed: settings.seed, conclusion: conclusion, statistics: statistics,
      findings: HealthFinding.all(statistics, silenced: settings.silenced),
      isVerbose: settings.isVerbose)
  }

  /// Repeats one run.
  private func replay(_ blob: String, _ search: PropertySearch) -> CheckReport {
    let script: Script
    do {
      script = try ReplayBlob.decode(blob)
    } catch {
      return report(.invalidReplay(error), search)
    }
    let outcome = search.replay(script)
    guard let failure = outcome.failure else {
      return report(outcome == .passed ? .held : .gaveUp, search)
    }
    return report(shrink(search.executor.recordedRun, failure, search), search)
  }

  private func shrink(_ run: RecordedRun, _ identity: Int32, _ search: PropertySearch)
    -> CheckReport.Conclusion
  {
    let first = search.statistics.executions
    let executor = search.executor
    let shrinker = Shrinker(
      executor, tree: search.treeForShrinking(), identity: identity, from: run,
      executionLimit: settings.shrinkRunsMax, isCancelled: settings.isCancelled)
    var verdict: SearchVerdict?
    if let findShorter {
      verdict = findShorter(shrinker, executor)
    } else {
      shrinker.run()
      startAgain(shrinker, search)
    }
    let best = shrinker.best
    let (outcome, told) = Counterexample.lines(executor, best.script)
    guard outcome == .failed(identity) else {
      return .flaky(difference(between: best, and: executor))
    }
    let message = executor.lastError.map { "\($0)" } ?? ""
    let (lines, nearest) = explain(best, identity, told, executor)
    return .failed(
      Counterexample(
        identity: executor.identity(identity), message: message, run: best, lines: lines,
        nearestPassing: nearest?.lines, nearestPassingRun: nearest?.run, executionsToFirst: first,
        executionsToShrink: shrinker.executions, firstChoices: run.choices.count,
        verdict: verdict, shrinkLog: shrinker.log,
        others: shrinker.slipped.sorted { $0.key < $1.key }.map {
          (executor.identity($0.key), ReplayBlob.encode($0.value.script))
        }))
  }

  /// Shrinks further failures of the same kind; see ``CheckSettings/startsMax``.
  private func startAgain(_ shrinker: Shrinker, _ search: PropertySearch) {
    var starts = 1
    for number in 0..<max(0, settings.startsMax - 1) * 1_000 {
      if starts == settings.startsMax || shrinker.isSpent { return }
      guard search.makeFreshRun(number).failure == shrinker.identity else { continue }
      shrinker.start(from: search.executor.recordedRun)
      starts += 1
    }
  }

  private func explain(
    _ best: RecordedRun, _ identity: Int32, _ told: [Narrator.Line], _ executor: Executor
  ) -> (
    lines: [Counterexample.Line], nearest: (run: RecordedRun, lines: [Counterexample.Line])?
  ) {
    var explanation = Explanation(executor, best, identity, isCancelled: settings.isCancelled)
    let lines = told.map {
      Counterexample.Line(
        $0, isAnyValue: $0.kind == .value && explanation.isAnyValue($0.choices))
    }
    explanation.findNearestPassing()
    let nearest = explanation.nearestPassing.map { run in
      (
        run,
        Counterexample.lines(executor, run.script).lines.map {
          Counterexample.Line($0, isAnyValue: false)
        }
      )
    }
    return (lines, nearest)
  }

  /// Returns in words what was drawn differently although the choices were the same.
  private func difference(between run: RecordedRun, and executor: Executor) -> String {
    let again = executor.recorded
    for (place, choice) in run.choices.enumerated() {
      guard place < again.count else {
        return "it drew \(run.choices.count) choices, and \(again.count) when it was repeated"
      }
      if again[place] != choice {
        return
          "choice \(place + 1) was \(choice.bits) of \(choice.domain), and \(again[place].bits) of"
          + " \(again[place].domain) when it was repeated"
      }
    }
    return "the same \(run.choices.count) choices failed once and passed when they were repeated;"
      + " look for a clock, a random number or state that outlives the run"
  }
}
