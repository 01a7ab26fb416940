import TouchTraces
import Timing

extension FlutterGestures {
  /// Adds a pointer: the first tap, or the second if it is near enough and late enough.
  mutating func addToDoubleTap(_ index: Int, _ pointer: Int, at place: LayoutPoint) {
    let parameters = members[index].recognizer.parameters
    if let first = members[index].doubleTap.first {
      let limit = parameters.doubleTapDistance
      guard (place - first.place).squaredLength <= limit * limit else { return }
      if now - first.begun < parameters.doubleTapMinimum { resetDoubleTap(index) }
    }
    members[index].doubleTap.deadline = nil
    members[index].doubleTap.pending.append(
      FlutterMember.Tap(pointer: pointer, place: place, begun: now))
    track(index, pointer)
  }

  mutating func doubleTap(
    _ index: Int, _ event: PointerEvent, _ pointer: Int, at place: LayoutPoint
  ) {
    guard let tap = members[index].doubleTap.pending.first(where: { $0.pointer == pointer })
    else { return }
    switch event {
    case .down: break
    case .move:
      let slop = members[index].recognizer.parameters.doubleTapSlop
      if (place - tap.place).squaredLength > slop * slop { drop(index, tap) }
    case .up:
      if members[index].doubleTap.first == nil {
        completeFirst(index, tap)
      } else {
        completeSecond(index, tap)
      }
    case .cancel: drop(index, tap)
    }
  }

  /// Handles a pointer of the double tap that another member has won.
  mutating func rejectDoubleTap(_ index: Int, _ pointer: Int) {
    let state = members[index].doubleTap
    if let tap = state.pending.first(where: { $0.pointer == pointer }) {
      drop(index, tap)
    } else if let first = state.first, first.pointer == pointer {
      drop(index, first)
    }
  }

  /// Gives up the double tap and releases the first tap's arena.
  mutating func resetDoubleTap(_ index: Int) {
    members[index].doubleTap.deadline = nil
    if let first = members[index].doubleTap.first {
      members[index].doubleTap.first = nil
      drop(index, first)
      release(first.pointer)
    }
    dropPending(index)
  }

  private mutating func completeFirst(_ index: Int, _ tap: FlutterMember.Tap) {
    let timeout = members[index].recognizer.parameters.doubleTapTimeout
    members[index].doubleTap.deadline = now + timeout
    hold(tap.pointer)
    stopTracking(index, tap.pointer)
    members[index].doubleTap.pending.removeAll { $0 == tap }
    dropPending(index)
    members[index].doubleTap.first = tap
  }

  private mutating func completeSecond(_ index: Int, _ tap: FlutterMember.Tap) {
    if let first = members[index].doubleTap.first { resolve(index, first.pointer, .accepted) }
    resolve(index, tap.pointer, .accepted)
    stopTracking(index, tap.pointer)
    members[index].doubleTap.pending.removeAll { $0 == tap }
    events.append(report(.doubleTap, by: index))
    resetDoubleTap(index)
  }

  private mutating func drop(_ index: Int, _ tap: FlutterMember.Tap) {
    members[index].doubleTap.pending.removeAll { $0 == tap }
    resolve(index, tap.pointer, .rejected)
    stopTracking(index, tap.pointer)
    guard let first = members[index].doubleTap.first else { return }
    if tap == first || members[index].doubleTap.pending.isEmpty { resetDoubleTap(index) }
  }

  private mutating func dropPending(_ index: Int) {
    for tap in members[index].doubleTap.pending { drop(index, tap) }
  }
}
