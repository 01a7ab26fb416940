import ProxySimulation
import Timing

/// The events of a run of a strategy that waits, and how each instant depends on the length of the
/// wait.
///
/// A step after n waits of length d happens at n · d; a state that answers the step arrives a
/// latency later. So while the order of events stays the same, each instant grows by a whole number
/// of nanoseconds per nanosecond of the wait. The run can change only at a wait where two events
/// meet whose order matters. Messages and states keep their order on a leg; one may delay the next. For
/// these only bounds of the growth are known, so the wait that `nextChange(after:)` returns may
/// be too short, but never too long.
struct WaitTimeline: Sendable {
  /// The nanoseconds by which an instant grows per nanosecond of the wait, as bounds.
  struct Growth: Hashable, Sendable {
    var least: Int
    var most: Int

    init(_ waits: Int) {
      least = waits
      most = waits
    }

    func union(_ other: Growth) -> Growth {
      var union = self
      union.least = min(least, other.least)
      union.most = max(most, other.most)
      return union
    }
  }

  /// The kinds of events, in their order at one instant.
  enum Channel: Int, CaseIterable, Hashable, Sendable {
    /// The user, the app or the system acts.
    case disturbance
    /// The host applies a message.
    case host
    /// A web view's first process answers a message.
    case answer
    /// A state reaches the mirror.
    case mirror
    /// An operation begins.
    case operation
    /// A wait is over.
    case wait
  }

  struct Event: Hashable, Sendable {
    var channel: Channel
    var instant: Instant
    var growth: Growth
  }

  private(set) var events: [Event] = []
  private(set) var lostCount = 0
  /// The steps after a wait, as indices in `events`, that ran before a state from an earlier step
  /// arrived.
  var lateSteps: [Int] { lateness.late }
  private var lateness = Lateness()

  private var messages: [Growth] = []
  private var states: [Growth] = []
  private var lastApplied: Event?
  private var lastArrival: Event?
  /// The growth that the next messages and states take over; nil if no event of this step set it.
  private var cause: Growth?
  /// Whether a message may be applied later than it arrives.
  private var isPaced: Bool
  private let crosses: Bool
  private let clobbers: Bool

  /// The timeline of a run under `profile` that has not begun.
  init(_ profile: ProxyProfile) {
    crosses = profile.pushSnapshot == .beforeAsyncHop
    isPaced = profile.throughput != nil || crosses
    clobbers = profile.pushClobbers == .replace
  }

  /// Notes that a turn of the keyboard begins, after `waits` waits; `channel` is `operation` or
  /// `wait`.
  mutating func begin(_ channel: Channel, after waits: Int, at instant: Instant) {
    cause = Growth(waits)
    events.append(Event(channel: channel, instant: instant, growth: Growth(waits)))
    if channel == .wait { lateness.step(events.count - 1, after: waits) }
  }

  /// Notes that a step of the world begins.
  mutating func beginStep() {
    cause = nil
  }

  /// Adds an event.
  mutating func take(_ event: ProxyEvent) {
    switch event.kind {
    case .sent: messages.append(cause ?? Growth(0))
    case .lost:
      if !messages.isEmpty { messages.removeLast() }
      lostCount += 1
    case .applied: apply(at: event.instant)
    case .pushed: push(at: event.instant)
    case .calledBack, .ignored: arrive(at: event.instant)
    case .disturbed(let disturbance, _):
      cause = Growth(0)
      isPaced = true
      events.append(Event(channel: .disturbance, instant: event.instant, growth: Growth(0)))
      switch disturbance {
      case .recreateController, .killExtension: states.removeAll()
      default: break
      }
    default: break
    }
  }

  private mutating func apply(at instant: Instant) {
    guard !messages.isEmpty else { return }
    var event = Event(channel: .host, instant: instant, growth: messages.removeFirst())
    if let last = lastApplied, isPaced || last.instant == instant {
      event.growth = event.growth.union(last.growth)
    }
    lastApplied = event
    cause = event.growth
    events.append(event)
  }

  private mutating func push(at instant: Instant) {
    let growth = cause ?? messages.dropFirst().reduce(messages.first ?? Growth(0)) { $0.union($1) }
    states.append(growth)
    if crosses, cause == nil {
      events.append(Event(channel: .answer, instant: instant, growth: growth))
    }
  }

  private mutating func arrive(at instant: Instant) {
    guard !states.isEmpty else { return }
    var event = Event(channel: .mirror, instant: instant, growth: states.removeFirst())
    lateness.arrival(of: event.growth)
    if let last = lastArrival, last.instant == instant {
      event.growth = event.growth.union(last.growth)
    }
    lastArrival = event
    events.append(event)
  }
}

extension WaitTimeline {
  /// Returns the shortest longer wait at which events may change their order; nil if there is none.
  ///
  /// - Parameter wait: the length of this run's waits.
  /// - Complexity: O(number of events).
  func nextChange(after wait: Nanoseconds) -> Nanoseconds? {
    var least: Int64?
    var following = [Event?](repeating: nil, count: Channel.allCases.count)
    var stepFollows = [Bool](repeating: false, count: Channel.allCases.count)
    var hasStep = false
    for event in events.reversed() {
      for later in following.compactMap(\.self) {
        guard matters(event.channel, before: later.channel),
          event.channel == .wait || stepFollows[later.channel.rawValue]
            || later.channel == .disturbance && event.channel == .host,
          let span = span(until: event, passes: later)
        else { continue }
        least = min(least ?? span, span)
      }
      following[event.channel.rawValue] = event
      stepFollows[event.channel.rawValue] = hasStep
      if event.channel == .wait { hasStep = true }
    }
    return least.map { wait + Nanoseconds($0) }
  }

  /// Returns whether the order of two events of these channels makes a difference.
  private func matters(_ first: Channel, before second: Channel) -> Bool {
    switch (first, second) {
    case (.wait, .mirror), (.wait, .operation), (.wait, .disturbance): true
    case (.host, .disturbance), (.mirror, .disturbance), (.mirror, .operation): true
    case (.mirror, .wait): true
    case (.host, .mirror), (.mirror, .host): !clobbers
    case (.answer, .host), (.host, .answer): true
    default: false
    }
  }

  /// Returns by how many nanoseconds the wait must grow until `first` comes after `second`; nil if
  /// it never does.
  private func span(until first: Event, passes second: Event) -> Int64? {
    let growth = Int64(first.growth.most - second.growth.least)
    guard growth > 0 else { return nil }
    let gap = (second.instant - first.instant).count
    // If both are at one instant, the order of channels decides.
    let comesAfter = first.channel.rawValue > second.channel.rawValue
    let span = comesAfter ? (gap + growth - 1) / growth : gap / growth + 1
    return max(1, span)
  }
}

/// A list of steps, with whether each ran before a state from an earlier step arrived.
private struct Lateness: Sendable {
  private var steps: [(index: Int, waits: Int, isLate: Bool)] = []

  var late: [Int] { steps.filter(\.isLate).map(\.index) }

  mutating func step(_ index: Int, after waits: Int) {
    steps.append((index, waits, false))
  }

  mutating func arrival(of growth: WaitTimeline.Growth) {
    for index in steps.indices where growth.most < steps[index].waits {
      steps[index].isLate = true
    }
  }
}
