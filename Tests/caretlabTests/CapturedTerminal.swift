import Foundation
import TerminalSupport
import TestSupport
import TextLayout

@testable import caretlab

/// A terminal that keeps what is written to it.
struct CapturedTerminal: Terminal {
  private(set) var output: [UInt8] = []
  private(set) var talk = ""
  var isWatched = false
  /// The sizes of the screen as more is drawn; the last one stays. None: there is no screen.
  var screens: [ScreenSize] = []
  /// No line is too long.
  var style = TextStyle(width: 10_000)
  var input: [UInt8] = []
  var isInputStopped: @Sendable () -> Bool = { false }

  mutating func write(_ bytes: [UInt8]) { output += bytes }

  mutating func say(_ text: String) { talk += text }

  var screenSize: ScreenSize? {
    screens.isEmpty
      ? nil : screens[min(output.count(where: { $0 == 0x1B }) / 60, screens.count - 1)]
  }

  mutating func readInput() -> [UInt8] {
    defer { input = [] }
    return input
  }

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs `caretlab` with these words.
func caretlab(
  _ words: String..., input: String = ""
) -> (exit: ExitCode, output: String, talk: String) {
  var terminal = CapturedTerminal()
  terminal.input = Array(input.utf8)
  let exit = CaretLab.run(words, on: &terminal)
  return (exit, terminal.text, terminal.talk)
}

/// The repository's traces.
let tracesFolder = packageRoot.appendingPathComponent("traces").path

/// A folder that is removed when the test is over.
struct TemporaryFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
