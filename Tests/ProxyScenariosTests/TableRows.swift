import Foundation
import JSONText
import ProxyScenarios
import TestSupport

/// The rows of the table of scenarios (`Tests/Fixtures/scenarios.json`).
enum TableRows {
  private static let all = Result {
    try JSONValue(parsing: Fixtures.bytes("scenarios.json"))["scenarios"]?.array ?? []
  }

  static var ids: [String] { get throws { try all.get().compactMap { $0["id"]?.string } } }

  static func row(_ id: String) throws -> JSONValue? {
    try all.get().first { $0["id"]?.string == id }
  }

  /// A document as the table writes it, in our notation; nil if it only describes.
  static func document(_ text: String, in row: JSONValue) -> String? {
    if let generated = generated(row["documentGenerator"]), row["document"]?.string == text {
      return generated
    }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let piece = repeated(rest[open...]) {
      result += rest[..<open] + piece.text
      rest = piece.rest
    }
    result += rest
    let onlyDescribes =
      result.contains("<un") || result.contains("units") || result.contains("-unit")
    return onlyDescribes
      ? nil : result.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  /// `<n x s>` or `` <n x `s`> `` at the beginning.
  private static func repeated(_ text: Substring) -> (text: String, rest: Substring)? {
    guard let close = text.firstIndex(of: ">") else { return nil }
    let words = text[text.index(after: text.startIndex)..<close]
    let parts = words.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "x", let count = Int(parts[0]) else { return nil }
    let piece = parts[2].hasPrefix("`") ? parts[2].dropFirst().dropLast() : parts[2]
    guard parts[2].hasPrefix("`") || piece.count == 1 else { return nil }
    return (String(repeating: String(piece), count: count), text[text.index(after: close)...])
  }

  /// The document that a generator makes.
  static func generated(_ generator: JSONValue?) -> String? {
    guard let generator else { return nil }
    if let piece = generator["repeat"]?.string, let times = generator["times"]?.integer {
      let text = String(repeating: piece, count: times)
      return generator["caret"]?.string == "start" ? "|" + text : text + "|"
    }
    return generator["literal"]?.string
  }
}
