import Foundation
import LabReports
import Chance
import TestSupport
import Testing

@Suite("Reports for systems that run checks")
struct CIReportTests {
  /// What breaks writers: markup, control characters, what XML forbids, directions, separators.
  static let hostile = [
    "]]>", "<![CDATA[", "</testcase>", "&amp;", "\"'", "%0A::error::", "::", ",", ":", "\n", "\r\n",
    "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}", "\u{2028}", "\u{202E}",
    "\\u{D83D}", "👨‍👩‍👧‍👦", "e\u{301}", "",
  ]

  private static func text(_ stream: inout RandomStream) -> String {
    (0...stream.next(below: 6)).map { _ in hostile[Int(stream.next(below: UInt64(hostile.count)))] }
      .joined()
  }

  private static func report(seed: UInt64) -> CIReport {
    var stream = RandomStreams(seed: seed).stream("report")
    var report = CIReport("caretlab " + text(&stream))
    for _ in 0..<stream.next(below: 4) {
      let suite = text(&stream)
      for _ in 0..<stream.next(below: 4) {
        let message = text(&stream)
        let verdicts: [CIReport.CaseResult] = [
          .passed, .failed(message), .broken(message), .skipped(message),
        ]
        report.add(
          CIReport.Case(
            text(&stream), file: stream.next(below: 2) == 0 ? nil : text(&stream),
            line: stream.next(below: 2) == 0 ? nil : Int(stream.next(below: 9)) + 1,
            verdicts[Int(stream.next(below: 4))], details: [text(&stream), text(&stream)],
            command: stream.next(below: 2) == 0 ? nil : text(&stream)),
          to: suite)
      }
    }
    return report
  }

