import TouchTraces
import Timing

// This is the hot path: in nineteen of twenty samples fingers only move.

/// A move of a finger that is down.
struct FingerMove {
  /// The finger's index in ``TouchRouter/fingers``.
  let finger: Int
  /// The touch's serial number.
  let touch: Int
  let location: LayoutPoint
}

extension TouchRouter {
  /// Handles a sample in which fingers that are down move while no key has a touch, and nothing else
  /// happens. The result is the same as that of ``process(_:into:)``; this function skips the steps
  /// for touch downs, lifts and keys.
  ///
  /// - Returns: whether the sample was of this kind; if not, nothing has changed.
  /// - Complexity: O(undecided recognizers × touches); allocates only for events.
  mutating func processMoves(_ touches: [FingerTouch], into events: inout [GestureEvent]) -> Bool {
    guard stage.touches.isEmpty, stage.waiting.isEmpty else { return false }
    return withUnsafeTemporaryAllocation(of: FingerMove.self, capacity: touches.count) { buffer in
      guard moveFingers(touches, into: buffer) else { return false }
      let moves = UnsafeBufferPointer(buffer)
      var asking: Int?
      var askingCount = 0
      var hasNewDeadline = false
      for position in watching.indices {
        let index = watching[position]
        switch recognizers[index].take(moves, at: now) {
        case .nothing: break
        case .newDeadline: hasNewDeadline = true
        case .request:
          asking = index
          askingCount += 1
        }
      }
      if let asking { settle(asking, among: askingCount, into: &events) }
      if hasNewDeadline { findDeadline() }
      return true
    }
  }

  /// Settles requests after moves; a single change affects no other recognizer.
  private mutating func settle(
    _ asking: Int, among count: Int, into events: inout [GestureEvent]
  ) {
    guard count == 1, recognizers[asking].pending == .change else {
      failEndedBeginnings()
      settle(into: &events)
      return
    }
    recognizers[asking].pending = nil
    events.append(recognizers[asking].change(at: now))
    recognizers[asking].settleMoves()
    if recognizers[asking].machine.hasMovingDeadline { findDeadline() }
  }

  private mutating func findDeadline() {
    nextDeadline = nil
    for index in watching { nextDeadline = earlier(nextDeadline, recognizers[index].deadline) }
  }

  /// Moves the fingers of a sample if each of its touches is a move of a different finger that is down.
  ///
  /// - Returns: whether this is so; if not, no finger has moved.
  private mutating func moveFingers(
    _ touches: [FingerTouch], into moves: UnsafeMutableBufferPointer<FingerMove>
  ) -> Bool {
    fingers.withUnsafeMutableBufferPointer { fingers in
      var seen: UInt64 = 0
      for position in touches.indices {
        let touch = touches[position]
        // Fingers are mostly reported in the order in which they came down.
        let isInOrder = position < fingers.count && fingers[position].finger == touch.finger
        guard touch.phase == .moved, touch.location.isFinite,
          let index = isInOrder
            ? position : fingers.firstIndex(where: { $0.finger == touch.finger }),
          seen & (1 << UInt64(index)) == 0
        else { return false }
        seen |= 1 << UInt64(index)
        moves.initializeElement(
          at: position,
          to: FingerMove(finger: index, touch: fingers[index].touch, location: touch.location))
      }
      for move in moves { fingers[move.finger].location = move.location }
      return true
    }
  }
}

extension AttachedRecognizer {
  /// The result of moves.
  enum MoveOutcome {
    case nothing
    case newDeadline
    /// The recognizer has a request, stored in ``pending``.
    case request
  }

  /// Handles a sample of moves only and ends it.
  mutating func take(
    _ moves: UnsafeBufferPointer<FingerMove>, at instant: Instant
  ) -> MoveOutcome {
    guard !isFinished, attempt.take(moves) else { return .nothing }
    if let request = machine.fingersMoved(moves, in: &attempt, at: instant) {
      pending = request
      markUnsettled()
      return .request
    }
    settleMoves()
    return machine.hasMovingDeadline ? .newDeadline : .nothing
  }

  /// Reports that a continuous gesture continues.
  mutating func change(at instant: Instant) -> GestureEvent {
    standing = .active(changed: true)
    let gesture = machine.gesture(of: attempt, at: instant, isEnding: false)
    return GestureEvent(at: instant, .recognizer(name: recognizer.name, .changed(gesture)))
  }
}
