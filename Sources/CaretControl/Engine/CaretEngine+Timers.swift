import Timing

/// Timers, and how long to wait for a state.
extension CaretEngine {
  /// Arms a timer. What waits for it keeps its number.
  @inline(never)
  mutating func arm(after span: Nanoseconds) -> Int {
    timerCount += 1
    tell(.arm(timer: timerCount, after: span))
    return timerCount
  }

  /// Disarms a timer that has not fired, and forgets its number.
  @inline(never)
  mutating func disarm(_ timer: Int?) {
    if let timer { tell(.disarm(timer: timer)) }
  }

  /// Handles a timer that has fired. Perhaps nothing waits for it any more.
  mutating func timerFired(_ timer: Int) {
    if fence?.timer == timer {
      fence?.timer = nil
      giveUpFence()
    } else if let index = running.firstIndex(where: { $0.timer == timer }) {
      running[index].timer = nil
      giveUpWaiting(running[index].number)
    } else if nextTurn == timer {
      nextTurn = nil
    }
  }

  /// Restarts the operation's wait for a state.
  @inline(never)
  mutating func wait(_ number: Int) { wait(number, for: stateLimit) }

  mutating func wait(_ number: Int, for span: Nanoseconds) {
    guard let index = running.index(of: number) else { return }
    disarm(running[index].timer)
    running[index].timer = arm(after: span)
  }

  mutating func stopWaiting(_ number: Int) {
    guard let index = running.index(of: number) else { return }
    disarm(running[index].timer)
    running[index].timer = nil
  }

  /// Restarts the fence's wait for a state.
  @inline(never)
  mutating func waitForFence(_ span: Nanoseconds) {
    disarm(fence?.timer)
    let timer = arm(after: span)
    fence?.timer = timer
  }

  /// Updates the average round trip: an exponentially weighted one of weight 1/8, in integers.
  mutating func noteRoundTrip(_ roundTrip: Nanoseconds) {
    guard let average = averageRoundTrip else { return averageRoundTrip = roundTrip }
    averageRoundTrip = Nanoseconds(average.count + (roundTrip.count - average.count) / 8)
  }

  /// How long to wait for a state: four times the average round trip, between 80 ms and 2 s; 250 ms until a
  /// round trip was observed. Source: How CaretControl knows §11.10.
  var adaptiveLimit: Nanoseconds {
    averageRoundTrip.map { min(max($0 * 4, .milliseconds(80)), .seconds(2)) } ?? .milliseconds(250)
  }

  /// How long to wait for a state with these settings.
  var stateLimit: Nanoseconds {
    if case .fixed(let span) = settings.timeout { span } else { adaptiveLimit }
  }

  /// How long a fence may take: at least 1 s, unless the time-out is fixed. A fence is sent if something has
  /// taken longer than usual. The host may be slow or busy then, and giving up early tells nothing.
  var fenceLimit: Nanoseconds {
    if case .fixed(let span) = settings.timeout { return span }
    return min(max(adaptiveLimit * 2, .seconds(1)), .seconds(2))
  }
}
