import Foundation
import TextLayout

extension TextStyle {
  /// Returns the style for this process's standard output: a terminal's width and colours, or
  /// ``plain``.
  ///
  /// There is no colour if `NO_COLOR` is set and not empty, or `TERM` is `dumb`.
  package static func standardOutput(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TextStyle {
    let output = FileHandle.standardOutput.fileDescriptor
    guard isatty(output) == 1 else { return .plain }
    var size = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let isColoured = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return TextStyle(
      width: isKnown ? Int(size.ws_col) : TextStyle.plain.width, isColoured: isColoured)
  }
}
