/// Failures as workflow commands of GitHub Actions, which shows them at their lines.
///
/// GitHub reads them in what a step writes to either stream, and shows ten of a step. Source: GitHub,
/// "Workflow commands for GitHub Actions", 2026.
package enum GitHubAnnotations {
  /// Returns a line for each case that failed or could not be checked.
  package static func lines(of report: CIReport) -> [String] {
    report.suites.flatMap(\.cases).compactMap { line(for: $0, title: report.name) }
  }

  private static func line(for item: CIReport.Case, title: String) -> String? {
    let message: String
    switch item.result {
    case .passed, .skipped: return nil
    case .failed(let text), .broken(let text): message = text
    }
    var properties: [String] = []
    if let file = item.file { properties.append("file=" + property(file)) }
    if let line = item.line { properties.append("line=\(line)") }
    properties.append("title=" + property("\(title): \(item.name)"))
    let story = ([message] + item.story).joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(data(story))"
  }

  private static func data(_ text: String) -> String {
    escaped(text, also: [])
  }

  private static func property(_ text: String) -> String {
    escaped(text, also: [":", ","])
  }

  /// Returns the text in one line; control characters are written as `\u{1B}`.
  private static func escaped(_ text: String, also further: [Unicode.Scalar]) -> String {
    let escapes = ["%", "\n", "\r"] + further
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where escapes.contains(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        result += ReadableText.notation(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
