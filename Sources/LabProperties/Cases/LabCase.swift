// This module holds the properties of the lab. A case (Cases/) is a trace in a simple form. Generators/
// draws cases as choices. A property (Properties/) judges the run of a case. Checking/ plans many runs,
// with the same result for any number of workers and shards.

import HostDocuments
import TouchTraces

/// Everything that is drawn for one run of the lab: a trace in its simplest form.
public struct LabCase: Hashable, Sendable {
  /// The latency of messages and states.
  public enum Latency: Hashable, Sendable {
    /// A fixed number of milliseconds for each leg.
    case legs(command: Int, push: Int)
    /// A latency model, by name.
    case named(String)
  }

  /// A rule of the mirror: it cuts contexts of `limit` or more units to `keep` units.
  public struct Trim: Hashable, Sendable {
    /// The number of UTF-16 units from which the mirror cuts a context.
    public var limit: Int
    /// The number of units that the mirror keeps.
    public var keep: Int

    /// Creates a rule.
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
  /// The latency of messages and states.
  public var latency: Latency
  /// The seed of the run's random streams.
  public var seed: Int
  /// The steps of fingers, user, app and system.
  public var steps: [LabStep]

  /// Creates a case.
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
