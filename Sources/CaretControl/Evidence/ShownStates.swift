/// The states that have arrived since no operation was running. They show whether somebody else may
/// have edited the text.
///
/// A state is *explained* if it shows the result of messages, or no change. Otherwise it is *passed
/// over*: it may have been late, or may have hidden text. If no explained state shows the same,
/// somebody else may have edited the text, and a later match may be a coincidence.
struct ShownStates: Sendable {
  /// How many passed-over states are remembered.
  private static let limit = 8

  /// The last state that was explained.
  private var last: Reading?
  /// The passed-over states that show what no explained state has shown.
  private var strange: [Reading] = []
  /// Whether even a state that is explained proves nothing. The caret stood inside a character at the beginning, where
  /// hosts differ in what they do, or in text that no state had shown; or a state has broken a rule of windows, or shown
  /// no text where there is some.
  private var isProofDoubtful = false
  /// Whether a state was passed over. It may have been the answer to a message that seems lost.
  private(set) var hasPassedOver = false

  /// Forgets all states. `base` is what was known before the first message.
  mutating func restart(with base: Base?) {
    strange.removeAll(keepingCapacity: true)
    isProofDoubtful = base?.text.isTorn ?? false
    hasPassedOver = false
    last = base?.windows
  }

  /// Notes that an explained state proves nothing until all operations have ended.
  mutating func noteDoubt() { isProofDoubtful = true }

  /// Notes a state that shows the result of messages, or no change.
  ///
  /// - Parameter hidesText: whether an empty side of the state may hide text.
  @inline(never)
  mutating func noteExplained(_ reading: Reading, hidesText: Bool) {
    strange.removeAll { $0.isPart(of: reading, hidesText: hidesText) }
    last = reading
  }

  /// Notes a state that was passed over. States arrive in order, so it can only repeat the last explained one.
  ///
  /// - Parameter hidesText: whether an empty side of the state may hide text.
  mutating func leave(_ reading: Reading, hidesText: Bool) {
    hasPassedOver = true
    if let last, reading.isPart(of: last, hidesText: hidesText) { return }
    if strange.count == ShownStates.limit { strange.removeFirst() }
    strange.append(reading)
  }

  /// Whether a passed-over state shows what no explained state has shown.
  var hasUnexplained: Bool { !strange.isEmpty }

  /// Whether the last match may be a coincidence.
  var isDoubtful: Bool { hasUnexplained || isProofDoubtful }
}

extension Reading {
  /// Whether another state shows the same. If text may be hidden, the other state may show more
  /// on a side that is empty here.
  @inline(never)
  fileprivate func isPart(of other: Reading, hidesText: Bool) -> Bool {
    guard !showsNothing else { return other.showsNothing }
    return selected == other.selected && (before == other.before || hidesText && showsNothingBefore)
      && (after == other.after || hidesText && showsNothingAfter)
  }
}
