/// What an exact search for a shorter failing sequence of steps came to.
public enum SearchVerdict: Hashable, Sendable, CustomStringConvertible {
  /// Every sequence with fewer steps was tried, with these rules and small arguments.
  case noShorterExists(states: Int, steps: Int)
  /// The budget ended first.
  case noneFound(states: Int, steps: Int)
  /// The state is not `Hashable`: nothing was searched.
  case notSearched

  /// The verdict in a sentence.
  public var description: String {
    switch self {
    case .noShorterExists(let states, let steps):
      "no shorter one exists with these rules and arguments (\(states) states, \(steps) steps)"
    case .noneFound(let states, let steps):
      "no shorter one among the first \(states) states (\(steps) steps)"
    case .notSearched: "no exact search: the state is not Hashable"
    }
  }
}

/// Breadth-first search for the shortest failing sequence: states are values, so a state is copied,
/// one step is taken, and a state that was seen before is skipped.
struct ShortestSearch<State: Hashable> {
  /// Why a search ended.
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
  ///   - stepsMax: the most steps to take in all.
  init(_ machine: StateMachine<State>, target: FailureIdentity, stepsMax: Int) {
    self.machine = machine
    self.target = target
    self.stepsMax = stepsMax
  }

  /// Looks for a failing sequence of fewer than `length` steps.
  ///
  /// - Parameters:
  ///   - prefix: the choices that make the initial state.
  ///   - length: the number of steps of the known one.
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

  /// Takes every step that is possible in a state; returns the script of one that fails.
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

/// All small arguments of one step, one after another: an odometer over the indices of its choices.
struct ArgumentSweep {
  private var script: Script? = []
  private var count = 0
  private let valuesMax: UInt64 = 16
  private let sweepsMax = 256

  /// The choices to try next.
  mutating func next() -> Script? {
    defer { count += 1 }
    return count < sweepsMax ? script : nil
  }

  /// Notes what the step really chose, from which the next choices follow.
  mutating func took(_ choices: UnsafeBufferPointer<Choice>) {
    for place in choices.indices.reversed() {
      let choice = choices[place]
      let index = choice.index
      guard index < min(choice.domain.lastIndex, limit(choice.domain)) else { continue }
      var next = choices[..<place].map(\.scripted)
      var scripted = choice.scripted
      scripted.bits = choice.domain.bits(at: index + 1)
      next.append(scripted)
      script = next
      return
    }
    script = nil
  }

  /// The last index to try: all values of small domains, few of vast ones.
  private func limit(_ domain: ChoiceDomain) -> UInt64 {
    domain.lastIndex < valuesMax ? domain.lastIndex : 4
  }
}

extension Executor {
  /// Makes the draw ready to follow `script` and then take the simplest, outside of a run.
  func prepare(_ script: Script) {
    _ = run(script, then: .simplest)
  }
}
