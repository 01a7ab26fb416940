import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// The trace events of one run.
struct RunTraceEvents {
  /// Something with a duration, before it is known whether it nests.
  private struct Span {
    let lane: RecordedLane
    let name: String
    let from: Instant
    var to: Instant
    var details: [(name: String, text: String)]
  }

  private let recording: RunRecording
  private var events: [TraceEventDraft] = []
  private var spans: [Span] = []
  /// The fingers that are down, with the index of their span.
  private var fingers: [(finger: Int, span: Int)] = []
  /// For each entry in the lanes that send and receive, the instant of the next entry there.
  private var nextInstants: [Int: Instant] = [:]
  /// The entries at which an answer arrives; its flow began with its message.
  private var answered: Set<Int> = []
  /// The entry at which a state arrives, by the entry at which it left.
  private var arrivals: [Int: Int] = [:]
  /// The number of the last flow or span.
  private(set) var lastID: Int

  /// The longest slice that is drawn for something without a duration.
  private static let shortest = Nanoseconds.microseconds(200)

  /// Creates the events of a recording.
  ///
  /// - Parameters:
  ///   - recording: the run.
  ///   - firstID: the first number of flows and overlapping slices.
  init(_ recording: RunRecording, firstID: Int) {
    self.recording = recording
    lastID = firstID - 1
    findNextInstants()
    findArrivals()
    count()
    let answers = self.answers
    for (index, entry) in recording.entries.enumerated() { add(entry, at: index, answers) }
    finish()
  }

  /// Returns the events in the order of the file.
  mutating func takeSorted() -> [TraceEventDraft] {
    defer { events = [] }
    return Array(events.enumerated()).sorted(by: TraceEventDraft.stands).map(\.element)
  }

  /// Finds the next instants, at which slices without a duration must end.
  private mutating func findNextInstants() {
    for lane in [RecordedLane.keyboard, .host] {
      var (next, later): (Instant?, Instant?) = (nil, nil)
      for (index, entry) in recording.entries.enumerated().reversed() where entry.lane == lane {
        if entry.instant != next { (next, later) = (entry.instant, next) }
        if let later { nextInstants[index] = later }
      }
    }
  }

  private mutating func findArrivals() {
    for (index, entry) in recording.entries.enumerated() {
      switch entry.kind {
      case .told(.proxy(.calledBack)), .told(.proxy(.ignored)):
        if let sent = entry.beginning { arrivals[sent] = index }
      default: break
      }
    }
  }

  /// Adds the counters: the length of the text and the number of things under way, whenever one changes.
  private mutating func count() {
    var state = recording.state(after: -1)
    var last: (length: Int, messages: Int, states: Int)?
    func note(_ state: RecordedState, _ at: Instant) {
      let now = (
        length: state.host.units.count, messages: state.messages.count, states: state.states.count
      )
      if now.length != last?.length {
        counter("document length", [("UTF-16 units", now.length)], at)
      }
      if now.messages != last?.messages || now.states != last?.states {
        counter("under way", [("messages", now.messages), ("states", now.states)], at)
      }
      last = now
    }
    guard let first = recording.entries.first?.instant else { return }
    note(state, first)
    for (index, entry) in recording.entries.enumerated() {
      let edits = recording.edits(of: index)
      guard !edits.isEmpty else { continue }
      for edit in edits { state.apply(edit) }
      note(state, entry.instant)
    }
  }

  private mutating func counter(
    _ name: String, _ numbers: [(name: String, value: Int)], _ at: Instant
  ) {
    events.append(
      TraceEventDraft(
        phase: .counter(numbers), name: name, category: "counter", instant: at, thread: 0))
  }

  /// For each applied message, the state that answers it: the first state that it caused.
  private var answers: [Int: Int] {
    var answers: [Int: Int] = [:]
    for (index, entry) in recording.entries.enumerated() {
      guard case .told(.proxy(.pushed)) = entry.kind, let cause = entry.cause,
        case .told(.proxy(.applied)) = recording.entries[cause].kind, answers[cause] == nil
      else { continue }
      answers[cause] = index
    }
    return answers
  }

  private mutating func add(_ entry: RecordedEntry, at index: Int, _ answers: [Int: Int]) {
    let words = entry.words
    switch entry.kind {
    case .told(.touches(let touches)):
      for touch in touches { add(touch, entry.instant) }
    case .told(.gesture(let name, let event)):
      add(event, of: name, entry, words.what)
    case .told(.key(_, .dragInside)), .told(.key(_, .dragOutside)): break
    case .told(.effect(.began(_, let operation))):
      begin(.operations, operation.name, entry, words.what, at: index)
    case .told(.effect(.finished(_, _, let outcome))):
      end(entry, ("outcome", outcome.words))
    case .timerSet: begin(.timers, "timer", entry, words.what, at: index)
    case .timerFired, .timerCancelled: end(entry, ("ends", words.what))
    case .told(.proxy(let event)) where entry.lane == .keyboard || entry.lane == .host:
      slice(entry, words.what, at: index)
      flow(event, entry, at: index, answers)
    case .told, .said: instant(entry, words.what)
    }
  }

  private mutating func instant(_ entry: RecordedEntry, _ name: String) {
    guard !name.isEmpty else { return }
    events.append(
      TraceEventDraft(
        phase: .instant, name: name, category: entry.lane.rawValue, instant: entry.instant,
        thread: entry.lane.thread))
  }

