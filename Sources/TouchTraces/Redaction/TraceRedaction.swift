import Chance
import Timing

/// Removes from a trace everything that reveals the typed keys, and keeps its gestures.
///
/// Each contact gets a random position that does not depend on its old one. A contact that hardly moves, as
/// on a key, also gets a random duration and a random distance in time from its neighbours. A moving contact
/// keeps its speed and approximate direction, on a straight path. Texts, documents, notes, expectations,
/// radius and force are removed. Only numbers and plain names of the header remain: ``RedactedHeader``. The
/// redacted trace still shows the number of contacts, the number of samples of each, which contacts were
/// long, and the length and approximate direction of each movement.
///
/// The same seed gives the same trace. The seed does not help to undo the redaction, because random values
/// replace the original ones and are not added to them.
///
/// ```swift
/// var redaction = TraceRedaction(header, within: area, seed: seed)
/// for event in events {
///   redaction.add(event)
///   while let event = redaction.next() { write(event) }
/// }
/// redaction.finish()
/// while let event = redaction.next() { write(event) }
/// ```
///
/// A contact's events are available when it has ended. A caller that takes all events before it adds the next
/// one needs memory only for the longest contact and those that overlap it.
package struct TraceRedaction: Sendable {
  /// The largest movement of a finger that stays on a key, as a share of the screen's diagonal.
  private static let keyReach = 0.03
  /// The largest time between fingers that come down together.
  private static let together: Nanoseconds = .milliseconds(60)
  private static let longPress: Nanoseconds = .milliseconds(500)

  /// The header of the redacted trace.
  package let header: TraceHeader
  /// The number of removed lines other than touches.
  package private(set) var removedLines = 0

  private var random: RandomStream
  private let area: RedactionArea
  /// The contacts without a new position and time, in the order of their beginnings.
  private var contacts: [RedactedContact] = []
  /// The number of `contacts[0]`.
  private var firstContact = 0
  /// The contact of each finger that is down, by number.
  private var open: [(finger: Int, contact: Int)] = []
  private var timeline = Timeline()
  private var touches = RedactedTouches()

  /// Redacts a trace.
  ///
  /// - Parameters:
  ///   - header: the trace's header.
  ///   - area: the area for the contacts.
  ///   - seed: determines all random values.
  package init(_ header: TraceHeader, within area: RedactionArea, seed: UInt64) {
    self.header = RedactedHeader.of(header)
    self.area = area
    random = RandomStreams(seed: seed).stream("redaction")
  }

  /// Returns the trace without everything that reveals the typed keys.
  ///
  /// - Parameters:
  ///   - trace: any trace.
  ///   - seed: determines all random values.
  /// - Returns: the trace, and the number of removed lines other than touches.
  /// - Complexity: O(n log n) for n events, times the number of fingers.
  package static func redact(
    _ trace: TouchTrace, seed: UInt64
  ) -> (trace: TouchTrace, removedLines: Int) {
    var area = RedactionArea(trace.header)
    for event in trace.events { area.add(event) }
    var redaction = TraceRedaction(trace.header, within: area, seed: seed)
    var result = TouchTrace(header: redaction.header)
    for event in trace.events {
      redaction.add(event)
      while let event = redaction.next() { result.events.append(event) }
    }
    redaction.finish()
    while let event = redaction.next() { result.events.append(event) }
    return (result, redaction.removedLines)
  }

  /// Adds the trace's next event.
  /// - Complexity: O(number of fingers), amortised O(log n) for n touches of overlapping contacts.
  package mutating func add(_ event: TraceEvent) {
    guard case .touch(let touch, let instant) = event.content else {
      removedLines += 1
      return
    }
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return }
    let place = open.firstIndex { $0.finger == touch.finger }
    if touch.phase == .began {
      if let place { open.remove(at: place) }
      open.append((touch.finger, firstContact + contacts.count))
      contacts.append(RedactedContact(touch, at: instant))
    } else if let place {
      contacts[open[place].contact - firstContact].add(touch, at: instant)
      if touch.phase != .moved { open.remove(at: place) }
    }
    placeContacts()
  }

  /// Marks the end: no more events follow.
  package mutating func finish() {
    open = []
    placeContacts()
    touches.finish()
  }

  /// Returns the redacted trace's next event, or nil if more events are needed.
  package mutating func next() -> TraceEvent? { touches.next() }

  /// Gives new positions and times to the contacts that have ended, in the order of their beginnings.
  private mutating func placeContacts() {
    let firstOpen = open.map(\.contact).min() ?? .max
    var count = 0
    while count < contacts.count, firstContact + count < firstOpen {
      place(contacts[count], number: firstContact + count)
      count += 1
    }
    guard count > 0 else { return }
    contacts.removeFirst(count)
    firstContact += count
  }

  private mutating func place(_ original: RedactedContact, number: Int) {
    var contact = original
    if contact.reach <= TraceRedaction.keyReach * area.diagonal {
      let isLong = contact.duration >= TraceRedaction.longPress
      contact.becomeStill(lasting: milliseconds(isLong ? 600...900 : 50...150))
    } else {
      contact.becomeStraight(slant: random.nextUnit() * 0.3 - 0.15)
    }
    let start = start(of: contact)
    touches.add(contact, number: number, from: start, at: corner(for: contact))
  }
}

extension TraceRedaction {
  /// The progress of the redacted and the original trace.
  private struct Timeline: Sendable {
    var lastBegan: Instant?
    var lastStart = Instant.start
    var end = Instant.start
    var originalEnd = Instant.start
  }

  /// Returns the new beginning of a contact. Contacts that came down together or overlapped still do; others
  /// begin some time after the end of all earlier ones.
  private mutating func start(of contact: RedactedContact) -> Instant {
    let start: Instant
    if let began = timeline.lastBegan {
      let gap = contact.began - began
      if gap <= TraceRedaction.together {
        start = timeline.lastStart + max(gap, .zero)
      } else if timeline.originalEnd > contact.began {
        start = timeline.lastStart + milliseconds(61...200)
      } else {
        start = timeline.end + milliseconds(400...1_000)
      }
    } else {
      start = .start
    }
    timeline.lastBegan = contact.began
    timeline.lastStart = start
    timeline.end = max(timeline.end, start + contact.duration)
    timeline.originalEnd = max(timeline.originalEnd, contact.ended ?? .start)
    return start
  }

  /// Returns a start position that keeps the whole contact in the area, if possible.
  private mutating func corner(for contact: RedactedContact) -> LayoutPoint {
    func coordinate(_ offsets: [Double], _ start: Double, _ length: Double, _ draw: Double)
      -> Double
    {
      let low = offsets.min() ?? 0
      let high = offsets.max() ?? 0
      return start - low + draw * max(0, length - (high - low))
    }
    let draws = (x: random.nextUnit(), y: random.nextUnit())
    return LayoutPoint(
      x: coordinate(contact.steps.map(\.dx), area.corner.x, area.width, draws.x),
      y: coordinate(contact.steps.map(\.dy), area.corner.y, area.height, draws.y))
  }

  private mutating func milliseconds(_ range: ClosedRange<Int64>) -> Nanoseconds {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return .milliseconds(range.lowerBound + Int64(random.next(below: count)))
  }
}
