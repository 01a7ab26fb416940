import Foundation

/// A line on standard error that says how far long work is: `12/31 traces, 40/s, 1 s left`.
///
/// It appears when the work takes longer than a second, is rewritten in place, uses no colour, and
/// is silent where nobody watches.
package struct ProgressLine {
  private let noun: String
  private let total: Int
  /// How long the work goes on, if it ends by time.
  private let seconds: Double?
  private let began: Date
  private var lastShown: Date
  /// The length of what is shown, in characters; 0: nothing is.
  private var shownLength = 0

  /// A line for `total` things called `noun`, or for as many as fit into so many seconds.
  package init(_ noun: String, total: Int, seconds: Double? = nil, now: Date = Date()) {
    self.noun = noun
    self.total = total
    self.seconds = seconds
    began = now
    lastShown = now
  }

  /// Shows that `done` are finished, at most ten times a second.
  ///
  /// - Parameters:
  ///   - done: how many of the total are finished; more than the total is shown as the total.
  ///   - other: work beside it that has no total, as `making 1 failure simpler`.
  ///   - terminal: where to.
  ///   - now: the time.
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

  /// Removes the line again, so that results stand alone.
  package mutating func clear(on terminal: inout some Terminal) {
    guard shownLength > 0 else { return }
    terminal.say("\r" + String(repeating: " ", count: shownLength) + "\r")
    shownLength = 0
  }
}
