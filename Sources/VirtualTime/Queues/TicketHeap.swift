/// A four-ary min-heap of 16-byte entries, in which the queues spend most of their time. Its owner frees it
/// and does not share it.
///
/// * With four children per node the tree is half as deep as with two. The entries begin 48 bytes into a
///   cache line, so that the four children of node `i`, from index `4 i + 1` on, share one line.
/// * The places after the last entry contain an entry later than any other, so that the code can compare four
///   children without counting them.
/// * In a large heap a pass down waits for memory below its upper levels. Meanwhile the heap gives the owner
///   the entry after the next one, so that the owner can fetch its slot.
/// * Removing the first entry leaves a hole at the root. The next insertion, which is usual in a simulation,
///   fills it with one pass down. Without an insertion the last entry moves up.
@usableFromInline
@frozen
struct TicketHeap {
  /// An entry. The order is first by key (an instant), then by ticket, whose high bits are the order of
  /// scheduling.
  @usableFromInline
  @frozen
  struct Entry {
    @usableFromInline let key: Int64
    @usableFromInline let ticket: UInt64

    @inlinable
    init(key: Int64, ticket: UInt64) {
      self.key = key
      self.ticket = ticket
    }

    /// An entry later than any scheduled one, because all tickets are smaller.
    @inlinable
    static var last: Entry { Entry(key: .max, ticket: .max) }

    @inlinable
    @inline(__always)
    static func < (left: Entry, right: Entry) -> Bool {
      left.key < right.key || (left.key == right.key && left.ticket < right.ticket)
    }

    /// Returns 1 if this entry comes before `other`, else 0. It is a number so that the comparison of
    /// children, which a processor can't predict, is compiled without a branch. Equal keys are rare, so the
    /// check for them comes first and is predicted well.
    @inlinable
    @inline(__always)
    func precedes(_ other: Entry) -> Int {
      if key == other.key { return ticket < other.ticket ? 1 : 0 }
      return key < other.key ? 1 : 0
    }
  }

  @inlinable static var slotBits: UInt64 { 24 }
  @inlinable static var largestSlot: Int { (1 << 24) - 1 }
  @inlinable static var largestOrder: UInt64 { (1 << 40) - 2 }
  /// The number of entries in the six upper levels, 22 kB, which stay in a processor's first-level cache.
  @inlinable static var cachedCount: Int { 1365 }
  /// The largest number of entries for which searching for a cancelled entry costs less than removing it
  /// later.
  @inlinable static var searchedCount: Int { 48 }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  /// The number of entries that fit; the memory has four more for padding and a hole.
  @usableFromInline var capacity: Int
  /// The number of entries. They are at `0 ..< count`, or at `1 ... count` while there is a hole.
  @usableFromInline var count = 0
  /// Whether the entry at the root has been removed and not yet replaced.
  @usableFromInline var hasHole = false

  @usableFromInline
  init(capacity: Int) {
    entries = TicketHeap.allocate(capacity)
    self.capacity = capacity
  }

