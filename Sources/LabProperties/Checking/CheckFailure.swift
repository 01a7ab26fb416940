import PropertyTesting
import TouchTraces

/// The simplest failing case, with what helps to read, repeat and repair it.
public struct CheckFailure: Hashable, Sendable {
  /// What is wrong.
  package var message: String
  /// The claim that does not hold.
  package var claim = ""
  /// The case in words, a line each.
  public var story: [String] = []
  /// The parts of the case whose values do not matter.
  package var freeParts: [String] = []
  /// The choices in one line, for `--replay`.
  package var replay = ""
  /// The number of the run that found the failure, counted from 1 in its block.
  package var foundInRun = 0
  /// How many runs the shrinker made.
  package var shrinkRuns = 0
  /// The number of choices before and after shrinking.
  public var choices: [Int] = []
  /// The case as a native trace, with the expectations that it does not meet.
  public var trace = ""
  /// The nearest case that passes, as a native trace; empty if none is near.
  package var passingTrace = ""
  /// Other failures that the search met: their claims and choices.
  package var others: [Other] = []

  /// A failure other than the one that was shrunk.
  package struct Other: Hashable, Sendable {
    /// The claim.
    package var claim: String
    /// The choices, for `--replay`.
    package var replay: String
  }

  init(message: String) {
    self.message = message
  }

  init(_ counterexample: Counterexample, of item: CheckItem, _ cases: TwoWayGenerator<LabCase>) {
    self.init(message: counterexample.message)
    claim = counterexample.identity.place
    replay = counterexample.replay
    foundInRun = counterexample.executionsToFirst
    shrinkRuns = counterexample.executionsToShrink
    choices = [counterexample.firstChoices, counterexample.run.choices.count]
    freeParts = counterexample.lines.filter { $0.kind == .value && $0.isAnyValue }.map(\.name)
    others = counterexample.others.map { Other(claim: $0.identity.place, replay: $0.replay) }
    if let drawn = cases.generator.replayed(counterexample.run.script)?.value {
      story = drawn.story
      trace = item.savedTrace(of: drawn)
    }
    if let passing = counterexample.nearestPassingRun,
      let drawn = cases.generator.replayed(passing.script)?.value
    {
      passingTrace = CheckItem.text(of: drawn.trace(on: item.stage))
    }
  }
}

extension CheckItem {
  /// Returns a failing case as a trace, with the property's sentence and the expectations.
  func savedTrace(of drawn: LabCase) -> String {
    var trace = drawn.trace(on: stage)
    trace.header.labels = ["counterexample", property.name]
    var expectations: [Expectation.Kind] = []
    do {
      try property.judge(try PlayedCase(playing: trace))
    } catch let violation as PropertyViolation {
      expectations = violation.expectations
    } catch {
      // The property's own expectation, added below, is enough.
    }
    expectations.append(.property(name: property.name))
    trace.events.insert(TraceEvent(.note("\(property.name): \(property.sentence)")), at: 0)
    trace.events += expectations.map { TraceEvent(.expect(Expectation($0))) }
    return CheckItem.text(of: trace)
  }

  static func text(of trace: TouchTrace) -> String {
    String(decoding: NativeTraceWriter.bytes(of: trace).bytes, as: UTF8.self)
  }
}
