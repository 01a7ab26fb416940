import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// The parts of a keyboard's view that a recording reads after a step.
struct RecordedView {
  var recognizers: [RecognizerStage]
  var keys: [String]
  var layout: KeyboardGeometry?
  /// How far a touch is below its place in the trace, in points.
  var shift: Double
}

/// A recorder of a world that is played without touches. It notes the events of each step and what the step
/// has changed. ``RunRecording/record(_:)`` is for scenarios of the lab.
///
/// ```swift
/// var recorder = WorldRecorder(world)
/// while world.step(callback: { … }) {
///   let entries = world.takeEvents().map { RecordedEntry(at: $0.instant, .told(.proxy($0.kind))) }
///   recorder.note(entries, in: world, at: now)
/// }
/// let recording = recorder.finish()
/// ```
package struct WorldRecorder: Sendable {
  private var recording = RunRecording()
  private var state = RecordedState()
  private var links = EntryLinks()
  /// The edits that still belong to no entry.
  private var loose: [RecordedEdit] = []
  /// The total weight of the edits since the last key frame.
  private var weight = 0
  private var timers: [(ordinal: UInt64, due: Instant)] = []
  private var scene = RecordedWorld()

  /// A recorder of a world in which nothing has happened.
  package init(_ world: ProxyWorld) {
    self.init(world, recognizers: [], layout: nil)
  }

  init(_ world: ProxyWorld, recognizers: [String], layout: KeyboardGeometry?) {
    recording.recognizers = recognizers
    if let layout { recording.layouts = [layout] }
    state.recognizers = recognizers.map { _ in .idle }
    scene.begin(with: world, &state)
    recording.keyFrames = [RunRecording.KeyFrame(entry: 0, state: state)]
  }

  /// Ends the recording.
  package func finish() -> RunRecording {
    var recording = recording
    if !loose.isEmpty, !recording.entries.isEmpty {
      recording.changes += loose
      recording.changeEnds[recording.changeEnds.count - 1] = recording.changes.count
    }
    return recording
  }

  /// Notes the events of a step and the world after it.
  ///
  /// - Parameters:
  ///   - entries: what happened, in order, without links.
  ///   - world: the world after the step.
  ///   - now: the instant of the step.
  ///   - timers: the keyboard's timers that are set, each with a number of its own and when it is due,
  ///     in the order in which they were set.
  ///   - isTimer: whether a timer has fired in the step.
  package mutating func note(
    _ entries: [RecordedEntry], in world: ProxyWorld, at now: Instant,
    timers: [(ordinal: UInt64, due: Instant)] = [], isTimer: Bool = false
  ) {
    note(entries, in: world, at: now, view: nil, timers: timers, isTimer: isTimer)
  }

  mutating func note(
    _ entries: [RecordedEntry], in world: ProxyWorld, at now: Instant, view: RecordedView?,
    timers set: [(ordinal: UInt64, due: Instant)], isTimer: Bool
  ) {
    links.beginStep()
    let first = recording.entries.count
    let gone = timers.map(\.ordinal).filter { ordinal in !set.contains { $0.ordinal == ordinal } }
    if isTimer, let fired = gone.first {
      append(RecordedEntry(at: now, .timerFired), timer: fired)
    }
    var later = state
    for entry in entries {
      if case .told(let kind) = entry.kind {
        later.note(kind, shiftedBy: view?.shift ?? 0)
        if case .proxy(let event) = kind { scene.note(event, in: world, &later) }
        if case .key(_, .dragInside) = kind { continue }
        if case .key(_, .dragOutside) = kind { continue }
      }
      append(entry)
    }
    let told = first..<recording.entries.count
    for cancelled in isTimer ? gone.dropFirst() : gone[...] {
      append(RecordedEntry(at: now, .timerCancelled), timer: cancelled)
    }
    for timer in set where !timers.contains(where: { $0.ordinal == timer.ordinal }) {
      append(RecordedEntry(at: now, .timerSet(due: timer.due)), timer: timer.ordinal)
    }
    timers = set
    look(at: world, view, &later)
    scene.noteTrim(in: world, &later)
    var edits = state.edits(to: later)
    if told.contains(where: { recording.entries[$0].canChangeText }) {
      let mirror = told.contains { recording.entries[$0].isSeenByMirror }
      let texts = scene.textEdits(in: world, from: state, mirror: mirror)
      for edit in texts { later.apply(edit) }
      edits = texts + edits
    }
    spread(edits, over: first)
    state = later
    placeKeyFrame()
  }

  private mutating func append(_ entry: RecordedEntry, timer: UInt64? = nil) {
    var entry = entry
    links.link(&entry, at: recording.entries.count, timer: timer)
    recording.entries.append(entry)
    recording.changeEnds.append(recording.changes.count)
  }

  /// Reads everything but texts after the step.
  private mutating func look(
    at world: ProxyWorld, _ view: RecordedView?, _ later: inout RecordedState
  ) {
    scene.look(at: world, &later)
    later.timers = timers.map(\.due).sorted()
    guard let view else { return }
    later.recognizers = view.recognizers
    later.keys = view.keys
    if let layout = view.layout, layout != recording.layouts[later.layout] {
      recording.layouts.append(layout)
      later.layout = recording.layouts.count - 1
    }
  }

  /// Gives each edit to the entry that has made it.
  private mutating func spread(_ edits: [RecordedEdit], over first: Int) {
    let edits = loose + edits
    guard !edits.isEmpty else { return }
    let range = first..<recording.entries.count
    loose = []
    guard !range.isEmpty else {
      loose = edits
      return
    }
    func last(_ fits: (RecordedEntry) -> Bool) -> Int {
      range.last { fits(recording.entries[$0]) } ?? range.upperBound - 1
    }
    let owners = edits.map { edit in
      switch edit {
      case .host, .field: last(\.isDoneToHost)
      case .mirror, .window: last(\.isSeenByMirror)
      case .messages: last(\.isOfMessages)
      case .states: last(\.isOfStates)
      case .fingers: last { $0.lane == .touches }
      case .recognizer, .keys: last { $0.lane == .gestures || $0.lane == .keys }
      case .timers: last { $0.lane == .timers }
      case .presence, .layout, .display: range.upperBound - 1
      }
    }
    for index in range {
      for (edit, owner) in zip(edits, owners) where owner == index {
        recording.changes.append(edit)
        weight += edit.weight
      }
      recording.changeEnds[index] = recording.changes.count
    }
  }

  /// Adds a key frame after edits that weigh as much as the texts, because that is what a key frame costs.
  private mutating func placeKeyFrame() {
    let last = recording.keyFrames[recording.keyFrames.count - 1].entry
    let size = state.host.units.count + state.mirror.units.count
    guard recording.entries.count - last >= RunRecording.keyFrameSpacing, weight >= size,
      loose.isEmpty
    else { return }
    recording.keyFrames.append(
      RunRecording.KeyFrame(entry: recording.entries.count, state: state))
    weight = 0
  }
}

