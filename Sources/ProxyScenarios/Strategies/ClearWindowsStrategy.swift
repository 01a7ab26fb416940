import DocumentProxy
import ProxySimulation
import Timing

/// Clears a field window by window: to the end of what is shown, then, after a wait, as many backspaces
/// as units are shown, and so on until nothing is shown.
///
/// A host need not answer a delete. One that does not leaves the mirror empty after the first window, so
/// a prod follows each window: the caret goes one back, which is answered. It deletes what is shown on
/// both sides of the caret, since the prod leaves the caret in the middle of nothing known.
struct ClearWindowsStrategy: ScenarioStrategy {
  let name: String
  private let span: Nanoseconds
  private let prods: Bool
  private var timers = TimerBook<Bool>()
  private var turns = 0

  /// So many windows are cleared at most: a wait of 0 lets no time pass, and nothing would ever change.
  private static let turnLimit = 10_000

  init(_ name: String, wait: Nanoseconds, prods: Bool) {
    self.name = name
    span = wait
    self.prods = prods
  }

  var isWaiting: Bool { turns >= ClearWindowsStrategy.turnLimit }

  func supports(_ operation: ScenarioOperation) -> Bool { operation == .deleteAll }

  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    moveToShownEnd(&proxy)
    return [timers.wait(true, for: span)]
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    guard timers.fire(timer) != nil else { return [] }
    turns += 1
    let before = proxy.shownBefore.utf16.count
    let after = prods ? proxy.shownAfter.utf16.count : 0
    guard before + after > 0, turns < ClearWindowsStrategy.turnLimit else { return [] }
    if prods { moveToShownEnd(&proxy) }
    for _ in 0..<before + after { proxy.deleteBackward() }
    if prods { proxy.adjustTextPosition(byCharacterOffset: -1) }
    return [timers.wait(true, for: span)]
  }

  private func moveToShownEnd(_ proxy: inout ProxyMirror) {
    let units = proxy.shownAfter.utf16.count
    if units > 0 { proxy.adjustTextPosition(byCharacterOffset: units) }
  }
}
