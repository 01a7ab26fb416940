import Foundation
import PropertyTesting

/// A false property with a known smallest counterexample, and the figures of Hypothesis 6.170.15 for it.
struct ShrinkChallenge: Sendable {
  /// The result of a run.
  struct Result: Sendable {
    let report: CheckReport
    /// Whether the counterexample is the smallest, or has the fewest steps.
    let isSmallest: Bool
    /// The counterexample as text.
    let found: String
  }

  /// The figures of Hypothesis: the number of its seeds that found the smallest counterexample, its mean executions,
  /// and the executions allowed here if Hypothesis stops early.
  struct Reference: Sendable {
    let smallest: String
    let first: Double
    let shrink: Double
    let allowedShrink: Double

    init(_ smallest: String, first: Double, shrink: Double, allowed: Double? = nil) {
      self.smallest = smallest
      self.first = first
      self.shrink = shrink
      allowedShrink = allowed ?? shrink
    }
  }

  let name: String
  let reference: Reference
  let run: @Sendable (CheckSettings) -> Result

  /// Creates a plain property, which draws an input and fails unless `claim` holds.
  ///
  /// - Parameters:
  ///   - smallest: the only correct counterexample.
  ///   - input: draws an input; throws to reject the case.
  init<Input: Equatable>(
    _ name: String, _ reference: Reference, smallest: Input,
    input: @escaping @Sendable (PropertyDraw) throws -> Input,
    claim: @escaping @Sendable (Input) throws -> Bool
  ) where Input: Sendable {
    self.name = name
    self.reference = reference
    run = { settings in
      let report = examineProperty(name, settings: settings) { draw in
        try expect(try claim(try input(draw)))
      }
      guard let counterexample = report.counterexample else {
        return Result(report: report, isSmallest: false, found: "nothing")
      }
      var found: Input?
      _ = examineProperty(name, settings: CheckSettings(replay: counterexample.replay)) { draw in
        found = try input(draw)
      }
      return Result(
        report: report, isSmallest: found == smallest,
        found: found.map { "\($0)" }?.replacingOccurrences(of: "caretlab_bench.", with: "")
          ?? "nothing")
    }
  }

  /// Creates a property of a state machine whose invariants fail after `fewest` steps at the earliest.
  init<State: Hashable & SendableMetatype>(
    _ name: String, _ reference: Reference, fewest: Int, _ machine: StateMachine<State>
  ) {
    self.name = name
    self.reference = reference
    run = { settings in
      let report = examineMachine(name, machine, settings: settings)
      let steps = report.counterexample?.stepCount ?? 0
      let names = report.counterexample?.lines.filter { $0.kind == .step }.map(\.name) ?? []
      return Result(
        report: report, isSmallest: steps == fewest,
        found: "\(steps) steps: " + names.joined(separator: ", "))
    }
  }
}
