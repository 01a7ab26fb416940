/// A report as JUnit XML, which systems that run checks read.
///
/// The format has no standard. This is the form that most readers accept: `testsuites`, `testsuite` with
/// its counts, `testcase` with its class, file and line, and in it `failure`, `error` or `skipped`. Times
/// and the host name are left out, so the same checks give the same bytes.
package enum JUnitXML {
  /// Returns the document's bytes, with a line end.
  package static func bytes(of report: CIReport) -> [UInt8] {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += "<testsuites" + attribute("name", report.name)
    text += counts(of: report.suites.flatMap(\.cases)) + ">\n"
    for suite in report.suites {
      text += "  <testsuite" + attribute("name", suite.name) + counts(of: suite.cases) + ">\n"
      for item in suite.cases { text += element(item, in: suite) }
      text += "  </testsuite>\n"
    }
    return Array((text + "</testsuites>\n").utf8)
  }

  private static func counts(of cases: [CIReport.Case]) -> String {
    var failures = 0
    var errors = 0
    var skipped = 0
    for item in cases {
      switch item.result {
      case .passed: break
      case .failed: failures += 1
      case .broken: errors += 1
      case .skipped: skipped += 1
      }
    }
    return [
      ("tests", cases.count), ("failures", failures), ("errors", errors), ("skipped", skipped),
    ].map { attribute($0, "\($1)") }.joined()
  }

  private static func element(_ item: CIReport.Case, in suite: CIReport.Suite) -> String {
    var start = "    <testcase" + attribute("name", item.name) + attribute("classname", suite.name)
    if let file = item.file { start += attribute("file", file) }
    if let line = item.line { start += attribute("line", "\(line)") }
    switch item.result {
    case .passed: return start + "/>\n"
    case .failed(let message): return start + content("failure", message, item)
    case .broken(let message): return start + content("error", message, item)
    case .skipped(let message):
      return start + ">\n      <skipped" + attribute("message", message) + "/>\n    </testcase>\n"
    }
  }

  private static func content(_ tag: String, _ message: String, _ item: CIReport.Case) -> String {
    let story = ([message] + item.story).joined(separator: "\n")
    return ">\n      <\(tag)" + attribute("message", message) + attribute("type", tag) + ">"
      + XMLText.escaped(story) + "</\(tag)>\n    </testcase>\n"
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.escapedInAttribute(value))\""
  }
}
