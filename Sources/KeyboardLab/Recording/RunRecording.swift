import KeyboardModels
import Timing

/// A run that can be viewed at any instant: all entries in order, with links, and the state of the lab
/// after each entry.
///
/// ```swift
/// let recording = RunRecording(scenario)
/// for (index, entry) in recording.entries.enumerated() {
///   print(entry.instant.milliseconds, entry.lane, recording.state(after: index).host.document)
/// }
/// ```
///
/// Entries are those of the timeline, and the keyboard's timers. Moves of a finger that only a key receives
/// are left out, because they change nothing. The state comes from the ``LabWorld`` while it runs: key
/// frames hold the whole state, edits the changes by each entry. A step's change belongs to the last of its
/// entries that can have made it. Entries of the host can change the host's text; calls and callbacks can
/// change the mirror; what leaves or arrives can change what is under way.
///
/// A recording takes time and memory. A run without one costs nothing more.
public struct RunRecording: Sendable {
  /// The whole state before an entry; edits lead on from it.
  public struct KeyFrame: Hashable, Sendable {
    /// The index of the entry that comes next.
    public var entry: Int
    /// The state before it.
    public var state: RecordedState
  }

  /// The smallest number of entries between two key frames.
  public static let keyFrameSpacing = 512

  /// What happened, in order.
  public internal(set) var entries: [RecordedEntry] = []
  /// Key frames in order; the first one stands before the first entry.
  public internal(set) var keyFrames: [KeyFrame] = []
  /// The layouts that the keyboard has had; empty without a keyboard.
  public internal(set) var layouts: [KeyboardGeometry] = []
  /// The names of the recognizers.
  public internal(set) var recognizers: [String] = []

  var changes: [RecordedEdit] = []
  /// Where in ``changes`` the edits of each entry end.
  var changeEnds: [Int] = []

  /// Plays a scenario to its end and records it.
  public init(_ scenario: Scenario) {
    self = RunRecording.record(scenario).recording
  }

  init() {}

  /// Plays a scenario to its end, records it, and returns recording and run.
  ///
  /// The run equals that of ``Scenario/run()``.
  public static func record(_ scenario: Scenario) -> (recording: RunRecording, run: Run) {
    var recorder = RunRecorder(scenario)
    while recorder.step() {}
    return recorder.finish()
  }

  /// Returns the changes that an entry made.
  public func edits(of entry: Int) -> ArraySlice<RecordedEdit> {
    guard entries.indices.contains(entry) else { return [] }
    return changes[(entry > 0 ? changeEnds[entry - 1] : 0)..<changeEnds[entry]]
  }

  /// Returns the state after an entry: the first state for a negative index, the last one for an index past
  /// the end.
  /// - Complexity: O(log n + ``keyFrameSpacing`` + length of the texts) for n key frames.
  public func state(after entry: Int) -> RecordedState {
    let entry = min(max(entry, -1), entries.count - 1)
    var low = 0
    var high = keyFrames.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if keyFrames[middle].entry <= entry + 1 { low = middle } else { high = middle }
    }
    guard keyFrames.indices.contains(low) else { return RecordedState() }
    var state = keyFrames[low].state
    for index in keyFrames[low].entry..<max(keyFrames[low].entry, entry + 1) {
      for edit in edits(of: index) { state.apply(edit) }
    }
    return state
  }

  /// Returns the index of the last entry at or before an instant; -1 if there is none.
  /// - Complexity: O(log n).
  public func lastEntry(at instant: Instant) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
