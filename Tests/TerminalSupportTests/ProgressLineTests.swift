import Foundation
import TerminalSupport
import Testing
import TextLayout

@Suite("Progress lines")
struct ProgressLineTests {
  private struct WatchedTerminal: Terminal {
    var talk = ""
    let isWatched: Bool
    var style = TextStyle.plain
    var isInputStopped: @Sendable () -> Bool = { false }

    mutating func write(_ bytes: [UInt8]) {}
    mutating func say(_ text: String) { talk += text }
    mutating func readInput() -> [UInt8] { [] }
  }

  private let began = Date(timeIntervalSince1970: 0)

  @Test("say how much is done, never more than all of it", arguments: [(50, "50"), (230, "200")])
  func share(_ done: Int, _ shown: String) {
    var terminal = WatchedTerminal(isWatched: true)
    var line = ProgressLine("runs", total: 200, now: began)
    line.show(done, on: &terminal, now: began.addingTimeInterval(2))
    #expect(terminal.talk.hasPrefix("\r\(shown)/200 runs, "))
  }

  @Test("tell work without a total beside it, and leave nothing behind")
  func other() {
    var terminal = WatchedTerminal(isWatched: true)
    var line = ProgressLine("runs", total: 200, now: began)
    line.show(
      100, also: "making 1 failure simpler, 12 runs", on: &terminal,
      now: began.addingTimeInterval(2))
    let long = "100/200 runs, 50/s, 2 s left; making 1 failure simpler, 12 runs"
    #expect(terminal.talk == "\r" + long)
    line.show(150, on: &terminal, now: began.addingTimeInterval(3))
    let short = "150/200 runs, 50/s, 1 s left"
    let blanks = String(repeating: " ", count: long.count - short.count)
    #expect(terminal.talk.hasSuffix("\r" + short + blanks))
    line.clear(on: &terminal)
    #expect(terminal.talk.hasSuffix("\r" + String(repeating: " ", count: short.count) + "\r"))
  }

  @Test("are silent in the first second, and where no one watches")
  func silence() {
    for (isWatched, seconds) in [(true, 0.9), (false, 60.0)] {
      var terminal = WatchedTerminal(isWatched: isWatched)
      var line = ProgressLine("runs", total: 200, now: began)
      line.show(100, on: &terminal, now: began.addingTimeInterval(seconds))
      line.clear(on: &terminal)
      #expect(terminal.talk.isEmpty)
    }
  }
}
