import Foundation
import JSONText
import KeyboardModels
import LabReports
import TerminalSupport
import TextLayout

/// `caretlab inspect-plist`: reads a keyboard's Info.plist and explains it.
enum InspectPlistCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab inspect-plist", operands: "FILE",
    summary: """
      Reads the Info.plist of a keyboard extension (XML or binary). Shows what the
      keyboard may do, which defaults the system uses for missing values, and what is
      wrong. FILE can be - for standard input.
      """,
    options: [.init("--json", help: "one JSON document on standard output")],
    notes: [
      """
      JSON
        {"file":PATH,"form":"XML"|"binary"|"OpenStep","isKeyboard":BOOL,
          "name":TEXT or null,"identifier":TEXT or null,"principalClass":TEXT or null,
          "isASCIICapable":BOOL,"prefersRightToLeft":BOOL,"primaryLanguage":TEXT,
          "requestsOpenAccess":BOOL,
          "capabilities":[{"what":TEXT,"allowed":BOOL}],
          "findings":[{"gravity":"error"|"warning","path":TEXT,"message":TEXT}]}
      """,
      """
      EXIT CODES
        0 nothing is wrong, 1 the plist has faults, 2 wrong usage or no property list;
        130 or 143 after an interrupt or SIGTERM while standard input is read (--json:
        {"interrupted":true,"pass":null})
      """,
    ],
    examples: [
      ("caretlab inspect-plist Keyboard/Info.plist", "what may my keyboard do?"),
      ("caretlab inspect-plist Keyboard.appex/Info.plist --json", "a binary plist, for a program"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard arguments.operands.count == 1, let file = arguments.operands.first else {
      throw UsageFault("name one Info.plist; see caretlab inspect-plist --help")
    }
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    let data = try read(file, on: &terminal)
    if let code = interruption.exitCode {
      terminal.say(line: "interrupted; nothing was inspected")
      if arguments.has("--json") {
        terminal.write(lines: [#"{"interrupted":true,"pass":null}"#])
      }
      return code
    }
    let (tree, form) = try tree(data, of: file)
    let info = ExtensionInfo(tree)
    if arguments.has("--json") {
      terminal.write(json(info, file, form))
    } else {
      terminal.write(lines: text(info, file, form, in: terminal.style))
    }
    return info.findings.isEmpty ? .fine : .checkFailed
  }

  private static func read(
    _ file: String, on terminal: inout some Terminal
  ) throws -> Data {
    if file == "-" { return Data(try terminal.readWholeInput()) }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw UsageFault("\(file): \(TraceFile.reason(for: error, path: file))")
    }
  }

  private static func tree(
    _ data: Data, of file: String
  ) throws(UsageFault) -> (JSONValue, PropertyListReader.Form) {
    do {
      return try PropertyListReader.tree(data)
    } catch {
      throw UsageFault("\(file): \(error)")
    }
  }

  private static func text(
    _ info: ExtensionInfo, _ file: String, _ form: PropertyListReader.Form,
    in style: TextStyle
  ) -> [String] {
    let name = info.name.map { "\"\($0)\"" } ?? "no name"
    let title = style.title(
      "\(file): \(form.rawValue), \(info.isKeyboard ? "a keyboard" : "no keyboard"), \(name)")
    var lines: [String] = []
    if info.isKeyboard {
      lines += [
        "  in the list for adding keyboards: \(info.name ?? "(nothing)")",
        "  in Settings: \(info.name ?? "(nothing)") – name of the app",
        "  language \(info.primaryLanguage), writes "
          + (info.prefersRightToLeft ? "from right to left" : "from left to right"),
        info.isASCIICapable
          ? "  offered where a field wants ASCII" : "  not offered where a field wants ASCII",
        info.requestsOpenAccess
          ? "  asks the user for full access; without it only typing works"
          : "  does not ask for full access",
      ]
      for capability in info.capabilities {
        let may = capability.isAllowed ? "may    " : "may not"
        let access =
          capability.isAllowed && FullAccessGrant.allCases.contains { $0.words == capability.words }
          ? ", once full access is granted" : ""
        lines.append("  \(may)  \(capability.words)\(access)")
      }
    }
    for finding in info.findings {
      let path = finding.path.isEmpty ? "" : "\(finding.path) "
      let gravity = style.paint(
        "\(finding.gravity.rawValue):", finding.gravity == .error ? .fail : .doubt)
      lines.append("  \(gravity) \(path)\(finding.message)")
    }
    return title + style.fold(lines)
  }

  private static func json(
    _ info: ExtensionInfo, _ file: String, _ form: PropertyListReader.Form
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("file", file)
      writer.member("form", form.rawValue)
      writer.member("isKeyboard", info.isKeyboard)
      writer.nullable("name", info.name)
      writer.nullable("identifier", info.identifier)
      writer.nullable("principalClass", info.principalClass)
      writer.member("isASCIICapable", info.isASCIICapable)
      writer.member("prefersRightToLeft", info.prefersRightToLeft)
      writer.member("primaryLanguage", info.primaryLanguage)
      writer.member("requestsOpenAccess", info.requestsOpenAccess)
      writer.array("capabilities") { writer in
        for capability in info.capabilities {
          writer.object { writer in
            writer.member("what", capability.words)
            writer.member("allowed", capability.isAllowed)
          }
        }
      }
      writer.array("findings") { writer in
        for finding in info.findings {
          writer.object { writer in
            writer.member("gravity", finding.gravity.rawValue)
            writer.member("path", finding.path)
            writer.member("message", finding.message)
          }
        }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }
}