  @usableFromInline
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Entry> {
    let size = MemoryLayout<Entry>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 48 + (capacity + 4) * size, alignment: 64)
    let entries = (memory + 48).bindMemory(to: Entry.self, capacity: capacity + 4)
    entries.initialize(repeating: .last, count: capacity + 4)
    return entries
  }

  /// Frees the entries. The heap must not be used afterwards.
  @usableFromInline
  func deallocate() {
    (UnsafeMutableRawPointer(entries) - 48).deallocate()
  }

  /// Returns a copy with its own memory.
  @usableFromInline
  func copy(capacity: Int) -> TicketHeap {
    var copy = TicketHeap(capacity: capacity)
    copy.entries.update(from: entries, count: hasHole ? count + 1 : count)
    copy.count = count
    copy.hasHole = hasHole
    return copy
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let larger = copy(capacity: 2 * capacity)
    deallocate()
    self = larger
  }

  @inlinable
  static func ticket(order: UInt64, slot: Int) -> UInt64 { order << slotBits | UInt64(slot) }

  @inlinable
  static func slot(of ticket: UInt64) -> Int { Int(truncatingIfNeeded: ticket) & largestSlot }

  @inlinable
  static func order(of ticket: UInt64) -> UInt64 { ticket >> slotBits }

  @inlinable
  @inline(__always)
  var first: Entry? {
    guard count > 0 else { return nil }
    return hasHole ? firstChild(1).entry : entries[0]
  }

  /// Adds an entry.
  ///
  /// - Parameter fetch: called in large heaps with the entry that comes after the next one.
  @inlinable
  @inline(__always)
  mutating func insert(_ entry: Entry, fetching fetch: (Entry) -> Void = { _ in }) {
    guard hasHole else { return append(entry) }
    hasHole = false
    count &+= 1
    var hole = 0
    if count > TicketHeap.cachedCount {
      let upper = sinkInUpperLevels(entry)
      hole = upper.hole
      fetch(upper.next)
    }
    siftDown(entry, from: hole, end: count)
  }

  /// Adds an entry to a heap without a hole.
  @inlinable
  @inline(never)
  mutating func append(_ entry: Entry) {
    if count == capacity { grow() }
    siftUp(entry, from: count)
    count &+= 1
  }

  /// Begins the pass of an entry down a large heap with a hole at the root.
  ///
  /// - Returns: the new index of the hole, and the entry that comes after the root.
  @inlinable
  @inline(never)
  func sinkInUpperLevels(_ entry: Entry) -> (hole: Int, next: Entry) {
    let hole = sink(entry, from: 0, end: TicketHeap.cachedCount)
    return (hole, firstChild(1).entry)
  }

  @inlinable
  @inline(__always)
  mutating func popFirst() -> Entry? {
    guard count > 0 else { return nil }
    if hasHole { fillHole() }
    let first = entries[0]
    count &-= 1
    hasHole = true
    return first
  }

  /// Removes first entries while they are dead.
  ///
  /// - Returns: the number of removed entries.
  @inlinable
  mutating func dropFirst(while isDead: (Entry) -> Bool) -> Int {
    let before = count
    if !hasHole {
      guard count > 0, isDead(entries[0]) else { return 0 }
      count &-= 1
      hasHole = true
    }
    while count > 0 {
      let (index, entry) = firstChild(1)
      guard isDead(entry) else { break }
      removeChildOfHole(index)
    }
    return before &- count
  }

  /// Removes the entry with a ticket.
  ///
  /// - Returns: whether there is one.
  /// - Complexity: O(n).
  @inlinable
  mutating func remove(_ ticket: UInt64) -> Bool {
    let end = hasHole ? count &+ 1 : count
    var index = hasHole ? 1 : 0
    while index < end, entries[index].ticket != ticket { index &+= 1 }
    guard index < end else { return false }
    count &-= 1
    if index == 0 {
      hasHole = true
      return true
    }
    let last = entries[end &- 1]
    entries[end &- 1] = .last
    guard index < end &- 1 else { return true }
    // An entry that was removed from the root was earlier than all others, so no entry moves up into the
    // hole.
    if last < entries[(index &- 1) >> 2] {
      siftUp(last, from: index)
    } else {
      siftDown(last, from: index, end: end &- 1)
    }
    return true
  }

  /// Removes a child of the hole at the root. The last entry takes its place.
  @inlinable
  @inline(__always)
  mutating func removeChildOfHole(_ index: Int) {
    let last = entries[count]
    entries[count] = .last
    if index < count { siftDown(last, from: index, end: count) }
    count &-= 1
  }

  /// Moves the last entry to the root.
  @inlinable
  @inline(__always)
  mutating func fillHole() {
    let last = entries[count]
    entries[count] = .last
    hasHole = false
    siftDown(last, from: 0, end: count)
  }

  /// - Complexity: O(n).
  @inlinable
  mutating func removeAll(where isDead: (Entry) -> Bool) {
    if hasHole && count > 0 { fillHole() }
    hasHole = false
    var kept = 0
    for index in 0..<count where !isDead(entries[index]) {
      entries[kept] = entries[index]
      kept += 1
    }
    for index in kept...count { entries[index] = .last }
    count = kept
    guard count > 1 else { return }
    for index in stride(from: (count - 2) / 4, through: 0, by: -1) {
      siftDown(entries[index], from: index, end: count)
    }
  }

  @inlinable
  @inline(__always)
  func siftUp(_ entry: Entry, from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index &- 1) >> 2
      guard entry < entries[parent] else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  @inlinable
  @inline(__always)
  func siftDown(_ entry: Entry, from start: Int, end: Int) {
    entries[sink(entry, from: start, end: end)] = entry
  }

  /// Moves children that are earlier than an entry up into the hole, level by level, before the index `end`.
  ///
  /// - Returns: the new index of the hole.
  @inlinable
  @inline(__always)
  func sink(_ entry: Entry, from start: Int, end: Int) -> Int {
    var index = start
    var child = 4 &* start &+ 1
    while child < end {
      let (earliest, first) = firstChild(child)
      guard first < entry else { break }
      entries[index] = first
      index = earliest
      child = 4 &* index &+ 1
    }
    return index
  }

  /// Returns the earliest of the four entries from `child` on, and its index.
  ///
  /// The function selects entries and indices with masks, in a tournament of two rounds. It has no branch,
  /// and no load that waits for a comparison.
  @inlinable
  @inline(__always)
  func firstChild(_ child: Int) -> (index: Int, entry: Entry) {
    let children = entries + child
    let left = TicketHeap.earlier(children[0], 0, children[1], 1)
    let right = TicketHeap.earlier(children[2], 2, children[3], 3)
    let (index, entry) = TicketHeap.earlier(left.1, left.0, right.1, right.0)
    return (child &+ index, entry)
  }

  @inlinable
  @inline(__always)
  static func earlier(
    _ left: Entry, _ leftIndex: Int, _ right: Entry, _ rightIndex: Int
  ) -> (Int, Entry) {
    let mask = 0 &- right.precedes(left)
    let wide = UInt64(bitPattern: Int64(mask))
    let entry = Entry(
      key: left.key ^ ((left.key ^ right.key) & Int64(mask)),
      ticket: left.ticket ^ ((left.ticket ^ right.ticket) & wide))
    return (leftIndex ^ ((leftIndex ^ rightIndex) & mask), entry)
  }
}
