import VirtualTime

/// A trace's touches for a format that holds nothing else, and what gets lost on the way.
struct TouchExport {
  /// One touch and the event that it was.
  struct Entry {
    var touch: Touch
    var instant: Instant
    var event: Int
  }

  /// What a format can hold beyond places, phases and times.
  struct Abilities: OptionSet {
    var rawValue: UInt8
    static let device = Abilities(rawValue: 1)
    static let radius = Abilities(rawValue: 2)
    static let force = Abilities(rawValue: 4)
    static let coalesced = Abilities(rawValue: 8)
    static let cancellation = Abilities(rawValue: 16)
    static let liftPlace = Abilities(rawValue: 32)
  }

  private(set) var entries: [Entry] = []
  var tally = LossTally()
  private let abilities: Abilities
  private var places: [(finger: Int, place: Point)] = []

  init(_ trace: TouchTrace, for abilities: Abilities) {
    self.abilities = abilities
    noteHeader(trace.header)
    for (index, event) in trace.events.enumerated() { add(event, index) }
    if let first = entries.first, first.instant > .start {
      tally.note(.startTime, event: first.event)
    }
  }

  /// The touches of one sample after the other.
  var samples: [ArraySlice<Entry>] {
    var samples: [ArraySlice<Entry>] = []
    var start = 0
    for index in entries.indices {
      let sample = entries[start..<index]
      let isSame = sample.allSatisfy {
        $0.instant == entries[index].instant && $0.touch.finger != entries[index].touch.finger
      }
      guard !isSame else { continue }
      samples.append(sample)
      start = index
    }
    if start < entries.count { samples.append(entries[start...]) }
    return samples
  }

  private mutating func add(_ event: TraceEvent, _ index: Int) {
    for _ in event.unknownMembers { tally.note(.unknownMember, event: index) }
    switch event.content {
    case .host: tally.note(.hostEvent, event: index)
    case .expect: tally.note(.expectation, event: index)
    case .note: tally.note(.note, event: index)
    case .touch(let touch, let instant):
      guard touch.location.x.isFinite, touch.location.y.isFinite else {
        return tally.note(.notFinite, event: index)
      }
      guard touch.finger >= 0 else { return tally.note(.negativeNumber, event: index) }
      guard instant >= entries.last?.instant ?? .start else {
        return tally.note(.timeOutOfOrder, event: index)
      }
      noteDetails(of: touch, index)
      entries.append(Entry(touch: touch, instant: instant, event: index))
    }
  }

  private mutating func noteDetails(of touch: Touch, _ index: Int) {
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
    let members: [(name: String, isSet: Bool)] = [
      ("device", hasDevice), ("origin", header.origin != nil),
      ("units", header.units == .points), ("keyboard", header.keyboard != nil),
      ("settings", !header.settings.isEmpty), ("document", header.document != nil),
      ("profile", header.profile != nil), ("latency", header.latency != nil),
      ("flags", !header.flags.isEmpty), ("seed", header.seed != nil),
      ("delay", header.delay != nil), ("labels", !header.labels.isEmpty),
    ]
    let names = members.filter(\.isSet).map(\.name) + header.unknownMembers.map(\.name)
    if !names.isEmpty { tally.note(.header, event: -1, names: names) }
  }
}
