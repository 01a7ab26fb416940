import TouchTraces
import Timing

extension AndroidDetector {
  /// Handles a sample: first all moves as one event, then each touch down, lift and cancellation in
  /// order.
  mutating func process(
    _ touches: [FingerTouch], _ classification: AndroidClassification,
    into events: inout [AndroidEvent]
  ) {
    var rest = touches[...]
    repeat {
      let part = rest.prefix(rest.lengthBeforeRepeatedFinger)
      rest = rest[part.endIndex...]
      if takeMoves(of: part) { move(classification, into: &events) }
      for touch in part { comeOrGo(touch, into: &events) }
    } while !rest.isEmpty
  }

  /// Stores the new positions; returns whether any finger moved. Every finger that stays down adds a
  /// sample of its velocity; a finger that lifts does not.
  private mutating func takeMoves(of touches: ArraySlice<FingerTouch>) -> Bool {
    var moves = false
    var samples = false
    for touch in touches where touch.location.isFinite {
      guard let index = index(of: touch) else { continue }
      switch touch.phase {
      case .began, .moved: samples = true
      case .ended where fingers[index].place != touch.location: break
      case .ended, .cancelled: continue
      }
      fingers[index].place = touch.location
      moves = true
    }
    guard samples else { return moves }
    for index in fingers.indices {
      let isLifting = touches.contains {
        $0.finger == fingers[index].finger && $0.phase == .ended
      }
      if !isLifting { fingers[index].tracker.add(fingers[index].place, at: now) }
    }
    return moves
  }

  private func index(of touch: FingerTouch) -> Int? {
    fingers.firstIndex { $0.finger == touch.finger }
  }

  private mutating func comeOrGo(_ touch: FingerTouch, into events: inout [AndroidEvent]) {
    guard let index = index(of: touch) else {
      guard touch.phase == .began, touch.location.isFinite,
        fingers.count < TouchRouter.fingersLimit
      else {
        unusableTouches += 1
        return
      }
      var tracker = VelocityTracker(parameters.velocity, window: .android)
      tracker.add(touch.location, at: now)
      let finger = Finger(finger: touch.finger, place: touch.location, tracker: tracker)
      fingers.append(finger)
      if fingers.count == 1 { begin(finger, into: &events) } else { join() }
      return
    }
    switch touch.phase {
    case .began: unusableTouches += 1
    case .moved: break
    case .ended:
      if fingers.count > 1 { leave(index) } else { lift(into: &events) }
    case .cancelled:
      fingers.remove(at: index)
      cancel()
    }
  }

  /// Handles the touch down of the first finger.
  private mutating func begin(_ finger: Finger, into events: inout [AndroidEvent]) {
    let place = finger.place
    start = place
    last = place
    guard isEnabled else {
      phase = .cancelled
      return
    }
    phase = .pressing
    if parameters.listensForDoubleTaps {
      if tapDue != nil, isSecondTap(at: place) {
        tapDue = nil
        phase = .doubleTapping
        report(.doubleTap, into: &events)
      } else {
        tapDue = now + parameters.doubleTapTimeout
      }
    }
    touchDown = TouchDown(place: place, instant: now)
    confirmsAtLift = false
    showPressDue = now + parameters.tapTimeout
    longPressDue = parameters.longPressDue(after: now)
    report(.down, into: &events)
  }

  private func isSecondTap(at place: LayoutPoint) -> Bool {
    guard let lastLift else { return false }
    let gap = now - lastLift
    guard gap >= parameters.doubleTapMinimum, gap <= parameters.doubleTapTimeout else {
      return false
    }
    let limit = pixels(parameters.doubleTapDistance + 0.5 / parameters.density)
    return squaredPixels(from: touchDown.place, to: place) < limit * limit
  }

  /// Handles another finger: tap and long press are no longer possible, and movement counts from here.
  private mutating func join() {
    guard phase != .cancelled else { return }
    dropTimers()
    phase = .moving
    restartMovement()
  }

