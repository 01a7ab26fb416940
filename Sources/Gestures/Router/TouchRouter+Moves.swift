import TouchTraces
import Timing

// The hot path: nineteen of twenty samples are fingers that only move.

/// A move of a finger that is down.
struct FingerMove {
  /// The finger's place in ``TouchRouter/fingers``.
  let finger: Int
  /// The touch's serial number.
  let touch: Int
  let location: LayoutPoint
}

extension TouchRouter {
  /// Takes in a sample in which fingers that are down move, away from the keys, and nothing else
  /// happens. What comes of it is what ``process(_:into:)`` makes of it, without the steps that
  /// only touch downs, lifts and keys need.
  ///
  /// - Returns: whether it was such a sample; if not, nothing has changed.
  /// - Complexity: O(recognizers that have not decided × touches), without allocation but for events.
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

  /// Settles what recognizers ask for after moves; a lone change concerns nobody else.
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

  /// Moves the fingers of a sample's touches, if each is a move of another finger that is down.
  ///
  /// - Returns: whether they are; if not, no finger has moved.
  private mutating func moveFingers(
    _ touches: [FingerTouch], into moves: UnsafeMutableBufferPointer<FingerMove>
  ) -> Bool {
    fingers.withUnsafeMutableBufferPointer { fingers in
      var seen: UInt64 = 0
      for position in touches.indices {
        let touch = touches[position]
        // Mostly the fingers are reported in the order in which they came down.
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
  /// What came of moves.
  enum MoveOutcome {
    case nothing
    case newDeadline
    /// It asks for something, which is in ``pending``.
    case request
  }

  /// Takes in a sample of mere moves, which are over when the machine has seen them.
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

  /// A continuous gesture goes on.
  mutating func change(at instant: Instant) -> GestureEvent {
    standing = .active(changed: true)
    let gesture = machine.gesture(of: attempt, at: instant, isEnding: false)
    return GestureEvent(at: instant, .recognizer(name: recognizer.name, .changed(gesture)))
  }
}
