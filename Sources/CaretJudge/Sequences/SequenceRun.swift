import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Timing

/// The run of a sequence: the library in a simulated world, observed by the judge.
public struct SequenceRun: Sendable {
  /// The judge.
  public internal(set) var judge: TextJudge

  private var trial: CaretTrial

  init(_ plan: SequenceCase, settings: CaretSettings, keepsEntries: Bool) {
    let world = ProxyWorld(
      fields: [
        HostElement("document", plan.document),
        HostElement("other", MarkedDocument(units: Array("Dear Bob".utf16), selection: 8..<8)),
      ], profile: plan.profile, latency: plan.latency, seed: plan.seed)
    trial = CaretTrial(in: world, settings: settings)
    trial.keepsEntries = keepsEntries
    for act in plan.acts { trial.plan(act.disturbance, at: .start + act.after) }
    for step in plan.steps {
      trial.plan(
        .perform(step.operation), step.beginning.inTrial, then: step.intervention?.inTrial)
    }
    judge = TextJudge(of: world)
  }

  /// Plays until nothing is left to happen.
  public mutating func playToEnd() {
    while let turn = trial.step() {
      if turn.endsSession { judge.endSession(at: turn.instant) }
      for number in turn.released { judge.release(number, at: turn.instant) }
      for number in turn.cancelled { judge.bar(number) }
      judge.turn(began: turn.began, events: turn.events, ended: turn.ended, at: turn.instant)
    }
    judge.end(at: trial.now)
  }

  /// What happened; empty if the run does not keep entries.
  public var entries: [TimelineEntry] { trial.entries }
  /// Whether the run was stopped because it did not end by itself.
  public var isStopped: Bool { trial.isStopped }
  /// The mirror, the host, and everything under way between them.
  public var world: ProxyWorld { trial.world }

  /// The judge's findings.
  public var findings: [JudgeFinding] { judge.findings }

  /// The operations with their outcomes.
  public var operations: [TextJudge.Operation] { judge.operations }
}

extension SequenceStep.Beginning {
  fileprivate var inTrial: CaretTrial.Beginning {
    switch self {
    case .after(let span): .after(span)
    case .afterOutcomes(let span): .afterOutcomes(span)
    }
  }
}

extension SequenceStep.Intervention {
  fileprivate var inTrial: (what: CaretTrial.Intervention, after: Nanoseconds) {
    switch self {
    case .cancel(let span): (.cancel, span)
    case .release(let span): (.release, span)
    case .endSession(let span): (.endSession, span)
    }
  }
}
