/// Verdicts about people whose traces were not used for tuning.
struct Validation: Sendable {
  /// The verdicts at the set's values.
  private(set) var before = ConfusionCounts()
  /// The verdicts at the values that were tuned on the other people.
  private(set) var after = ConfusionCounts()
  /// The verdicts by kind: gestures first, then near misses, both by name.
  private(set) var kinds: [GestureAnswer.Kind]
  private var people: [(before: ConfusionCounts, after: ConfusionCounts)]
  private let names: [String]

  /// Leaves each person out, tunes on all others, and judges that person.
  ///
  /// - Parameters:
  ///   - items: the items that are judged.
  ///   - traces: the traces of the items.
  ///   - tune: tunes on all people except the one with this number.
  ///   - verdicts: returns whether an item is found at the set's values, and at the tuned values.
  init<Tuned>(
    _ items: GestureItems, _ traces: [LabelledTrace], tune: (_ person: Int) -> Tuned,
    verdicts: (_ item: Int, _ tuned: Tuned) -> (before: Bool, after: Bool)
  ) {
    self.init(items, traces)
    for person in items.people.indices {
      let tuned = tune(person)
      for (index, item) in items.items.enumerated() where item.person == person {
        let (before, after) = verdicts(index, tuned)
        count(item, before: before, after: after)
      }
    }
  }

  private init(_ items: GestureItems, _ traces: [LabelledTrace]) {
    names = traces.map(\.kind)
    people = items.people.map { _ in (ConfusionCounts(), ConfusionCounts()) }
    var known: [GestureAnswer.Kind] = []
    for item in items.items {
      let name = names[item.trace]
      guard !known.contains(where: { $0.name == name && $0.isMeant == item.isMeant }) else {
        continue
      }
      known.append(.init(name: name, isMeant: item.isMeant, count: 0, before: 0, after: 0))
    }
    kinds = known.sorted {
      $0.isMeant != $1.isMeant
        ? $0.isMeant : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  /// Counts an item's verdicts.
  private mutating func count(_ item: GestureItem, before isBefore: Bool, after isAfter: Bool) {
    before.count(isMeant: item.isMeant, isFound: isBefore)
    after.count(isMeant: item.isMeant, isFound: isAfter)
    people[item.person].before.count(isMeant: item.isMeant, isFound: isBefore)
    people[item.person].after.count(isMeant: item.isMeant, isFound: isAfter)
    let name = names[item.trace]
    guard let kind = kinds.firstIndex(where: { $0.name == name && $0.isMeant == item.isMeant })
    else { return }
    kinds[kind].count += 1
    kinds[kind].before += isBefore ? 1 : 0
    kinds[kind].after += isAfter ? 1 : 0
  }

  /// Returns how much less each person loses.
  func gains(weight: Double) -> [Double] {
    people.map { $0.before.loss(weight: weight) - $0.after.loss(weight: weight) }
  }
}
