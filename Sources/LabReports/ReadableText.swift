import HostDocuments
import Timing

/// Texts and numbers in a form for people, the same on every machine.
package enum ReadableText {
  /// Returns milliseconds with three decimals: `16.667`.
  static func milliseconds(_ instant: Instant) -> String {
    let micros = instant.nanoseconds / 1_000
    let fraction = String(1_000 + micros.magnitude % 1_000).dropFirst()
    return "\(micros < 0 ? "-" : "")\(micros.magnitude / 1_000).\(fraction)"
  }

  /// Returns milliseconds without trailing zeros: `100`, `2.5`.
  static func milliseconds(_ span: Nanoseconds) -> String {
    number(span.milliseconds)
  }

  /// Returns a number without a trailing `.0`.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a count with its noun: `1 trace`, `2 traces`.
  ///
  /// - Parameters:
  ///   - count: the count.
  ///   - one: the noun in the singular.
  ///   - many: the plural, if it is not the noun with an s.
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// Returns a document on one line: newlines as `⏎`, long text cut to the part around the caret.
  static func line(_ document: MarkedDocument, limit: Int = 72) -> String {
    let count = document.units.count
    guard count > limit else { return line(document.description) }
    let caret = document.selection
    let from = max(0, caret.lowerBound - limit / 2)
    let through = min(count, caret.upperBound + limit / 2)
    let shown = MarkedDocument(
      units: Array(document.units[from..<through]),
      selection: caret.lowerBound - from..<caret.upperBound - from)
    return (from > 0 ? "…\(from)… " : "") + line(shown.description)
      + (through < count ? " …\(count - through)…" : "")
  }

  /// Returns the number of a character that can't be shown: `\u{1B}`.
  static func notation(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns text on one line: newlines as `⏎`, other control characters by their number.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "⏎"
      case 0..<0x20, 0x7F: result += notation(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a name from outside on one line. Control characters, characters that change the direction of a
  /// line, and code points that are no characters are written by their number.
  static func name(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xFFF9...0xFFFB, 0xFDD0...0xFDEF:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case let value where value & 0xFFFE == 0xFFFE:
        result += "\\u{\(String(value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns text in quotes on one line, cut in the middle if it is long.
  static func quoted(_ text: String?, limit: Int = 48) -> String {
    guard let text else { return "nil" }
    let characters = Array(line(text))
    guard characters.count > limit else { return "\"\(String(characters))\"" }
    let half = limit / 2
    return "\"\(String(characters.prefix(half)))…\(String(characters.suffix(half)))\""
  }

  /// Returns `text` with blanks in front up to `width` characters.
  static func right(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns `text` with blanks after up to `width` characters.
  static func left(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
