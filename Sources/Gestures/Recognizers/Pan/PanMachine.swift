import TouchTraces
import VirtualTime

/// The state machine of a pan recognizer.
struct PanMachine: Hashable, Sendable {
  /// What is known while fingers are down.
  struct Track: Hashable, Sendable {
    /// The centroid of the fingers that count.
    var centroid: Point
    /// Where translation counts from; moves along when fingers join or leave.
    var reference: Point
    var velocity: PanVelocity
  }

  enum State: Hashable, Sendable {
    case ready
    /// Not far enough yet; translation counts from the start.
    case possible(Track)
    /// Far enough; waits for permission to begin.
    case asked(Track)
    case active(Track)

    var track: Track? {
      switch self {
      case .ready: nil
      case .possible(let track), .asked(let track), .active(let track): track
      }
    }

    /// The same state with another track.
    func with(_ track: Track) -> State {
      switch self {
      case .ready, .possible: .possible(track)
      case .asked: .asked(track)
      case .active: .active(track)
      }
    }
  }

  let parameters: PanParameters
  var state = State.ready

  init(_ parameters: PanParameters) {
    self.parameters = parameters
  }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    if attempt.contains({ $0.change == .began }) { join(in: &attempt, at: instant) }
    guard var track = state.track else { return nil }
    let moves = attempt.contains { $0.change.isMove }
    let counts = attempt.count { $0.isDown } >= parameters.minimumTouches
    if moves, let centroid = attempt.centroid(of: { $0.location }, where: { $0.isDown }) {
      let way = centroid - track.centroid
      if counts {
        track.velocity.move(by: way, at: instant, newestWeight: parameters.newestWeight)
      } else {
        track.reference = track.reference + way
      }
      track.centroid = centroid
      state = state.with(track)
    }
    return request(moves: moves && counts, in: attempt, at: instant)
  }

  /// Begins to report: the hysteresis comes off each axis at the present position.
  mutating func begin() {
    guard var track = state.track else { return }
    let way = track.centroid - track.reference
    let limit = parameters.hysteresis
    track.reference =
      track.reference
      + Vector(dx: min(max(way.dx, -limit), limit), dy: min(max(way.dy, -limit), limit))
    state = .active(track)
  }

  /// Lets translation count on from `translation`; resets the velocity if asked to.
  mutating func setTranslation(_ translation: Vector, resettingVelocity: Bool) {
    guard var track = state.track else { return }
    track.reference = track.centroid - translation
    if resettingVelocity { track.velocity.reset() }
    state = state.with(track)
  }

  func gesture(of attempt: Attempt, at instant: Instant, isEnding: Bool) -> Gesture {
    guard let track = state.track else {
      return Gesture(
        at: attempt.firstTapCentroid, touches: 0, .pan(translation: .zero, velocity: .zero))
    }
    var velocity = track.velocity.value
    if isEnding, let limit = parameters.staleAfter, instant - track.velocity.lastMove > limit {
      velocity = .zero
    }
    return Gesture(
      at: track.centroid, touches: attempt.count { $0.isDown },
      .pan(translation: track.centroid - track.reference, velocity: velocity))
  }

  /// Takes new fingers in, as many as may count; the reference moves with the centroid.
  private mutating func join(in attempt: inout Attempt, at instant: Instant) {
    var count = attempt.count { $0.isDown && $0.change != .began }
    let before = count
    for index in attempt.tracks.indices
    where !attempt.tracks[index].isIgnored && attempt.tracks[index].change == .began {
      if count < parameters.maximumTouches {
        count += 1
      } else {
        attempt.tracks[index].isIgnored = true
      }
    }
    guard count > before,
      let centroid = attempt.centroid(of: { $0.previous }, where: { $0.isDown })
    else { return }
    guard var track = state.track else {
      let velocity = PanVelocity(from: instant)
      state = .possible(Track(centroid: centroid, reference: centroid, velocity: velocity))
      return
    }
    track.reference = track.reference + (centroid - track.centroid)
    track.centroid = centroid
    if before < parameters.minimumTouches, count >= parameters.minimumTouches {
      track.velocity.restartClock(at: instant)
    }
    state = state.with(track)
  }

  /// What a sample leads to, its moves taken in; fingers that lift leave the centroid.
  private mutating func request(
    moves: Bool, in attempt: Attempt, at instant: Instant
  ) -> Request? {
    let isCancelled = attempt.contains { $0.change == .cancelled }
    let lifts = attempt.contains { $0.change.isLift }
    let allUp = lifts && !attempt.contains { $0.staysDown }
    defer { if lifts { leave(attempt) } }
    switch state {
    case .ready: return nil
    case .possible(let track):
      let distance = (track.centroid - track.reference).squaredLength
      if isCancelled { return .fail(.touchCancelled) }
      if moves, distance >= parameters.hysteresis * parameters.hysteresis {
        state = .asked(track)
        return allUp ? .winThenEnd : .win
      }
      return allUp ? .fail(shortness(distance, in: attempt)) : nil
    case .asked:
      if isCancelled { return .fail(.touchCancelled) }
      return allUp ? .fail(.liftedWhileHeld) : nil
    case .active:
      if isCancelled { return .cancel }
      guard allUp else { return moves ? .change : nil }
      return moves ? .changeThenEnd : .end
    }
  }

  /// Lifted fingers leave the centroid and take the reference along; the last ones leave it as is.
  private mutating func leave(_ attempt: Attempt) {
    guard var track = state.track,
      let centroid = attempt.centroid(of: { $0.location }, where: { $0.staysDown })
    else { return }
    track.reference = track.reference + (centroid - track.centroid)
    track.centroid = centroid
    state = state.with(track)
  }

  private func shortness(_ squaredDistance: Double, in attempt: Attempt) -> FailureReason {
    let count = attempt.count { _ in true }
    if count < parameters.minimumTouches {
      return .tooFewTouches(count: count, required: parameters.minimumTouches)
    }
    return .movedTooLittle(
      distance: squaredDistance.squareRoot(), required: parameters.hysteresis)
  }
}
