import ProxySimulation
import Timing

/// What happened in a run of a strategy that waits, and how each instant depends on the length of the
/// wait.
///
/// A step behind n waits of length d happens at n · d; a state that answers it, a latency later. So while
/// nothing changes places, an instant grows by a whole number of nanoseconds for each nanosecond of the
/// wait. The next longer wait at which something else can happen is where two instants meet whose order
/// matters. What is first in, first out keeps its order, and may be late because of what is before it;
/// there only bounds of the growth are known, and the wait that is told is perhaps too short, never too
/// long.
struct WaitTimeline: Sendable {
  /// How many nanoseconds an instant grows for each one of the wait.
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

  /// What things happen in, in the order of their turns at one instant.
  enum Channel: Int, CaseIterable, Hashable, Sendable {
    /// User, app or system act.
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
  /// Whether something was not yet known that is told later, at a step behind a wait.
  var lateSteps: [Int] { lateness.late }
  private var lateness = Lateness()

  private var messages: [Growth] = []
  private var states: [Growth] = []
  private var lastApplied: Event?
  private var lastArrival: Event?
  /// What the states that are pushed now come from.
  private var cause: Growth?
  /// Whether a message may be applied later than it arrives.
  private var isPaced: Bool
  private let crosses: Bool
  private let clobbers: Bool

  /// A run under `profile` that has not begun.
  init(_ profile: ProxyProfile) {
    crosses = profile.pushSnapshot == .beforeAsyncHop
    isPaced = profile.throughput != nil || crosses
    clobbers = profile.pushClobbers == .replace
  }

  /// A turn of the keyboard begins, behind so many waits; `channel` is `operation` or `wait`.
  mutating func begin(_ channel: Channel, behind waits: Int, at instant: Instant) {
    cause = Growth(waits)
    events.append(Event(channel: channel, instant: instant, growth: Growth(waits)))
    if channel == .wait { lateness.step(events.count - 1, behind: waits) }
  }

  /// A step of the world begins.
  mutating func beginStep() {
    cause = nil
  }

  /// Takes in what happened.
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

/// The next change.
extension WaitTimeline {
  /// The shortest longer wait at which things may happen in another order; nil if there is none.
  ///
  /// - Parameter wait: how long the waits of this run were.
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

  /// Whether the order of two channels makes a difference.
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

  /// By how much the wait has to grow until `first` comes behind `second`.
  private func span(until first: Event, passes second: Event) -> Int64? {
    let growth = Int64(first.growth.most - second.growth.least)
    guard growth > 0 else { return nil }
    let gap = (second.instant - first.instant).count
    // Where both are at one instant, the channel's order decides.
    let isBehindAtOnce = first.channel.rawValue > second.channel.rawValue
    let span = isBehindAtOnce ? (gap + growth - 1) / growth : gap / growth + 1
    return max(1, span)
  }
}

/// Which steps looked at a mirror that was told more later, about what they came behind.
private struct Lateness: Sendable {
  private var steps: [(index: Int, waits: Int, isLate: Bool)] = []

  var late: [Int] { steps.filter(\.isLate).map(\.index) }

  mutating func step(_ index: Int, behind waits: Int) {
    steps.append((index, waits, false))
  }

  mutating func arrival(of growth: WaitTimeline.Growth) {
    for index in steps.indices where growth.most < steps[index].waits {
      steps[index].isLate = true
    }
  }
}
