import TouchTraces
import Timing

/// The state machine of a pan recognizer.
struct PanMachine: Hashable, Sendable {
  /// The pan's data while fingers are down.
  struct Track: Hashable, Sendable {
    /// The centroid of the fingers that are not ignored.
    var centroid: LayoutPoint
    /// The point from which translation counts; shifts with the centroid when fingers join or leave.
    var reference: LayoutPoint
    var velocity: PanVelocity

    var translation: Vector { centroid - reference }

    mutating func moveReference(by way: Vector) { reference = reference + way }

    /// Sets a new centroid without changing the translation, because fingers have joined or left.
    mutating func take(_ centroid: LayoutPoint) {
      moveReference(by: centroid - self.centroid)
      self.centroid = centroid
    }
  }

  enum Phase: Hashable, Sendable {
    /// Not moved far enough; translation counts from the start.
    case possible
    /// Moved far enough; waits for permission to begin.
    case asked
    case active
  }

  let parameters: PanParameters
  var phase = Phase.possible
  /// Nil until the first finger comes down.
  var track: Track?

  init(_ parameters: PanParameters) {
    self.parameters = parameters
  }

  mutating func reset() {
    phase = .possible
    track = nil
  }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    var changes = attempt.changes
    if changes.begins {
      join(in: &attempt, at: instant)
      changes = attempt.changes
    }
    guard track != nil else { return nil }
    let counts = changes.down >= parameters.minimumTouches
    if changes.moves, let centroid = changes.centroid {
      move(to: centroid, counts: counts, at: instant)
    }
    let request = request(changes, moves: changes.moves && counts, in: attempt)
    if changes.lifts { leave(attempt) }
    return request
  }

  /// Handles a sample in which fingers only moved.
  mutating func fingersMoved(in attempt: Attempt, at instant: Instant) -> Request? {
    guard let down = attempt.down else { return nil }
    let counts = down.count >= parameters.minimumTouches
    move(to: down.centroid, counts: counts, at: instant)
    guard counts else { return nil }
    switch phase {
    case .possible:
      guard let distance = track?.translation.squaredLength,
        distance >= parameters.hysteresis * parameters.hysteresis
      else { return nil }
      phase = .asked
      return .win
    case .asked: return nil
    case .active: return .change
    }
  }

  /// Moves the centroid; if `counts` is false, the reference moves too.
  private mutating func move(to centroid: LayoutPoint, counts: Bool, at instant: Instant) {
    guard let old = track?.centroid else { return }
    let way = centroid - old
    if counts {
      track?.velocity.move(by: way, at: instant, newestWeight: parameters.newestWeight)
    } else {
      track?.moveReference(by: way)
    }
    track?.centroid = centroid
  }

  /// Begins the gesture and subtracts the hysteresis from the translation on each axis.
  mutating func begin() {
    phase = .active
    guard let way = track?.translation else { return }
    let limit = parameters.hysteresis
    track?.moveReference(
      by: Vector(dx: min(max(way.dx, -limit), limit), dy: min(max(way.dy, -limit), limit)))
  }

  /// Sets the translation, to which later moves add; also resets the velocity if requested.
  mutating func setTranslation(_ translation: Vector, resettingVelocity: Bool) {
    guard let centroid = track?.centroid else { return }
    track?.reference = centroid - translation
    if resettingVelocity { track?.velocity.reset() }
  }

  @inline(__always)
  func gesture(of attempt: Attempt, at instant: Instant, isEnding: Bool) -> RecognizedGesture {
    guard let track else {
      return RecognizedGesture(
        at: attempt.firstTapCentroid, touches: 0, .pan(translation: .zero, velocity: .zero))
    }
    var velocity = track.velocity.value
    if isEnding, let limit = parameters.staleAfter, instant - track.velocity.lastMove > limit {
      velocity = .zero
    }
    return RecognizedGesture(
      at: track.centroid, touches: attempt.count { $0.isDown },
      .pan(translation: track.translation, velocity: velocity))
  }

  /// Adds new fingers up to the maximum and ignores the rest; the reference moves with the centroid.
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
    guard track != nil else {
      let velocity = PanVelocity(from: instant)
      track = Track(centroid: centroid, reference: centroid, velocity: velocity)
      return
    }
    track?.take(centroid)
    if before < parameters.minimumTouches, count >= parameters.minimumTouches {
      track?.velocity.restartClock(at: instant)
    }
  }

  /// Returns the request after a sample whose moves are already stored; fingers that lift still count.
  private mutating func request(
    _ changes: Attempt.Changes, moves: Bool, in attempt: Attempt
  ) -> Request? {
    let allUp = changes.lifts && changes.staying == 0
    switch phase {
    case .possible:
      if changes.isCancelled { return .fail(.touchCancelled) }
      guard moves || allUp, let distance = track?.translation.squaredLength else { return nil }
      if moves, distance >= parameters.hysteresis * parameters.hysteresis {
        phase = .asked
        return allUp ? .winThenEnd : .win
      }
      return allUp ? .fail(shortness(distance, in: attempt)) : nil
    case .asked:
      if changes.isCancelled { return .fail(.touchCancelled) }
      return allUp ? .fail(.liftedWhileHeld) : nil
    case .active:
      if changes.isCancelled { return .cancel }
      guard allUp else { return moves ? .change : nil }
      return moves ? .changeThenEnd : .end
    }
  }

  /// Removes lifted fingers from the centroid without changing the translation; when the last
  /// fingers lift, the centroid stays.
  private mutating func leave(_ attempt: Attempt) {
    guard let centroid = attempt.centroid(of: { $0.location }, where: { $0.staysDown })
    else { return }
    track?.take(centroid)
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
