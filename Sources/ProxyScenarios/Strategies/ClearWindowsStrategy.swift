import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// A strategy that clears a field window by window. It moves the caret to the end of the shown text
/// and waits. Then it sends one backspace per shown unit and waits, again and again until the
/// mirror shows nothing.
///
/// Some hosts do not answer a deletion, and the mirror stays empty after the first window. With
/// `prods`, the strategy moves the caret one back after each window, which the host answers. It
/// then deletes the shown text on both sides of the caret, because the move leaves the caret inside
/// unknown text.
struct ClearWindowsStrategy: ScenarioStrategy {
  let name: String
  private let span: Nanoseconds
  private let prods: Bool
  private var timers = TimerBook<Bool>()
  private var turns = 0

  /// The most windows that are cleared. With a wait of 0 no time passes, and the mirror would never
  /// change.
  private static let turnLimit = 10_000

  init(_ name: String, wait: Nanoseconds, prods: Bool) {
    self.name = name
    span = wait
    self.prods = prods
  }

  var isWaiting: Bool { turns >= ClearWindowsStrategy.turnLimit }

  func supports(_ task: ScenarioTask) -> Bool { task == .operation(.deleteAll) }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    moveToShownEnd(&proxy)
    return [timers.wait(true, for: span)]
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
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
