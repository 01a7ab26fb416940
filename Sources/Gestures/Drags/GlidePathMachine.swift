import TouchTraces
import Timing

/// The state machine of a recognizer for glides over keys: one finger, one ``GlidePath``.
struct GlidePathMachine: Hashable, Sendable {
  private let parameters: GlideParameters
  private var keys: [LayoutKey]
  private var path: GlidePath?
  private var phase = DragPhase.possible

  init(_ parameters: GlideParameters) {
    self.parameters = parameters
    keys = parameters.keys ?? []
  }

  /// Stores the router's keys before a touch down, if the glide has no keys of its own.
  mutating func see(_ routerKeys: [LayoutKey]) {
    if parameters.keys == nil, path == nil { keys = routerKeys }
  }

  mutating func reset() { self = GlidePathMachine(parameters) }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    if let request = phase.takeFingers(in: &attempt) { return request }
    guard let track = attempt.tracks.first(where: { !$0.isIgnored }) else { return nil }
    if path == nil {
      path = GlidePath(over: keys)
      path?.move(to: track.start, at: instant)
    }
    let before = path?.steps.count ?? 0
    if track.change.isMove { path?.move(to: track.location, at: instant) }
    let count = path?.steps.count ?? 0
    return phase.request(
      isReady: count >= parameters.minimumKeys, hasChanged: count > before,
      lifts: track.change.isLift,
      tooEarly: .passedTooFewKeys(count: count, required: parameters.minimumKeys))
  }

  mutating func begin() { phase = .active }

  func gesture(of attempt: Attempt) -> RecognizedGesture {
    let location = attempt.tracks.first { !$0.isIgnored }?.location ?? attempt.firstTapCentroid
    return RecognizedGesture(at: location, touches: 1, .glidePath(path?.steps ?? []))
  }
}
