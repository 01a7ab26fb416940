import KeyboardLab
import LabProperties
import LabReports
import PropertyTesting
import TerminalSupport
import TextLayout
import TouchTraces

/// An outcome as text for the reader.
struct CheckText {
  private(set) var lines: [String] = []
  private let style: TextStyle

  /// Creates the text of a whole outcome.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the checks.
  ///   - paths: the path of each item's saved trace, if its check failed.
  ///   - showsCode: whether failures are also shown as tests. Code is not wrapped.
  ///   - style: the style of the text.
  init(_ outcome: CheckOutcome, paths: [String?], showsCode: Bool, in style: TextStyle) {
    self.style = style
    for (item, path) in zip(outcome.items, paths) {
      lines += headline(item)
      for label in item.uncovered { lines += notCovered(label, runs: item.runs) }
      for warning in item.warnings { add("\(style.paint("warning:", .doubt)) \(warning)") }
      // The labels of a check that a failure ended early say little.
      for label in item.labels where item.runs > 0 && item.failure == nil {
        let tenths = (label.runs * 1_000 + item.runs / 2) / item.runs
        add("\(tenths / 10).\(tenths % 10) % \(label.name)")
      }
      if let failure = item.failure {
        tell(failure, of: item, path)
        if showsCode { lines += CheckText.code(failure, of: item) }
      }
    }
    for item in outcome.items where !item.isSuccess && !item.isUntouched { remind(of: item) }
    lines += style.fold(CheckText.summary(outcome, style))
  }

  /// Adds a failed check's name and the command that repeats it to the summary.
  private mutating func remind(of item: CheckOutcome.Item) {
    let word =
      switch item.conclusion {
      case .held, .proved, .cancelled: item.uncovered.isEmpty ? "DOUBTFUL" : "NOT COVERED"
      case .failed, .flaky, .gaveUp, .unreadable: CheckText.word(for: item)
      }
    lines += style.fold("  \(style.paint(word, .fail)) \(item.name)")
    guard let failure = item.failure, !failure.replay.isEmpty else { return }
    lines += style.fold(command: CheckText.command(repeating: failure, of: item), after: "    ")
  }

  /// Returns the command that repeats a failure.
  static func command(
    repeating failure: CheckFailure, of item: CheckOutcome.Item
  ) -> String {
    let options = [
      ("keyboard", item.keyboard), ("profile", item.profile), ("from", item.from),
    ].flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
    return ShellWord.line(
      ["caretlab", "check", item.property] + options + ["--replay", failure.replay])
  }

  /// Returns the command that plays a saved trace.
  private static func command(playing path: String) -> String {
    ShellWord.line(["caretlab", "replay", path])
  }

  private func notCovered(_ label: CheckStatistics.LabelCount, runs: Int) -> [String] {
    style.fold(
      "\(style.paint("NOT COVERED", .fail)) \"\(label.name)\" in \(label.runs) of \(runs) cases; "
        + "at least \(Int(label.demanded * 100 + 0.5)) % are required", hanging: 9)
  }

  /// Returns the coloured word for the check's result, with its sentence.
  private func headline(_ item: CheckOutcome.Item) -> [String] {
    let word = CheckText.word(for: item)
    let gap = String(repeating: " ", count: 9 - word.count)
    let role: TextStyle.Role =
      switch item.conclusion {
      case .held, .proved: .pass
      case .failed, .flaky: .fail
      case .cancelled: item.isUntouched ? .doubt : .pass
      case .gaveUp, .unreadable: .doubt
      }
    return style.fold(
      style.paint(word, role) + gap + CheckText.sentence(item), hanging: 9)
  }

  /// Returns the check's result in one word.
  static func word(for item: CheckOutcome.Item) -> String {
    switch item.conclusion {
    case .held: "held"
    case .proved: "proved"
    case .cancelled: item.isUntouched ? "UNTESTED" : "held"
    case .gaveUp, .unreadable: "UNTESTED"
    case .flaky: "FLAKY"
    case .failed: "FAILS"
    }
  }

