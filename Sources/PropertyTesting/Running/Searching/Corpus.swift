import Chance
import Timing

/// The recent runs and, for each target, the best run. New runs are mutations of them.
struct Corpus: Sendable {
  private var recent: [RecordedRun] = []
  private var next = 0
  private let size = 12
  /// For each target the best score and its run.
  private(set) var champions: [(target: String, score: Double, run: RecordedRun)] = []

  /// The inputs from the caller.
  private var examples: [RecordedRun] = []

  var isEmpty: Bool { recent.isEmpty }
  var hasExamples: Bool { !examples.isEmpty }

  /// A copy of the corpus with its own storage.
  var separate: Corpus {
    var copy = self
    copy.recent = recent.map(\.separate)
    copy.champions = champions.map { ($0.target, $0.score, $0.run.separate) }
    copy.examples = examples.map(\.separate)
    return copy
  }

  /// Adds an example, which later runs vary.
  mutating func adopt(_ example: RecordedRun) {
    if !example.choices.isEmpty { examples.append(example) }
  }

  /// Adds the run in place of the oldest.
  mutating func keep(_ run: RecordedRun) {
    if run.spans.isEmpty || run.choices.count > 512 { return }
    if recent.count < size { recent.append(run) } else { recent[next] = run }
    next = (next + 1) % size
  }

  /// Returns whether a run with these scores beats a champion, or equals one and is shorter.
  func isImproved(by scores: [(target: String, score: Double)], choices: Int) -> Bool {
    scores.contains { entry in
      guard let champion = champions.first(where: { $0.target == entry.target }) else {
        return true
      }
      return entry.score > champion.score
        || entry.score == champion.score && choices <= champion.run.choices.count
    }
  }

  /// Makes the run the champion of the targets where it is best.
  mutating func crown(_ run: RecordedRun, _ scores: [(target: String, score: Double)]) {
    for (target, score) in scores {
      guard let place = champions.firstIndex(where: { $0.target == target }) else {
        champions.append((target, score, run))
        continue
      }
      let champion = champions[place]
      if score > champion.score
        || score == champion.score && run.choices.count <= champion.run.choices.count
      {
        champions[place] = (target, score, run)
      }
    }
  }

  // MARK: Mutation

  /// Returns a recent run with one part copied over another of equal structure; independent draws
  /// practically never give duplicates.
  func mutated(_ random: inout RandomStream) -> Script? {
    let run = recent[Int(random.next(below: UInt64(recent.count)))]
    let start = Int(random.next(below: UInt64(run.spans.count)))
    for offset in 0..<min(run.spans.count, 16) {
      let source = run.spans[(start + offset) % run.spans.count]
      let twins = run.spans.filter {
        $0.label == source.label && ($0.end <= source.start || $0.start >= source.end)
          && $0.count > 0
      }
      if twins.isEmpty || source.count == 0 { continue }
      let target = twins[Int(random.next(below: UInt64(twins.count)))]
      var script = run.script
      script.replaceSubrange(target.range, with: run.choices[source.range].map(\.scripted))
      return script
    }
    return nil
  }

  /// Returns the champion of a random target with one choice changed, or one part doubled.
  func climbed(_ random: inout RandomStream) -> Script? {
    if champions.isEmpty { return nil }
    let run = champions[Int(random.next(below: UInt64(champions.count)))].run
    if run.choices.isEmpty { return nil }
    var script = run.script
    let parts = run.spans.filter { $0.kind != .value && $0.count > 0 }
    if !parts.isEmpty && random.next(below: 3) == 0 {
      let part = parts[Int(random.next(below: UInt64(parts.count)))]
      script.insert(contentsOf: run.choices[part.range].map(\.scripted), at: Int(part.start))
      return script
    }
    let place = Int(random.next(below: UInt64(script.count)))
    let choice = run.choices[place]
    switch random.next(below: 4) {
    case 0: script[place].bits = choice.domain.upper
    case 1 where choice.domain.kind == .integer:
      let change = Int64(bitPattern: random.next(below: 1 << random.next(below: 16)))
      script[place].bits = choice.domain.fit(
        choice.bits.addingReportingOverflow(random.next() & 1 == 0 ? change : -change).partialValue)
    default: script[place].bits = FreshValues.any(choice.domain, &random)
    }
    return script
  }

  /// Returns an example with a few values changed, and perhaps one part deleted, doubled or replaced by
  /// another of its kind; nil in one run of four, and if there are no examples.
  func variedExample(_ random: inout RandomStream) -> Script? {
    if examples.isEmpty || random.next(below: 4) == 0 { return nil }
    let run = examples[Int(random.next(below: UInt64(examples.count)))]
    var script = run.script
    for _ in 0..<random.next(below: 4) {
      let place = Int(random.next(below: UInt64(script.count)))
      let choice = run.choices[place]
      let isNear = choice.domain.kind == .integer && random.next() & 1 == 0
      let change = Int64(random.next(below: 21)) - 10
      script[place].bits =
        isNear
        ? choice.domain.fit(choice.bits.addingReportingOverflow(change).partialValue)
        : FreshValues.any(choice.domain, &random)
    }
    let parts = run.spans.filter { $0.kind != .value && $0.count > 0 }
    if parts.isEmpty { return script }
    let part = parts[Int(random.next(below: UInt64(parts.count)))]
    switch random.next(below: 4) {
    case 0: script.removeSubrange(part.range)
    case 1: script.insert(contentsOf: script[part.range], at: Int(part.end))
    case 2:
      let twin = parts[Int(random.next(below: UInt64(parts.count)))]
      if twin.label == part.label { script.replaceSubrange(part.range, with: script[twin.range]) }
    default: break
    }
    return script
  }
}
