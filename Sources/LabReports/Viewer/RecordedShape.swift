import Gestures
import KeyboardLab
import ProxySimulation
import TouchTraces

/// The form of a recording's entry in pictures, without its words.
enum RecordedShape: String, CaseIterable, Sendable {
  case touchDown, touchMove, touchUp, touchCancel
  case gestureBegan, gestureChanged, gestureEnded, gestureRecognized, gestureFailed
  case key, typed
  case operation, outcome
  case timerSet, timerFired, timerCancelled
  case calls, message, lost, callback, ignored
  case applied, refused, edited, state
  case user, system

  /// Chooses the shape of an entry.
  init(_ kind: RecordedEntry.Kind) {
    self =
      switch kind {
      case .timerSet: .timerSet
      case .timerFired: .timerFired
      case .timerCancelled: .timerCancelled
      case .said(let lane, _, _): RecordedShape(lane)
      case .told(.touches(let touches)): RecordedShape(touches)
      case .told(.gesture(_, let event)): RecordedShape(event)
      case .told(.key): .key
      case .told(.effect(.typed)): .typed
      case .told(.effect(.savedTouches)): .key
      case .told(.effect(.finished)): .outcome
      case .told(.effect(.nextKeyboard)), .told(.effect(.dismiss)), .told(.effect(.wantsHeight)),
        .told(.effect(.layoutChanged)), .told(.effect(.asks)), .told(.effect(.asksLexicon)),
        .told(.effect(.shows)), .told(.system):
        .system
      case .told(.effect), .told(.cancelled): .operation
      case .told(.proxy(let event)): RecordedShape(event)
      }
  }

  /// The lane, which ``/KeyboardLab/RecordedEntry/lane`` gives for each entry of this shape.
  var lane: RecordedLane {
    switch self {
    case .touchDown, .touchMove, .touchUp, .touchCancel: .touches
    case .gestureBegan, .gestureChanged, .gestureEnded, .gestureRecognized, .gestureFailed:
      .gestures
    case .key, .typed: .keys
    case .operation, .outcome: .operations
    case .timerSet, .timerFired, .timerCancelled: .timers
    case .calls, .message, .lost, .callback, .ignored: .keyboard
    case .applied, .refused, .edited, .state: .host
    case .user: .user
    case .system: .system
    }
  }

  /// Chooses the shape of a remark in a lane.
  private init(_ lane: RecordedLane) {
    self =
      switch lane {
      case .user: .user
      case .system: .system
      case .touches: .touchMove
      case .gestures: .gestureChanged
      case .keys: .key
      case .operations: .operation
      case .timers: .timerCancelled
      case .keyboard: .calls
      case .host: .edited
      }
  }

  private init(_ touches: [FingerTouch]) {
    let phases = touches.map(\.phase)
    self =
      phases.contains(.began)
      ? .touchDown
      : phases.contains(.ended)
        ? .touchUp : phases.contains(.cancelled) ? .touchCancel : .touchMove
  }

  private init(_ event: RecognizerEvent) {
    self =
      switch event {
      case .began: .gestureBegan
      case .changed: .gestureChanged
      case .ended, .cancelled: .gestureEnded
      case .recognized: .gestureRecognized
      case .failed: .gestureFailed
      }
  }

  private init(_ event: ProxyEvent.Kind) {
    self =
      switch event {
      case .called, .unbounded: .calls
      case .sent: .message
      case .lost: .lost
      case .applied(let report, _): report.isRefused ? .refused : .applied
      case .edited: .edited
      case .disturbed: .user
      case .pushed: .state
      case .calledBack: .callback
      case .ignored: .ignored
      case .keyboard: .system
      }
  }
}
