import Foundation
import JSONText
import TerminalSupport
import TextLayout

/// `caretlab adopt`: writes the names file of a keyboard's module, and lists what a bench does not
/// support.
enum AdoptCommand: Command {
  /// What the command did with the names file.
  enum FileResult: String {
    case written
    case unchanged
    case dryRun = "dry run"
  }

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard arguments.operands.count == 1, let folder = arguments.operands.first else {
      throw UsageFault("name the folder of one keyboard's module; see caretlab adopt --help")
    }
    let scan = try scan(folder)
    let file = (folder as NSString).appendingPathComponent(NamesFile.name)
    let result = try write(
      NamesFile.text(scan.aliases), to: file, isDry: arguments.has("--dry-run"),
      replaces: arguments.has("--force"))
    if arguments.has("--json") {
      terminal.write(json(scan, folder, file, result))
    } else {
      terminal.write(lines: text(scan, folder, file, result, in: terminal.style))
    }
    return scan.findings.contains { $0.gravity != .note } ? .checkFailed : .fine
  }

  /// Scans all Swift files below a folder, in the order of their paths.
  private static func scan(_ folder: String) throws(UsageFault) -> AdoptionScan {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw UsageFault(
        "\(folder): there is no such folder; check the path of the module's sources")
    }
    guard isFolder.boolValue else {
      throw UsageFault("\(folder): this is a file; name the folder of the module's sources")
    }
    var scan = AdoptionScan()
    for path in paths(in: folder) {
      let whole = (folder as NSString).appendingPathComponent(path)
      do {
        scan.read(Array(try Data(contentsOf: URL(fileURLWithPath: whole))), of: whole)
      } catch {
        throw UsageFault("\(whole): \(TraceFile.reason(for: error, path: whole))")
      }
    }
    guard scan.fileCount > 0 else {
      throw UsageFault(
        "\(folder): the folder contains no Swift file; name the folder of the module's sources")
    }
    return scan
  }

  private static func paths(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      path in
      path.hasSuffix(".swift") && (path as NSString).lastPathComponent != NamesFile.name
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  private static func write(
    _ text: String, to file: String, isDry: Bool, replaces: Bool
  ) throws(UsageFault) -> FileResult {
    let data = Data(text.utf8)
    let former = FileManager.default.contents(atPath: file)
    if former == data { return .unchanged }
    if isDry { return .dryRun }
    guard former == nil || replaces else {
      throw UsageFault(
        "\(file): a file with other content exists; check it and replace it with --force, or see "
          + "with --dry-run what the command would write")
    }
    do {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw UsageFault("\(file): \(TraceFile.reason(for: error, path: file))")
    }
    return .written
  }
}

/// The command's output.
extension AdoptCommand {
  private static func text(
    _ scan: AdoptionScan, _ folder: String, _ file: String, _ result: FileResult,
    in style: TextStyle
  ) -> [String] {
    let files = scan.fileCount == 1 ? "1 file" : "\(scan.fileCount) files"
    var lines = style.title("\(folder): \(files)")
    lines += style.fold(["  \(file): \(result.words), \(scan.aliases.joined(separator: ", "))"])
    if result == .dryRun {
      lines += NamesFile.text(scan.aliases).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map { $0.isEmpty ? "" : "    \($0)" }
    }
    for gravity in AdoptionRule.Gravity.allCases {
      let findings = scan.findings.filter { $0.gravity == gravity }
      guard !findings.isEmpty else { continue }
      lines += ["", gravity.words]
      lines += style.fold(
        findings.map { "  \($0.file):\($0.line):\($0.column): \($0.what): \($0.message)" })
    }
    if !scan.findings.contains(where: { $0.gravity != .note }) {
      lines += ["", "A bench supports all of this code."]
    }
    return lines
  }

  private static func json(
    _ scan: AdoptionScan, _ folder: String, _ file: String, _ result: FileResult
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("folder", folder)
      writer.member("files", scan.fileCount)
      writer.member("namesFile", file)
      writer.member("result", result.rawValue)
      writer.array("names") { writer in
        for name in scan.aliases { writer.value(name) }
      }
      writer.array("findings") { writer in
        for finding in scan.findings {
          writer.object { writer in
            writer.member("kind", finding.gravity.rawValue)
            writer.member("what", finding.what)
            writer.member("file", finding.file)
            writer.member("line", finding.line)
            writer.member("column", finding.column)
            writer.member("message", finding.message)
          }
        }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }
}

extension AdoptCommand.FileResult {
  fileprivate var words: String {
    switch self {
    case .written: "written"
    case .unchanged: "already up to date"
    case .dryRun: "would be written"
    }
  }
}

extension AdoptionRule.Gravity {
  fileprivate var words: String {
    switch self {
    case .linux: "Does not compile on Linux"
    case .realTime: "Runs in real time, which a bench can't control"
    case .note: "Notes"
    }
  }
}
