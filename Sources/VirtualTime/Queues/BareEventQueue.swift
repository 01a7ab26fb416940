import Timing

/// A queue of numbers in the order of their instants, first in first out among equal instants. It is the heap
/// of ``EventQueue`` without payloads and without cancellation, for the innermost loops.
///
/// ```swift
/// var queue = BareEventQueue()
/// queue.schedule(3, at: .start + .milliseconds(20))
/// queue.popFirst()  // number 3 at 20 ms
/// ```
///
/// The number usually is an index into the caller's own table. An entry has 16 bytes: the instant and one
/// word with the order of scheduling (40 high bits) and the number (24 low bits). A queue can schedule at
/// most 2⁴⁰ events in its life; the next one traps.
///
/// The type can't be copied, so that no operation must check for sharing; ``copy()`` makes a snapshot.
///
/// `@unchecked Sendable`, proof: only this value owns the heap's memory, and it can't be copied.
@frozen
public struct BareEventQueue: ~Copyable, @unchecked Sendable {
  /// A number together with the instant for which it was scheduled.
  @frozen
  public struct Event: Hashable, Sendable {
    /// The instant at which the event is due.
    public let instant: Instant
    /// The number that was scheduled.
    public let number: Int

    /// Creates an event, to compare with.
    @inlinable
    public init(instant: Instant, number: Int) {
      self.instant = instant
      self.number = number
    }
  }

  /// The largest number an entry holds, 16 777 215.
  public static let numberMax = (1 << 24) - 1

  @usableFromInline var heap: TicketHeap
  @usableFromInline var nextOrder: UInt64 = 1

  /// Creates an empty queue.
  @inlinable
  public init() {
    self.init(heap: TicketHeap(capacity: 16), nextOrder: 1)
  }

  @inlinable
  init(heap: TicketHeap, nextOrder: UInt64) {
    self.heap = heap
    self.nextOrder = nextOrder
  }

  @inlinable
  deinit {
    heap.deallocate()
  }

  /// Returns a queue with the same events.
  /// - Complexity: O(n).
  public func copy() -> BareEventQueue {
    BareEventQueue(heap: heap.copy(capacity: heap.capacity), nextOrder: nextOrder)
  }

  /// The number of pending events.
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { heap.count }

  /// Whether nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { heap.count == 0 }

  /// The instant of the next event, or nil if nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  public var nextInstant: Instant? {
    guard let first = heap.first else { return nil }
    return Instant(nanoseconds: first.key)
  }

  /// Adds an event. Among events of the same instant, the one scheduled first comes first.
  ///
  /// - Parameters:
  ///   - number: in `0 ... numberMax`; another number traps.
  ///   - instant: when it is due; an event in the past comes first.
  /// - Complexity: O(log n).
  @inlinable
  @inline(__always)
  public mutating func schedule(_ number: Int, at instant: Instant) {
    precondition(0...TicketHeap.largestSlot ~= number, "an event's number has 24 bits")
    precondition(nextOrder <= TicketHeap.largestOrder, "more than 2⁴⁰ events in one queue's life")
    let ticket = TicketHeap.ticket(order: nextOrder, slot: number)
    nextOrder += 1
    heap.insert(TicketHeap.Entry(key: instant.nanoseconds, ticket: ticket))
  }

  /// Removes and returns the event that is due first, or nil if nothing is pending.
  /// - Complexity: O(log n).
  @inlinable
  @inline(__always)
  public mutating func popFirst() -> Event? {
    guard let entry = heap.popFirst() else { return nil }
    return Event(
      instant: Instant(nanoseconds: entry.key), number: TicketHeap.slot(of: entry.ticket))
  }
}
