import Foundation

/// A line on standard error with the progress of long work: `12/31 traces, 40/s, 1 s left`.
///
/// The line appears when the work takes longer than a second, is rewritten in place, and uses no
/// colour. It does not appear if standard error is not a terminal.
package struct ProgressLine {
  private let noun: String
  private let total: Int
  /// The duration of the work, if a time ends it.
  private let seconds: Double?
  private let began: Date
  private var lastShown: Date
  /// The length of the shown line, in characters; 0 if there is none.
  private var shownLength = 0

  /// Creates a line for `total` things called `noun`, or for as many as possible in `seconds`.
  package init(_ noun: String, total: Int, seconds: Double? = nil, now: Date = Date()) {
    self.noun = noun
    self.total = total
    self.seconds = seconds
    began = now
    lastShown = now
  }

  /// Shows that `done` things are finished, at most ten times a second.
  ///
  /// - Parameters:
  ///   - done: the number of finished things. A number above the total is shown as the total.
  ///   - other: other work without a total, such as `making 1 failure simpler`.
  ///   - terminal: the terminal to write to.
  ///   - now: the present time.
  package mutating func show(
    _ done: Int, also other: String? = nil, on terminal: inout some Terminal, now: Date = Date()
  ) {
    guard terminal.isWatched, now.timeIntervalSince(began) > 1,
      shownLength == 0 || now.timeIntervalSince(lastShown) > 0.1
    else { return }
    let elapsed = now.timeIntervalSince(began)
    let rate = Double(done) / elapsed
    let share = seconds == nil ? "\(min(done, total))/\(total)" : "\(done)"
    let left = seconds.map { $0 - elapsed } ?? (rate > 0 ? Double(total - done) / rate : 0)
    let text =
      "\(share) \(noun), \(Int(rate))/s, \(max(0, Int(left + 0.5))) s left"
      + (other.map { "; \($0)" } ?? "")
    let blanks = String(repeating: " ", count: max(0, shownLength - text.count))
    terminal.say("\r" + text + blanks)
    lastShown = now
    shownLength = text.count
  }

  /// Removes the line, so that only results remain.
  package mutating func clear(on terminal: inout some Terminal) {
    guard shownLength > 0 else { return }
    terminal.say("\r" + String(repeating: " ", count: shownLength) + "\r")
    shownLength = 0
  }
}