  private static func sentence(_ item: CheckOutcome.Item) -> String {
    let name = item.name
    let count = "\(item.runs) run\(item.runs == 1 ? "" : "s")"
    switch item.conclusion {
    case .held: return "\(name): \(item.sentence); \(count)"
    case .proved: return "\(name): \(item.sentence); all \(item.runs) cases were run"
    case .cancelled where item.isUntouched:
      return "\(name): \(item.sentence); stopped before its first case"
    case .cancelled: return "\(name): \(item.sentence); stopped after \(count)"
    case .gaveUp: return "\(name): \(item.rejected) of \(item.executions) cases rejected"
    case .unreadable: return name
    case .flaky: return "\(name): \(item.sentence)"
    case .failed: return "\(name): \(item.sentence); run \(item.foundInRun)"
    }
  }

  private mutating func tell(
    _ failure: CheckFailure, of item: CheckOutcome.Item, _ path: String?
  ) {
    for line in failure.story { add(line) }
    add("→ \(failure.message)")
    if !failure.freeParts.isEmpty {
      add("irrelevant for the failure: \(failure.freeParts.joined(separator: ", "))")
    }
    if let difference = TimelineDifference(failure) {
      add("timeline of the failure (-) and of the nearest passing case (+):")
      for line in difference.lines { add("  \(line)") }
    }
    for other in failure.others {
      add("also found: \(other.claim); repeat it with --replay \(other.replay)")
    }
    guard !failure.replay.isEmpty else { return }
    if let path { add("saved      \(path)") }
    if let path { add("play it", command: CheckText.command(playing: path)) }
    add("repeat it", command: CheckText.command(repeating: failure, of: item))
  }

  /// Returns the story of a failure, line by line, without the command that repeats it.
  static func plainStory(_ failure: CheckFailure, _ path: String?) -> [String] {
    var lines = failure.story
    if !failure.freeParts.isEmpty {
      lines.append("irrelevant for the failure: \(failure.freeParts.joined(separator: ", "))")
    }
    if let path { lines.append("play it: " + CheckText.command(playing: path)) }
    return lines
  }

  private mutating func add(_ line: String) { lines += style.fold("         " + line) }

  private mutating func add(_ what: String, command: String) {
    let gap = String(repeating: " ", count: 11 - what.count)
    lines += style.fold(command: command, after: "         " + what + gap)
  }

  /// Returns the failure as Swift code of a test.
  static func code(_ failure: CheckFailure, of item: CheckOutcome.Item) -> [String] {
    guard !failure.trace.isEmpty else { return [] }
    let words = item.property.split(separator: "-")
    let name = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    return [
      "", "import CaretLabKit", "import Testing", "",
      "@Test(\"\(item.sentence)\")", "func \(name)() throws {",
      "  let property = try #require(LabProperty.named(\"\(item.property)\"))",
      "  let trace = ##\"\"\"",
    ] + failure.trace.split(separator: "\n").map { "    \($0)" } + [
      "    \"\"\"##", "  #expect(try property.failure(ofTrace: trace) == nil)", "}", "",
    ]
  }

  private static func summary(_ outcome: CheckOutcome, _ style: TextStyle) -> String {
    let untouched = outcome.items.count(where: \.isUntouched)
    let uncovered = outcome.items.count { !$0.uncovered.isEmpty }
    let failed = outcome.items.count { !$0.isSuccess && $0.uncovered.isEmpty } - untouched
    let count = outcome.items.count
    return (outcome.isInterrupted ? "interrupted; " : "")
      + "\(count) check\(count == 1 ? "" : "s"): \(count - failed - untouched) held"
      + (outcome.isInterrupted ? " so far" : "")
      + (failed == 0 ? "" : ", " + style.paint("\(failed) failed", .fail))
      + (uncovered == 0 ? "" : " (\(uncovered) not covered)")
      + (untouched == 0 ? "" : ", \(untouched) untested")
  }
}
