import CaretControl
import DocumentProxy
import Foundation
import HostDocuments
import JSONText
import KeyboardLab
import ProxySimulation
import Chance
import TerminalSupport
import TextLayout
import Timing

/// Plays operations that have to see long texts of several kinds, and shows their outcomes.
enum TextsCommand: BenchCommand {
  static let name = "texts"
  static let summary = "walks of the caret library over long texts: outcomes, messages, time"
  static let discussion = """
    Texts have 1000 to 100 000 UTF-16 units, with the caret in the middle and without disturbances. Each
    cell is one operation: its outcome, its number of messages, and the ratio of this number to the number
    of windows between the caret and the edges that the operation has to see. CPU is the time of
    simulation and library. The limit: a walk ends confirmed with at most three times as many messages as
    windows, or the output gives the reason.
    """
  static let options: [CommandSyntax.Option] = [
    .init("--profile", "NAME,…", help: "the hosts (default uikit26,uikit15,textField,webkit)"),
    .init("--units", "N,…", help: "the texts' lengths (default 1000,10000,100000)"),
    .init("--seed", "S", help: "seed of all random draws (default 0)"),
  ]
  static let examples: [(command: String, remark: String)] = [
    ("caretlab-bench texts --profile webkit --units 1000", "one host, short texts")
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let names = try arguments.profiles(
      "--profile", default: "uikit26,uikit15,textField,webkit")
    let lengths = try lengths(arguments.value(of: "--units"))
    let seed = try arguments.seed("--seed") ?? 0
    var terminal = StandardTerminal()
    var progress = ProgressLine(
      "walks",
      total: names.count * lengths.count * SampleTexts.Kind.allCases.count * TextWalk.all.count)
    var rows: [TextWalkRow] = []
    for name in names {
      for kind in SampleTexts.Kind.allCases {
        for length in lengths {
          let text = SampleTexts.text(kind, units: length, seed: seed)
          for walk in TextWalk.all {
            if isInterrupted() {
              progress.clear(on: &terminal)
              return TextsResult(rows: rows)
            }
            rows.append(
              TextWalkRow(walk, over: text, kind, length: length, in: name, seed: seed))
            progress.show(rows.count, on: &terminal)
          }
        }
      }
    }
    progress.clear(on: &terminal)
    return TextsResult(rows: rows)
  }

  private static func lengths(_ text: String?) throws(UsageFault) -> [Int] {
    guard let text else { return [1_000, 10_000, 100_000] }
    var lengths: [Int] = []
    for part in text.split(separator: ",") {
      guard let length = Int(part), (1...1_000_000).contains(length) else {
        throw UsageFault("--units \(part): write lengths from 1 to 1000000")
      }
      lengths.append(length)
    }
    return lengths
  }
}

/// An operation that may have to see the whole text.
struct TextWalk {
  let operation: CaretOperation
  /// Whether the operation has to see all text before the caret.
  let looksBack: Bool
  /// Whether the operation has to see all text after the caret.
  let looksAhead: Bool
  /// The time from the request to the release of the key; nil if the operation needs none.
  var release: Nanoseconds?

  static let all = [
    TextWalk(operation: .deleteAll, looksBack: true, looksAhead: true),
    TextWalk(operation: .readDocument, looksBack: true, looksAhead: true),
    TextWalk(operation: .moveToStart, looksBack: true, looksAhead: false),
    TextWalk(operation: .moveToEnd, looksBack: false, looksAhead: true),
    TextWalk(operation: .moveToLineStart, looksBack: false, looksAhead: false),
    TextWalk(operation: .moveToLineEnd, looksBack: false, looksAhead: false),
    TextWalk(
      operation: .holdDelete, looksBack: false, looksAhead: false, release: .seconds(5)),
  ]
}

/// The result of a walk.
struct TextWalkRow {
  let profile: String
  let kind: SampleTexts.Kind
  let length: Int
  let operation: String
  let outcome: String
  let messages: Int
  /// The number of windows from the caret to the edges of the text that it has to see; nil if it has to see none.
  let windows: Int?
  /// Virtual time to the outcome, in milliseconds.
  let milliseconds: Double
  /// Real time of the library and the simulation, in milliseconds.
  let cpu: Double

