/// One run of a state machine: steps until one fails or there are enough.
///
/// A step is drawn as "more? rule arguments …". The rule is an index in the list of *all* rules, so
/// deleting one step does not change the meaning of later ones. If a rule cannot be taken, its step is
/// dropped from the sequence, and the run goes on with the next step.
struct MachineRun<State> {
  let machine: StateMachine<State>
  let stepsMax: Int

  /// Runs the machine.
  func callAsFunction(_ draw: PropertyDraw) throws {
    var state = machine.initial(draw)
    try machine.check(state)
    draw.prepareRules(machine.rules.map(\.name))
    draw.narrateState(state, name: "begin")
    let swarm = draw.swarm(of: machine.rules.count)
    var steps = 0
    while steps < stepsMax && !draw.isOver {
      switch draw.beginStep() {
      case .end: return
      case .step(let span, let mark):
        guard let rule = chooseRule(draw, state, steps, swarm) else {
          if draw.isFresh { return draw.cancelStep(mark) }
          draw.skipStep(mark)
          continue
        }
        draw.narrateStep(machine.rules[rule].name)
        defer { draw.endStep(span) }
        try machine.rules[rule].step(&state, draw)
        if draw.isOver { return }
        draw.narrateState(state, name: "")
        try machine.check(state)
        steps += 1
      }
    }
  }

  /// Returns the rule of the next step; `nil` if the script names one that cannot be taken, or if none can.
  private func chooseRule(_ draw: PropertyDraw, _ state: State, _ steps: Int, _ swarm: UInt64)
    -> Int?
  {
    let domain = ChoiceDomain.alternatives(machine.rules.count)
    if draw.isFresh { return freshRule(draw, domain, state, steps, swarm) }
    guard let rule = draw.scripted(domain).map(Int.init) else { return nil }
    guard machine.isEnabled(rule, state, afterSteps: steps) else {
      draw.countRule(rule, taken: false)
      return nil
    }
    draw.countRule(rule, taken: true)
    draw.record(domain, Int64(rule))
    return rule
  }

  private func freshRule(
    _ draw: PropertyDraw, _ domain: ChoiceDomain, _ state: State, _ steps: Int, _ swarm: UInt64
  ) -> Int? {
    // If no preferred rule can be taken, all rules are tried.
    for mask in [swarm, .max] {
      for _ in 0..<8 {
        let rule = Int(draw.random.next(below: UInt64(machine.rules.count)))
        if mask >> UInt64(rule & 63) & 1 == 0 { continue }
        let isEnabled = machine.isEnabled(rule, state, afterSteps: steps)
        draw.countRule(rule, taken: isEnabled)
        if isEnabled {
          draw.record(domain, Int64(rule))
          return rule
        }
      }
    }
    guard
      let rule = machine.rules.indices.first(where: {
        machine.isEnabled($0, state, afterSteps: steps)
      })
    else { return nil }
    draw.countRule(rule, taken: true)
    draw.record(domain, Int64(rule))
    return rule
  }
}
