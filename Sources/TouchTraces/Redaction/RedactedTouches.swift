import Timing

/// The touches of redacted contacts, which this queue sorts by time.
///
/// The entries are a binary heap, so that a finger that stays down while others tap costs no more than
/// any other.
struct RedactedTouches: Sendable {
  private struct Entry: Sendable {
    var instant: Instant
    var contact: Int
    var step: Int
    var touch: FingerTouch

    static func < (left: Entry, right: Entry) -> Bool {
      (left.instant, left.contact, left.step) < (right.instant, right.contact, right.step)
    }
  }

  /// A heap: no entry precedes its parent.
  private var entries: [Entry] = []
  /// The instant up to which nothing more is added.
  private var settled: Instant?
  private var fingers = FingerNumbers()

  /// Adds a contact. Later contacts must not begin before it.
  ///
  /// - Complexity: O(log n) for each step of the contact, if n entries wait.
  mutating func add(
    _ contact: RedactedContact, number: Int, from start: Instant, at corner: LayoutPoint
  ) {
    for (index, step) in contact.steps.enumerated() {
      var touch = step.touch
      touch = FingerTouch(
        finger: 0, phase: touch.phase,
        location: LayoutPoint(
          x: RedactedTouches.eighth(corner.x + step.dx),
          y: RedactedTouches.eighth(corner.y + step.dy)))
      insert(Entry(instant: start + step.delay, contact: number, step: index, touch: touch))
    }
    settled = start
  }

  /// Marks the end: no more contacts follow.
  mutating func finish() { settled = .distantFuture }

  /// Returns the next touch, if no later contact can precede it.
  /// - Complexity: O(log n) if n entries wait.
  mutating func next() -> TraceEvent? {
    while let settled, let first = entries.first, first.instant <= settled {
      let entry = removeFirst()
      guard let finger = number(of: entry) else { continue }
      var touch = entry.touch
      touch.finger = finger
      return TraceEvent(.touch(touch, at: entry.instant))
    }
    return nil
  }

  private mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entry < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the first of all entries; there must be one.
  private mutating func removeFirst() -> Entry {
    entries.swapAt(0, entries.count - 1)
    let first = entries.removeLast()
    var place = 0
    while 2 * place + 1 < entries.count {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entries[place] else { break }
      entries.swapAt(place, child)
      place = child
    }
    return first
  }

  private mutating func number(of entry: Entry) -> Int? {
    let contact = FingerNumbers.Contact(device: 0, number: entry.contact)
    fingers.beginFrame()
    return switch entry.touch.phase {
    case .began: fingers.begin(contact, line: 0)
    case .moved: fingers.finger(of: contact)
    case .ended, .cancelled: fingers.end(contact)
    }
  }

  /// Rounds to eighths of a unit, which are exact and short in a file.
  private static func eighth(_ number: Double) -> Double {
    WholeNumber.nearest(number * 8).map { Double($0) / 8 } ?? number
  }
}
