import Foundation
import PropertyTesting

/// A false property with a known smallest counterexample, and how Hypothesis 6.170.15 does on it.
struct ShrinkChallenge: Sendable {
  /// What a run came to.
  struct Result: Sendable {
    let report: CheckReport
    /// Whether the counterexample is the smallest, or has the fewest steps.
    let isSmallest: Bool
    /// The counterexample as text.
    let found: String
  }

  /// Figures of the reference: hits of its seeds, mean executions, and what is allowed where it stops early.
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

  /// A plain property: draws an input, and fails unless `claim` holds.
  ///
  /// - Parameters:
  ///   - smallest: the only right answer.
  ///   - input: draws; throws to reject.
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

  /// A state machine whose invariants fail after no fewer than `fewest` steps.
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
