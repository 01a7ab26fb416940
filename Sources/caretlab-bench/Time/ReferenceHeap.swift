/// The reference: a textbook binary heap of 16-byte entries in an unsafe buffer, ordered by key and then by
/// order of insertion, as a `std::priority_queue` of pairs is.
struct ReferenceHeap: ~Copyable {
  struct Entry {
    var key: Int64
    var order: UInt64

    @inline(__always)
    static func < (left: Entry, right: Entry) -> Bool {
      left.key < right.key || (left.key == right.key && left.order < right.order)
    }
  }

  private let entries: UnsafeMutablePointer<Entry>
  private var count = 0

  init(capacity: Int) {
    entries = .allocate(capacity: capacity)
  }

  deinit {
    entries.deallocate()
  }

  mutating func push(_ entry: Entry) {
    var index = count
    count += 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry < entries[parent] else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  mutating func pop() -> Entry {
    let first = entries[0]
    count -= 1
    let last = entries[count]
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < count else { break }
      if child + 1 < count && entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < last else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    return first
  }
}
