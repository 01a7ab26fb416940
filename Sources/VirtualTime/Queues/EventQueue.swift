import Timing

/// A queue of events in the order of their instants, first in first out among equal instants.
///
/// ```swift
/// var timers = EventQueue<String>()
/// let press = timers.schedule("long press", at: .start + .milliseconds(500))
/// timers.schedule("repeat", at: .start + .milliseconds(100))
/// timers.cancel(press)
/// timers.popFirst()  // "repeat" at 100 ms
/// ```
///
/// The queue is a value type without closures: the payload describes an action, and the caller performs it. A
/// copy is a snapshot of all pending events.
///
/// The heap has four children per node and entries of 16 bytes: the instant and one word with the order of
/// scheduling (40 high bits) and the payload's slot (24 low bits). The queue removes a cancelled entry from a
/// small heap at once. In a large heap it stays until it is the first entry or until more than half of the
/// entries are cancelled; then the queue rebuilds the heap. To change an event's instant, cancel it and
/// schedule it again.
///
/// At most 2²⁴ events (16 777 216) can be pending, and a queue can schedule at most 2⁴⁰ events in its life
/// (which takes hours); the next one traps.
public struct EventQueue<Payload> {
  /// An identifier of one scheduled event, for cancelling it.
  ///
  /// A token never becomes invalid: cancelling an event that has fired or has been cancelled does nothing.
  @frozen
  public struct Token: Hashable, Sendable {
    @usableFromInline
    package let ticket: UInt64

    @inlinable
    package init(ticket: UInt64) {
      self.ticket = ticket
    }

    /// The number of the event in the order of scheduling, from 1.
    @inlinable
    public var ordinal: UInt64 { TicketHeap.order(of: ticket) }
  }

  /// An event together with the instant for which it was scheduled.
  @frozen
  public struct Event {
    /// The instant at which the event is due.
    public let instant: Instant
    /// The event's payload.
    public let payload: Payload

    @inlinable
    init(instant: Instant, payload: Payload) {
      self.instant = instant
      self.payload = payload
    }
  }

  @usableFromInline var storage: QueueStorage<Payload>

  /// Creates an empty queue.
  @inlinable
  public init() {
    storage = QueueStorage(state: .init(heap: TicketHeap(capacity: 8), capacity: 8))
  }

  /// The number of pending events, without cancelled ones.
  /// - Complexity: O(1).
  @inlinable
  public var count: Int {
    let state = storage.state
    return state.pointee.heap.count &- state.pointee.cancelled
  }

  /// Whether nothing is pending.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The instant of the next event, or nil if nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  @inline(__always)
  public var nextInstant: Instant? {
    storage.state.pointee.heap.first.map { Instant(nanoseconds: $0.key) }
  }

  /// Adds an event. Among events of the same instant, the one scheduled first comes first.
  ///
  /// An instant in the past is allowed, because the queue has no clock. Such an event comes first.
  /// - Returns: a token with which the event can be cancelled.
  /// - Complexity: O(log n).
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func schedule(_ payload: consuming Payload, at instant: Instant) -> Token {
    makeUnique()
    let state = storage.state
    let ticket = state.pointee.put(payload)
    state.pointee.heap.insert(TicketHeap.Entry(key: instant.nanoseconds, ticket: ticket)) {
      state.pointee.fetch($0)
    }
    return Token(ticket: ticket)
  }

  /// Cancels an event and removes it from the queue.
  /// - Returns: its payload, or nil if the event has already fired or been cancelled.
  /// - Complexity: O(log n), amortised.
  @inlinable
  @discardableResult
  public mutating func cancel(_ token: Token) -> Payload? {
    guard storage.state.pointee.isPending(token.ticket) else { return nil }
    makeUnique()
    let state = storage.state
    let payload = state.pointee.take(TicketHeap.slot(of: token.ticket))
    if state.pointee.heap.count <= TicketHeap.searchedCount {
      _ = state.pointee.heap.remove(token.ticket)
      if state.pointee.cancelled != 0 { dropCancelledFirst() }
      return payload
    }
    state.pointee.cancelled &+= 1
    if state.pointee.heap.count > 2 * count + 8 {
      dropCancelledEntries()
    } else {
      dropCancelledFirst()
    }
    return payload
  }

  /// Removes and returns the event that is due first, or nil if nothing is pending.
  /// - Complexity: O(log n).
  @inlinable
  @inline(__always)
  public mutating func popFirst() -> Event? {
    makeUnique()
    let state = storage.state
    guard let entry = state.pointee.heap.popFirst() else { return nil }
    let payload = state.pointee.take(TicketHeap.slot(of: entry.ticket))
    if state.pointee.cancelled != 0 { dropCancelledFirst() }
    return Event(instant: Instant(nanoseconds: entry.key), payload: payload)
  }

  /// Removes and returns the first event if it is due at `instant` or before.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func popFirst(through instant: Instant) -> Event? {
    guard let next = nextInstant, next <= instant else { return nil }
    return popFirst()
  }

  /// The pending events in the order in which they will fire.
  /// - Complexity: O(n log n); for reports and comparisons, not for the inner loop.
  public var pending: [Event] {
    var copy = self
    var events: [Event] = []
    events.reserveCapacity(count)
    while let event = copy.popFirst() { events.append(event) }
    return events
  }

  /// The tokens of the pending events in the order in which they will fire.
  /// - Complexity: O(n log n).
  public var pendingTokens: [Token] {
    var copy = self
    var tokens: [Token] = []
    while let token = copy.nextToken, copy.popFirst() != nil { tokens.append(token) }
    return tokens
  }

  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.state.pointee.copy() }
  }

  /// Removes cancelled entries from the front, so that the first entry is alive and `nextInstant` is O(1).
  @inlinable
  func dropCancelledFirst() {
    let state = storage.state
    let dropped = state.pointee.heap.dropFirst { !state.pointee.isAlive($0) }
    state.pointee.cancelled &-= dropped
  }

  @inlinable
  func dropCancelledEntries() {
    let state = storage.state
    state.pointee.heap.removeAll { !state.pointee.isAlive($0) }
    state.pointee.cancelled = 0
  }
}

extension EventQueue: Sendable where Payload: Sendable {}
extension EventQueue.Event: Sendable where Payload: Sendable {}
