import TerminalSupport

/// The files that the commands of `caretlab tune` write.
enum TuneFiles {
  /// Writes those that are asked for.
  ///
  /// - Parameters:
  ///   - table: for `--csv`.
  ///   - svg: for `--svg`.
  ///   - page: for `--html`.
  ///   - arguments: what was typed.
  /// - Throws: what `OutputFile` throws.
  static func write(
    table: @autoclosure () -> [UInt8], svg: @autoclosure () -> String,
    page: @autoclosure () -> String, _ arguments: CommandArguments
  ) throws {
    if let path = arguments.value(of: "--csv") { try OutputFile.write(table(), to: path) }
    if let path = arguments.value(of: "--svg") {
      try OutputFile.write(Array(svg().utf8), to: path)
    }
    if let path = arguments.value(of: "--html") {
      try OutputFile.write(Array(page().utf8), to: path)
    }
  }
}