  /// Handles a lift while other fingers stay. If the finger moved against one of them, forgets all
  /// velocities.
  private mutating func leave(_ index: Int) {
    let velocity = velocity(of: fingers[index])
    fingers.remove(at: index)
    restartMovement()
    let isOpposed = fingers.contains {
      let other = self.velocity(of: $0)
      return velocity.dx * other.dx + velocity.dy * other.dy < 0
    }
    guard isOpposed else { return }
    for other in fingers.indices { fingers[other].tracker.removeAll() }
  }

  /// Handles the lift of the last finger.
  private mutating func lift(into events: inout [AndroidEvent]) {
    let finger = fingers.removeLast()
    switch phase {
    case .pressing:
      report(.singleTapUp, into: &events)
      if confirmsAtLift { report(.singleTapConfirmed, into: &events) }
    case .moving:
      let velocity = velocity(of: finger)
      if max(velocity.dx.magnitude, velocity.dy.magnitude) > parameters.minimumFling {
        report(.fling(velocity: velocity), into: &events)
      }
    case .idle, .doubleTapping, .longPressing, .cancelled: break
    }
    if phase != .cancelled { lastLift = now }
    showPressDue = nil
    longPressDue = nil
    confirmsAtLift = false
    phase = .idle
  }

  /// Ends the gesture without a lift.
  mutating func cancel() {
    dropTimers()
    phase = fingers.isEmpty ? .idle : .cancelled
  }

  private mutating func dropTimers() {
    showPressDue = nil
    tapDue = nil
    longPressDue = nil
    confirmsAtLift = false
  }

  private mutating func restartMovement() {
    start = centroid
    last = start
  }

  private var centroid: LayoutPoint {
    var sum = Vector.zero
    for finger in fingers { sum = sum + Vector(dx: finger.place.x, dy: finger.place.y) }
    let mean = sum / Double(max(fingers.count, 1))
    return LayoutPoint(x: mean.dx, y: mean.dy)
  }

  private mutating func move(
    _ classification: AndroidClassification, into events: inout [AndroidEvent]
  ) {
    let place = centroid
    let isPressPending = longPressDue != nil
    switch phase {
    case .pressing: press(at: place, isAmbiguous: classification == .ambiguous, into: &events)
    case .moving:
      let way = last - place
      guard max(way.dx.magnitude, way.dy.magnitude) * parameters.density >= 1 else { break }
      scroll(to: place, into: &events)
    case .idle, .doubleTapping, .longPressing, .cancelled: break
    }
    if classification == .deepPress, isPressPending { longPressDue = now }
  }

  /// Handles a move while the gesture is undecided; within the slop nothing happens.
  private mutating func press(
    at place: LayoutPoint, isAmbiguous: Bool, into events: inout [AndroidEvent]
  ) {
    let distance = squaredPixels(from: start, to: place)
    var limit = pixels(parameters.touchSlop + 0.5 / parameters.density)
    if isAmbiguous, longPressDue != nil {
      if distance > limit * limit {
        longPressDue = parameters.longPressDue(
          after: touchDown.instant, factor: parameters.ambiguousFactor)
      }
      limit *= Double(parameters.ambiguousFactor)
    }
    guard distance > limit * limit else { return }
    dropTimers()
    phase = .moving
    scroll(to: place, into: &events)
  }

  private mutating func scroll(to place: LayoutPoint, into events: inout [AndroidEvent]) {
    report(.scroll(distance: last - place), into: &events)
    last = place
  }

  /// Returns the finger's velocity, limited on each axis.
  private func velocity(of finger: Finger) -> Vector {
    let limit = parameters.maximumFling
    let velocity = finger.tracker.velocity(liftedAt: now)
    return Vector(
      dx: min(max(velocity.dx, -limit), limit), dy: min(max(velocity.dy, -limit), limit))
  }

  private func squaredPixels(from start: LayoutPoint, to end: LayoutPoint) -> Double {
    let way = end - start
    return Vector(dx: pixels(way.dx), dy: pixels(way.dy)).squaredLength
  }

  /// Returns a length in whole pixels, rounded towards zero.
  private func pixels(_ length: Double) -> Double {
    let pixels = length * parameters.density
    return pixels.magnitude < 1e15 ? Double(Int64(pixels)) : pixels
  }
}
