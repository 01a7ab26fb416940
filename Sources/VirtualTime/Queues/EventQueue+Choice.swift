import Timing

extension EventQueue {
  /// One of several events that are due at the same instant.
  public struct Candidate {
    /// The event's token.
    public let token: Token
    /// The event's payload.
    public let payload: Payload

    @inlinable
    init(token: Token, payload: Payload) {
      self.token = token
      self.payload = payload
    }
  }

  /// The token of the event that is due first, or nil if nothing is pending.
  /// - Complexity: O(1).
  @inlinable
  public var nextToken: Token? { storage.state.pointee.heap.first.map { Token(ticket: $0.ticket) } }

  /// Changes the payload of an event that is pending.
  ///
  /// - Returns: false if the event has already fired or been cancelled; then nothing changes.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ token: Token, _ change: (inout Payload) -> Void) -> Bool {
    let slot = TicketHeap.slot(of: token.ticket)
    guard storage.state.pointee.isPending(token.ticket) else { return false }
    makeUnique()
    change(&storage.state.pointee.payload(slot).pointee)
    return true
  }

  /// Removes and returns one of the events that are due first, which `choose` selects.
  ///
  /// - Parameter choose: receives the events of the first instant in the order of scheduling and returns the
  ///   index of one of them; an index out of range selects the first.
  /// - Complexity: O(k log n) for k events at that instant.
  @inlinable
  public mutating func popFirst(choosing choose: ([Candidate]) -> Int) -> Event? {
    guard let instant = nextInstant else { return nil }
    makeUnique()
    let state = storage.state
    var entries: [TicketHeap.Entry] = []
    var candidates: [Candidate] = []
    while let entry = state.pointee.heap.first, entry.key == instant.nanoseconds {
      _ = state.pointee.heap.popFirst()
      guard state.pointee.isAlive(entry) else {
        state.pointee.cancelled &-= 1
        continue
      }
      entries.append(entry)
      let payload = state.pointee.payload(TicketHeap.slot(of: entry.ticket)).pointee
      candidates.append(Candidate(token: Token(ticket: entry.ticket), payload: payload))
    }
    let wish = choose(candidates)
    let choice = candidates.indices.contains(wish) ? wish : 0
    for (index, entry) in entries.enumerated() where index != choice {
      state.pointee.heap.insert(entry)
    }
    let payload = state.pointee.take(TicketHeap.slot(of: entries[choice].ticket))
    dropCancelledFirst()
    return Event(instant: instant, payload: payload)
  }
}
