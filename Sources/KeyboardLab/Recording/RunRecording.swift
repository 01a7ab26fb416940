import KeyboardModels
import Timing

/// A run that can be looked at from any instant: what happened, in order and linked, and what the lab was
/// like after each of it.
///
/// ```swift
/// let recording = RunRecording(scenario)
/// for (index, entry) in recording.entries.enumerated() {
///   print(entry.instant.milliseconds, entry.lane, recording.state(after: index).host.document)
/// }
/// ```
///
/// Entries are those of the timeline, and the keyboard's timers. Left out are moves of a finger that a key
/// alone is told of, which change nothing. The state comes from the ``LabWorld`` while it runs: key frames hold
/// it whole, edits tell what each entry changed. What one step of the lab changes belongs to the last
/// of its entries that can have changed it: the host's text to what the host did, the mirror to calls and
/// callbacks, what is under way to what leaves or arrives.
///
/// A recording takes time and memory. A run that is not recorded pays nothing for it.
public struct RunRecording: Sendable {
  /// The whole state before an entry, from which one can go on by edits.
  public struct KeyFrame: Hashable, Sendable {
    /// The index of the entry that comes next.
    public var entry: Int
    /// The state before it.
    public var state: RecordedState
  }

  /// At least so many entries lie between two key frames.
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

  /// Plays a scenario to its end, records it, and tells what came out.
  ///
  /// The run is that of ``Scenario/run()``.
  public static func record(_ scenario: Scenario) -> (recording: RunRecording, run: Run) {
    var recorder = RunRecorder(scenario)
    while recorder.step() {}
    return recorder.finish()
  }

  /// What an entry changed.
  public func edits(of entry: Int) -> ArraySlice<RecordedEdit> {
    guard entries.indices.contains(entry) else { return [] }
    return changes[(entry > 0 ? changeEnds[entry - 1] : 0)..<changeEnds[entry]]
  }

  /// The state after an entry; before the first one for a negative index, at the end for one beyond.
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

  /// The index of the last entry at or before an instant; -1 if there is none.
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
