import Foundation
import TerminalSupport
import TestSupport
import Testing
import TouchTraces

@testable import caretlab

@Suite("The output of caretlab convert")
struct ConvertOutputTests {
  @Test("a file longer than its format is read is refused, and the old one stays")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.json")
    var terminal = CapturedTerminal()
    var output = ConvertOutput(URL(fileURLWithPath: path), name: "a.json", limit: 10)
    try output.write(Array("12345".utf8), on: &terminal)
    let fault = #expect(throws: UsageFault.self) {
      try output.write(Array("678901".utf8), on: &terminal)
    }
    output.discard()
    #expect(
      fault.map { "\($0)" }
        == "a.json: would have more than 10 bytes, the limit for reading this format; shorten the recording, or use another format with --to"
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.json"])
  }

  @Test("only documents of actions have such a length")
  func formats() {
    #expect(
      TraceFormat.allCases.filter { $0.byteLimit != nil } == [.actions])
    #expect(TraceFormat.actions.byteLimit == ActionsTraceReader.byteLimit)
  }
}
