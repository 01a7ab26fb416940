import Chance
import Timing

/// Takes from a trace what tells which keys were typed, and keeps its gestures.
///
/// Every contact gets a place of its own, drawn without looking at where it was; a contact that hardly
/// moves, as on a key, gets a length and a distance in time that are drawn too. One that moves keeps its
/// speed and about its direction, on a straight path. Texts, documents, notes and expectations go,
/// and so do radius and force. Of the header only numbers and plain names remain: ``RedactedHeader``.
/// What else remains: how many contacts there were, how many samples each has,
/// which of them were long, and how far and about where to the moving ones went.
///
/// The same seed gives the same trace. Knowing the seed does not help to undo it, for what is drawn
/// replaces the original and is not added to it.
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
/// A contact can be written when it is over: whoever asks for all events before adding the next one
/// needs memory for the longest contact and for those that overlap it, however long the trace is.
package struct TraceRedaction: Sendable {
  /// Further than this share of the screen's diagonal, a finger does not stay on a key.
  private static let keyReach = 0.03
  /// Fingers that come down so soon after another come down together.
  private static let together: Nanoseconds = .milliseconds(60)
  private static let longPress: Nanoseconds = .milliseconds(500)

  /// The header of the redacted trace: what of the original tells nothing about the text.
  package let header: TraceHeader
  /// How many lines that are no touch were taken out so far.
  package private(set) var removedLines = 0

  private var random: RandomStream
  private let area: RedactionArea
  /// The contacts that have not been given a place and a time, in the order of their begin.
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
  ///   - header: the trace's.
  ///   - area: where its contacts lie.
  ///   - seed: determines all that is drawn.
  package init(_ header: TraceHeader, within area: RedactionArea, seed: UInt64) {
    self.header = RedactedHeader.of(header)
    self.area = area
    random = RandomStreams(seed: seed).stream("redaction")
  }

  /// The trace without what tells which keys were typed.
  ///
  /// - Parameters:
  ///   - trace: any trace.
  ///   - seed: determines all that is drawn.
  /// - Returns: the trace, and how many lines that are no touch were taken out.
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

  /// Takes in the trace's next event.
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

  /// Says that there are no more events.
  package mutating func finish() {
    open = []
    placeContacts()
    touches.finish()
  }

  /// The redacted trace's next event, or nil until more is known.
  package mutating func next() -> TraceEvent? { touches.next() }

  /// Gives places and times to the contacts that are over, in the order of their begin.
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
  /// How far the redacted and the original trace have come.
  private struct Timeline: Sendable {
    var lastBegan: Instant?
    var lastStart = Instant.start
    var end = Instant.start
    var originalEnd = Instant.start
  }

  /// When a contact begins: with its neighbour if they came together, overlapping it if they did, else
  /// some time after all before it are over.
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

  /// A place from which the whole contact lies inside, as far as that is possible.
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
