/// The states that have arrived since nothing ran, to see whether they tell one story.
///
/// A state that could not be placed – it may have been late, or hidden text – was passed over. If
/// no state that was placed shows the same, somebody else may have been there in between, and what
/// fits now may fit by chance.
struct ShownStates: Hashable, Sendable {
  /// So many of each kind are remembered.
  private static let limit = 8

  private var placed: [Reading] = []
  private var left: [Reading] = []

  /// Begins anew: nothing has arrived; `base` is what was known.
  mutating func restart(with base: Reading?) {
    placed.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    if let base { placed.append(base) }
  }

  /// A state that shows what messages have led to, or that nothing has changed.
  mutating func place(_ reading: Reading) {
    if placed.count == ShownStates.limit { placed.removeFirst() }
    placed.append(reading)
  }

  /// A state that was passed over.
  mutating func leave(_ reading: Reading) {
    if left.count == ShownStates.limit { left.removeFirst() }
    left.append(reading)
  }

  /// Whether a state was passed over: it may have been the answer to a message that seems lost.
  var hasPassedOver: Bool { !left.isEmpty }

  /// Whether a state was passed over that shows what no other has shown.
  var isDoubtful: Bool {
    left.contains { left in !placed.contains { left.isPart(of: $0) } }
  }
}

extension Reading {
  /// Whether another state shows the same, or the same and more on a side where this one shows nothing.
  fileprivate func isPart(of other: Reading) -> Bool {
    guard !showsNothing else { return other.showsNothing }
    return selected == other.selected && (before == other.before || before.isEmpty)
      && (after == other.after || after.isEmpty)
  }
}
