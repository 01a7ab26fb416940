import Foundation

/// How large a terminal's screen is.
package struct ScreenSize: Hashable, Sendable {
  /// Characters in a line.
  package var columns: Int
  /// Lines.
  package var rows: Int

  /// A size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of standard output's screen now; nil if it is none.
  ///
  /// Ask again whenever something is drawn: windows are resized.
  package static var ofStandardOutput: ScreenSize? {
    let output = FileHandle.standardOutput.fileDescriptor
    guard isatty(output) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      return nil
    }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return ScreenSize(columns: 80, rows: 24)
    }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// What is written to draw a screen in place.
package enum ScreenControl {
  /// Goes to a screen of its own, without a cursor: what stood there comes back afterwards.
  package static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// Gives the old screen and its cursor back.
  package static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// Lines in place of those that stand there; what is below the last one stays.
  ///
  /// Each place is emptied first: behind a line as wide as the screen that would take its last character.
  package static func frame(_ lines: [String]) -> String {
    "\u{1B}[H" + lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n")
  }
}
