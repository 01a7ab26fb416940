import Chance

/// A search for the parts of a counterexample that matter; it runs the counterexample again with other
/// values.
///
/// These runs cost microseconds and do not count as shrinking.
struct Explanation {
  private let executor: Executor
  private let run: RecordedRun
  private let identity: Int32
  private let variations = 100
  private let isCancelled: (@Sendable (CheckPhase) -> Bool)?
  private var executions = 0
  private var random = RandomStream(seed: 0x6578_706c)
  /// The smallest change of one choice that made the property pass.
  private(set) var nearestPassing: RecordedRun?

  init(
    _ executor: Executor, _ run: RecordedRun, _ identity: Int32,
    isCancelled: (@Sendable (CheckPhase) -> Bool)?
  ) {
    self.isCancelled = isCancelled
    self.executor = executor
    self.run = run
    self.identity = identity
  }

  private var isStopped: Bool { isCancelled?(.shrinking(runs: executions)) == true }

  /// Returns whether the property fails in the same way with any values in these places.
  mutating func isAnyValue(_ places: Range<Int>) -> Bool {
    if places.isEmpty || run.choices[places].allSatisfy(\.domain.isForced) { return false }
    var failures = 0
    for _ in 0..<variations {
      if isStopped { return false }
      var script = run.script
      for place in places { script[place].bits = variation(of: place) }
      if script == run.script { continue }
      let outcome = executor.run(script, then: .simplest)
      executions += 1
      switch outcome {
      case .failed(identity): failures += 1
      case .rejected, .filteredOut, .overrun: continue
      case .passed, .failed:
        return false
      }
    }
    return failures >= 2
  }

  /// Returns another value: that of a sibling (equality matters more often than size), or a random one.
  private mutating func variation(of place: Int) -> Int64 {
    let domain = run.choices[place].domain
    let siblings = run.choices.indices.filter {
      $0 != place && run.choices[$0].domain == domain
    }
    let dice = random.next(below: 4)
    if dice == 0 && !siblings.isEmpty {
      return run.choices[siblings[Int(random.next(below: UInt64(siblings.count)))]].bits
    }
    if dice == 1 { return domain.bits(at: random.next(below: 4)) }
    return FreshValues.any(domain, &random)
  }

  /// Looks for a run that passes and differs in one choice by as little as possible.
  mutating func findNearestPassing() {
    for step in 0..<4 {
      for place in run.choices.indices.reversed() where !run.choices[place].domain.isForced {
        let choice = run.choices[place]
        var script = run.script
        switch step {
        case 0: script[place].bits = choice.domain.fit(choice.bits &- (choice.bits > .min ? 1 : 0))
        case 1: script[place].bits = choice.domain.fit(choice.bits &+ (choice.bits < .max ? 1 : 0))
        case 2: script[place].bits = choice.domain.target
        default: script[place].bits = choice.domain.bits(at: 1)
        }
        if script == run.script || choice.domain.kind == .double && step < 2 { continue }
        if isStopped { return }
        executions += 1
        if executor.run(script, then: .simplest) == .passed {
          nearestPassing = executor.recordedRun
          return
        }
      }
    }
  }
}

extension Counterexample {
  /// Returns the lines of a run for the report.
  static func lines(
    _ executor: Executor, _ script: Script
  ) -> (outcome: RunOutcome, lines: [Narrator.Line]) {
    executor.draw.narrator = Narrator()
    defer { executor.draw.narrator = nil }
    let outcome = executor.run(script, then: .simplest)
    return (outcome, executor.draw.narrator?.lines ?? [])
  }
}

extension Counterexample.Line {
  init(_ line: Narrator.Line, isAnyValue: Bool) {
    let kind: Kind =
      switch line.kind {
      case .value: .value
      case .step: .step
      case .state: .state
      case .note: .note
      case .event: .event
      }
    self.init(
      kind: kind, name: line.name, text: line.text, code: line.code, isAnyValue: isAnyValue)
  }
}
