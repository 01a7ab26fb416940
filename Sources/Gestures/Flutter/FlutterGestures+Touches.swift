import TouchTraces

extension FlutterGestures {
  /// A pointer's change in one event.
  enum PointerEvent {
    case down
    /// Moved by `way`; `isSample`: whether the move counts for the velocity, which a lift's does not.
    case move(way: Vector, isSample: Bool)
    case up
    case cancel

    var isLast: Bool {
      switch self {
      case .up, .cancel: true
      case .down, .move: false
      }
    }
  }

  /// Handles one finger's change; dispatches each event completely before the next.
  mutating func process(_ touch: FingerTouch) {
    guard let index = fingers.firstIndex(where: { $0.finger == touch.finger }) else {
      guard touch.phase == .began, touch.location.isFinite,
        fingers.count < TouchRouter.fingersLimit
      else {
        unusableTouches += 1
        return
      }
      begin(touch)
      return
    }
    let old = fingers[index]
    let place = touch.location.isFinite ? touch.location : old.place
    let way = place - old.place
    fingers[index].place = place
    switch touch.phase {
    case .began, .moved:
      if touch.phase == .began { unusableTouches += 1 }
      dispatch(.move(way: way, isSample: true), of: old.pointer, at: place)
    case .ended:
      if place != old.place {
        dispatch(.move(way: way, isSample: false), of: old.pointer, at: place)
      }
      fingers.remove(at: index)
      dispatch(.up, of: old.pointer, at: place)
    case .cancelled:
      fingers.remove(at: index)
      dispatch(.cancel, of: old.pointer, at: place)
    }
  }

  private mutating func begin(_ touch: FingerTouch) {
    pointersSeen += 1
    let pointer = pointersSeen
    fingers.append(Finger(finger: touch.finger, pointer: pointer, place: touch.location))
    for index in members.indices where members[index].isEnabled {
      switch members[index].recognizer.kind {
      case .tap: addToTap(index, pointer, at: touch.location)
      case .longPress: addToPress(index, pointer, at: touch.location)
      case .doubleTap: addToDoubleTap(index, pointer, at: touch.location)
      case .horizontalDrag, .verticalDrag, .pan: addToDrag(index, pointer)
      }
    }
    dispatch(.down, of: pointer, at: touch.location)
  }

  private mutating func dispatch(_ event: PointerEvent, of pointer: Int, at place: LayoutPoint) {
    for index in members.indices where members[index].tracked.contains(pointer) {
      switch members[index].recognizer.kind {
      case .tap, .longPress: press(index, event, pointer, at: place)
      case .doubleTap: doubleTap(index, event, pointer, at: place)
      case .horizontalDrag, .verticalDrag, .pan: drag(index, event, pointer, at: place)
      }
    }
    switch event {
    case .down: close(pointer)
    case .up: sweep(pointer)
    case .move, .cancel: break
    }
    resolveByDefault()
    if case .cancel = event { abandon(pointer) }
  }

  /// Makes a member receive a pointer's events and enter its arena.
  mutating func track(_ index: Int, _ pointer: Int) {
    members[index].tracked.append(pointer)
    enter(index, pointer)
  }

  /// Stops sending a pointer's events to a member.
  mutating func stopTracking(_ index: Int, _ pointer: Int) {
    guard let place = members[index].tracked.firstIndex(of: pointer) else { return }
    members[index].tracked.remove(at: place)
    guard members[index].tracked.isEmpty else { return }
    switch members[index].recognizer.kind {
    case .tap, .longPress: endPress(index)
    case .horizontalDrag, .verticalDrag, .pan: endDrag(index, pointer)
    case .doubleTap: break
    }
  }

  /// Switches a member off.
  mutating func retire(_ index: Int) {
    switch members[index].recognizer.kind {
    case .tap: resolveTap(index, .rejected)
    case .doubleTap: resetDoubleTap(index)
    case .longPress, .horizontalDrag, .verticalDrag, .pan: resolve(index, .rejected)
    }
    members[index] = FlutterMember(members[index].recognizer)
    resolveByDefault()
  }
}
