import Foundation
import TestSupport
import TextLayout
import Testing

@testable import caretlab

@Suite("Widths and colours")
struct WidthTests {
  /// Command lines whose output is for people; `traces` stands for the folder.
  static let commands = [
    "compare --runs 5", "compare --runs 3 --disturb any --timeline --operation clearLine",
    "scenarios", "profiles", "profiles uikit26 webkit", "profiles --flags",
    "stats traces", "stats traces --glides 100", "keyboards", "check --list",
    "check tag-caret-exact --keyboard habra-2014 --runs 20",
    "check equals-again letters --keyboard calculator-2014 --runs 20",
    "gestures traces/qwerty-every-key.trace.jsonl --also glide-path",
    "gestures traces/press-too-short.trace.jsonl --set-of android", "replay traces",
    "replay traces --keyboard habra-2014 --quiet", "synth --list",
  ]

  @Test("what is printed fits the width, and no width drops a word", arguments: commands)
  func fits(command: String) throws {
    let wide = try output(command, TextStyle(width: 10_000))
    #expect(!wide.isEmpty)
    for width in [80, 50] {
      let narrow = try output(command, TextStyle(width: width))
      // A word of a command to copy is not cut.
      for line in narrow.split(separator: "\n") where line.split(separator: " ").count > 2 {
        #expect(line.columns <= width, "\(line)")
      }
      // A word that fills much of a line may be cut.
      let whole = Set(narrow.split { $0 == " " || $0 == "\n" })
      let squeezed = narrow.filter { $0 != " " && $0 != "\n" && $0 != "\\" }
      let words = Set(wide.split { $0 == " " || $0 == "\n" })
      let missing = words.subtracting(whole).filter {
        $0.columns <= width / 4 && !squeezed.contains($0.filter { $0 != "\\" })
      }
      #expect(missing.isEmpty)
    }
  }

  @Test(
    "a drawing fits the width and names every key",
    arguments: ["keyboards habra", "keyboards qwerty", "stats traces --map"], [80, 40])
  func drawings(command: String, width: Int) throws {
    let lines = try output(command, TextStyle(width: width)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.columns <= width })
    let json = try output(
      command.replacingOccurrences(of: " --map", with: "") + " --json", .plain)
    let names = json.components(separatedBy: "{\"name\":\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }.filter { !$0.contains("\\") }
    #expect(names.count > 15)
    let text = lines.joined()
      .filter { $0 != " " }
    for name in names { #expect(text.contains(name.filter { $0 != " " }), "\(name)") }
  }

  @Test("what tuning answers fits the width and keeps every word")
  func tuning() throws {
    let folder = try TemporaryFolder()
    let flicks = folder.url.appendingPathComponent("flicks").path
    let made = caretlab(
      "synth", "--gesture", "swipe-left", "--count", "12", "--near-misses", "12", "--people", "6",
      "--out", flicks)
    #expect(made.exit == .fine)
    for command in [
      "tune gestures \(flicks)", "tune drag --attempts 2 --distance 3",
      "tune delay --operation clearLine --profile uikit15 --runs 400",
    ] {
      // A plot is drawn anew in each width.
      let words = Set(
        try output(command, TextStyle(width: 10_000)).split { $0 == " " || $0 == "\n" }
      )
      .filter { $0.allSatisfy { !"·*:|─│└".contains($0) } }
      for width in [80, 50] {
        let narrow = try output(command, TextStyle(width: width))
        let lines = narrow.split(separator: "\n")
        #expect(lines.count > 10 && lines.allSatisfy { $0.columns <= width })
        let squeezed = narrow.filter { $0 != " " && $0 != "\n" }
        #expect(words.filter { !squeezed.contains($0) }.isEmpty)
      }
    }
  }

  @Test("what a plist says fits the width")
  func plist() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.keyboard-service</string>
      <key>NSExtensionAttributes</key><dict><key>RequestsOpenAccess</key><true/></dict>
      </dict></dict></plist>
      """, to: "Info.plist")
    let lines = try output("inspect-plist \(file)", .plain).split(separator: "\n")
    #expect(lines.count > 10 && lines.allSatisfy { $0.columns <= 80 })
  }

  @Test("where no one watches text is 80 columns wide and has no colour")
  func piped() throws {
    let folder = try TemporaryFolder()
    let words = ["replay", tracesFolder, "--quiet", "--keyboard", "habra-2014"]
    let piped = try BuiltTool.run(words, in: folder.url).output
    #expect(piped.contains("FAIL") && !piped.contains("\u{1B}"))
    #expect(try output(words.joined(separator: " "), .plain) == piped)
  }

  @Test("--color always paints what fails and headings, and changes nothing else")
  func colours() throws {
    for command in [
      "replay traces --quiet --keyboard habra-2014", "scenarios S2", "compare --runs 5",
    ] {
      let painted = try output(command + " --color always", .plain)
      let plain = try output(command + " --color never", TextStyle(width: 80, isColoured: true))
      #expect(painted.contains("\u{1B}[1m"))
      #expect(!plain.contains("\u{1B}"))
      let bare = painted.replacingOccurrences(
        of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
      #expect(bare == plain)
    }
    #expect(
      try output("replay traces --quiet --keyboard habra-2014 --color always", .plain)
        .contains("\u{1B}[1;31mFAIL\u{1B}[0m"))
  }

  @Test(
    "a terminal's width and colours are used, and NO_COLOR is obeyed",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [("", true), ("NO_COLOR=1", false), ("TERM=dumb", false)])
  func terminal(setting: String, isColoured: Bool) throws {
    let tool = BuiltTool.url.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "-qec", "stty cols 60; env -u NO_COLOR TERM=xterm \(setting) '\(tool)' compare --runs 2",
      "/dev/null",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    #expect(text.contains("\u{1B}[") == isColoured)
    let style = TextStyle(width: 60, isColoured: isColoured)
    #expect(try text == output("compare --runs 2", style))
  }

  private func output(_ command: String, _ style: TextStyle) throws -> String {
    var words = command.split(separator: " ").map {
      $0.hasPrefix("traces") ? "\(packageRoot.path)/\($0)" : String($0)
    }
    if words[0] == "check", !words.contains("--list") {
      let failures = FileManager.default.temporaryDirectory.appendingPathComponent("width-tests")
      words += ["--out", failures.path]
    }
    var terminal = CapturedTerminal()
    terminal.style = style
    _ = CaretLab.run(words, on: &terminal)
    return terminal.text
  }
}
