/// Text in an XML document.
///
/// What XML can't contain, not even escaped, is written as `\u{1B}`: control characters, and the two code
/// points that are no characters. Source: W3C, "Extensible Markup Language (XML) 1.0", 2008, production 2.
enum XMLText {
  /// Returns the text for a place between tags.
  static func escaped(_ text: String) -> String {
    escaped(text) { $0 == "\n" || $0 == "\t" }
  }

  /// Returns the text for an attribute in quotes, whose readers turn line ends and tabs into blanks.
  static func escapedInAttribute(_ text: String) -> String {
    escaped(text) { _ in false }
  }

  private static func escaped(
    _ text: String, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t", "\r":
        if isKept(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "&#\(scalar.value);"
        }
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        "\u{FFFE}", "\u{FFFF}":
        result += ReadableText.notation(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
