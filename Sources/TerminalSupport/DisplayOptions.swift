import TextLayout

/// The options for the appearance of text.
package enum DisplayOptions {
  /// The options for a command's syntax.
  package static let options: [CommandSyntax.Option] = [
    .init(
      "--width", "N",
      help: "columns of text (default: those of the terminal, 80 without a "
        + "terminal)"),
    .init(
      "--color", "WHEN", choices: ["auto", "always", "never"],
      help: "auto (default: on a terminal, unless NO_COLOR is set), always or never"),
  ]

  /// The allowed values of `--width`.
  package static let widths = TextStyle.narrowest...10_000

  /// Returns the style of text.
  ///
  /// - Parameters:
  ///   - arguments: the command's arguments.
  ///   - usual: the style without these options.
  /// - Throws: ``UsageFault`` if a value is not allowed.
  package static func style(
    _ arguments: CommandArguments, else usual: TextStyle
  ) throws(UsageFault) -> TextStyle {
    var style = usual
    if let width = try arguments.number("--width", in: widths) { style.width = width }
    switch try arguments.name("--color", among: ["auto", "always", "never"]) {
    case "always": style.isColoured = true
    case "never": style.isColoured = false
    default: break
    }
    return style
  }
}
