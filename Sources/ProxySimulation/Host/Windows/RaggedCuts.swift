import DocumentProxy
import Chance

/// Where ``ContextWindow/ragged`` cuts: elsewhere at each push.
struct RaggedCuts: Hashable, Sendable {
  /// What is shown at least of each side that has as many units.
  static let shortest = 8
  /// What is shown at most of each side, in units.
  static let longest = 200

  private var draws: RandomStream
  private var lastBefore = 0
  private var lastAfter = 0

  init(_ streams: RandomStreams) {
    draws = streams.stream("ragged windows")
  }

  /// Cuts both windows of a state, neither as long as the last one where there is text for another length.
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
