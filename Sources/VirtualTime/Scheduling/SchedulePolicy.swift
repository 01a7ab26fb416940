import Chance
import Timing

/// The order among events that are due at the same instant.
///
/// Real systems promise little about it, so a test may explore: the same program under
/// ``shuffled(seed:scope:)`` with many seeds, or under a caller's ``chosen(name:scope:by:)``. A run
/// names its policy and seed in its report, and the same policy and seed repeat it exactly.
public struct SchedulePolicy: Sendable {
  /// What the policy orders.
  public enum Scope: Hashable, Sendable {
    /// Timers due at the same instant; jobs of tasks stay first in, first out, as on a queue.
    case timers
    /// Also the jobs of tasks that can run at this moment. More orders than a main queue shows:
    /// two jobs on the main actor may change places, which the language allows.
    case timersAndJobs
  }

  /// Something that could come next.
  public enum Candidate: Hashable, Sendable {
    /// A timer, numbered in the order of scheduling.
    case timer(ordinal: UInt64, place: SourcePlace)
    /// A job of a task; 0 is the one that became able to run first.
    case job(position: Int)
  }

  enum Rule: Sendable {
    case firstInFirstOut
    case shuffled(seed: UInt64?)
    case chosen(@Sendable ([Candidate]) -> Int)
  }

  /// The name that reports show.
  public let name: String
  /// What the policy orders.
  public let scope: Scope
  let rule: Rule

  /// First in, first out: the default.
  public static let firstInFirstOut =
    SchedulePolicy(name: "first in, first out", scope: .timers, rule: .firstInFirstOut)

  /// A random order that the seed determines.
  ///
  /// - Parameters:
  ///   - seed: nil takes the run's own seed.
  ///   - scope: what is shuffled.
  public static func shuffled(seed: UInt64? = nil, scope: Scope = .timers) -> SchedulePolicy {
    let name = "shuffled" + (seed.map { " with seed \($0)" } ?? " with the run's seed")
    return SchedulePolicy(name: name, scope: scope, rule: .shuffled(seed: seed))
  }

  /// An order that the caller chooses, event by event.
  ///
  /// - Parameters:
  ///   - name: what reports call the policy; it should tell how to repeat the run.
  ///   - scope: what the caller orders.
  ///   - choose: gets what could come next, in the order of scheduling, and returns the index of
  ///     what comes; an index out of range means the first. It decides from these alone: it must
  ///     not use the scheduler or clock, which waits for it.
  public static func chosen(
    name: String, scope: Scope = .timers, by choose: @escaping @Sendable ([Candidate]) -> Int
  ) -> SchedulePolicy {
    SchedulePolicy(name: name, scope: scope, rule: .chosen(choose))
  }
}

/// A policy at work: with the random stream that a shuffle draws from.
struct PolicyState {
  let policy: SchedulePolicy
  var random: RandomStream

  init(_ policy: SchedulePolicy, seed: UInt64) {
    self.policy = policy
    var shuffleSeed = seed
    if case .shuffled(let own?) = policy.rule { shuffleSeed = own }
    random = RandomStreams(seed: shuffleSeed).stream("schedule policy")
  }

  /// Whether timers of one instant come in the order of scheduling, so that nothing is to choose.
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
