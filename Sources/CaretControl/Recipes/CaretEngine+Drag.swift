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
  ///
  /// - Parameter atOnce: whether to send it even if one is, because another operation comes after the steps.
  mutating func launchDrags(atOnce: Bool = false) {
    var leader: Int?
    var sum = 0
    for index in running.indices where running[index].operation.isDrag {
      guard running[index].isWaitingDrag else {
        if atOnce { continue }
        return
      }
      leader = leader ?? running[index].number
      sum += running[index].operation.offset ?? 0
    }
    guard let leader else { return }
    switch movement(sum, in: prospect) {
    case .refused(let outcome):
      for step in running where step.isWaitingDrag { end(step.number, with: outcome) }
    case .edits(let edits):
      for index in running.indices where running[index].isWaitingDrag {
        running[index].stage = .following(leader)
      }
      update(leader) {
        $0.stage = .sent
        $0.offset = sum
      }
      launch(leader, edits)
    }
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
