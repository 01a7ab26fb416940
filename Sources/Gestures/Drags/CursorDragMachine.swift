import TouchTraces
import Timing

/// The state machine of a recognizer for cursor drags: one finger, one ``CursorDrag``.
///
/// A recognizer has no host, so it counts every move as answered at once. A keyboard that waits for
/// the host's answers runs its own ``CursorDrag``.
struct CursorDragMachine: Hashable, Sendable {
  private let parameters: CursorDragParameters
  private var drag: CursorDrag?
  private var phase = DragPhase.possible
  /// The characters of the present event; while the machine waits for permission, all so far.
  private var newest = 0
  private var total = 0

  init(_ parameters: CursorDragParameters) {
    self.parameters = parameters
  }

  var deadline: Instant? { phase == .active ? drag?.nextTimer : nil }

  mutating func reset() { self = CursorDragMachine(parameters) }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    let isFirst = drag == nil
    if phase == .active { newest = 0 }
    if let request = phase.takeFingers(in: &attempt) { return request }
    guard let track = attempt.tracks.first(where: { !$0.isIgnored }) else { return nil }
    if isFirst { drag = CursorDrag(at: track.start, instant: instant, parameters: parameters) }
    var hasMoved = false
    if track.change.isMove, let characters = drag?.move(to: track.location, at: instant) {
      take(characters, at: instant)
      hasMoved = true
    }
    return phase.request(
      isReady: drag?.isDragging ?? false, hasChanged: hasMoved, lifts: track.change.isLift,
      tooEarly: .movedTooLittle(
        distance: (track.location.x - track.start.x).magnitude, required: parameters.deadZone))
  }

  mutating func timerFired(at instant: Instant) -> Request? {
    newest = 0
    guard phase == .active, let characters = drag?.advance(to: instant) else { return nil }
    take(characters, at: instant)
    return .change
  }

  mutating func begin() { phase = .active }

  func gesture(of attempt: Attempt, isEnding: Bool) -> RecognizedGesture {
    let waiting = isEnding ? drag?.waiting ?? 0 : 0
    let location = attempt.tracks.first { !$0.isIgnored }?.location ?? attempt.firstTapCentroid
    return RecognizedGesture(
      at: location, touches: 1,
      .cursorDrag(characters: newest + waiting, total: total + waiting))
  }

  private mutating func take(_ characters: Int, at instant: Instant) {
    newest += characters
    total += characters
    if let more = drag?.answered(at: instant) {
      newest += more
      total += more
    }
  }
}