  /// Adds something without a duration as a short slice, so that flows can be bound to it.
  private mutating func slice(_ entry: RecordedEntry, _ name: String, at index: Int) {
    let room = nextInstants[index].map { $0 - entry.instant } ?? Self.shortest
    events.append(
      TraceEventDraft(
        phase: .slice(min(room, Self.shortest)), name: name, category: entry.lane.rawValue,
        instant: entry.instant, thread: entry.lane.thread))
  }

  // MARK: what lasts

  /// The span that an entry has begun, by the entry's index.
  private var begun: [Int: Int] = [:]

  private mutating func begin(
    _ lane: RecordedLane, _ name: String, _ entry: RecordedEntry, _ what: String, at index: Int
  ) {
    spans.append(
      Span(
        lane: lane, name: name, from: entry.instant, to: .distantFuture,
        details: [("what", what)]))
    begun[index] = spans.count - 1
  }

  private mutating func end(_ entry: RecordedEntry, _ detail: (String, String)) {
    guard let span = entry.beginning.flatMap({ begun.removeValue(forKey: $0) }) else {
      return instant(entry, detail.1)
    }
    spans[span].to = entry.instant
    spans[span].details.append((detail.0, detail.1))
  }

  private mutating func add(_ touch: FingerTouch, _ at: Instant) {
    let place = touch.placeWords
    switch touch.phase {
    case .moved: break
    case .began:
      fingers.removeAll { $0.finger == touch.finger }
      spans.append(
        Span(
          lane: .touches, name: "finger \(touch.finger)", from: at, to: .distantFuture,
          details: [("down at", place)]))
      fingers.append((touch.finger, spans.count - 1))
    case .ended, .cancelled:
      guard let place = fingers.firstIndex(where: { $0.finger == touch.finger }) else { return }
      let span = fingers.remove(at: place).span
      spans[span].to = at
      spans[span].details.append(
        (touch.phase == .ended ? "up at" : "cancelled at", touch.placeWords))
    }
  }

  private mutating func add(
    _ event: RecognizerEvent, of name: String, _ entry: RecordedEntry, _ what: String
  ) {
    switch event {
    case .changed: break
    case .began:
      spans.append(
        Span(
          lane: .gestures, name: name, from: entry.instant, to: .distantFuture,
          details: [("what", what)]))
      gestures.append((name, spans.count - 1))
    case .ended, .cancelled, .recognized, .failed:
      guard let place = gestures.firstIndex(where: { $0.name == name }) else {
        return instant(entry, what)
      }
      let span = gestures.remove(at: place).span
      spans[span].to = entry.instant
      spans[span].details.append(("ends", what))
    }
  }

  /// The gestures in progress, with the index of their span.
  private var gestures: [(name: String, span: Int)] = []

  // MARK: flows

  /// Binds a message, and the state that answers it, to the slices that they pass. A state that answers no
  /// message has its own flow. What is lost or still under way has no flow.
  private mutating func flow(
    _ event: ProxyEvent.Kind, _ entry: RecordedEntry, at index: Int, _ answers: [Int: Int]
  ) {
    switch event {
    case .applied:
      guard let sent = entry.beginning else { return }
      lastID += 1
      let answer = answers[index].flatMap { arrivals[$0] }
      bind(.flowBegin(id: lastID), "message", sent)
      bind(answer == nil ? .flowEnd(id: lastID) : .flowStep(id: lastID), "message", index)
      if let answer {
        bind(.flowEnd(id: lastID), "message", answer)
        answered.insert(answer)
      }
    case .calledBack, .ignored:
      guard !answered.contains(index), let sent = entry.beginning else { return }
      lastID += 1
      bind(.flowBegin(id: lastID), "state", sent)
      bind(.flowEnd(id: lastID), "state", index)
    default: break
    }
  }

  private mutating func bind(_ phase: TraceEventDraft.Phase, _ name: String, _ index: Int) {
    let entry = recording.entries[index]
    events.append(
      TraceEventDraft(
        phase: phase, name: name, category: "proxy", instant: entry.instant,
        thread: entry.lane.thread))
  }

  // MARK: nesting

  /// Turns spans that nest within their lane into slices, and spans that overlap into pairs of events.
  private mutating func finish() {
    let end = recording.entries.last?.instant ?? .start
    for index in spans.indices where spans[index].to == .distantFuture {
      spans[index].to = max(end, spans[index].from)
      spans[index].details.append(("ends", "not before the run does"))
    }
    var stacks: [RecordedLane: [Instant]] = [:]
    let order = spans.enumerated().sorted { left, right in
      if left.element.from != right.element.from { return left.element.from < right.element.from }
      if left.element.to != right.element.to { return left.element.to > right.element.to }
      return left.offset < right.offset
    }
    for (_, span) in order {
      var stack = stacks[span.lane] ?? []
      while let top = stack.last, top <= span.from { stack.removeLast() }
      let nests = stack.last.map { span.to <= $0 } ?? true
      if nests { stack.append(span.to) }
      stacks[span.lane] = stack
      append(span, nests: nests)
    }
  }

  private mutating func append(_ span: Span, nests: Bool) {
    func draft(_ phase: TraceEventDraft.Phase, _ at: Instant) -> TraceEventDraft {
      TraceEventDraft(
        phase: phase, name: span.name, category: span.lane.rawValue, instant: at,
        thread: span.lane.thread)
    }
    var begin: TraceEventDraft
    if nests {
      begin = draft(.slice(span.to - span.from), span.from)
    } else {
      lastID += 1
      begin = draft(.spanBegin(id: lastID), span.from)
    }
    begin.details = span.details
    events.append(begin)
    if !nests { events.append(draft(.spanEnd(id: lastID), span.to)) }
  }
}
