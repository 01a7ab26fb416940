/// A shrinker that makes a failing run as simple as possible: fewer steps, fewer choices, simpler choices.
///
/// The shrinker edits the *choices* of the run, never its values: the property runs each candidate script.
/// Passes (one a file) propose edits. An edit counts if the run still fails in the same way and the choices
/// that it recorded are simpler than the best so far.
final class Shrinker {
  /// What an edit must achieve to count.
  enum Aim {
    /// A simpler run of any kind.
    case simpler
    /// A run with fewer choices. Combined edits need this: if a run of the same length with one lower value
    /// counted too, they would lower values in steps of one, each time from the start.
    case shorter
  }

  /// A candidate.
  struct Edit: Hashable {
    var script: Script
    var splice: PropertyDraw.Splice?
    /// Whether the run may go on with simplest values after the end of the script.
    var goesOn = false
  }

  let executor: Executor
  let tree: ChoiceTree
  let identity: Int32
  /// The simplest failing run so far.
  private(set) var best: RecordedRun
  /// The number of runs of the property so far.
  private(set) var executions = 0
  /// Other failures that were found on the way, each with its simplest run.
  private(set) var slipped: [Int32: RecordedRun] = [:]

  private var tried: Set<Edit> = []
  private var probed: Set<Edit> = []
  private let executionLimit: Int
  private let isCancelled: (@Sendable (CheckPhase) -> Bool)?
  private(set) var log: [ShrinkStep] = []

  init(
    _ executor: Executor, tree: ChoiceTree, identity: Int32, from run: RecordedRun,
    executionLimit: Int, isCancelled: (@Sendable (CheckPhase) -> Bool)? = nil
  ) {
    self.executor = executor
    self.isCancelled = isCancelled
    self.tree = tree
    self.identity = identity
    self.best = run
    self.executionLimit = executionLimit
  }

  /// Whether the budget is used up or the caller has cancelled; passes then stop.
  var isSpent: Bool {
    executions >= executionLimit || isCancelled?(.shrinking(runs: executions)) == true
  }

  /// Runs the candidate and takes it as the new best if it reaches its aim.
  @discardableResult
  func attempt(_ edit: Edit, _ aim: Aim = .simpler) -> Bool {
    if isSpent || isHopeless(edit, aim) || !tried.insert(edit).inserted { return false }
    if isKnown(edit) { return false }
    executions += 1
    let outcome = executor.run(
      edit.script, then: edit.goesOn ? .simplest : .stop, limit: best.choices.count,
      splice: edit.splice)
    if outcome.isDetermined { tree.insert(executor.recorded, outcome) }
    guard let failure = outcome.failure else { return false }
    if failure != identity {
      noteSlipped(failure)
      return false
    }
    let run = executor.recordedRun
    guard run.isSimpler(than: best) else { return false }
    if aim == .shorter && run.stepCount == best.stepCount
      && run.choices.count >= best.choices.count
    {
      return false
    }
    best = run
    return true
  }

  /// Runs an edit only to see what it draws; returns `nil` if it became the new best, was probed before, or
  /// the budget is used up.
  func probe(_ edit: Edit) -> RecordedRun? {
    if isSpent || !probed.insert(edit).inserted { return nil }
    executions += 1
    let outcome = executor.run(
      edit.script, then: .simplest, limit: PropertyDraw.mostChoices, splice: edit.splice)
    if outcome.isDetermined { tree.insert(executor.recorded, outcome) }
    let run = executor.recordedRun
    if outcome == .failed(identity) && run.isSimpler(than: best) {
      best = run
      return nil
    }
    return run
  }

  /// Takes a run that was found in another way, if it is simpler.
  func adopt(_ run: RecordedRun) {
    if run.isSimpler(than: best) { best = run }
  }

  /// Shrinks another failure of the same kind, and takes the result if that is simpler.
  func start(from run: RecordedRun) {
    let other = Shrinker(
      executor, tree: tree, identity: identity, from: run,
      executionLimit: executionLimit - executions, isCancelled: isCancelled)
    other.run()
    executions += other.executions
    slipped.merge(other.slipped) { $1.isSimpler(than: $0) ? $1 : $0 }
    guard other.best.isSimpler(than: best) else { return }
    best = other.best
    log.append(
      ShrinkStep(pass: "another start", executions: executions, choices: best.choices.count))
  }

  /// Runs all passes until none of them succeeds: the cheap ones until none succeeds, then the costly ones
  /// until one succeeds, then the cheap ones again.
  func run(_ passes: [any ShrinkPass] = ShrinkPasses.all) {
    let cheap = passes.filter(\.isCheap)
    let costly = passes.filter { !$0.isCheap }
    repeat {
      while !isSpent && cheap.count(where: advances) > 0 {}
    } while !isSpent && costly.contains(where: advances)
  }

  /// Returns whether the pass made the run simpler.
  private func advances(_ pass: any ShrinkPass) -> Bool {
    let before = best
    pass.run(self)
    if best == before { return false }
    log.append(ShrinkStep(pass: pass.name, executions: executions, choices: best.choices.count))
    return true
  }

  /// Returns whether the edit cannot be simpler whatever it records: it is as long as the best, and more
  /// complex at the first difference.
  private func isHopeless(_ edit: Edit, _ aim: Aim) -> Bool {
    let choices = best.choices
    if edit.script.count < choices.count || edit.splice != nil { return false }
    if aim == .shorter { return false }
    for (scripted, choice) in zip(edit.script, choices) where scripted.bits != choice.bits {
      return choice.domain.index(of: choice.domain.fit(scripted.bits)) >= choice.index
    }
    return edit.script.count == choices.count
  }

  /// Returns whether the choice tree already knows that the edit does not help.
  private func isKnown(_ edit: Edit) -> Bool {
    // A splice at the end of the script may go on with simplest values.
    let goesOn = edit.goesOn || edit.splice?.partEnd == edit.script.count
    switch tree.knowledge(of: edit.script, goesOn: goesOn) {
    case .outcome(.failed(let failure)): return failure != identity
    case .outcome: return true
    case .tooShort: return edit.splice == nil
    case .nothing: return false
    }
  }

  private func noteSlipped(_ failure: Int32) {
    let run = executor.recordedRun
    if let known = slipped[failure], !run.isSimpler(than: known) { return }
    slipped[failure] = run
  }
}

/// One success of the shrinker, for the verbose report.
public struct ShrinkStep: Hashable, Sendable, CustomStringConvertible {
  /// The pass that succeeded.
  package let pass: String
  /// The number of runs of the property up to this success.
  package let executions: Int
  /// The number of choices after it.
  public let choices: Int

  /// The pass, the runs so far and the choices left, in one line.
  public var description: String { "\(pass): \(choices) choices after \(executions) runs" }
}
