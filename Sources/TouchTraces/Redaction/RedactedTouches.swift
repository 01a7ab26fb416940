import Timing

/// The touches of redacted contacts, which this queue sorts by time.
struct RedactedTouches: Sendable {
  private struct Entry: Sendable {
    var instant: Instant
    var contact: Int
    var step: Int
    var touch: FingerTouch

    static func isOrdered(_ left: Entry, _ right: Entry) -> Bool {
      (left.instant, left.contact, left.step) < (right.instant, right.contact, right.step)
    }
  }

  private var entries: [Entry] = []
  private var head = 0
  /// The number of entries that are sorted and precede all later additions.
  private var readyCount = 0
  private var fingers = FingerNumbers()

  /// Adds a contact. Later contacts must not begin before it.
  mutating func add(
    _ contact: RedactedContact, number: Int, from start: Instant, at corner: LayoutPoint
  ) {
    entries.removeFirst(head)
    readyCount = 0
    head = 0
    for (index, step) in contact.steps.enumerated() {
      var touch = step.touch
      touch = FingerTouch(
        finger: 0, phase: touch.phase,
        location: LayoutPoint(
          x: RedactedTouches.eighth(corner.x + step.dx),
          y: RedactedTouches.eighth(corner.y + step.dy)))
      entries.append(
        Entry(instant: start + step.delay, contact: number, step: index, touch: touch))
    }
    settle(until: start)
  }

  /// Marks the end: no more contacts follow.
  mutating func finish() { settle(until: .distantFuture) }

  /// Returns the next touch, if no later contact can precede it.
  mutating func next() -> TraceEvent? {
    while head < readyCount {
      defer { head += 1 }
      let entry = entries[head]
      guard let finger = number(of: entry) else { continue }
      var touch = entry.touch
      touch.finger = finger
      return TraceEvent(.touch(touch, at: entry.instant))
    }
    return nil
  }

  private mutating func settle(until instant: Instant) {
    entries.removeFirst(head)
    head = 0
    entries.sort(by: Entry.isOrdered)
    readyCount = entries.firstIndex { $0.instant > instant } ?? entries.count
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
