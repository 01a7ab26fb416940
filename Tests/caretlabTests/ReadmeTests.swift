import Foundation
import KeyboardModels
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("README, and The tool by example")
struct ReadmeTests {
  private static let readme = "README.md"
  private static let article = "Sources/CaretLabKit/CaretLabKit.docc/ToolByExample.md"

  /// A fenced block: its language, its content, and the line before its first one.
  struct Block {
    var language: String
    var content: String
  }

  @Test("every transcript is what the command prints")
  func transcripts() throws {
    let blocks = try blocks().filter { $0.language == "console" }
    #expect(blocks.count >= 5)
    // Where a reader stands are the traces, and nothing else matters.
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("traces"),
      withDestinationURL: packageRoot.appendingPathComponent("traces"))
    for block in blocks {
      let lines = block.content.split(separator: "\n", omittingEmptySubsequences: false)
      let command = try #require(lines.first)
      let prompt = "$ swift run caretlab "
      #expect(command.hasPrefix(prompt), "\(command)")
      let words = command.dropFirst(prompt.count).split(separator: " ").map {
        $0.replacingOccurrences(of: "\"", with: "")
      }
      let output = try BuiltTool.run(words, in: folder.url).output
      #expect(lines.dropFirst().joined(separator: "\n") == output, "\(command)")
    }
  }

  @Test("the examples are the ones that are compiled and run")
  func examples() throws {
    let files = [
      ".ci/uikit-stub/KeyboardViewController.swift",
      "Tests/ExampleKeyboardsTests/ReadmeBench.swift",
      "Tests/CaretLabKitTests/ReadmeProperty.swift",
      "Tests/CaretLabKitTests/ReadmeExample.swift",
      "Tests/CaretLabKitTests/ReadmeProxyExample.swift",
    ]
    let examples = try files.map { file in
      let source = try text(file)
      let begin = try #require(source.range(of: "// README begin\n"))
      let end = try #require(source.range(of: "// README end"))
      let lines = source[begin.upperBound..<end.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false)
      // One that is compiled on some systems only is indented.
      let indent = lines[0].prefix { $0 == " " }.count
      return lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }
        .joined(separator: "\n")
    }
    // The manifest is built by .ci/use-package.
    let shown = try blocks().filter {
      $0.language == "swift" && !$0.content.hasPrefix("// swift-tools-version")
    }
    // Its test has the reader's module, which .ci/use-package builds and tests as well.
    let imports = "@testable import MyKeyboard\n\n"
    let code = shown.map { block in
      block.content.range(of: imports).map { String(block.content[$0.upperBound...]) }
        ?? block.content
    }
    #expect(code == examples)
  }

  @Test("the README fits in 250 lines")
  func length() throws {
    #expect(
      try text(Self.readme).split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  @Test("the trace that is shown can be replayed and comes true")
  func shownTrace() throws {
    let trace = try #require(try blocks().first { $0.language == "json" })
    let result = caretlab("replay", "-", "--quiet", input: trace.content)
    #expect(result.output == "1 trace, 2 expectations: 2 passed\n")
    #expect(result.talk.isEmpty)
  }

  @Test("the layout that is shown can be used")
  func shownLayout() throws {
    let layout = try #require(try blocks().first { $0.language == "jsonc" })
    #expect(try UserLayout(parsing: layout.content.utf8).portrait.keys.count == 5)
  }

  @Test("the list of changes begins with this version or the next one")
  func changes() throws {
    let changes = try text("Sources/CaretLabKit/CaretLabKit.docc/Changes.md")
    let versions = changes.split(separator: "\n").filter { $0.hasPrefix("## ") }
    let first = try #require(versions.first)
    #expect(first.hasPrefix("## \(CaretLab.version)") || first.hasSuffix(", not released yet"))
    #expect(versions.contains { $0.hasPrefix("## \(CaretLab.version)") })
  }

  @Test("the table of modules names the folders of Sources")
  func modules() throws {
    let readme = try text("README.md")
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appendingPathComponent("Sources").path)
    for folder in folders where !folder.hasPrefix(".") {
      #expect(readme.contains("`\(folder)`"), "\(folder)")
    }
  }

  @Test("only the agreed files stand at the top, and what git ignores")
  func topLevel() throws {
    let ignored = try text(".gitignore").split(separator: "\n").map {
      String($0.hasSuffix("/") ? $0.dropLast() : $0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: packageRoot.path)
      .filter { !$0.hasPrefix(".") && !ignored.contains($0) }.sorted()
    #expect(names == ["Package.swift", "README.md", "Sources", "Tests", "traces"])
  }

  @Test(
    "what the README's commands write at the top is ignored",
    arguments: [
      "caretlab-failures/", "my-layout.json", "recorder.html", "flicks/",
    ])
  func written(name: String) throws {
    let texts = try text(Self.readme) + text(Self.article)
    #expect(texts.contains(name.hasSuffix("/") ? String(name.dropLast()) : name))
    #expect(try text(".gitignore").split(separator: "\n").contains(Substring(name)))
  }

  private func text(_ path: String) throws -> String {
    String(
      decoding: try Data(contentsOf: packageRoot.appendingPathComponent(path)), as: UTF8.self)
  }

  private func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    let texts = try text(Self.readme) + "\n" + text(Self.article)
    for line in texts.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3)), content: "") : nil
      } else if open != nil {
        open?.content += line + "\n"
      }
    }
    return blocks
  }
}
