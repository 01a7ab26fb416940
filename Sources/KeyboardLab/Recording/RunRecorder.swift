import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// A recorder that plays a lab step by step and notes what each step has changed.
///
/// It reads the lab from outside. A ``LabWorld`` contains nothing for recording.
struct RunRecorder {
  private var lab: LabWorld
  private var recorder: WorldRecorder
  /// How many entries of the lab's timeline have been noted.
  private var told = 0

  init(_ scenario: Scenario) {
    lab = LabWorld(scenario)
    recorder = WorldRecorder(
      lab.world, recognizers: lab.router.recognizerNames, layout: lab.keyboard?.layout)
    note(isTimer: false)
  }

  /// Plays the next step. Returns false if nothing is left.
  mutating func step() -> Bool {
    let isTimer = lab.nextStep?.kind == .timer
    guard lab.step() else { return false }
    note(isTimer: isTimer)
    return true
  }

  /// Ends the recording.
  func finish() -> (recording: RunRecording, run: Run) {
    (recorder.finish(), Run(lab))
  }

  /// Notes the events and changes of a step.
  private mutating func note(isTimer: Bool) {
    let entries = lab.timeline[told...].map { RecordedEntry(at: $0.instant, .told($0.kind)) }
    told = lab.timeline.count
    let view = RecordedView(
      recognizers: lab.router.recognizerStages, keys: lab.router.touchedKeys,
      layout: lab.keyboard?.layout, shift: lab.system.shift)
    recorder.note(
      entries, in: lab.world, at: lab.now, view: view,
      timers: lab.run.armed.map { ($0.token.ordinal, $0.due) }, isTimer: isTimer)
  }
}
