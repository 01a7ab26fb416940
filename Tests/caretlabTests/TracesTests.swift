import Foundation
import JSONText
import KeyboardLab
import KeyboardModels
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab
@testable import make_fixtures

@Suite("The repository's traces")
struct TracesTests {
  static let recipes = (try? TraceDraft.all()) ?? []
  static let names = recipes.map(\.name)

  @Test("all expectations come true, and two runs give the same bytes")
  func mainJob() {
    let first = caretlab("replay", tracesFolder)
    #expect(first.exit == .fine)
    #expect(first.talk == "")
    let summary = first.output.split(separator: "\n").last.map(String.init) ?? ""
    #expect(summary.hasPrefix("\(TracesTests.names.count) traces, "))
    #expect(!summary.contains("failed"))
    #expect(caretlab("replay", tracesFolder).output == first.output)
    let json = caretlab("replay", tracesFolder, "--json")
    #expect(json.exit == .fine && caretlab("replay", tracesFolder, "--json").output == json.output)
  }

  @Test(
    "the Habrakeyboard's traces hold for the other variant too", arguments: ["habra", "habra-2014"])
  func eitherKeyboard(keyboard: String) {
    for recipe in TracesTests.recipes where recipe.header.keyboard?.hasPrefix("habra") == true {
      let file = "\(tracesFolder)/\(recipe.name).trace.jsonl"
      #expect(caretlab("replay", file, "--keyboard", keyboard, "--quiet").exit == .fine)
    }
  }

  @Test("a link to a folder is that folder")
  func linkedFolder() throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appendingPathComponent("traces").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tracesFolder)
    #expect(TraceFiles.find([link]).files.count == TraceFiles.find([tracesFolder]).files.count)
    #expect(TraceFiles.find([link]).files.count > 90)
  }

  @Test("the files are what the seeded tool makes, and nothing else is there")
  func madeAnew() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: tracesFolder).sorted()
    #expect(files == TracesTests.names.map { "\($0).trace.jsonl" }.sorted())
    for recipe in TracesTests.recipes {
      let file = URL(fileURLWithPath: "\(tracesFolder)/\(recipe.name).trace.jsonl")
      #expect(try Data(contentsOf: file) == Data(recipe.bytes), "\(recipe.name)")
    }
  }

  @Test("one changed character of an expected document makes replay exit 1", arguments: names)
  func changedDocument(name: String) throws {
    let lines = try lines(of: name)
    for (index, line) in lines.enumerated() where line.contains("\"expect\":\"document\"") {
      var changed = lines
      changed[index] = line.replacingOccurrences(of: "\"is\":\"", with: "\"is\":\"~")
      #expect(try replay(changed).exit == .checkFailed, "\(name), line \(index + 1)")
    }
  }

  @Test("a key press moved off its key makes replay exit 1", arguments: names)
  func movedPress(name: String) throws {
    let lines = try lines(of: name)
    guard lines.contains(where: { $0.contains("\"expect\":\"key\"") }) else { return }
    let first = try #require(lines.firstIndex { $0.contains("\"touch\":\"began\"") })
    let last = try #require(lines.firstIndex { $0.contains("\"touch\":\"ended\"") })
    var changed = lines
    for index in first...last { changed[index] = line(changed[index], movingTo: -90) }
    #expect(try replay(changed).exit == .checkFailed)
  }

  @Test("every key of every keyboard is pressed by a trace")
  func everyKey() throws {
    // The Habrakeyboard of 2014 has the keys of `habra`, whose traces hold for both.
    for entry in KeyboardCatalog.entries where entry.name != "habra-2014" {
      var pressed = ""
      for recipe in TracesTests.recipes where recipe.header.keyboard == entry.name {
        pressed += try lines(of: recipe.name).joined()
      }
      for key in try KeyboardCatalog.keyboard(entry.name)?.layout.keys ?? [] {
        let line = "{\"expect\":\"key\",\"name\":\"\(key.name)\""
        #expect(pressed.contains(line), "\(entry.name): \(key.name)")
      }
    }
  }

  private func lines(of name: String) throws -> [String] {
    let file = URL(fileURLWithPath: "\(tracesFolder)/\(name).trace.jsonl")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func replay(_ lines: [String]) throws -> (exit: ExitCode, output: String, talk: String) {
    caretlab("replay", "-", "--quiet", input: lines.joined(separator: "\n") + "\n")
  }

  private func line(_ line: String, movingTo x: Int) -> String {
    guard let from = line.range(of: "\"x\":"),
      let end = line[from.upperBound...].firstIndex(of: ",")
    else { return line }
    return line.replacingCharacters(in: from.upperBound..<end, with: "\(x)")
  }
}
