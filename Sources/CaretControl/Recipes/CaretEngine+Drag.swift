import DocumentProxy
import VirtualTime

/// A drag over the keyboard: one move under way, the rest summed. Source: `proxy-facts.md (d)`,
/// "Repeats".
extension CaretEngine {
  mutating func beginDrag(_ number: Int) {
    let isUnderWay = running.contains { $0.number != number && $0.operation.isDrag }
    update(number) { $0.stage = .waitingDrag }
    if !isUnderWay { launchDrags() }
  }

  /// Sends the sum of the steps that wait, if none is under way.
  mutating func launchDrags() {
    let drags = running.filter { $0.operation.isDrag }
    guard let leader = drags.first, drags.allSatisfy(\.isWaitingDrag) else { return }
    let sum = drags.reduce(0) { $0 + ($1.operation.offset ?? 0) }
    switch movement(sum, in: prospect) {
    case .failure(let refusal):
      for drag in drags { end(drag.number, with: refusal.outcome) }
    case .success(let edits):
      for drag in drags.dropFirst() {
        update(drag.number) { $0.stage = .following(leader.number) }
      }
      update(leader.number) {
        $0.stage = .sent
        $0.offset = sum
      }
      launch(leader.number, edits)
    }
  }

  /// The steps that went in another one's move end with it.
  mutating func endFollowers(of number: Int, with outcome: Outcome) {
    for operation in running {
      if case .following(number) = operation.stage { end(operation.number, with: outcome) }
    }
  }
}
