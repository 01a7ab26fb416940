import TouchTraces
import Timing

// Taps and long presses both watch one pointer, their first, until a deadline.
extension FlutterGestures {
  /// Adds a pointer to a tap. A tap that has lost while its finger is still down ignores new pointers.
  mutating func addToTap(_ index: Int, _ pointer: Int, at place: LayoutPoint) {
    if members[index].press.phase == .ready {
      if members[index].press.hasDown, members[index].press.hasUp { resetTap(index) }
      members[index].press.hasDown = true
    }
    if members[index].press.hasDown { addToPress(index, pointer, at: place) }
  }

  mutating func addToPress(_ index: Int, _ pointer: Int, at place: LayoutPoint) {
    track(index, pointer)
    guard members[index].press.phase == .ready else { return }
    let recognizer = members[index].recognizer
    members[index].press.phase = .possible
    members[index].press.primary = pointer
    members[index].press.start = place
    members[index].press.deadline =
      now
      + (recognizer.kind == .tap
        ? recognizer.parameters.pressDeadline : recognizer.parameters.longPressTimeout)
  }

  mutating func press(_ index: Int, _ event: PointerEvent, _ pointer: Int, at place: LayoutPoint) {
    if members[index].press.phase == .possible, members[index].press.primary == pointer {
      if case .move = event, isTooFar(index, at: place) {
        resolvePress(index, .rejected)
        stopTracking(index, pointer)
      } else if members[index].recognizer.kind == .tap {
        tap(index, event)
      } else {
        longPress(index, event)
      }
    }
    if event.isLast { stopTracking(index, pointer) }
  }

  /// Whether the pointer has moved too far: a tap must never move, a press only until it is long.
  private func isTooFar(_ index: Int, at place: LayoutPoint) -> Bool {
    let member = members[index]
    guard member.recognizer.kind == .tap || !member.press.isAccepted else { return false }
    let slop = member.recognizer.parameters.touchSlop
    return (place - member.press.start).squaredLength > slop * slop
  }

  private mutating func resolvePress(_ index: Int, _ disposition: Disposition) {
    if members[index].recognizer.kind == .tap {
      resolveTap(index, disposition)
    } else {
      resolve(index, disposition)
    }
  }

  /// Handles a pointer that another member has won.
  mutating func rejectPress(_ index: Int, _ pointer: Int) {
    guard members[index].press.primary == pointer else { return }
    if members[index].press.phase == .possible {
      members[index].press.phase = .defunct
      members[index].press.deadline = nil
    }
    if members[index].recognizer.kind == .tap { cancelTap(index) }
  }

  /// Ends a press after all its pointers are up.
  mutating func endPress(_ index: Int) {
    members[index].press.phase = .ready
    members[index].press.deadline = nil
    members[index].press.isAccepted = false
  }

  // MARK: Tap

  private mutating func tap(_ index: Int, _ event: PointerEvent) {
    switch event {
    case .up:
      members[index].press.hasUp = true
      tellTap(index)
    case .cancel:
      resolveTap(index, .rejected)
      cancelTap(index)
    case .down, .move: break
    }
  }

  /// Accepts or rejects a tap. A tap that has already won can still lose: by movement, or when
  /// switched off.
  mutating func resolveTap(_ index: Int, _ disposition: Disposition) {
    if members[index].press.hasWon, disposition == .rejected { cancelTap(index) }
    resolve(index, disposition)
  }

  mutating func acceptTap(_ index: Int, _ pointer: Int) {
    guard members[index].press.primary == pointer else { return }
    members[index].press.deadline = nil
    members[index].press.isAccepted = true
    tellTapDown(index)
    members[index].press.hasWon = true
    tellTap(index)
  }

  mutating func tellTapDown(_ index: Int) {
    guard !members[index].press.sentTapDown else { return }
    events.append(report(.tapDown, by: index))
    members[index].press.sentTapDown = true
  }

  private mutating func tellTap(_ index: Int) {
    guard members[index].press.hasWon, members[index].press.hasUp else { return }
    events.append(report(.tap, by: index))
    resetTap(index)
  }

  private mutating func cancelTap(_ index: Int) {
    if members[index].press.sentTapDown { events.append(report(.tapCancel, by: index)) }
    resetTap(index)
  }

  private mutating func resetTap(_ index: Int) {
    members[index].press.hasDown = false
    members[index].press.hasUp = false
    members[index].press.sentTapDown = false
    members[index].press.hasWon = false
  }

  // MARK: Long press

  /// Begins a long press at the deadline, without waiting for the arena.
  mutating func beginLongPress(_ index: Int) {
    members[index].press.isAccepted = true
    resolve(index, .accepted)
    events.append(report(.longPressStart, by: index))
  }

  private mutating func longPress(_ index: Int, _ event: PointerEvent) {
    switch event {
    case .up:
      if members[index].press.isAccepted {
        events.append(report(.longPressEnd, by: index))
      } else {
        resolve(index, .rejected)
      }
    case .cancel: resolve(index, .rejected)
    case .down, .move: break
    }
  }
}
