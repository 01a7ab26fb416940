import Foundation
import PropertyTesting
import Testing

@Suite("State machines")
struct StateMachineTests {
  struct Counter: Hashable, Sendable {
    var count = 0
    var isOpen = false
  }

  static let counter = StateMachine(initial: Counter()) { machine in
    machine.rule("open", when: { !$0.isOpen }) { state, _ in state.isOpen = true }
    machine.rule("add", when: \.isOpen) { state, draw in state.count += draw(0...9) }
    machine.rule("close", when: \.isOpen) { state, _ in state.isOpen = false }
    machine.invariant("the count stays below 20") { $0.count < 20 }
  }

  @Test(
    "steps and arguments shrink, and the search proves that there is no shorter way",
    arguments: [1, 2, 3, 4])
  func shrinks(seed: UInt64) throws {
    let report = examineMachine(
      "counter", StateMachineTests.counter, settings: CheckSettings(seed: seed))
    let found = try #require(report.counterexample)
    #expect(found.lines.filter { $0.kind == .step }.map(\.name) == ["open", "add", "add", "add"])
    #expect(found.lines.filter { $0.kind == .value }.map(\.text) == ["2", "9", "9"])
    guard case .noShorterExists = found.verdict else {
      Issue.record("the search came to \(String(describing: found.verdict))")
      return
    }
  }

  struct Lock: Hashable, Sendable { var typed: [Int] = [] }

  @Test("the exact search finds the short way where the greedy one stays long")
  func shorter() throws {
    // Two ways to the failure: 3, 3 directly, or any seven steps.
    let machine = StateMachine(initial: Lock()) { machine in
      machine.rule("type") { lock, draw in lock.typed.append(draw(0...3)) }
      machine.invariant("never open") { $0.typed.suffix(2) != [3, 3] && $0.typed.count < 7 }
    }
    for seed in 0..<10 {
      let report = examineMachine("lock", machine, settings: CheckSettings(seed: UInt64(seed)))
      #expect(report.counterexample?.stepCount == 2)
    }
  }

  @Test("where the budget of the search ends, the verdict says how far it came")
  func budget() throws {
    let report = examineMachine(
      "counter", StateMachineTests.counter, settings: CheckSettings(searchStepsMax: 5))
    guard case .noneFound(_, let steps) = try #require(report.counterexample).verdict else {
      Issue.record("the search was to end early")
      return
    }
    #expect(steps >= 5 && steps < 30)
  }

  @Test("a machine whose state is no value is checked without the search")
  func references() throws {
    final class Box: Sendable {}
    struct State: Sendable {
      let box = Box()
      var steps = 0
    }
    let machine = StateMachine<State>(initial: { _ in State() }) { machine in
      machine.rule("step") { state, _ in state.steps += 1 }
      machine.invariant("few") { $0.steps < 3 }
    }
    let found = try #require(examineMachine("box", machine).counterexample)
    #expect(found.stepCount == 3 && found.verdict == .notSearched)
  }

  @Test("a rule that never runs is reported with its name")
  func neverRan() {
    let machine = StateMachine(initial: Counter()) { machine in
      machine.rule("add") { state, _ in state.count += 1 }
      machine.rule("impossible", when: { $0.count < 0 }) { _, _ in }
    }
    let report = examineMachine("rules", machine, settings: CheckSettings(runs: 50))
    #expect(report.findings.map(\.check) == [.ruleNeverRan])
    #expect(report.description.contains("rule \"impossible\" never ran"))
    let silenced = examineMachine(
      "rules", machine, settings: CheckSettings(runs: 50, silenced: [.ruleNeverRan]))
    #expect(silenced.findings.isEmpty)
  }

  @Test("first rules come first and only there")
  func firstRules() throws {
    struct Log: Hashable, Sendable { var steps: [String] = [] }
    let machine = StateMachine(initial: Log()) { machine in
      machine.firstRule("new") { log, _ in log.steps.append("new") }
      machine.rule("use") { log, _ in log.steps.append("use") }
      machine.invariant("new once, at the start") { log in
        log.steps.isEmpty || log.steps[0] == "new" && !log.steps.dropFirst().contains("new")
      }
    }
    try checkMachine("first", machine)
  }

  @Test("a saved sequence of steps whose middle became impossible skips that step")
  func skipping() throws {
    let step = { (rule: Int64) in
      [
        ScriptedChoice(bits: 1, kind: .boolean, beginsStep: true),
        ScriptedChoice(bits: rule, kind: .alternative),
      ]
    }
    let add = step(1) + [ScriptedChoice(bits: 9, kind: .integer)]
    // close cannot be taken before open; add cannot before open either.
    let script = step(2) + add + step(0) + add + add + add
    let report = examineMachine(
      "counter", StateMachineTests.counter,
      settings: CheckSettings(replay: ReplayBlob.encode(script)))
    let names = report.counterexample?.lines.filter { $0.kind == .step }.map(\.name)
    #expect(names == ["open", "add", "add", "add"])
  }
}
