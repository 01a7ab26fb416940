import TouchTraces

extension FlutterGestures {
  mutating func addToDrag(_ index: Int, _ pointer: Int) {
    track(index, pointer)
    members[index].drag.trackers.append(FlutterMember.Tracker(pointer: pointer))
    switch members[index].drag.phase {
    case .ready:
      members[index].drag.phase = .possible
      members[index].drag.pending = .zero
      members[index].drag.moved = 0
    case .possible: break
    case .accepted: resolve(index, .accepted)
    }
  }

  mutating func drag(_ index: Int, _ event: PointerEvent, _ pointer: Int, at place: LayoutPoint) {
    switch event {
    case .down: sample(index, pointer, at: place)
    case .move(let way, let isSample):
      if isSample { sample(index, pointer, at: place) }
      let active = members[index].drag.active
      if active == nil || active == pointer { move(index, pointer, by: way) }
    case .up, .cancel: giveUp(index, pointer)
    }
  }

  private mutating func sample(_ index: Int, _ pointer: Int, at place: LayoutPoint) {
    guard let tracker = members[index].drag.trackers.firstIndex(where: { $0.pointer == pointer })
    else { return }
    members[index].drag.trackers[tracker].velocity.add(place, at: now)
  }

  private mutating func move(_ index: Int, _ pointer: Int, by way: Vector) {
    let recognizer = members[index].recognizer
    let own = recognizer.own(way)
    if members[index].drag.phase == .accepted {
      events.append(report(.dragUpdate(delta: own), by: index))
      return
    }
    members[index].drag.pending = members[index].drag.pending + own
    members[index].drag.moved +=
      recognizer.kind == .pan ? own.squaredLength.squareRoot() : own.dx + own.dy
    guard members[index].drag.moved.magnitude > recognizer.dragSlop else { return }
    if members[index].drag.acceptedPointers.contains(pointer) {
      start(index)
    } else {
      resolve(index, .accepted)
    }
  }

  /// Handles a pointer that the drag has won.
  mutating func acceptDrag(_ index: Int, _ pointer: Int) {
    members[index].drag.acceptedPointers.append(pointer)
    members[index].drag.active = pointer
    start(index)
  }

  private mutating func start(_ index: Int) {
    guard members[index].drag.phase != .accepted else { return }
    members[index].drag.phase = .accepted
    let pending = members[index].drag.pending
    members[index].drag.pending = .zero
    events.append(report(.dragStart, by: index))
    if members[index].recognizer.parameters.dragStart == .down, pending != .zero {
      events.append(report(.dragUpdate(delta: pending), by: index))
    }
    resolve(index, .accepted)
  }

  /// Stops a pointer that is up, cancelled, or lost to another member.
  mutating func giveUp(_ index: Int, _ pointer: Int) {
    stopTracking(index, pointer)
    if let place = members[index].drag.acceptedPointers.firstIndex(of: pointer) {
      members[index].drag.acceptedPointers.remove(at: place)
    } else {
      resolve(index, pointer, .rejected)
    }
    if members[index].drag.active == pointer {
      members[index].drag.active = members[index].drag.acceptedPointers.first
    }
  }

  /// Ends the drag after its last pointer has gone.
  mutating func endDrag(_ index: Int, _ pointer: Int) {
    switch members[index].drag.phase {
    case .ready: break
    case .possible: resolve(index, .rejected)
    case .accepted:
      let tracker = members[index].drag.trackers.first { $0.pointer == pointer }?.velocity
      let velocity = tracker.map { fling(index, $0) } ?? .zero
      events.append(report(.dragEnd(velocity: velocity), by: index))
    }
    members[index].drag.trackers = []
    members[index].drag.phase = .ready
  }

  /// Returns the velocity on the drag's own axis, limited, if it is a fling; otherwise zero.
  private func fling(_ index: Int, _ tracker: VelocityTracker) -> Vector {
    let recognizer = members[index].recognizer
    let parameters = recognizer.parameters
    guard !tracker.rested(until: now) else { return .zero }
    let velocity = recognizer.own(tracker.velocity)
    let moved = recognizer.own(tracker.displacement)
    let speed = velocity.squaredLength
    guard speed > parameters.minimumFling * parameters.minimumFling,
      moved.squaredLength > parameters.touchSlop * parameters.touchSlop
    else { return .zero }
    let limit = parameters.maximumFling
    return speed > limit * limit ? (limit / speed.squareRoot()) * velocity : velocity
  }
}
