import DocumentProxy
import Timing

/// A drag over the keyboard: one move under way, the rest summed. Source: How CaretControl knows §6.
extension CaretEngine {
  mutating func beginDrag(_ number: Int) {
    let isUnderWay = running.contains { $0.number != number && $0.operation.isDrag }
    update(number) { $0.stage = .waitingDrag }
    if !isUnderWay { launchDrags() }
  }

  /// Sends the sum of the steps that wait, if no move of the drag is under way.
  mutating func launchDrags() {
    guard let (leader, sum) = waitingDrags else { return }
    switch movement(sum, in: prospect) {
    case .refused(let outcome):
      for drag in running where drag.operation.isDrag {
        end(drag.number, with: outcome)
      }
    case .edits(let edits):
      for index in running.indices where running[index].operation.isDrag {
        running[index].stage = .following(leader)
      }
      update(leader) {
        $0.stage = .sent
        $0.offset = sum
      }
      launch(leader, edits)
    }
  }

  /// The first of the steps that wait, and the sum of all; nil if none waits, or if a move is under way.
  private var waitingDrags: (leader: Int, sum: Int)? {
    let drags = running.lazy.filter(\.operation.isDrag)
    guard let leader = drags.first, drags.allSatisfy(\.isWaitingDrag) else { return nil }
    return (leader.number, drags.reduce(0) { $0 + ($1.operation.offset ?? 0) })
  }

  /// Whether other steps went in this operation's move.
  func hasFollowers(_ number: Int) -> Bool {
    running.contains { if case .following(number) = $0.stage { true } else { false } }
  }

  /// Ends the steps that went in this operation's move, with its outcome.
  mutating func endFollowers(of number: Int, with outcome: Outcome) {
    for operation in running {
      if case .following(number) = operation.stage { end(operation.number, with: outcome) }
    }
  }
}
