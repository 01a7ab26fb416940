import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab_bench

@Suite("Kept cases")
struct KeptSequencesTests {
  private static let fine =
    #"{"profile":"uikit26","document":"ab|","steps":[{"operation":"insert","text":"c"}]}"#

  private func file(_ lines: [String]) throws -> String {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID()).jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: url)
    return url.path
  }

  @Test("cases of a file are played, and none goes wrong that is right")
  func right() throws {
    let result = try KeptSequences(file: try file([Self.fine, Self.fine]))
    #expect(result.isWithinBars)
    #expect(result.text == "2 cases, 0 with a violation, 0 end otherwise")
    #expect(result.json == #"{"cases":2,"violations":[],"changes":[]}"#)
  }

  @Test("a case that ends otherwise than recorded is told, and its line can be written anew")
  func otherwise() throws {
    let name = try file([Self.fine.dropLast() + #","ending":"insert confirmed: abc|"}"#])
    let result = try KeptSequences(file: name)
    #expect(!result.isWithinBars)
    #expect(
      result.text == """
        1 cases, 0 with a violation, 1 end otherwise
        line 1: recorded  "insert confirmed: abc|"
        line 1: now       "insert assumed, 250 ms, 1 message: abc|"
        """)
    let anew = try KeptSequences(file: name, recordsEndings: true)
    #expect(anew.isWithinBars)
    #expect(anew.text.hasSuffix(#""ending":"insert assumed, 250 ms, 1 message: abc|"}"#))
    #expect(try KeptSequences(file: file([anew.text])).isWithinBars)
  }

  @Test("what is no case is told with file and line")
  func wrong() throws {
    let name = try file([Self.fine, "", #"{"steps":[{"operation":"fly"}]}"#])
    let fault = #expect(throws: UsageFault.self) { try KeptSequences(file: name) }
    #expect(fault.map { "\($0)" }?.hasPrefix("\(name):3: ") ?? false, "empty lines count")
    #expect(try KeptSequences(file: file([Self.fine, "", ""])).text.hasPrefix("1 cases"))
  }

  @Test("a file that is not there is told")
  func missing() {
    #expect(throws: UsageFault.self) { try KeptSequences(file: "/nowhere/at-all.jsonl") }
  }
}
