/// A four-ary min-heap of 16-byte entries, the part of ``EventQueue`` that is hot.
///
/// Four children per node make the tree half as deep as two, and the four lie in one cache line.
@usableFromInline
struct TicketHeap {
  /// What is compared: first the key (an instant), then the ticket, whose high bits are the order
  /// of scheduling.
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

    @inlinable
    static func < (left: Entry, right: Entry) -> Bool {
      left.key < right.key || (left.key == right.key && left.ticket < right.ticket)
    }
  }

  @usableFromInline static let slotBits: UInt64 = 24
  @usableFromInline static let largestSlot = (1 << 24) - 1
  @usableFromInline static let largestOrder: UInt64 = (1 << 40) - 1

  @usableFromInline var entries: [Entry] = []

  @inlinable
  init() {}

  @inlinable
  static func ticket(order: UInt64, slot: Int) -> UInt64 { order << slotBits | UInt64(slot) }

  @inlinable
  static func slot(of ticket: UInt64) -> Int { Int(truncatingIfNeeded: ticket) & largestSlot }

  @inlinable
  static func order(of ticket: UInt64) -> UInt64 { ticket >> slotBits }

  @inlinable
  var count: Int { entries.count }

  @inlinable
  var first: Entry? { entries.first }

  @inlinable
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    siftUp(from: entries.count - 1)
  }

  @inlinable
  mutating func popFirst() -> Entry? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      siftDown(from: 0)
    }
    return first
  }

  @inlinable
  mutating func removeAll(where isDead: (Entry) -> Bool) {
    entries.removeAll(where: isDead)
    guard entries.count > 1 else { return }
    for index in stride(from: (entries.count - 2) / 4, through: 0, by: -1) {
      siftDown(from: index)
    }
  }

  @inlinable
  mutating func siftUp(from start: Int) {
    entries.withUnsafeMutableBufferPointer { heap in
      let entry = heap[start]
      var index = start
      while index > 0 {
        let parent = (index - 1) / 4
        guard entry < heap[parent] else { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = entry
    }
  }

  @inlinable
  mutating func siftDown(from start: Int) {
    entries.withUnsafeMutableBufferPointer { heap in
      let entry = heap[start]
      var index = start
      while true {
        let firstChild = 4 * index + 1
        guard firstChild < heap.count else { break }
        var smallest = firstChild
        for child in firstChild + 1..<max(firstChild + 1, min(firstChild + 4, heap.count))
        where heap[child] < heap[smallest] {
          smallest = child
        }
        guard heap[smallest] < entry else { break }
        heap[index] = heap[smallest]
        index = smallest
      }
      heap[index] = entry
    }
  }
}
