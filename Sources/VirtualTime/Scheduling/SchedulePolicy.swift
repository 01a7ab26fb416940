import Chance
import Timing

/// The order among events that are due at the same instant.
///
/// Real systems guarantee little about this order. So a test can run the same program under
/// ``shuffled(seed:scope:)`` with many seeds, or under a caller's ``chosen(name:scope:by:)``. A
/// run's report contains the policy and the seed; the same policy and seed repeat the run exactly.
public struct SchedulePolicy: Sendable {
  /// The events that the policy orders.
  public enum Scope: Hashable, Sendable {
    /// Timers of the same instant. Jobs of tasks stay first in, first out, as on a queue.
    case timers
    /// Also the jobs of tasks that can run at this moment. There are more such orders than on a
    /// main queue: two jobs on the main actor may change places, which the language allows.
    case timersAndJobs
  }

  /// An event that can come next.
  public enum Candidate: Hashable, Sendable {
    /// A timer, with its number in the order of scheduling.
    case timer(ordinal: UInt64, place: SourcePlace)
    /// A job of a task; 0 is the one that could run first.
    case job(position: Int)
  }

  enum Rule: Sendable {
    case firstInFirstOut
    case shuffled(seed: UInt64?)
    case chosen(@Sendable ([Candidate]) -> Int)
  }

  /// The name that reports show.
  public let name: String
  /// The events that the policy orders.
  public let scope: Scope
  let rule: Rule

  /// First in, first out: the default.
  public static let firstInFirstOut =
    SchedulePolicy(name: "first in, first out", scope: .timers, rule: .firstInFirstOut)

  /// Returns a policy with a random order that the seed determines.
  ///
  /// - Parameters:
  ///   - seed: nil means the run's own seed.
  ///   - scope: the events that are shuffled.
  public static func shuffled(seed: UInt64? = nil, scope: Scope = .timers) -> SchedulePolicy {
    let name = "shuffled" + (seed.map { " with seed \($0)" } ?? " with the run's seed")
    return SchedulePolicy(name: name, scope: scope, rule: .shuffled(seed: seed))
  }

  /// Returns a policy with an order that the caller chooses, event by event.
  ///
  /// - Parameters:
  ///   - name: the policy's name in reports; it should show how to repeat the run.
  ///   - scope: the events that the caller orders.
  ///   - choose: receives the events that can come next, in the order of scheduling, and returns
  ///     the index of one of them; an index out of range selects the first. It must not use the
  ///     scheduler or clock, which waits for its result.
  public static func chosen(
    name: String, scope: Scope = .timers, by choose: @escaping @Sendable ([Candidate]) -> Int
  ) -> SchedulePolicy {
    SchedulePolicy(name: name, scope: scope, rule: .chosen(choose))
  }
}

/// A policy in a run, with the random stream of a shuffle.
struct PolicyState {
  let policy: SchedulePolicy
  var random: RandomStream

  init(_ policy: SchedulePolicy, seed: UInt64) {
    self.policy = policy
    var shuffleSeed = seed
    if case .shuffled(let own?) = policy.rule { shuffleSeed = own }
    random = RandomStreams(seed: shuffleSeed).stream("schedule policy")
  }

  /// Whether timers of one instant fire in the order of scheduling, without any choice.
  var isFirstInFirstOut: Bool {
    if case .firstInFirstOut = policy.rule { true } else { false }
  }

  var choosesJobs: Bool { !isFirstInFirstOut && policy.scope == .timersAndJobs }

  mutating func choose(among candidates: [SchedulePolicy.Candidate]) -> Int {
    guard candidates.count > 1 else { return 0 }
    switch policy.rule {
    case .firstInFirstOut: return 0
    case .shuffled: return Int(random.next(below: UInt64(candidates.count)))
    case .chosen(let choose):
      let index = choose(candidates)
      return candidates.indices.contains(index) ? index : 0
    }
  }
}
