import DocumentProxy
import Chance

/// The cuts of ``ContextWindow/ragged``, in another place with each push.
struct RaggedCuts: Hashable, Sendable {
  /// The least number of units shown on a side that has as many.
  static let shortest = 8
  /// The greatest number of units shown on each side.
  static let longest = 200

  private var draws: RandomStream
  private var lastBefore = 0
  private var lastAfter = 0

  init(_ streams: RandomStreams) {
    draws = streams.stream("ragged windows")
  }

  /// Cuts both windows of a state. Each gets another length than last time, if there is enough text.
  mutating func cut(_ state: inout HostState) {
    lastBefore = length(of: state.before.count, otherThan: lastBefore)
    lastAfter = length(of: state.after.count, otherThan: lastAfter)
    state.before.removeFirst(state.before.count - lastBefore)
    if lastAfter < state.after.count {
      state.newlineFollows = state.after[lastAfter] == .newline
      state.after.removeLast(state.after.count - lastAfter)
    }
  }

  private mutating func length(of whole: Int, otherThan last: Int) -> Int {
    guard whole > RaggedCuts.shortest else { return whole }
    let choices = whole - RaggedCuts.shortest + 1
    let drawn = RaggedCuts.shortest + Int(draws.next(below: UInt64(choices)))
    guard drawn == last else { return drawn }
    return drawn < whole ? drawn + 1 : RaggedCuts.shortest
  }
}
