/// Checks that no sequence of steps makes a state machine fail, and looks for a failing sequence that is
/// shorter than the shrunk one.
///
/// - Parameters:
///   - name: the property as a sentence.
///   - machine: the rules and invariants.
///   - settings: seed, number of runs, number of steps.
///   - fileID: the file of the check, for the report.
///   - line: the line of the check, for the report.
/// - Returns: the report.
/// - Throws: ``PropertyFailure`` with the shortest failing sequence.
@discardableResult
public func checkMachine<State: Hashable>(
  _ name: String, _ machine: StateMachine<State>, settings: CheckSettings = CheckSettings(),
  fileID: StaticString = #fileID, line: UInt = #line
) throws(PropertyFailure) -> CheckReport {
  try examineMachine(name, machine, settings: settings).verified(fileID: fileID, line: line)
}

/// Checks a machine whose state is not `Hashable`, without the exact search.
@discardableResult
public func checkMachine<State>(
  _ name: String, _ machine: StateMachine<State>, settings: CheckSettings = CheckSettings(),
  fileID: StaticString = #fileID, line: UInt = #line
) throws(PropertyFailure) -> CheckReport {
  try examineMachine(name, machine, settings: settings).verified(fileID: fileID, line: line)
}

/// Checks a machine, and returns the report even if it fails.
package func examineMachine<State: Hashable>(
  _ name: String, _ machine: StateMachine<State>, settings: CheckSettings = CheckSettings()
) -> CheckReport {
  var check = machineCheck(name, machine, settings)
  check.findShorter = { shrinker, executor in
    findShorter(machine, shrinker, executor, stepsMax: settings.searchStepsMax)
  }
  return check.run()
}

/// Checks a machine whose state is not `Hashable`, and returns the report even if it fails.
package func examineMachine<State>(
  _ name: String, _ machine: StateMachine<State>, settings: CheckSettings = CheckSettings()
) -> CheckReport {
  var check = machineCheck(name, machine, settings)
  check.findShorter = { shrinker, _ in
    shrinker.run()
    return .notSearched
  }
  return check.run()
}

private func machineCheck<State>(
  _ name: String, _ machine: StateMachine<State>, _ settings: CheckSettings
) -> PropertyCheck {
  let run = MachineRun(machine: machine, stepsMax: settings.stepsMax)
  let workers = (0..<max(1, settings.workers)).map { _ in Executor { try run($0) } }
  return PropertyCheck(name: name, settings: settings, workers: workers)
}

/// Shrinks with the cheap passes, then searches for a shorter sequence than the best; repeats this with
/// each one that it finds. The costly passes run only if the search could not decide.
private func findShorter<State: Hashable>(
  _ machine: StateMachine<State>, _ shrinker: Shrinker, _ executor: Executor, stepsMax: Int
) -> SearchVerdict {
  shrinker.run(ShrinkPasses.cheap)
  while true {
    let best = shrinker.best
    let firstStep = best.spans.first { $0.kind == .step }.map { Int($0.start) } ?? 0
    var search = ShortestSearch(
      machine, target: executor.identity(shrinker.identity), stepsMax: stepsMax)
    switch search.run(prefix: Array(best.script[..<firstStep]), shorterThan: best.stepCount) {
    case .verdict(.noneFound(let states, let steps)):
      shrinker.run()
      if shrinker.best.stepCount == best.stepCount {
        return .noneFound(states: states, steps: steps)
      }
    case .verdict(let verdict): return verdict
    case .found(let script):
      guard shrinker.attempt(.init(script: script)) else {
        return .noneFound(states: 0, steps: 0)
      }
      shrinker.run(ShrinkPasses.cheap)
    }
  }
}
