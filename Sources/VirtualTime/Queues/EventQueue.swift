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
/// stays in the heap until it comes up or until more than half of the heap is cancelled; then the
/// heap is rebuilt. Deliberately missing: changing an event's instant (cancel and schedule again).
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
    let ticket: UInt64

    @inlinable
    init(ticket: UInt64) {
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

  @usableFromInline
  struct Slot {
    /// The ticket of the event that lives here; 0 when the slot is free.
    @usableFromInline var ticket: UInt64
    @usableFromInline var payload: Payload?

    @inlinable
    init(ticket: UInt64, payload: Payload?) {
      self.ticket = ticket
      self.payload = payload
    }
  }

  @usableFromInline var heap = TicketHeap()
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var freeSlots: [Int] = []
  @usableFromInline var nextOrder: UInt64 = 1

  /// An empty queue.
  @inlinable
  public init() {}

  /// The number of events that are pending; cancelled ones do not count.
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { slots.count - freeSlots.count }

  /// Whether nothing is pending.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// When the next event is due, or nil if nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  public var nextInstant: Instant? { heap.first.map { Instant(nanoseconds: $0.key) } }

  /// Adds an event; among events of the same instant the one scheduled first comes first.
  ///
  /// An instant in the past is allowed: the queue has no clock, such an event simply comes first.
  /// - Returns: a token with which the event can be cancelled.
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func schedule(_ payload: Payload, at instant: Instant) -> Token {
    let slot = freeSlots.popLast() ?? slots.count
    precondition(slot <= TicketHeap.largestSlot, "more than 16 777 216 events are pending")
    precondition(nextOrder <= TicketHeap.largestOrder, "more than 2⁴⁰ events in one queue's life")
    let ticket = TicketHeap.ticket(order: nextOrder, slot: slot)
    nextOrder += 1
    if slot == slots.count {
      slots.append(Slot(ticket: ticket, payload: payload))
    } else {
      slots[slot] = Slot(ticket: ticket, payload: payload)
    }
    heap.insert(TicketHeap.Entry(key: instant.nanoseconds, ticket: ticket))
    return Token(ticket: ticket)
  }

  /// Takes an event out of the queue before it is due.
  /// - Returns: its payload, or nil if it has fired or has been cancelled already.
  /// - Complexity: O(log n), amortised.
  @inlinable
  @discardableResult
  public mutating func cancel(_ token: Token) -> Payload? {
    let slot = TicketHeap.slot(of: token.ticket)
    guard slot < slots.count, slots[slot].ticket == token.ticket else { return nil }
    let payload = release(slot)
    if heap.count > 2 * count + 8 { dropCancelledEntries() } else { dropCancelledFirst() }
    return payload
  }

  /// Removes and returns the event that is due first, or nil if nothing is pending.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func popFirst() -> Event? {
    guard let entry = heap.popFirst() else { return nil }
    guard let payload = release(TicketHeap.slot(of: entry.ticket)) else { return nil }
    dropCancelledFirst()
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

  @usableFromInline
  @inline(__always)
  mutating func release(_ slot: Int) -> Payload? {
    let payload = slots[slot].payload
    slots[slot] = Slot(ticket: 0, payload: nil)
    freeSlots.append(slot)
    return payload
  }

  /// Keeps the invariant that the heap's first entry is alive, so that `nextInstant` is O(1).
  @inlinable
  mutating func dropCancelledFirst() {
    while let first = heap.first, slots[TicketHeap.slot(of: first.ticket)].ticket != first.ticket {
      _ = heap.popFirst()
    }
  }

  @usableFromInline
  mutating func dropCancelledEntries() {
    heap.removeAll { slots[TicketHeap.slot(of: $0.ticket)].ticket != $0.ticket }
  }
}
