import VirtualTime

/// Takes from a trace what tells which keys were typed, and keeps its gestures.
///
/// Every contact gets a place of its own, drawn without looking at where it was; a contact that hardly
/// moves, as on a key, gets a length and a distance in time that are drawn too. One that moves keeps its
/// speed and about its direction, on a straight path. Texts, documents, notes and expectations go,
/// and so do radius and force. What remains: how many contacts there were, how many samples each has,
/// which of them were long, and how far and about where to the moving ones went.
///
/// The same seed gives the same trace. Knowing the seed does not help to undo it, for what is drawn
/// replaces the original and is not added to it.
public struct TraceRedaction {
  /// Further than this share of the screen's diagonal, a finger does not stay on a key.
  private static let keyReach = 0.03
  /// Fingers that come down so soon after another come down together.
  private static let together: Nanoseconds = .milliseconds(60)
  private static let longPress: Nanoseconds = .milliseconds(500)

  private var random: RandomStream
  private var contacts: [RedactedContact] = []
  private var area: (x: Double, y: Double, width: Double, height: Double)

  /// The trace without what tells which keys were typed.
  ///
  /// - Parameters:
  ///   - trace: any trace.
  ///   - seed: determines all that is drawn.
  /// - Returns: the trace, and how many lines that are no touch were taken out.
  /// - Complexity: O(n log n) for n events, times the number of fingers.
  public static func redact(
    _ trace: TouchTrace, seed: UInt64
  ) -> (trace: TouchTrace, removedLines: Int) {
    var redaction = TraceRedaction(trace, seed: seed)
    var result = TouchTrace(header: header(of: trace.header))
    result.events = redaction.events()
    let touches = trace.events.count { if case .touch = $0.content { true } else { false } }
    return (result, trace.events.count - touches)
  }

  private init(_ trace: TouchTrace, seed: UInt64) {
    random = RandomStreams(seed: seed).stream("redaction")
    area = TraceRedaction.area(of: trace)
    var open: [(finger: Int, contact: Int)] = []
    for (index, event) in trace.events.enumerated() {
      guard case .touch(let touch, let instant) = event.content else { continue }
      guard touch.location.x.isFinite, touch.location.y.isFinite else { continue }
      let place = open.firstIndex { $0.finger == touch.finger }
      if touch.phase == .began {
        if let place { open.remove(at: place) }
        open.append((touch.finger, contacts.count))
        contacts.append(RedactedContact(touch, at: instant, event: index))
      } else if let place {
        contacts[open[place].contact].add(touch, at: instant)
        if touch.phase != .moved { open.remove(at: place) }
      }
    }
  }

  /// What of a header tells nothing about the text.
  private static func header(of old: TraceHeader) -> TraceHeader {
    var header = TraceHeader()
    header.device = old.device
    header.device?.unknownMembers = []
    header.origin = old.origin
    header.units = old.units
    header.keyboard = old.keyboard
    header.profile = old.profile
    header.latency = old.latency
    header.seed = old.seed
    header.delay = old.delay
    header.source = old.source.map { "\($0), redacted" } ?? "redacted"
    return header
  }

  /// Where contacts may lie: the screen if it is known, else what the touches span.
  private static func area(
    of trace: TouchTrace
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    if let device = trace.header.device {
      let origin = trace.header.origin ?? Point(x: 0, y: 0)
      // Of a keyboard's trace the keyboard, which reaches to the screen's lower edge.
      return (0, 0, device.width - origin.x, device.height - origin.y)
    }
    var low: Point?
    var high = Point(x: 0, y: 0)
    for event in trace.events {
      guard case .touch(let touch, _) = event.content, touch.location.x.isFinite,
        touch.location.y.isFinite
      else { continue }
      let place = touch.location
      low = Point(x: min(low?.x ?? place.x, place.x), y: min(low?.y ?? place.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    let corner = low ?? Point(x: 0, y: 0)
    return (corner.x, corner.y, max(1, high.x - corner.x), max(1, high.y - corner.y))
  }
}

extension TraceRedaction {
  /// How far the redacted and the original trace have come.
  private struct Timeline {
    var lastBegan: Instant?
    var lastStart = Instant.start
    var end = Instant.start
    var originalEnd = Instant.start
  }

  private mutating func events() -> [TraceEvent] {
    let diagonal = (area.width * area.width + area.height * area.height).squareRoot()
    var touches: [(instant: Instant, contact: Int, step: Int)] = []
    var places: [Point] = []
    var timeline = Timeline()
    for index in contacts.indices {
      if contacts[index].reach <= TraceRedaction.keyReach * diagonal {
        let isLong = contacts[index].duration >= TraceRedaction.longPress
        contacts[index].becomeStill(lasting: milliseconds(isLong ? 600...900 : 50...150))
      } else {
        contacts[index].becomeStraight(slant: random.nextUnit() * 0.3 - 0.15)
      }
      let start = start(of: index, &timeline)
      places.append(place(for: contacts[index]))
      for step in contacts[index].steps.indices {
        touches.append((start + contacts[index].steps[step].delay, index, step))
      }
    }
    touches.sort { ($0.instant, $0.contact, $0.step) < ($1.instant, $1.contact, $1.step) }
    var fingers = FingerNumbers()
    return touches.compactMap { instant, index, step in
      let touch = contacts[index].steps[step]
      let contact = FingerNumbers.Contact(device: 0, number: index)
      fingers.beginFrame()
      let finger: Int?
      switch touch.touch.phase {
      case .began: finger = fingers.begin(contact, line: 0)
      case .moved: finger = fingers.finger(of: contact)
      case .ended, .cancelled: finger = fingers.end(contact)
      }
      guard let finger else { return nil }
      let location = Point(
        x: TraceRedaction.eighth(places[index].x + touch.dx),
        y: TraceRedaction.eighth(places[index].y + touch.dy))
      return TraceEvent(
        .touch(Touch(finger: finger, phase: touch.touch.phase, location: location), at: instant))
    }
  }

  /// When a contact begins: with its neighbour if they came together, overlapping it if they did, else
  /// some time after all before it are over.
  private mutating func start(of index: Int, _ timeline: inout Timeline) -> Instant {
    let contact = contacts[index]
    let start: Instant
    if let began = timeline.lastBegan {
      let gap = contact.began - began
      if gap <= TraceRedaction.together {
        start = timeline.lastStart + gap
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
  private mutating func place(for contact: RedactedContact) -> Point {
    func coordinate(_ offsets: [Double], _ start: Double, _ length: Double, _ draw: Double)
      -> Double
    {
      let low = offsets.min() ?? 0
      let high = offsets.max() ?? 0
      return start - low + draw * max(0, length - (high - low))
    }
    let draws = (x: random.nextUnit(), y: random.nextUnit())
    return Point(
      x: coordinate(contact.steps.map(\.dx), area.x, area.width, draws.x),
      y: coordinate(contact.steps.map(\.dy), area.y, area.height, draws.y))
  }

  /// Eighths of a unit: short to write, and exact.
  private static func eighth(_ number: Double) -> Double {
    WholeNumber.nearest(number * 8).map { Double($0) / 8 } ?? number
  }

  private mutating func milliseconds(_ range: ClosedRange<Int64>) -> Nanoseconds {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return .milliseconds(range.lowerBound + Int64(random.next(below: count)))
  }
}
