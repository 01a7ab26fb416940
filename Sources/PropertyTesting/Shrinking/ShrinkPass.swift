/// One way to simplify a failing run.
protocol ShrinkPass: Sendable {
  /// What the pass does, for the verbose report.
  var name: String { get }
  /// Whether the next pass goes on after a success, instead of all passes from the start.
  var isCheap: Bool { get }
  /// Proposes edits to the shrinker until it finds no more.
  func run(_ shrinker: Shrinker)
}

/// The passes in the order of their gain: what shortens comes first, what combines edits last.
enum ShrinkPasses {
  static let all: [any ShrinkPass] = [
    SimplestValues(), DeleteSpans(), SimplestSpans(), LiftDescendants(), JoinNeighbours(),
    SimplestRuns(),
    LowerEqualValues(), MinimiseValues(), LowerTogether(), ReorderSiblings(),
    Redistribute(), ShiftAll(), LowerCounts(), DeleteAndRenumber(), LiftAndLower(), DeleteChoices(),
    EmptyAndSwap(),
    DeleteInTwins(), DeleteAndBoost(), DeletePairs(),
  ]

  /// Those that cost few runs.
  static let cheap = all.filter(\.isCheap)
}

extension Shrinker {
  /// The script of the best run with `range` replaced.
  func replacing(_ range: Range<Int>, with part: some Sequence<ScriptedChoice>) -> Script {
    var script = Script()
    script.reserveCapacity(best.choices.count)
    for choice in best.choices[..<range.lowerBound] { script.append(choice.scripted) }
    script.append(contentsOf: part)
    for choice in best.choices[range.upperBound...] { script.append(choice.scripted) }
    return script
  }

  /// The script of the best run with one value changed (or unchanged, if it has become too short); the innermost span around it may change its
  /// length, and what follows stays where it is.
  func setting(_ place: Int, to bits: Int64) -> Edit {
    var script = best.script
    guard script.indices.contains(place) else { return Edit(script: script) }
    script[place].bits = bits
    guard let span = innermostSpan(around: place) else { return Edit(script: script) }
    return Edit(
      script: script, splice: PropertyDraw.Splice(span: span, partEnd: Int(best.spans[span].end)))
  }

  /// The script with several values changed.
  func setting(_ values: [(place: Int, bits: Int64)]) -> Edit {
    var script = best.script
    for value in values where script.indices.contains(value.place) {
      script[value.place].bits = value.bits
    }
    return Edit(script: script)
  }

  /// The innermost span that holds the choice; `nil` at the top level.
  func innermostSpan(around place: Int) -> Int? {
    best.spans.lastIndex { $0.range.contains(place) }
  }

  /// Whether the choice is the "more?" in front of an element.
  func isContinuation(_ place: Int) -> Bool {
    best.choices[place].domain.kind == .boolean
      && best.spans.contains { $0.kind != .value && Int($0.start) == place }
  }

  /// The spans that can be deleted, by their place: elements and steps of what is longer than it must
  /// be. Those at the front that it must have are among them, as later ones take their places. Where a
  /// count was drawn first, an element alone cannot go.
  var deletableSpans: [Int] {
    let longer = Set(
      best.spans.lazy.filter { self.continuation(of: $0)?.isForced == false }.map(\.parent))
    return best.spans.indices.filter { place in
      let span = best.spans[place]
      return longer.contains(span.parent) && continuation(of: span) != nil
    }
  }

  /// The "more?" in front of an element or step.
  private func continuation(of span: Span) -> ChoiceDomain? {
    guard span.kind != .value, span.count > 0 else { return nil }
    let first = best.choices[Int(span.start)].domain
    return first.kind == .boolean ? first : nil
  }

  /// The choices of the span that holds the element or step at `range`.
  func parent(of range: Range<Int>) -> Range<Int> {
    guard
      let span = best.spans.first(where: {
        $0.kind != .value && Int($0.start) == range.lowerBound && $0.end <= range.upperBound
      }), span.parent >= 0
    else { return best.choices.indices }
    return best.spans[Int(span.parent)].range
  }

  /// The integers that are not forced and not as simple as can be.
  var complexIntegers: [Int] {
    best.choices.indices.filter {
      best.choices[$0].domain.kind == .integer && !best.choices[$0].isSimplest
    }
  }
}

extension RecordedRun {
  /// The choices of `count` neighbouring siblings, of which the last is the one at `last` of `units`;
  /// `nil` if there are not so many.
  func row(of count: Int, endingAt last: Int, in units: [Int]) -> Range<Int>? {
    guard count <= last + 1 else { return nil }
    let row = units[last - count + 1...last].map { spans[$0] }
    let isRow = zip(row, row.dropFirst()).allSatisfy {
      $0.end == $1.start && $0.parent == $1.parent
    }
    return isRow ? Int(row[0].start)..<Int(row[count - 1].end) : nil
  }
}
