import TerminalSupport

/// The files that the commands of `caretlab tune` write.
enum TuneFiles {
  /// Writes the files that the user asked for.
  ///
  /// - Parameters:
  ///   - table: the content for `--csv`.
  ///   - svg: the content for `--svg`.
  ///   - page: the content for `--html`.
  ///   - arguments: the arguments of the command.
  /// - Throws: the error of `OutputFile`.
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
