/// One way to simplify a failing run.
protocol ShrinkPass: Sendable {
  /// What the pass does, for the verbose report.
  var name: String { get }
  /// Whether a success lets the next pass go on, instead of starting all passes again.
  var isCheap: Bool { get }
  /// Gives edits to the shrinker until it finds no more.
  func run(_ shrinker: Shrinker)
}

/// The passes in the order of their gain: those that shorten first, those that combine edits last.
enum ShrinkPasses {
  static let all: [any ShrinkPass] = [
    SimplestValues(), DeleteSpans(), SimplestSpans(), LiftDescendants(), JoinNeighbours(),
    SimplestRuns(),
    LowerEqualValues(), MinimiseValues(), LowerTogether(), ReorderSiblings(),
    Redistribute(), ShiftAll(), LowerCounts(), DeleteAndRenumber(), LiftAndLower(), DeleteChoices(),
    EmptyAndSwap(),
    DeleteInTwins(), DeleteAndBoost(), DeletePairs(),
  ]

  /// The passes that cost few runs.
  static let cheap = all.filter(\.isCheap)
}

extension Shrinker {
  /// Returns the script of the best run with `range` replaced.
  func replacing(_ range: Range<Int>, with part: some Sequence<ScriptedChoice>) -> Script {
    var script = Script()
    script.reserveCapacity(best.choices.count)
    for choice in best.choices[..<range.lowerBound] { script.append(choice.scripted) }
    script.append(contentsOf: part)
    for choice in best.choices[range.upperBound...] { script.append(choice.scripted) }
    return script
  }

  /// Returns the script of the best run with one value changed; unchanged if the run has become too short.
  /// The innermost span around the value may change its length; what follows stays in place.
  func setting(_ place: Int, to bits: Int64) -> Edit {
    var script = best.script
    guard script.indices.contains(place) else { return Edit(script: script) }
    script[place].bits = bits
    guard let span = innermostSpan(around: place) else { return Edit(script: script) }
    return Edit(
      script: script, splice: PropertyDraw.Splice(span: span, partEnd: Int(best.spans[span].end)))
  }

  /// Returns the script with several values changed.
  func setting(_ values: [(place: Int, bits: Int64)]) -> Edit {
    var script = best.script
    for value in values where script.indices.contains(value.place) {
      script[value.place].bits = value.bits
    }
    return Edit(script: script)
  }

  /// Returns the innermost span that contains the choice; `nil` at the top level.
  func innermostSpan(around place: Int) -> Int? {
    best.spans.lastIndex { $0.range.contains(place) }
  }

  /// Returns whether the choice is the "more?" in front of an element.
  func isContinuation(_ place: Int) -> Bool {
    best.choices[place].domain.kind == .boolean
      && best.spans.contains { $0.kind != .value && Int($0.start) == place }
  }

  /// The indices of the spans that can be deleted: the elements and steps of lists that are longer than
  /// their minimum, including the first ones, because later ones replace them. If a count was drawn first,
  /// an element cannot be deleted alone.
  var deletableSpans: [Int] {
    let longer = Set(
      best.spans.lazy.filter { self.continuation(of: $0)?.isForced == false }.map(\.parent))
    return best.spans.indices.filter { place in
      let span = best.spans[place]
      return longer.contains(span.parent) && continuation(of: span) != nil
    }
  }

  /// Returns the "more?" in front of an element or step.
  private func continuation(of span: Span) -> ChoiceDomain? {
    guard span.kind != .value, span.count > 0 else { return nil }
    let first = best.choices[Int(span.start)].domain
    return first.kind == .boolean ? first : nil
  }

  /// Returns the choices of the span that contains the element or step at `range`.
  func parent(of range: Range<Int>) -> Range<Int> {
    guard
      let span = best.spans.first(where: {
        $0.kind != .value && Int($0.start) == range.lowerBound && $0.end <= range.upperBound
      }), span.parent >= 0
    else { return best.choices.indices }
    return best.spans[Int(span.parent)].range
  }

  /// The indices of the integers that are not forced and not the simplest.
  var complexIntegers: [Int] {
    best.choices.indices.filter {
      best.choices[$0].domain.kind == .integer && !best.choices[$0].isSimplest
    }
  }
}

extension RecordedRun {
  /// Returns the choices of `count` neighbouring siblings, of which the last is the one at `last` of
  /// `units`; `nil` if there are not enough.
  func row(of count: Int, endingAt last: Int, in units: [Int]) -> Range<Int>? {
    guard count <= last + 1 else { return nil }
    let row = units[last - count + 1...last].map { spans[$0] }
    let isRow = zip(row, row.dropFirst()).allSatisfy {
      $0.end == $1.start && $0.parent == $1.parent
    }
    return isRow ? Int(row[0].start)..<Int(row[count - 1].end) : nil
  }
}