extension RecordedState {
  /// Notes what only entries say: the fingers, and the text of the keyboard's display.
  mutating func note(_ kind: TimelineEntry.Kind, shiftedBy shift: Double) {
    switch kind {
    case .touches(let touches):
      for touch in touches {
        var place = touch.location
        place.y += shift
        let index = fingers.firstIndex { $0.finger == touch.finger }
        switch (touch.phase, index) {
        case (.began, nil), (.moved, nil):
          fingers.append(RecordedFinger(finger: touch.finger, location: place))
        case (.began, let index?), (.moved, let index?): fingers[index].location = place
        case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
        case (.ended, nil), (.cancelled, nil): break
        }
      }
    case .effect(.shows(let text)): display = text
    default: break
    }
  }
}

extension RecordedEntry {
  /// Whether the entry can change the host's text or caret.
  fileprivate var isDoneToHost: Bool {
    switch kind {
    case .told(.proxy(.applied)), .told(.proxy(.disturbed)), .told(.proxy(.edited)): true
    default: false
    }
  }

  /// Whether the entry can change the mirror.
  fileprivate var isSeenByMirror: Bool {
    switch kind {
    case .told(.proxy(.called)), .told(.proxy(.calledBack)), .told(.proxy(.keyboard)): true
    default: false
    }
  }

  /// Whether a message leaves or arrives.
  fileprivate var isOfMessages: Bool {
    switch kind {
    case .told(.proxy(.sent)), .told(.proxy(.applied)), .told(.proxy(.lost)): true
    default: false
    }
  }

  /// Whether a state leaves or arrives.
  fileprivate var isOfStates: Bool {
    switch kind {
    case .told(.proxy(.pushed)), .told(.proxy(.calledBack)), .told(.proxy(.ignored)): true
    default: false
    }
  }

  /// Whether the entry can change a text.
  fileprivate var canChangeText: Bool {
    switch kind {
    case .told(.proxy): true
    default: false
    }
  }
}
