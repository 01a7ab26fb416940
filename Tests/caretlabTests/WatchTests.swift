import Foundation
import TerminalSupport
import TextLayout
import Testing

@testable import caretlab

@Suite("caretlab replay --watch")
struct WatchTests {
  private static let trace = "\(tracesFolder)/tag-while-typing-2014.trace.jsonl"

  private func watch(
    speed: String = "50", on screens: [ScreenSize] = [], isColoured: Bool = false
  ) -> (exit: ExitCode, text: String, talk: String) {
    var terminal = CapturedTerminal()
    terminal.screens = screens
    terminal.style = TextStyle(width: screens.first?.columns ?? 80, isColoured: isColoured)
    let all = ["replay", Self.trace, "--watch", "--speed", speed]
    let exit = CaretLab.run(all, on: &terminal)
    return (exit, terminal.text, terminal.talk)
  }

  @Test("gives the screen back as it was, and tells then what came of it")
  func screen() throws {
    let (exit, text, talk) = watch(on: [ScreenSize(columns: 80, rows: 30)])
    #expect(exit == .fine && talk.isEmpty)
    let parts = text.components(separatedBy: ScreenControl.enter)
    #expect(parts.count == 2)
    let rest = try #require(parts.last).components(separatedBy: ScreenControl.leave)
    #expect(rest.count == 2)
    let last = try #require(rest.first?.components(separatedBy: "\u{1B}[H").last)
    #expect(last.contains("app       see <b><|/b>x now"))
    #expect(last.components(separatedBy: "\r\n").count == 30)
    let end = try #require(rest.last)
    #expect(end.contains("  document  see <b><|/b>x now") && end.contains("2 passed"))
    #expect(!text.contains("\u{1B}[1m"))
    #expect(
      watch(on: [ScreenSize(columns: 80, rows: 30)], isColoured: true).text.contains("\u{1B}[1m"))
  }

  @Test("follows the screen when that is resized")
  func resized() {
    let sizes = [ScreenSize(columns: 80, rows: 30), ScreenSize(columns: 40, rows: 12)]
    let frames = watch(speed: "1", on: sizes).text
      .components(separatedBy: "\u{1B}[H").dropFirst()
    let heights = frames.map { $0.components(separatedBy: "\r\n").count }
    #expect(heights.first == 30 && heights.last == 12)
  }

  @Test("writes plain lines where there is no terminal, those of a replay")
  func plain() {
    let (exit, text, _) = watch()
    #expect(exit == .fine)
    #expect(!text.contains { $0 == "\u{1B}" || $0 == "\r" })
    var terminal = CapturedTerminal()
    terminal.style = TextStyle(width: 80)
    _ = CaretLab.run(["replay", Self.trace], on: &terminal)
    #expect(text == terminal.text)
  }

  @Test(
    "options that can't go with it are told",
    arguments: [
      (["--watch", "--json"], "leave --json out"), (["--watch", "--quiet"], "leave --quiet out"),
      (["--watch", "--realtime"], "leave --realtime out"), (["--speed", "2"], "add --watch"),
      (["--watch", "--speed", "0"], "0.001 to 1000"),
      (["--watch", "--speed", "x"], "0.001 to 1000"),
    ])
  func faults(words: [String], expected: String) {
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(["replay", Self.trace] + words, on: &terminal)
    #expect(exit == .badInput && terminal.talk.contains(expected), "\(terminal.talk)")
  }
}
