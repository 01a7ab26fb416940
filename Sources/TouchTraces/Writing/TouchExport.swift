import Timing

/// Selects a trace's touches, event by event, for a format that holds only touches, and notes the losses.
struct TouchExport: Sendable {
  /// One touch and its event's number.
  struct Entry: Sendable {
    var touch: FingerTouch
    var instant: Instant
    var event: Int
  }

  /// The values that a format can hold in addition to positions, phases and times.
  struct Abilities: OptionSet, Sendable {
    var rawValue: UInt8
    static let device = Abilities(rawValue: 1)
    static let radius = Abilities(rawValue: 2)
    static let force = Abilities(rawValue: 4)
    static let coalesced = Abilities(rawValue: 8)
    static let cancellation = Abilities(rawValue: 16)
    static let liftPlace = Abilities(rawValue: 32)
  }

  private(set) var tally = LossTally()
  private let abilities: Abilities
  private var places: [(finger: Int, place: LayoutPoint)] = []
  /// The number of the next event, and the instant of the last touch, in this pass.
  private var nextEvent = 0
  private var latest: Instant?
  private var first: Entry?

  init(_ header: TraceHeader, for abilities: Abilities) {
    self.abilities = abilities
    noteHeader(header)
  }

  /// Notes the losses of an event, in the survey before all passes.
  /// - Returns: the touch, if the format can hold it.
  mutating func survey(_ event: TraceEvent) -> Entry? {
    let index = nextEvent
    for _ in event.unknownMembers { tally.note(.unknownMember, event: index) }
    switch event.content {
    case .host: tally.note(.hostEvent, event: index)
    case .expect: tally.note(.expectation, event: index)
    case .note: tally.note(.note, event: index)
    case .touch: break
    }
    let (entry, loss) = take(event)
    if let loss { tally.note(loss, event: index) }
    guard let entry else { return nil }
    if first == nil { first = entry }
    noteDetails(of: entry.touch, index)
    return entry
  }

  /// Ends the survey.
  mutating func endSurvey() {
    if let first, first.instant > .start { tally.note(.startTime, event: first.event) }
    places = []
    beginPass()
  }

  /// Starts a new pass over all events.
  mutating func beginPass() {
    nextEvent = 0
    latest = nil
  }

  /// Returns the touch of the next event, if the format can hold it.
  mutating func entry(of event: TraceEvent) -> Entry? { take(event).entry }

  mutating func note(_ kind: TraceLoss.Kind, event: Int, names: [String] = []) {
    tally.note(kind, event: event, names: names)
  }

  mutating func add(_ losses: LossTally) { tally.add(losses) }

  private mutating func take(_ event: TraceEvent) -> (entry: Entry?, loss: TraceLoss.Kind?) {
    let index = nextEvent
    nextEvent += 1
    guard case .touch(let touch, let instant) = event.content else { return (nil, nil) }
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return (nil, .notFinite) }
    guard touch.finger >= 0 else { return (nil, .negativeNumber) }
    guard instant >= latest ?? .start else { return (nil, .timeOutOfOrder) }
    latest = instant
    return (Entry(touch: touch, instant: instant, event: index), nil)
  }

  private mutating func noteDetails(of touch: FingerTouch, _ index: Int) {
    if touch.radius != nil, !abilities.contains(.radius) { tally.note(.radius, event: index) }
    if touch.force != nil, !abilities.contains(.force) { tally.note(.force, event: index) }
    if touch.isCoalesced, !abilities.contains(.coalesced) { tally.note(.coalesced, event: index) }
    let last = places.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .began, .moved:
      if let last {
        places[last].place = touch.location
      } else {
        places.append((touch.finger, touch.location))
      }
    case .ended, .cancelled:
      if touch.phase == .cancelled, !abilities.contains(.cancellation) {
        tally.note(.cancelled, event: index)
      }
      guard let last else { return }
      if places[last].place != touch.location, !abilities.contains(.liftPlace) {
        tally.note(.liftPlace, event: index)
      }
      places.remove(at: last)
    }
  }

  private mutating func noteHeader(_ header: TraceHeader) {
    let hasDevice = header.device != nil && !abilities.contains(.device)
    // A source that is a format's name is no loss: a reader of the new file sets its own.
    let hasSource = header.source.map { TraceFormat(rawValue: $0) == nil } ?? false
    let members: [(name: String, isSet: Bool)] = [
      ("device", hasDevice), ("origin", header.origin != nil),
      ("units", header.units == .points), ("keyboard", header.keyboard != nil),
      ("settings", !header.settings.isEmpty), ("document", header.document != nil),
      ("fields", !header.fields.isEmpty), ("system", !header.system.isEmpty),
      ("profile", header.profile != nil), ("latency", header.latency != nil),
      ("flags", !header.flags.isEmpty), ("seed", header.seed != nil),
      ("delay", header.delay != nil), ("source", hasSource), ("labels", !header.labels.isEmpty),
    ]
    let names = members.filter(\.isSet).map(\.name) + header.unknownMembers.map(\.name)
    if !names.isEmpty { tally.note(.header, event: -1, names: names) }
  }
}

/// Collects the touches of one sample.
struct ExportSamples: Sendable {
  private var sample: [TouchExport.Entry] = []

  /// Adds a touch.
  /// - Returns: the previous sample, if the touch begins a new one.
  mutating func add(_ entry: TouchExport.Entry) -> [TouchExport.Entry]? {
    let isSame = sample.allSatisfy {
      $0.instant == entry.instant && $0.touch.finger != entry.touch.finger
    }
    guard !isSame else {
      sample.append(entry)
      return nil
    }
    defer { sample = [entry] }
    return sample
  }

  /// Returns the last sample.
  mutating func finish() -> [TouchExport.Entry] {
    defer { sample = [] }
    return sample
  }
}
