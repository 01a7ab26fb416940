import Foundation
import KeyboardLab
import KeyboardModels
import LabProperties
import ProxySimulation
import TerminalSupport
import Timing
import TextLayout

/// The options of `caretlab check`.
struct CheckOptions {
  var properties: [LabProperty]
  /// Whether the user has named properties.
  var areNamed: Bool
  var keyboard: String?
  var profile: String?
  var runs: Int
  var time: Nanoseconds?
  var seed: UInt64
  var workers: Int
  var sharing: ShardOptions
  var replay: String?
  var examples: [String]
  var corpus: String?
  var out: String
  var showsCode: Bool
  var json: Bool
  var integration: CIOptions
  /// The path of the page, if one is written.
  var html: String?
  /// Whether the page shows redacted traces.
  var redacts: Bool

  init(_ arguments: CommandArguments) throws(UsageFault) {
    areNamed = !arguments.operands.isEmpty
    properties = try CheckOptions.properties(arguments.operands)
    if let name = arguments.value(of: "--keyboard"), KeyboardFile.isFile(name) {
      throw UsageFault("--keyboard: \(CheckOptions.advice(onLayout: name))")
    }
    keyboard = try arguments.name(
      "--keyboard", among: KeyboardCatalog.entries.map(\.name))
    profile = try arguments.name(
      "--profile", among: ProxyProfile.named.map(\.name))
    time = try arguments.value("--time", "a time such as 30s, 500ms or 2m") {
      CheckOptions.span($0)
    }
    let most = time == nil ? 400 : CheckOptions.runsMax
    runs = try arguments.number("--runs", in: 1...CheckOptions.runsMax) ?? most
    seed = try arguments.seed("--seed") ?? 0
    workers = try arguments.number("--workers", in: 1...64) ?? 1
    sharing = try ShardOptions(arguments)
    replay = arguments.value(of: "--replay")
    examples = arguments.values(of: "--from")
    corpus = arguments.value(of: "--corpus")
    out = arguments.value(of: "--out") ?? "caretlab-failures"
    showsCode = arguments.has("--code")
    json = arguments.has("--json")
    integration = try CIOptions(arguments)
    html = arguments.value(of: "--html")
    redacts = arguments.has("--redact")
    if let html { try OutputFile.checkPlace(of: html) }
    if let corpus { try CheckOptions.checkFolder(corpus, of: "--corpus") }
    if redacts, html == nil {
      throw UsageFault(
        "--redact applies only to the page; add --html "
          + "OUT.html")
    }
    if sharing.shard != nil, time != nil {
      throw UsageFault("--shard needs a number of runs, not a time; give --runs instead of --time")
    }
    for option in ["--code", "--replay", "--junit", "--annotate", "--html"]
    where sharing.shard != nil && arguments.has(option) {
      throw UsageFault("--shard writes only input for caretlab merge; leave \(option) out")
    }
    for option in ["--time", "--replay"] where sharing.journal != nil && arguments.has(option) {
      throw UsageFault("--journal needs a fixed number of runs; use --runs instead of \(option)")
    }
    if showsCode, json {
      throw UsageFault("--code has no effect with --json; leave one of them out")
    }
  }

  /// Checks, before long work, that a folder's path is not that of a file.
  private static func checkFolder(_ path: String, of option: String) throws(UsageFault) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw UsageFault("\(option): \(path) is a file; name a folder")
    }
  }

  /// Returns the message about a user's own layout, for which no property is written.
  static func advice(onLayout file: String) -> String {
    "\(file) is your own layout, and the lab has no properties for it; test it with checkProperty "
      + "in your tests, or play the trace with caretlab replay"
  }

  private static let runsMax = 1_000_000_000

  private static func properties(_ names: [String]) throws(UsageFault) -> [LabProperty] {
    if names.isEmpty { return LabProperty.all }
    let known = LabProperty.all.map(\.name)
    var properties: [LabProperty] = []
    for name in names {
      guard let property = LabProperty.named(name) else {
        throw UsageFault(
          "there is no property \"\(name)\"\(NearestName.hint(for: name, among: known)); see "
            + "caretlab check --list")
      }
      properties.append(property)
    }
    return properties
  }

  /// Reads a time such as `500ms`, `30s`, `30` or `2m`, up to one week.
  private static func span(_ text: String) -> Nanoseconds? {
    let units: [(suffix: String, milliseconds: Int64)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("", 1_000),
    ]
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let number = Int64(text.dropLast(unit.suffix.count)) else { continue }
      guard (1...604_800_000 / unit.milliseconds).contains(number) else { return nil }
      return .milliseconds(number * unit.milliseconds)
    }
    return nil
  }
}
