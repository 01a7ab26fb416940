import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import TouchTraces
import VirtualTime

/// Plays a lab step by step and notes what each step has changed.
///
/// It looks at the lab from outside: a ``Lab`` does not know whether it is recorded.
struct RunRecorder {
  private var lab: Lab
  private var recording = RunRecording()
  private var state = RecordedState()
  private var links = EntryLinks()
  /// How much of the lab's timeline has been noted.
  private var told = 0
  /// What no entry has been found for yet.
  private var loose: [RecordedEdit] = []
  /// What the edits since the last key frame carry.
  private var weight = 0
  private var timers: [(ordinal: UInt64, due: Instant)] = []
  private var scene = RecordedWorld()

  init(_ scenario: Scenario) {
    lab = Lab(scenario)
    recording.recognizers = lab.router.recognizerNames
    if let layout = lab.keyboard?.layout { recording.layouts = [layout] }
    state.recognizers = lab.router.recognizerStages
    scene.begin(with: lab.world, &state)
    recording.keyFrames = [RunRecording.KeyFrame(entry: 0, state: state)]
    note(isTimer: false)
  }

  /// Lets the next thing happen; false if nothing is left.
  mutating func step() -> Bool {
    let isTimer = lab.nextStep?.source == .keyboardTimer
    guard lab.step() else { return false }
    note(isTimer: isTimer)
    return true
  }

  /// Ends the recording.
  func finish() -> (recording: RunRecording, run: Run) {
    var recording = recording
    if !loose.isEmpty, !recording.entries.isEmpty {
      recording.changes += loose
      recording.changeEnds[recording.changeEnds.count - 1] = recording.changes.count
    }
    return (recording, Run(lab))
  }

  /// Notes what a step has told and changed.
  private mutating func note(isTimer: Bool) {
    links.beginStep()
    let first = recording.entries.count
    let gone = timersGone()
    if isTimer, let fired = gone.first {
      append(RecordedEntry(at: lab.now, .timerFired), timer: fired)
    }
    var later = state
    for entry in lab.timeline[told...] {
      later.note(entry.kind, shiftedBy: lab.system.shift)
      if case .proxy(let event) = entry.kind { scene.note(event, in: lab.world, &later) }
      if case .key(_, .dragInside) = entry.kind { continue }
      if case .key(_, .dragOutside) = entry.kind { continue }
      append(RecordedEntry(at: entry.instant, .told(entry.kind)))
    }
    let events = first..<recording.entries.count
    told = lab.timeline.count
    for cancelled in isTimer ? gone.dropFirst() : gone[...] {
      append(RecordedEntry(at: lab.now, .timerCancelled), timer: cancelled)
    }
    for timer in lab.armed where !timers.contains(where: { $0.ordinal == timer.token.ordinal }) {
      append(RecordedEntry(at: lab.now, .timerSet(due: timer.due)), timer: timer.token.ordinal)
    }
    timers = lab.armed.map { ($0.token.ordinal, $0.due) }
    look(&later)
    var edits = state.edits(to: later)
    if events.contains(where: { recording.entries[$0].canChangeText }) {
      let mirror = events.contains { recording.entries[$0].isSeenByMirror }
      let texts = scene.textEdits(in: lab.world, from: state, mirror: mirror)
      for edit in texts { later.apply(edit) }
      edits = texts + edits
    }
    spread(edits, over: first)
    state = later
    placeKeyFrame()
  }

  /// The timers that are not armed any more, in the order in which they were set.
  private func timersGone() -> [UInt64] {
    timers.map(\.ordinal).filter { ordinal in
      !lab.armed.contains { $0.token.ordinal == ordinal }
    }
  }

  private mutating func append(_ entry: RecordedEntry, timer: UInt64? = nil) {
    var entry = entry
    links.link(&entry, at: recording.entries.count, timer: timer)
    recording.entries.append(entry)
    recording.changeEnds.append(recording.changes.count)
  }

  /// Looks at the lab as it is after the step.
  private mutating func look(_ later: inout RecordedState) {
    scene.look(at: lab.world, &later)
    later.recognizers = lab.router.recognizerStages
    later.keys = lab.router.touchedKeys
    later.timers = timers.map(\.due).sorted()
    if let layout = lab.keyboard?.layout,
      layout != recording.layouts[later.layout]
    {
      recording.layouts.append(layout)
      later.layout = recording.layouts.count - 1
    }
  }

  /// Gives each edit to the entry that it belongs to.
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

  /// A key frame costs as much as the texts are long, so edits of that size come first.
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
  /// Takes in what an entry says of things that nobody else keeps: fingers, and the keyboard's display.
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
    case .keyboard(.shows(let text)): display = text
    default: break
    }
  }
}

extension RecordedEntry {
  /// Whether the host's text or caret can be another one afterwards.
  fileprivate var isDoneToHost: Bool {
    switch kind {
    case .told(.proxy(.applied)), .told(.proxy(.disturbed)), .told(.proxy(.edited)): true
    default: false
    }
  }

  /// Whether the keyboard's copy can be another one afterwards.
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

  /// Whether texts can be others after the step.
  fileprivate var canChangeText: Bool {
    switch kind {
    case .told(.proxy): true
    default: false
    }
  }
}
