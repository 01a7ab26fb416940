import Foundation

/// A line on standard error that says how far long work is: `12/31 traces, 40/s, 1 s left`.
///
/// It appears when the work takes longer than a second, is rewritten in place, uses no colour, and
/// is silent where nobody watches.
public struct ProgressLine {
  private let noun: String
  private let total: Int
  private let began: Date
  private var lastShown: Date
  private var isShown = false

  /// A line for `total` things called `noun`.
  public init(_ noun: String, total: Int, now: Date = Date()) {
    self.noun = noun
    self.total = total
    began = now
    lastShown = now
  }

  /// Shows that `done` are finished, at most ten times a second.
  public mutating func show(_ done: Int, on terminal: inout some Terminal, now: Date = Date()) {
    guard terminal.isWatched, now.timeIntervalSince(began) > 1,
      !isShown || now.timeIntervalSince(lastShown) > 0.1
    else { return }
    let rate = Double(done) / now.timeIntervalSince(began)
    let left = rate > 0 ? Int(Double(total - done) / rate + 0.5) : 0
    terminal.say("\r\(done)/\(total) \(noun), \(Int(rate))/s, \(left) s left   ")
    lastShown = now
    isShown = true
  }

  /// Removes the line again, so that results stand alone.
  public mutating func clear(on terminal: inout some Terminal) {
    guard isShown else { return }
    terminal.say("\r" + String(repeating: " ", count: 60) + "\r")
    isShown = false
  }
}
