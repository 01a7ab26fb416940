import Foundation
import JSONText
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab adopt")
struct AdoptCommandTests {
  private static let keyboard = """
    import UIKit

    final class Keyboard: UIInputViewController {
      func bold() {
        textDocumentProxy.insertText("<b></b> #selector DispatchSource")
        // Timer.publish, @objc
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in
          textDocumentProxy.adjustTextPosition(byCharacterOffset: -4)
        }
      }
    }
    """

  @Test("the names file is written once, and nothing else is changed")
  func names() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.keyboard, to: "Keys/Keyboard.swift")
    let first = caretlab("adopt", folder.url.path)
    #expect(first.exit == .fine && first.talk.isEmpty)
    #expect(first.output.contains("A bench supports all of this code."))
    let names = folder.url.appendingPathComponent("CaretLabNames.swift")
    let text = try String(contentsOf: names, encoding: .utf8)
    #expect(text.contains("#if os(Linux) || os(macOS)\n  import UIKit\n#endif\n"))
    #expect(text.contains("#if os(Linux) || os(macOS) || CARETLAB\n  typealias"))
    for name in ["DispatchQueue", "DispatchTime", "DispatchWorkItem", "RunLoop", "Thread", "Timer"]
    {
      #expect(text.contains("  typealias \(name) = LabTime.\(name)\n"))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.keyboard)
    let second = caretlab("adopt", folder.url.path, "--json")
    let json = try JSONValue(parsing: second.output.utf8)
    #expect(json["result"]?.string == "unchanged" && json["files"]?.number?.integer == 1)
  }

  @Test("a names file with another text is replaced only if that is asked for")
  func overwriting() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.keyboard, to: "Keyboard.swift")
    let names = try folder.write("// mine\n", to: "CaretLabNames.swift")
    let refused = caretlab("adopt", folder.url.path)
    #expect(refused.exit == .badInput && refused.output.isEmpty)
    #expect(refused.talk.contains("CaretLabNames.swift: a file with other content exists"))
    #expect(try String(contentsOfFile: names, encoding: .utf8) == "// mine\n")
    let dry = caretlab("adopt", folder.url.path, "--dry-run")
    #expect(dry.exit == .fine)
    #expect(dry.output.contains("typealias Timer = LabTime.Timer"))
    #expect(try String(contentsOfFile: names, encoding: .utf8) == "// mine\n")
    #expect(caretlab("adopt", folder.url.path, "--force").exit == .fine)
    #expect(try String(contentsOfFile: names, encoding: .utf8).contains("LabTime.Timer"))
  }

  private func found(in code: String) throws -> [String] {
    let folder = try TemporaryFolder()
    _ = try folder.write(code, to: "K.swift")
    let run = caretlab("adopt", folder.url.path, "--dry-run", "--json")
    let json = try JSONValue(parsing: run.output.utf8)
    let findings = json["findings"]?.array ?? []
    let isOutside = findings.contains { $0["kind"]?.string != "note" }
    #expect(run.exit == (isOutside ? .checkFailed : .fine))
    for finding in findings {
      #expect(finding["file"]?.string?.hasSuffix("/K.swift") == true)
      #expect(finding["message"]?.string?.isEmpty == false)
    }
    return findings.map {
      "\($0["line"]?.number?.integer ?? 0):\($0["column"]?.number?.integer ?? 0) \($0["kind"]?.string ?? "") "
        + ($0["what"]?.string ?? "")
    }
  }

  @Test(
    "what a bench can't take in is found at its place",
    arguments: [
      ("let a = #selector(Keys.tap)", "1:9 linux #selector"),
      ("class K {\n  @objc func tap() {}\n}", "2:3 linux @objc"),
      ("@IBOutlet var key: UIButton!", "1:1 linux @IBOutlet"),
      ("import SwiftUI", "1:1 linux import SwiftUI"),
      ("let t = DispatchSource.makeTimerSource()", "1:9 real time DispatchSource"),
      ("Foundation.Timer.scheduledTimer()", "1:1 real time Foundation.Timer"),
      ("usleep(100)", "1:1 real time usleep("),
      ("x.debounce(for: 1)", "1:2 real time .debounce("),
      ("let now = Date()", "1:11 real time Date()"),
      ("let s = DispatchSemaphore(value: 0)", "1:9 real time DispatchSemaphore"),
      ("Task.detached { }", "1:1 real time Task.detached"),
      ("try await Task.sleep(for: .seconds(1))", "1:11 note Task.sleep"),
      ("Task { await move() }", "1:1 note Task {"),
      ("enum Timer {}", "1:6 note Timer"),
      ("let s = \"\\(Date())\"", "1:12 real time Date()"),
      ("#if os(iOS)\nlet a = 1\n#endif", "1:1 linux #if os(iOS)"),
    ])
  func outside(code: String, finding: String) throws {
    #expect(try found(in: code) == [finding])
  }

  @Test(
    "comments, texts, members of others and what is not compiled on Linux are left alone",
    arguments: [
      "// #selector(tap)", "/* @objc /* Date() */ usleep(1) */", "let a = \"Date() #selector\"",
      "let a = #\"\"\"\n@objc \" \\(Date())\n\"\"\"#", "Thread.sleep(forTimeInterval: 1)",
      "func sleep(_ x: Int) {}", "let d = Date(timeIntervalSince1970: 0)", "model.usleep(3)",
      "#if canImport(ObjectiveC)\n@objc func a() {}\n#else\nfunc a() {}\n#endif",
      "#if os(iOS) || os(Linux)\nlet a = 1\n#endif", "#if !os(Linux)\n#else\nlet a = 1\n#endif",
      "#if DEBUG\nlet a = 1\n#endif",
      "#if canImport(UIKit) && !targetEnvironment(simulator)\nlet a = 1\n#endif",
      "let date = \"unterminated\nlet b = 1", "#endif\n#else", "#if", "let a = \"\\(", "",
    ])
  func inside(code: String) throws {
    #expect(try found(in: code) == [])
  }

  @Test("a name that the module has itself is left out of the names file")
  func ownNames() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("public final class Timer {}\n", to: "Timer.swift")
    let json = try JSONValue(
      parsing: caretlab("adopt", folder.url.path, "--json", "--dry-run").output.utf8)
    #expect(
      json["names"]?.array?.compactMap(\.string) == [
        "DispatchQueue", "DispatchTime", "DispatchWorkItem", "RunLoop", "Thread",
      ])
  }

  @Test(
    "code that is nested without end is read as far as the limit",
    arguments: [
      String(repeating: "\"\\(", count: 100_000),
      "#if " + String(repeating: "!", count: 200_000) + "os(iOS)\nlet a = 1\n#endif",
      "#if " + String(repeating: "(", count: 200_000) + "os(iOS)\nlet a = 1\n#endif",
    ])
  func nesting(code: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("import SwiftUI\n" + code, to: "Keyboard.swift")
    let result = caretlab("adopt", folder.url.path, "--dry-run")
    #expect(result.output.contains("Keyboard.swift:1:1: import SwiftUI"))
  }

  @Test("only the names file itself is left out, not a file whose name ends like it")
  func similarName() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("let a = 1\n", to: "MyCaretLabNames.swift")
    _ = try folder.write("let b = 2\n", to: "Deep/CaretLabNames.swift")
    let json = try JSONValue(
      parsing: caretlab("adopt", folder.url.path, "--json", "--dry-run").output.utf8)
    #expect(json["files"]?.integer == 1)
  }

  @Test("a wrong folder is refused with what to do")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("no code", to: "notes.txt")
    for (words, talk) in [
      ([folder.url.path], "the folder contains no Swift file"),
      ([file], "this is a file"), ([folder.url.path + "/nowhere"], "there is no such folder"),
      ([], "name the folder"), ([folder.url.path, "b"], "name the folder"),
    ] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(["adopt"] + words, on: &terminal) == .badInput)
      #expect(terminal.talk.hasPrefix("caretlab adopt: ") && terminal.talk.contains(talk))
      #expect(terminal.text.isEmpty)
    }
  }
}
