/// The states that have arrived since nothing ran, to see whether they tell one story.
///
/// A state that could not be placed – it may have been late, or hidden text – was passed over. If
/// no state that was placed shows the same, somebody else may have been there in between, and what
/// fits now may fit by chance.
struct ShownStates: Sendable {
  /// So many are remembered.
  private static let limit = 8

  /// A state that was passed over.
  private struct Strange {
    var reading: Reading
    /// Whether another one was placed since: then the next one is not what this one has hidden.
    var isPast = false
  }

  /// The last state that was placed.
  private var last: Reading?
  /// What was passed over and shows what no state before or behind it has shown.
  private var strange: [Strange] = []
  /// Whether the caret stood inside a character at first: what hosts make of that is their affair.
  private var beganTorn = false
  /// Whether a state was placed whose window is cut as no window is after what was done.
  private(set) var isCutOddly = false
  /// Whether a state was passed over: it may have been the answer to a message that seems lost.
  private(set) var hasPassedOver = false

  /// Begins anew: nothing has arrived; `base` is what was known.
  mutating func restart(with base: Base?) {
    strange.removeAll(keepingCapacity: true)
    beganTorn = base?.text.isTorn ?? false
    isCutOddly = false
    hasPassedOver = false
    last = base?.windows
  }

  /// A state that shows what messages have led to, or that nothing has changed.
  ///
  /// - Parameter hidesText: whether a side that shows nothing may hide text.
  @inline(never)
  mutating func place(_ reading: Reading, hidesText: Bool) {
    strange.removeAll { state in
      state.reading.isPart(of: reading, hidesText: hidesText && !state.isPast)
    }
    for index in strange.indices { strange[index].isPast = true }
    last = reading
  }

  /// A state was placed that only ways explain in which its window begins elsewhere than windows do.
  mutating func doubtWindow() { isCutOddly = true }

  /// A state that was passed over. States keep their order: it is no repetition of any but the last.
  ///
  /// - Parameter hidesText: whether a side that shows nothing may hide text.
  @inline(never)
  mutating func leave(_ reading: Reading, hidesText: Bool) {
    hasPassedOver = true
    if let last, reading.isPart(of: last, hidesText: hidesText) { return }
    if strange.count == ShownStates.limit { strange.removeFirst() }
    strange.append(Strange(reading: reading))
  }

  /// Whether a state was passed over that shows what no other has shown.
  var hasUnexplained: Bool { !strange.isEmpty }

  /// Whether what fits now may fit by chance.
  var isDoubtful: Bool { hasUnexplained || beganTorn || isCutOddly }
}

extension Reading {
  /// Whether another state shows the same, or where text may be hidden the same and more on a side
  /// where this one shows nothing.
  @inline(never)
  fileprivate func isPart(of other: Reading, hidesText: Bool) -> Bool {
    guard !showsNothing else { return other.showsNothing }
    return selected == other.selected
      && (before == other.before || hidesText && before.isEmpty)
      && (after == other.after || hidesText && after.isEmpty)
  }
}
