import Foundation

/// The size of a terminal's screen.
package struct ScreenSize: Hashable, Sendable {
  /// Characters in a line.
  package var columns: Int
  /// Lines.
  package var rows: Int

  /// Creates a size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The present size of standard output's screen; nil if standard output is not a terminal with a screen.
  ///
  /// Read it for each drawing, because the user can resize the window.
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

/// The control sequences for drawing a screen in place.
package enum ScreenControl {
  /// Switches to a separate screen without a cursor. The old screen comes back with ``leave``.
  package static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// Restores the old screen and its cursor.
  package static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// Returns the sequence that replaces the screen's first lines with `lines`. Lines below them stay.
  ///
  /// The sequence clears each line before it writes it. Clearing after a line as wide as the screen would
  /// remove its last character.
  package static func frame(_ lines: [String]) -> String {
    "\u{1B}[H" + lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n")
  }
}
