import KeyboardLab
import TextLayout
import Timing

/// Two runs as text: the entries that only one of them has, where they begin, and both ends.
package struct ComparedRunsText: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  /// The largest number of different entries that are listed; further ones are counted.
  static let toldMax = 40

  /// Writes the comparison of two runs.
  package init(_ runs: ComparedRuns, in style: TextStyle = .plain) {
    let sides = [("A", runs.first), ("B", runs.second)]
    var lines = sides.flatMap { mark, side in
      style.fold("\(mark)  \(ReplayText.title(of: side.result.setup, trace: side.result.trace))")
    }
    if let begins = runs.begins {
      lines.append(
        "differ from \(ReadableText.milliseconds(begins)) ms on (- only in A, + only in B):")
      lines += style.fold(ComparedRunsText.entries(of: runs))
    } else {
      lines.append("both runs have the same events")
    }
    for (mark, side) in sides {
      lines += style.fold(
        "\(mark) ends with  \(ReadableText.line(side.result.run.document, limit: 400))")
    }
    let same = runs.isSame
    lines.append(
      same ? style.paint("same", .pass) : style.paint("different", .fail))
    self.lines = lines
  }

  /// Returns the entries that only one of them has, in order of time.
  private static func entries(of runs: ComparedRuns) -> [String] {
    let first = runs.difference.onlyFirst.map { ("-", runs.first.recording.entries[$0]) }
    let second = runs.difference.onlySecond.map { ("+", runs.second.recording.entries[$0]) }
    var all: [(mark: String, entry: RecordedEntry)] = []
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let isFirst =
        j == second.count || i < first.count && first[i].1.instant <= second[j].1.instant
      all.append(isFirst ? first[i] : second[j])
      if isFirst { i += 1 } else { j += 1 }
    }
    var lines = all.prefix(toldMax).map { mark, entry in
      let words = entry.words
      return "\(mark) " + ReadableText.right(ReadableText.milliseconds(entry.instant), width: 10)
        + "  " + ReadableText.left(words.who, width: 8) + "  " + ReadableText.line(words.what)
    }
    if all.count > toldMax { lines.append("  and \(all.count - toldMax) more") }
    return lines
  }
}
