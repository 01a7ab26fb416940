/// The memory of an ``EventQueue``, shared by copies of the queue until one of them changes.
///
/// The payloads lie in slots; a slot is free or belongs to one pending event, whose ticket it knows.
/// Free slots form a list.
///
/// `@unchecked Sendable` where payloads are, proof: a queue writes to its storage only while it is
/// the only one that holds it, and a queue is a value that one thread at a time changes.
@usableFromInline
final class QueueStorage<Payload> {
  /// Everything that changes. Behind a pointer, because the runtime checks every access to a
  /// variable of a class for exclusivity, which took two thirds of the queue's time.
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  @frozen
  struct State {
    @usableFromInline var heap: TicketHeap
    /// The ticket of the event that lives in a slot; in a free slot the next free one, plus 1, or 0.
    /// Tickets are larger than any slot.
    @usableFromInline var tickets: UnsafeMutablePointer<UInt64>
    @usableFromInline var payloads: UnsafeMutablePointer<Payload>
    @usableFromInline var capacity: Int
    /// The slots below have been used.
    @usableFromInline var used = 0
    /// The slot to use next, plus 1; 0 if there is none below `used`.
    @usableFromInline var firstFree = 0
    /// The number of slots that belong to an event.
    @usableFromInline var taken = 0
    @usableFromInline var nextOrder: UInt64 = 1

    @inlinable
    init(heap: TicketHeap, capacity: Int) {
      self.heap = heap
      self.capacity = capacity
      tickets = .allocate(capacity: capacity)
      payloads = .allocate(capacity: capacity)
    }
  }

  @inlinable
  init(state: State) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
  }

  @inlinable
  deinit {
    for slot in 0..<state.pointee.used where state.pointee.holds(slot) {
      (state.pointee.payloads + slot).deinitialize(count: 1)
    }
    state.pointee.tickets.deallocate()
    state.pointee.payloads.deallocate()
    state.pointee.heap.deallocate()
    state.deallocate()
  }
}

extension QueueStorage: @unchecked Sendable where Payload: Sendable {}

extension QueueStorage.State {
  @inlinable
  @inline(__always)
  func holds(_ slot: Int) -> Bool { tickets[slot] > TicketHeap.largestSlot }

  /// Whether the event with this ticket has neither fired nor been cancelled.
  @inlinable
  @inline(__always)
  func isPending(_ ticket: UInt64) -> Bool {
    let slot = TicketHeap.slot(of: ticket)
    return slot < used && tickets[slot] == ticket && ticket > TicketHeap.largestSlot
  }

  /// Puts a payload into a slot and returns the ticket of its event.
  @inlinable
  @inline(__always)
  mutating func put(_ payload: consuming Payload) -> UInt64 {
    precondition(nextOrder <= TicketHeap.largestOrder, "more than 2⁴⁰ events in one queue's life")
    let slot: Int
    if firstFree != 0 {
      slot = firstFree &- 1
      firstFree = Int(truncatingIfNeeded: tickets[slot])
    } else {
      if used == capacity { grow() }
      slot = used
      used &+= 1
    }
    let ticket = TicketHeap.ticket(order: nextOrder, slot: slot)
    nextOrder &+= 1
    taken &+= 1
    tickets[slot] = ticket
    (payloads + slot).initialize(to: payload)
    return ticket
  }

  @inlinable
  @inline(__always)
  mutating func take(_ slot: Int) -> Payload {
    tickets[slot] = UInt64(truncatingIfNeeded: firstFree)
    firstFree = slot &+ 1
    taken &-= 1
    return (payloads + slot).move()
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    precondition(used <= TicketHeap.largestSlot, "more than 16 777 216 events are pending")
    let oldTickets = tickets
    let oldPayloads = payloads
    capacity = 2 * capacity
    tickets = .allocate(capacity: capacity)
    payloads = .allocate(capacity: capacity)
    tickets.moveInitialize(from: oldTickets, count: used)
    payloads.moveInitialize(from: oldPayloads, count: used)  // all are taken, else none is needed
    oldTickets.deallocate()
    oldPayloads.deallocate()
  }

  @inlinable
  @inline(never)
  func copy() -> QueueStorage<Payload> {
    var copy = QueueStorage.State(heap: heap.copy(capacity: heap.capacity), capacity: capacity)
    copy.used = used
    copy.firstFree = firstFree
    copy.taken = taken
    copy.nextOrder = nextOrder
    copy.tickets.initialize(from: tickets, count: used)
    for slot in 0..<used where holds(slot) {
      (copy.payloads + slot).initialize(to: payloads[slot])
    }
    return QueueStorage(state: copy)
  }
}
