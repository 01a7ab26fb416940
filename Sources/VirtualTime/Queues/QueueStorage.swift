/// The memory of an ``EventQueue``, shared by copies of the queue until one of them changes.
///
/// The payloads are in slots. A slot is free or belongs to one pending event, and then contains its ticket.
/// Free slots form a list.
///
/// `@unchecked Sendable` if payloads are, proof: a queue writes to its storage only while no other queue
/// refers to it, and a queue is a value that only one thread changes at a time.
@usableFromInline
final class QueueStorage<Payload> {
  /// All mutable state. It is behind a pointer, because the runtime checks each access to a class's variable
  /// for exclusivity, which took two thirds of the queue's time.
  @usableFromInline let state: UnsafeMutablePointer<State>

  /// The memory of one payload. Ticket and payload are next to each other, so that removing an event from a
  /// large queue waits for memory only once.
  @usableFromInline
  @frozen
  struct Slot {
    /// The ticket of the slot's event. In a free slot, the next free slot's number plus 1, or 0. Tickets are
    /// larger than all slot numbers.
    @usableFromInline var ticket: UInt64
    /// Initialised only while the slot belongs to an event.
    @usableFromInline var payload: Payload
  }

  @usableFromInline
  @frozen
  struct State {
    @usableFromInline var heap: TicketHeap
    @usableFromInline var slots: UnsafeMutablePointer<Slot>
    @usableFromInline var capacity: Int
    /// The slots below this number have been used.
    @usableFromInline var used = 0
    /// The number of the next free slot plus 1; 0 if there is none below `used`.
    @usableFromInline var firstFree = 0
    /// The number of heap entries whose event has been cancelled.
    @usableFromInline var cancelled = 0
    @usableFromInline var nextOrder: UInt64 = 1
    /// The value that ``fetch(_:)`` has read; it is not used.
    @usableFromInline var fetched: UInt64 = 0

    @inlinable
    init(heap: TicketHeap, capacity: Int) {
      self.heap = heap
      self.capacity = capacity
      slots = .allocate(capacity: capacity)
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
      state.pointee.payload(slot).deinitialize(count: 1)
    }
    state.pointee.slots.deallocate()
    state.pointee.heap.deallocate()
    state.deallocate()
  }
}

extension QueueStorage: @unchecked Sendable where Payload: Sendable {}

extension QueueStorage.State {
  @inlinable
  @inline(__always)
  func ticket(_ slot: Int) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(slots + slot).assumingMemoryBound(to: UInt64.self)
  }

  @inlinable
  @inline(__always)
  func payload(_ slot: Int) -> UnsafeMutablePointer<Payload> {
    let alignment = MemoryLayout<Payload>.alignment
    let offset = (MemoryLayout<UInt64>.size &+ alignment &- 1) & ~(alignment &- 1)
    return (UnsafeMutableRawPointer(slots + slot) + offset).assumingMemoryBound(to: Payload.self)
  }

  @inlinable
  @inline(__always)
  func holds(_ slot: Int) -> Bool { ticket(slot).pointee > TicketHeap.largestSlot }

  /// Whether the event with this ticket has neither fired nor been cancelled.
  @inlinable
  @inline(__always)
  func isPending(_ ticket: UInt64) -> Bool {
    let slot = TicketHeap.slot(of: ticket)
    return slot < used && self.ticket(slot).pointee == ticket && ticket > TicketHeap.largestSlot
  }

  /// Whether an entry of the heap has not been cancelled. The caller guarantees that its slot exists.
  @inlinable
  @inline(__always)
  func isAlive(_ entry: TicketHeap.Entry) -> Bool {
    ticket(TicketHeap.slot(of: entry.ticket)).pointee == entry.ticket
  }

  /// Reads an entry's slot, so that it is in the processor's cache when its event is next. A queue with
  /// 100 000 events spent half of its time waiting for this memory. Swift has no prefetch instruction.
  @inlinable
  @inline(__always)
  mutating func fetch(_ entry: TicketHeap.Entry) {
    fetched = ticket(TicketHeap.slot(of: entry.ticket)).pointee
  }

  /// Puts a payload into a slot and returns the ticket of its event.
  @inlinable
  @inline(__always)
  mutating func put(_ payload: consuming Payload) -> UInt64 {
    precondition(nextOrder <= TicketHeap.largestOrder, "more than 2⁴⁰ events in one queue's life")
    let slot: Int
    if firstFree != 0 {
      slot = firstFree &- 1
      firstFree = Int(truncatingIfNeeded: ticket(slot).pointee)
    } else {
      if used == capacity { grow() }
      slot = used
      used &+= 1
    }
    let ticket = TicketHeap.ticket(order: nextOrder, slot: slot)
    nextOrder &+= 1
    self.ticket(slot).initialize(to: ticket)
    self.payload(slot).initialize(to: payload)
    return ticket
  }

  @inlinable
  @inline(__always)
  mutating func take(_ slot: Int) -> Payload {
    ticket(slot).pointee = UInt64(truncatingIfNeeded: firstFree)
    firstFree = slot &+ 1
    return payload(slot).move()
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    precondition(used <= TicketHeap.largestSlot, "more than 16 777 216 events are pending")
    let old = slots
    capacity = 2 * capacity
    slots = .allocate(capacity: capacity)
    slots.moveInitialize(from: old, count: used)  // all are taken, else none is needed
    old.deallocate()
  }

  @inlinable
  @inline(never)
  func copy() -> QueueStorage<Payload> {
    var copy = QueueStorage.State(heap: heap.copy(capacity: heap.capacity), capacity: capacity)
    copy.used = used
    copy.firstFree = firstFree
    copy.cancelled = cancelled
    copy.nextOrder = nextOrder
    for slot in 0..<used {
      copy.ticket(slot).initialize(to: ticket(slot).pointee)
      if holds(slot) { copy.payload(slot).initialize(to: payload(slot).pointee) }
    }
    return QueueStorage(state: copy)
  }
}
