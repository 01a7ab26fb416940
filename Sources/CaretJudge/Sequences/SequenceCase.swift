import CaretControl
import HostDocuments
import ProxySimulation
import Timing

/// One operation of a sequence, and when its caller requests, cancels or releases it.
public struct SequenceStep: Hashable, Sendable {
  /// When the operation is requested.
  public enum Beginning: Hashable, Sendable {
    /// At this time after the request of the step before.
    case after(Nanoseconds)
    /// At this time after the last outcome of all steps before.
    case afterOutcomes(Nanoseconds)
  }

  /// What the caller does before the operation has an outcome.
  public enum Intervention: Hashable, Sendable {
    /// The caller cancels the operation at this time after the request.
    case cancel(Nanoseconds)
    /// The caller releases the held key at this time after the request.
    case release(Nanoseconds)
    /// The keyboard's session ends at this time after the request.
    case endSession(Nanoseconds)
  }

  /// The requested operation.
  public var operation: CaretOperation
  /// When the operation is requested.
  public var beginning: Beginning
  /// What the caller does before the outcome; nil for nothing.
  public var intervention: Intervention?

  /// Creates a step.
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
  /// What happens.
  public var disturbance: Disturbance
  /// When, counted from the start of the run.
  public var after: Nanoseconds

  /// Creates an act.
  public init(_ disturbance: Disturbance, after: Nanoseconds) {
    self.disturbance = disturbance
    self.after = after
  }
}

/// A document, a host, and operations, which may overlap.
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
  /// The latencies of messages and states.
  public var latency: LatencyModel
  /// The seed of latencies and of the host's other draws.
  public var seed: UInt64
  /// The operations, in the order of their requests.
  public var steps: [SequenceStep]
  /// What user, app or system do.
  public var acts: [SequenceAct]
  /// What the library assumes about the host's windows.
  public var assumptions: WindowAssumptions

  /// Creates a case.
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

  /// Plays the case to its end and judges it.
  ///
  /// - Parameters:
  ///   - settings: the library's settings; the case's `assumptions` replace theirs.
  ///   - keepsEntries: whether the run keeps what happened, for a timeline.
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
