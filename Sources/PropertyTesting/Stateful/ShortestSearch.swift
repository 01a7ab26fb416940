/// A breadth-first search for the shortest failing sequence. States are values: the search copies a state,
/// takes one step, and skips a state that it has seen before.
struct ShortestSearch<State: Hashable> {
  /// The reason why a search ended.
  enum End {
    case found(Script)
    case verdict(SearchVerdict)
  }

  private struct Node {
    let state: State
    let parent: Int
    let step: Script
  }

  private let machine: StateMachine<State>
  private let target: FailureIdentity
  private let stepsMax: Int
  private let executor = Executor { _ in }
  private var nodes: [Node] = []
  private var seen: Set<State> = []
  private var steps = 0

  /// - Parameters:
  ///   - target: the failure to look for.
  ///   - stepsMax: the largest number of steps in all.
  init(_ machine: StateMachine<State>, target: FailureIdentity, stepsMax: Int) {
    self.machine = machine
    self.target = target
    self.stepsMax = stepsMax
  }

  /// Looks for a failing sequence of fewer than `length` steps.
  ///
  /// - Parameters:
  ///   - prefix: the choices that make the initial state.
  ///   - length: the number of steps of the known sequence.
  mutating func run(prefix: Script, shorterThan length: Int) -> End {
    executor.prepare(prefix)
    let initial = machine.initial(executor.draw)
    nodes = [Node(state: initial, parent: -1, step: prefix)]
    seen = [initial]
    var level = 0..<1
    for depth in 0..<max(0, length - 1) {
      for node in level {
        if let script = expand(node, depth) { return .found(script) }
        if steps >= stepsMax {
          return .verdict(.noneFound(states: nodes.count, steps: steps))
        }
      }
      level = level.upperBound..<nodes.count
    }
    return .verdict(.noShorterExists(states: nodes.count, steps: steps))
  }

  /// Takes every possible step in a state; returns the script of one that fails.
  private mutating func expand(_ node: Int, _ depth: Int) -> Script? {
    for rule in machine.rules.indices {
      guard machine.isEnabled(rule, nodes[node].state, afterSteps: depth) else { continue }
      var arguments = ArgumentSweep()
      while let script = arguments.next() {
        steps += 1
        var state = nodes[node].state
        executor.prepare(script)
        let failure = failure(of: rule, &state)
        arguments.took(executor.recorded)
        let step =
          [
            ScriptedChoice(bits: 1, kind: .boolean, beginsStep: true),
            ScriptedChoice(bits: Int64(rule), kind: .alternative),
          ] + executor.recorded.map(\.scripted)
        if let failure {
          if failure == target { return path(to: node) + step }
          continue
        }
        if seen.insert(state).inserted {
          nodes.append(Node(state: state, parent: node, step: step))
        }
      }
    }
    return nil
  }

  private func failure(of rule: Int, _ state: inout State) -> FailureIdentity? {
    do {
      try machine.rules[rule].step(&state, executor.draw)
      try machine.check(state)
      return nil
    } catch {
      return FailureIdentity(of: error)
    }
  }

  private func path(to node: Int) -> Script {
    var steps: [Script] = []
    var place = node
    while place >= 0 {
      steps.append(nodes[place].step)
      place = nodes[place].parent
    }
    return Array(steps.reversed().joined())
  }
}

extension Executor {
  /// Prepares the draw to follow `script` and then take the simplest values, outside of a run.
  func prepare(_ script: Script) {
    _ = run(script, then: .simplest)
  }
}
