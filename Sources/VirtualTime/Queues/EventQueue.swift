import Timing

/// A queue of events in the order of their instants, first in first out among equals.
///
/// ```swift
/// var timers = EventQueue<String>()
/// let press = timers.schedule("long press", at: .start + .milliseconds(500))
/// timers.schedule("repeat", at: .start + .milliseconds(100))
/// timers.cancel(press)
/// timers.popFirst()  // "repeat" at 100 ms
/// ```
///
/// A value type without closures: the payload says what happens, the caller does it. A copy is a
/// snapshot of everything that is pending.
///
/// The heap has four children per node and entries of 16 bytes: the instant and one word that holds
/// the order of scheduling (high 40 bits) above the payload's slot (low 24 bits). A cancelled entry
/// leaves a small heap at once; in a large one it stays until it comes up or until more than half of
/// the heap is cancelled; then the heap is rebuilt. Deliberately missing: changing an event's instant (cancel and schedule again).
///
/// At most 2²⁴ events (16 777 216) can be pending, and 2⁴⁰ (hours of nothing but scheduling) in a
/// queue's life; more is a broken invariant of the caller and traps.
public struct EventQueue<Payload> {
  /// Names one scheduled event, so that it can be cancelled.
  ///
  /// A token stays valid for ever: when its event has fired or has been cancelled, cancelling again
  /// does nothing.
  @frozen
  public struct Token: Hashable, Sendable {
    @usableFromInline
    package let ticket: UInt64

    @inlinable
    package init(ticket: UInt64) {
      self.ticket = ticket
    }

    /// Which event of its queue this is, in the order of scheduling from 1.
    @inlinable
    public var ordinal: UInt64 { TicketHeap.order(of: ticket) }
  }

  /// An event together with the instant for which it was scheduled.
  @frozen
  public struct Event {
    /// When the event is due.
    public let instant: Instant
    /// What was scheduled.
    public let payload: Payload

    @inlinable
    init(instant: Instant, payload: Payload) {
      self.instant = instant
      self.payload = payload
    }
  }

  @usableFromInline var storage: QueueStorage<Payload>

  /// An empty queue.
  @inlinable
  public init() {
    storage = QueueStorage(state: .init(heap: TicketHeap(capacity: 8), capacity: 8))
  }

  /// The number of events that are pending; cancelled ones do not count.
  /// - Complexity: O(1).
  @inlinable
  public var count: Int {
    let state = storage.state
    return state.pointee.heap.count &- state.pointee.cancelled
  }

  /// Whether nothing is pending.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// When the next event is due, or nil if nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  @inline(__always)
  public var nextInstant: Instant? {
    storage.state.pointee.heap.first.map { Instant(nanoseconds: $0.key) }
  }

  /// Adds an event; among events of the same instant the one scheduled first comes first.
  ///
  /// An instant in the past is allowed: the queue has no clock, such an event simply comes first.
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

  /// Takes an event out of the queue before it is due.
  /// - Returns: its payload, or nil if it has fired or has been cancelled already.
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

  /// Everything that is pending, in the order in which it will fire.
  /// - Complexity: O(n log n); for reports and comparisons, not for the inner loop.
  public var pending: [Event] {
    var copy = self
    var events: [Event] = []
    events.reserveCapacity(count)
    while let event = copy.popFirst() { events.append(event) }
    return events
  }

  /// The tokens of everything that is pending, in the order in which it will fire.
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

  /// Keeps the invariant that the heap's first entry is alive, so that `nextInstant` is O(1).
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