  init(
    _ walk: TextWalk, over text: UTF16Units, _ kind: SampleTexts.Kind, length: Int,
    in profile: String, seed: UInt64
  ) {
    let host = ProxyProfile.named.first { $0.name == profile }?.profile ?? .uikit26
    let middle = TextWalkRow.boundary(near: text.count / 2, in: text)
    let document = MarkedDocument(units: text, selection: middle..<middle)
    var trial = CaretTrial(in: ProxyWorld(document, profile: host, seed: seed))
    trial.plan(walk.operation, at: .start)
    if let release = walk.release { trial.plan(.release, .at(.start + release)) }
    let began = Date()
    trial.playToEnd()
    cpu = Date().timeIntervalSince(began) * 1_000
    let end = trial.outcomes.last
    self.profile = profile
    self.kind = kind
    self.length = length
    operation = walk.operation.name
    outcome = end?.outcome.name ?? "none"
    messages = trial.messageCount
    milliseconds = (end?.instant ?? .start).milliseconds
    var count = 0
    if walk.looksBack { count += TextWalkRow.windows(from: middle, back: true, in: text, host) }
    if walk.looksAhead { count += TextWalkRow.windows(from: middle, back: false, in: text, host) }
    windows = walk.looksBack || walk.looksAhead ? count : nil
  }

  /// Returns the boundary between two characters near a place.
  private static func boundary(near place: Int, in text: UTF16Units) -> Int {
    let string = String(decoding: text, as: UTF16.self)
    let index = String.Index(utf16Offset: place, in: string)
    let start = string.index(string.startIndex, offsetBy: string[..<index].count)
    return start.utf16Offset(in: string)
  }

  /// Returns how many windows lead from a place to the text's start or end. Each window is taken at the edge of the
  /// one before, or one unit further if that one is empty.
  private static func windows(
    from place: Int, back: Bool, in text: UTF16Units, _ host: ProxyProfile
  ) -> Int {
    let chunked = ChunkedText(text)
    var place = place
    var count = 0
    while back ? place > 0 : place < text.count {
      let window = host.window.cut(chunked, around: place..<place, reach: 1_000)
      place += back ? -max(1, window.before.count) : max(1, window.after.count)
      count += 1
    }
    return count
  }

  /// The number of messages per window; nil if the operation has to see no edge.
  var ratio: Double? { windows.map { Double(messages) / Double(max(1, $0)) } }
}

/// The result as a table.
private struct TextsResult: BenchResult {
  let rows: [TextWalkRow]

  var text: String {
    var table = TextTable(
      [.init("profile"), .init("text")]
        + [.init("units", .right), .init("operation"), .init("outcome")]
        + ["messages", "× windows", "virtual s", "CPU ms"].map { .init($0, .right) }, indent: 0)
    for row in rows {
      let ratio = row.ratio.map { String(format: "%.2f", $0) } ?? "–"
      let times = String(format: "%.2f %.0f", row.milliseconds / 1_000, row.cpu).split(
        separator: " ")
      let cells =
        [row.profile, row.kind.rawValue, "\(row.length)", row.operation, row.outcome]
        + ["\(row.messages)", ratio] + times.map(String.init)
      table.add(cells.map { .init($0) })
    }
    var lines = table.lines(in: .plain)
    let confirmed = rows.count { $0.outcome == "confirmed" }
    lines.append("\(confirmed) of \(rows.count) walks end confirmed")
    return lines.joined(separator: "\n")
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.array("walks") { json in
        for row in rows {
          json.object { json in
            json.member("profile", row.profile)
            json.member("text", row.kind.rawValue)
            json.member("units", row.length)
            json.member("operation", row.operation)
            json.member("outcome", row.outcome)
            json.member("messages", row.messages)
            if let windows = row.windows { json.member("windows", windows) }
            json.member("milliseconds", row.milliseconds)
            json.member("cpuMilliseconds", row.cpu)
          }
        }
      }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
