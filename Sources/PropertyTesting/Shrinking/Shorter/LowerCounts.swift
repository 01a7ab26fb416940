/// Lowers a number that determines how many parts follow (a count, a width and a height), and keeps the
/// parts that matter.
///
/// Lowering the number alone drops the *last* parts. So the pass makes the run once to see how many parts
/// it still requests. Then it deletes the surplus parts in each possible place, from the front on.
struct LowerCounts: ShrinkPass {
  let name = "lower a count"
  let isCheap = false
  private let numbersMax = 8
  private let windowsMax = 24
  private let countMax = 1_000

  func run(_ shrinker: Shrinker) {
    for number in shrinker.complexIntegers.prefix(numbersMax) {
      if lower(shrinker, number) || shrinker.isSpent { return }
    }
  }

  private func lower(_ shrinker: Shrinker, _ number: Int) -> Bool {
    let choice = shrinker.best.choices[number]
    let groups = shrinker.best.countedParts(after: number).filter { $0.parts.count > 1 }
    if groups.isEmpty || IntegerOffset(choice).distance > UInt64(countMax) { return false }
    let candidates = [
      choice.domain.target, choice.domain.target &+ 1,
      choice.domain.target &+ (choice.bits &- choice.domain.target) / 2, choice.bits &- 1,
    ]
    for bits in candidates where choice.domain.fit(bits) == bits && bits < choice.bits {
      if lower(shrinker, number, to: bits, groups) { return true }
    }
    return false
  }

  /// Lowers the number to `bits` and deletes the surplus parts in one place; returns whether that
  /// succeeded.
  private func lower(
    _ shrinker: Shrinker, _ number: Int, to bits: Int64, _ groups: [PartGroup]
  ) -> Bool {
    let edit = shrinker.setting(number, to: bits)
    guard let run = shrinker.probe(edit) else { return false }
    for group in groups {
      let remaining =
        run.countedParts(after: number).first { $0.key == group.key }?.parts.count ?? 0
      let surplus = group.parts.count - remaining
      if remaining == 0 || surplus <= 0 { continue }
      for first in 0..<min(remaining, windowsMax) {
        var shorter = shrinker.best.script
        shorter[number].bits = bits
        for part in group.parts[first..<first + surplus].reversed() { shorter.removeSubrange(part) }
        if shrinker.attempt(.init(script: shorter), .shorter) { return true }
      }
    }
    return false
  }
}

/// Parts of the same kind after a number.
struct PartGroup {
  /// The property that distinguishes kinds of parts.
  enum Key: Hashable {
    case span(label: UInt64)
    case choice(ChoiceDomain)
  }

  let key: Key
  var parts: [Range<Int>]
}

extension RecordedRun {
  /// Returns the parts that the number at `place` may count: spans of one label, and single choices of one
  /// domain outside of such spans. No number counts elements that have their own "more?".
  func countedParts(after place: Int) -> [PartGroup] {
    var groups: [PartGroup] = []
    func add(_ key: PartGroup.Key, _ part: Range<Int>) {
      if let group = groups.firstIndex(where: { $0.key == key }) {
        if part.lowerBound >= groups[group].parts[groups[group].parts.count - 1].upperBound {
          groups[group].parts.append(part)
        }
      } else {
        groups.append(PartGroup(key: key, parts: [part]))
      }
    }
    var isInSpan = [Bool](repeating: false, count: choices.count)
    for span in spans where Int(span.start) > place && span.count > 0 {
      let first = choices[Int(span.start)].domain
      if span.kind != .value && first.kind == .boolean && !first.isForced { continue }
      add(.span(label: span.label), span.range)
      for choice in span.range { isInSpan[choice] = true }
    }
    for choice in choices.indices.dropFirst(place + 1)
    where !isInSpan[choice] && choices[choice].domain.kind != .boolean {
      add(.choice(choices[choice].domain), choice..<choice + 1)
    }
    return groups
  }
}
