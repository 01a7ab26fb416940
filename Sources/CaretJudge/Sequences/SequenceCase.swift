import CaretControl
import HostDocuments
import ProxySimulation
import Timing

/// One operation of a sequence, and what its caller does with it.
public struct SequenceStep: Hashable, Sendable {
  /// When it is asked for.
  public enum Beginning: Hashable, Sendable {
    /// So long after the step before was asked for.
    case after(Nanoseconds)
    /// So long after every step before has its outcome.
    case afterOutcomes(Nanoseconds)
  }

  /// What its caller does before it has an outcome.
  public enum Intervention: Hashable, Sendable {
    /// Cancels it so long after asking.
    case cancel(Nanoseconds)
    /// Releases the held key so long after asking.
    case release(Nanoseconds)
    /// The keyboard's session ends so long after asking.
    case endSession(Nanoseconds)
  }

  /// What is asked.
  public var operation: CaretOperation
  /// When.
  public var beginning: Beginning
  /// What the caller does then; nil: nothing.
  public var intervention: Intervention?

  /// A step.
  public init(
    _ operation: CaretOperation, _ beginning: Beginning = .afterOutcomes(.zero),
    _ intervention: Intervention? = nil
  ) {
    self.operation = operation
    self.beginning = beginning
    self.intervention = intervention
  }
}

/// What user, app or system do in a sequence.
public struct SequenceAct: Hashable, Sendable {
  /// What.
  public var disturbance: Disturbance
  /// When, from the start.
  public var after: Nanoseconds

  /// An act.
  public init(_ disturbance: Disturbance, after: Nanoseconds) {
    self.disturbance = disturbance
    self.after = after
  }
}

/// A document, a host, and what is asked of it, one after the other or overlapping.
///
/// ```swift
/// let one = SequenceCase(
///   MarkedDocument("three|four l. more"), in: .uikit26,
///   steps: [.init(.insert("12a")), .init(.deleteWordForward, .afterOutcomes(.seconds(5)))])
/// one.played().findings
/// ```
public struct SequenceCase: Hashable, Sendable {
  /// The text at the beginning.
  public var document: MarkedDocument
  /// How host and proxy behave.
  public var profile: ProxyProfile
  /// How long messages and states are under way.
  public var latency: LatencyModel
  /// Decides latencies and what else the host draws.
  public var seed: UInt64
  /// What is asked.
  public var steps: [SequenceStep]
  /// What others do.
  public var acts: [SequenceAct]
  /// What the library believes of the host's windows.
  public var assumptions: WindowAssumptions

  /// A case.
  public init(
    _ document: MarkedDocument, in profile: ProxyProfile, latency: LatencyModel = .device,
    seed: UInt64 = 0, steps: [SequenceStep], acts: [SequenceAct] = [],
    assumptions: WindowAssumptions = .all
  ) {
    self.document = document
    self.profile = profile
    self.latency = latency
    self.seed = seed
    self.steps = steps
    self.acts = acts
    self.assumptions = assumptions
  }

  /// The case, played to its end and judged.
  ///
  /// - Parameters:
  ///   - settings: the library's; what it believes of windows is the case's.
  ///   - keepsEntries: whether what happened is kept for a timeline.
  /// - Complexity: that of the run; some hundred steps.
  public func played(
    settings: CaretSettings = CaretSettings(), keepsEntries: Bool = false
  ) -> SequenceRun {
    var settings = settings
    settings.windowAssumptions = assumptions
    var run = SequenceRun(self, settings: settings, keepsEntries: keepsEntries)
    run.playToEnd()
    run.excuseHiddenText(of: self, settings: settings)
    return run
  }
}
