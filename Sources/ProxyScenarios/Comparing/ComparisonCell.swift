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

  /// A wrong run.
  package struct Failure: Hashable, Sendable {
    /// Its seed.
    package let seed: UInt64
    /// What was wrong; nil if it is the ending.
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
  /// The damage of all wrong runs together.
  package internal(set) var damage = ComparedVerdict.Damage()
  /// How many messages all runs sent.
  package internal(set) var messages = 0
  /// How often the user saw the caret step aside and back, in all runs.
  package internal(set) var wiggles = 0
  /// Runs with a claim that is wrong only in this world: in another one, which the observer can name,
  /// the library sees the same and the claim is true. They count as right or refused.
  package internal(set) var exempt = 0
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
    exempt += run.isExempt ? 1 : 0
    if let duration = run.duration { times.append(duration) }
    switch run.verdict {
    case .right: right += 1
    case .refused(let word): count(Refusal(word: word, count: 1))
    case .wrong(let more):
      wrong += 1
      if failures.count < ComparisonCell.failureLimit {
        failures.append(Failure(seed: seed, reason: run.reason))
      }
      damage.lost += more.lost
      damage.extra += more.extra
      damage.caretError += more.caretError
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
