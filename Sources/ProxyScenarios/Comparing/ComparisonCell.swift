import Chance
import Timing

/// What became of a strategy's runs under one set of conditions.
public struct ComparisonCell: Hashable, Sendable {
  /// How often a strategy ended with an outcome that is no success.
  package struct Refusal: Hashable, Sendable {
    /// The outcome's word.
    package let word: String
    /// How often.
    package var count: Int
  }

  /// How many runs had something wrong, by kinds; a run can have several.
  package struct Faults: Hashable, Sendable {
    /// Text went or came that was not the operation's.
    package var damage = 0
    /// An outcome says what is not so; a strategy without outcomes claims success always.
    package var claims = 0
    /// The caret is not where the operation has to leave it.
    package var caret = 0
    /// The strategy waits for ever.
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
    /// Its seed.
    package let seed: UInt64
    /// What was wrong.
    package let reason: String?
  }

  /// The strategy's name.
  public let strategy: String
  /// How many runs were played.
  public internal(set) var runs = 0
  /// Runs that ended as wanted.
  public internal(set) var right = 0
  /// Runs with a wrong claim or damage.
  public internal(set) var wrong = 0
  /// Refusals and honest parts by what was said, in the order of the words.
  package internal(set) var refusals: [Refusal] = []
  /// What was wrong in them.
  package internal(set) var faults = Faults()
  /// How many messages all runs sent.
  package internal(set) var messages = 0
  /// How often the user saw the caret step aside and back, in all runs.
  package internal(set) var wiggles = 0
  /// Runs in which something was wrong only because of an act that the strategy could not know of. They count as
  /// right or refused.
  package internal(set) var excused = 0
  /// The first wrong runs, to repeat them.
  package internal(set) var failures: [Failure] = []
  /// How long each run took that ended.
  var times: [Nanoseconds] = []

  /// No runs yet.
  package init(strategy: String) {
    self.strategy = strategy
  }

  /// How many failures are kept.
  static let failureLimit = 20

  mutating func add(_ run: ComparedRun, seed: UInt64) {
    runs += 1
    messages += run.messages
    wiggles += run.wiggles
    excused += run.isExcused ? 1 : 0
    faults += run.faults
    if let duration = run.duration { times.append(duration) }
    switch run.verdict {
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

  /// Refusals and honest parts together.
  package var refused: Int { refusals.reduce(0) { $0 + $1.count } }

  /// The time after which a share of the runs was over: when the strategy knew it or, if it never
  /// knows, when the host changed last; nil if nothing happened.
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

  /// How many runs ended.
  package var ended: Int { times.count }

  private func rank(percent: Int) -> Int {
    max(0, (times.count * min(max(percent, 0), 100) + 99) / 100 - 1)
  }

  /// The interval of Wilson, which holds the true share of wrong runs with 95 % confidence.
  package var wrongInterval: ClosedRange<Double> { WilsonInterval.of(wrong, of: runs) }
}
