// What lives here: properties of the lab. A case (Cases/) is what a trace can hold, drawn as choices
// (Generators/) and read back from a trace; a property (Properties/) judges the run that it gives;
// Checking/ plans many runs so that workers and shards come to the same result.

import HostDocuments
import TouchTraces

/// Everything that is drawn for one run of the lab: a trace in its simplest words.
public struct LabCase: Hashable, Sendable {
  /// How long messages and states are under way.
  public enum Latency: Hashable, Sendable {
    /// So many milliseconds each way, always.
    case legs(command: Int, push: Int)
    /// A model with a name.
    case named(String)
  }

  /// How the mirror cuts contexts of `limit` units and more: to `keep` of them.
  public struct Trim: Hashable, Sendable {
    /// From so many UTF-16 units on a context is cut.
    public var limit: Int
    /// To so many units.
    public var keep: Int

    /// A limit.
    public init(limit: Int, keep: Int) {
      self.limit = limit
      self.keep = keep
    }
  }

  /// The text at the beginning, with its caret or selection.
  public var document: MarkedDocument
  /// The profile's name.
  public var profile: String
  /// How many UTF-16 units on each side of the caret the host shows; nil: as the profile says.
  public var window: Int?
  /// How the mirror cuts contexts; nil: as the profile says.
  public var trim: Trim?
  /// How long messages and states are under way.
  public var latency: Latency
  /// The seed of the run's random streams.
  public var seed: Int
  /// What happens.
  public var steps: [LabStep]

  /// A case.
  public init(
    document: MarkedDocument, profile: String = "uikit26", window: Int? = nil, trim: Trim? = nil,
    latency: Latency = .legs(command: 0, push: 0), seed: Int = 0, steps: [LabStep] = []
  ) {
    self.document = document
    self.profile = profile
    self.window = window
    self.trim = trim
    self.latency = latency
    self.seed = seed
    self.steps = steps
  }
}
