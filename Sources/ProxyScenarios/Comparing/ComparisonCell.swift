import Chance
import Timing

/// The results of a strategy's runs under one set of conditions.
public struct ComparisonCell: Hashable, Sendable {
  /// An outcome that is no success, and the number of runs that ended with it.
  package struct Refusal: Hashable, Sendable {
    /// The outcome's word.
    package let word: String
    /// The number of runs.
    package var count: Int
  }

  /// The number of runs with each kind of fault; a run can have several kinds.
  package struct Faults: Hashable, Sendable {
    /// Runs that lost or added text against the operation.
    package var damage = 0
    /// Runs with a false outcome; a strategy without outcomes always claims success.
    package var claims = 0
    /// Runs in which the caret is not where the operation has to leave it.
    package var caret = 0
    /// Runs in which the strategy never stops waiting.
    package var unended = 0

    static func += (faults: inout Faults, more: Faults) {
      faults.damage += more.damage
      faults.claims += more.claims
      faults.caret += more.caret
      faults.unended += more.unended
    }
  }

  /// A wrong run.
  package struct Failure: Hashable, Sendable {
    /// The run's seed.
    package let seed: UInt64
    /// The first fault found, in words.
    package let reason: String?
  }

  /// The strategy's name.
  public let strategy: String
  /// The number of runs played.
  public internal(set) var runs = 0
  /// The number of runs that ended as wanted.
  package internal(set) var right = 0
  /// The number of runs with at least one fault.
  public internal(set) var wrong = 0
  /// Refusals and partial results by outcome, sorted by the outcome's word.
  package internal(set) var refusals: [Refusal] = []
  /// The number of runs with each kind of fault.
  package internal(set) var faults = Faults()
  /// The number of messages sent in all runs.
  package internal(set) var messages = 0
  /// The number of times that the user saw the caret step aside and back, in all runs.
  package internal(set) var wiggles = 0
  /// Runs in which something was wrong only because of an act that the strategy could not know of. They count as
  /// right or refused.
  package internal(set) var excused = 0
  /// The first wrong runs, to repeat them.
  package internal(set) var failures: [Failure] = []
  /// The duration of each run that ended.
  var times: [Nanoseconds] = []

  /// A cell without runs.
  package init(strategy: String) {
    self.strategy = strategy
  }

  /// The most failures that a cell keeps.
  static let failureLimit = 20

  mutating func add(_ run: ComparedRun, seed: UInt64) {
    runs += 1
    messages += run.messages
    wiggles += run.wiggles
    excused += run.isExcused ? 1 : 0
    faults += run.faults
    if let duration = run.duration { times.append(duration) }
    switch run.rating {
    case .right: right += 1
    case .refused(let word): count(Refusal(word: word, count: 1))
    case .wrong:
      wrong += 1
      if failures.count < ComparisonCell.failureLimit {
        failures.append(Failure(seed: seed, reason: run.reason))
      }
    }
  }

  mutating func count(_ refusal: Refusal) {
    if let index = refusals.firstIndex(where: { $0.word == refusal.word }) {
      refusals[index].count += refusal.count
    } else {
      refusals.append(refusal)
      refusals.sort { $0.word < $1.word }
    }
  }

  /// The number of refusals and partial results together.
  package var refused: Int { refusals.reduce(0) { $0 + $1.count } }

  /// Returns the time after which `percent` of the runs were over; nil if no run ended. A run is
  /// over when the strategy knows the end or, if it never does, at the host's last change.
  ///
  /// - Parameter percent: 0 … 100.
  public func time(percent: Int) -> Nanoseconds? {
    guard !times.isEmpty else { return nil }
    return times.sorted()[rank(percent: percent)]
  }

  /// The times after which 0, 1, … 100 % of the runs that ended were over; none if no run ended.
  package var timesByPercent: [Nanoseconds] {
    guard !times.isEmpty else { return [] }
    let sorted = times.sorted()
    return (0...100).map { sorted[rank(percent: $0)] }
  }

  /// The number of runs that ended.
  package var ended: Int { times.count }

  private func rank(percent: Int) -> Int {
    max(0, (times.count * min(max(percent, 0), 100) + 99) / 100 - 1)
  }

  /// The Wilson interval of the share of wrong runs, with 95 % confidence.
  package var wrongInterval: ClosedRange<Double> { WilsonInterval.of(wrong, of: runs) }
}