  /// A text as it can be read back: what can't be written stands there by its number.
  private static func visible(_ text: String, _ isForbidden: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isForbidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  @Test("whatever the texts are, JUnit XML obeys its schema and gives them back")
  func junit() throws {
    for seed in 0..<UInt64(400) {
      let report = CIReportTests.report(seed: seed)
      let bytes = JUnitXML.bytes(of: report)
      let root = try ReadXML(bytes)
      #expect(JUnitSchema.faults(in: root) == [], "seed \(seed)")
      func shown(_ text: String) -> String {
        CIReportTests.visible(text) {
          $0.value < 0x20 && !["\n", "\t", "\r"].contains($0)
            || (0x7F...0x9F).contains($0.value) || $0 == "\u{FFFE}" || $0 == "\u{FFFF}"
        }
      }
      #expect(scalars(root["name"]) == scalars(shown(report.name)))
      for (suite, element) in zip(report.suites, root.children) {
        #expect(scalars(element["name"]) == scalars(shown(suite.name)))
        for (item, child) in zip(suite.cases, element.children) {
          #expect(scalars(child["name"]) == scalars(shown(item.name)))
          #expect(scalars(child["file"]) == scalars(item.file.map(shown)))
          #expect(child["line"] == item.line.map { "\($0)" })
          switch item.result {
          case .passed: #expect(child.children.isEmpty)
          case .failed(let message):
            #expect(child.children.map(\.name) == ["failure"])
            #expect(scalars(child.children.first?["message"]) == scalars(shown(message)))
          case .broken(let message):
            #expect(child.children.map(\.name) == ["error"])
            #expect(scalars(child.children.first?["message"]) == scalars(shown(message)))
          case .skipped: #expect(child.children.map(\.name) == ["skipped"])
          }
        }
      }
      #expect(JUnitXML.bytes(of: report) == bytes)
    }
  }

  @Test("a document that breaks the schema is noticed")
  func schema() throws {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    func faults(_ text: String) throws -> [String] {
      JUnitSchema.faults(in: try ReadXML(head + text))
    }
    let counts = "tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""
    let item = "<testcase name=\"a\" classname=\"b\"/>"
    let suite = "<testsuite name=\"s\" \(counts)>\(item)</testsuite>"
    let whole = "<testsuites name=\"n\" \(counts)>\(suite)</testsuites>"
    #expect(try faults(whole) == [])
    #expect(try faults(suite) != [])
    for (part, other) in [
      ("tests=\"1\" failures", "tests=\"2\" failures"), ("classname", "class"), (item, ""),
      (item, "<testcase name=\"a\" classname=\"b\"><failure/></testcase>"),
      (item, "<test name=\"a\"/>"), (item, "text" + item),
    ] {
      let broken = whole.replacingFirst(part, with: other)
      #expect(broken != whole)
      #expect(try faults(broken) != [], "\(broken)")
    }
    for broken in [
      "<a>", "<a></b>", "<a b=\"1\" b=\"2\"/>", "<a>\u{1}</a>", "<a>]]></a>", "<a>&x;</a>",
    ] {
      #expect(throws: (any Error).self, "\(broken)") { try faults(broken) }
    }
  }

  @Test("an annotation is one line that GitHub reads back to the same file, line and message")
  func annotations() throws {
    for seed in 0..<UInt64(400) {
      let report = CIReportTests.report(seed: seed)
      let lines = GitHubAnnotations.lines(of: report)
      let told = report.suites.flatMap(\.cases).filter {
        switch $0.result {
        case .failed, .broken: true
        case .passed, .skipped: false
        }
      }
      try #require(lines.count == told.count)
      for (line, item) in zip(lines, told) {
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{2028}" })
        let command = try #require(WorkflowCommand(line))
        func shown(_ text: String) -> String {
          CIReportTests.visible(text) {
            $0.value < 0x20 && !["\n", "\r"].contains($0) || (0x7F...0x9F).contains($0.value)
              || $0 == "\u{2028}" || $0 == "\u{2029}"
          }
        }
        #expect(command.name == "error")
        #expect(scalars(command.properties["file"]) == scalars(item.file.map(shown)))
        #expect(command.properties["line"] == item.line.map { "\($0)" })
        #expect(
          scalars(command.properties["title"]) == scalars(shown("\(report.name): \(item.name)")))
        let message =
          switch item.result {
          case .failed(let text), .broken(let text): text
          case .passed, .skipped: ""
          }
        #expect(
          scalars(command.message).starts(with: scalars(shown(message))), "seed \(seed)")
      }
    }
  }

  /// Texts are compared scalar by scalar: strings that look alike are equal, and CR LF is one character.
  private func scalars(_ text: String?) -> [Unicode.Scalar]? {
    text.map { Array($0.unicodeScalars) }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}

/// A workflow command as GitHub's runner reads a line.
private struct WorkflowCommand {
  var name: String
  var properties: [String: String] = [:]
  var message: String

  init?(_ line: String) {
    let scalars = Array(line.unicodeScalars)
    guard scalars.starts(with: "::".unicodeScalars) else { return nil }
    var head: [Unicode.Scalar] = []
    var place = 2
    while place + 1 < scalars.count, !(scalars[place] == ":" && scalars[place + 1] == ":") {
      head.append(scalars[place])
      place += 1
    }
    message = WorkflowCommand.decoded(scalars.dropFirst(place + 2))
    let parts = head.split(separator: " ", maxSplits: 1)
    guard let first = parts.first else { return nil }
    name = WorkflowCommand.decoded(first)
    for property in parts.dropFirst().first?.split(separator: ",") ?? [] {
      let pair = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return nil }
      properties[WorkflowCommand.decoded(pair[0])] = WorkflowCommand.decoded(pair[1])
    }
  }

  private static func decoded(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    var rest = Array(scalars)[...]
    while let scalar = rest.popFirst() {
      let digits = String(String.UnicodeScalarView(rest.prefix(2)))
      if scalar == "%", let value = UInt8(digits, radix: 16) {
        result.unicodeScalars.append(Unicode.Scalar(value))
        rest = rest.dropFirst(2)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let place = range(of: part) else { return self }
    return replacingCharacters(in: place, with: other)
  }
}
