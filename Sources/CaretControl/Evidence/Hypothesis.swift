import DocumentProxy

/// One way in which the messages under way can have led to a state.
struct Hypothesis: Hashable, Sendable {
  /// What became of each message, in the order of sending.
  var fates: [Fate]
  /// The unit in which the host moves.
  var unit: HostUnit
  /// What is known if it is so.
  var text: KnownText

}

extension [Fate] {
  /// Whether something went wrong with a message.
  var haveFault: Bool { contains(.lost) || contains(.refused) }
}

/// Plays all hypotheses about the messages under way on what was known before them.
///
/// The host applies messages in the order of sending, so it is always a prefix that has arrived; at
/// most one of them is taken to be lost or refused, among the last ``faultDepth``.
struct HypothesisBuilder {
  /// How far back a lost or refused message is thought of.
  static let faultDepth = 6
  /// No more hypotheses than so many are followed.
  static let limit = 192
  /// Beyond the known text so many steps are followed one by one.
  static let crossingLimit = 8

  let base: KnownText
  let flight: [Message]
  let reading: Reading
  /// Moves have been seen to work here.
  var movesWork = false
  /// States have hidden text here.
  var hidesText = false

  /// - Complexity: O(m · h) for m messages and at most ``limit`` hypotheses h of a prefix.
  func hypotheses(expecting unit: HostUnit) -> [Hypothesis] {
    var units = [unit]
    if flight.contains(where: \.hasMove) {
      for other in HostUnit.allCases where other != unit && !(other == .ignored && movesWork) {
        units.append(other)
      }
    }
    var found: [Hypothesis] = []
    var stories: Set<Story> = []
    for unit in units {
      // Hosts of different units may do the same.
      for story in play(unit) where stories.insert(story).inserted {
        found.append(Hypothesis(fates: story.fates, unit: unit, text: story.text))
      }
    }
    return found
  }

  /// A hypothesis whatever the unit, about the first messages or all.
  private struct Story: Hashable {
    var fates: [Fate] = []
    var text: KnownText
  }

  private func play(_ unit: HostUnit) -> [Story] {
    var start = base
    start.shift = 0
    var partials = [Story(text: start)]
    var found = partials
    for (index, message) in flight.enumerated() {
      let allowsFault = index >= flight.count - HypothesisBuilder.faultDepth
      var next: [Story] = []
      for partial in partials where next.count <= HypothesisBuilder.limit {
        next += outcomes(of: message, from: partial, unit, allowsFault: allowsFault)
        if next.count > HypothesisBuilder.limit { next = next.unique }
      }
      partials = next
      // A message that is lost leaves the text of one that has not arrived.
      found += next.filter { $0.fates.last != .lost }
    }
    return found.map { partial in
      let open = [Fate](repeating: .underWay, count: flight.count - partial.fates.count)
      return Story(fates: partial.fates + open, text: partial.text)
    }
  }

  private func outcomes(
    of message: Message, from partial: Story, _ unit: HostUnit, allowsFault: Bool
  ) -> [Story] {
    var found = texts(after: message.edits, from: partial.text, unit).map {
      Story(fates: partial.fates + [.applied], text: $0)
    }
    guard allowsFault, !partial.fates.haveFault else { return found }
    if !message.wasAnswered {
      found.append(Story(fates: partial.fates + [.lost], text: partial.text))
    }
    guard message.hasEdit else { return found }
    for edits in message.edits.refusals {
      found += texts(after: edits, from: partial.text, unit).map {
        Story(fates: partial.fates + [.refused], text: $0)
      }
    }
    return found
  }

  /// What the edits can make of a text, beyond its known ends in more than one way.
  private func texts(
    after edits: [Edit], from text: KnownText, _ unit: HostUnit
  ) -> [KnownText] {
    var found = [text]
    for edit in edits {
      found = found.flatMap { results(of: edit, on: $0, unit) }
      // Many ways lead to the same text, and each of them would be followed on.
      if found.count > HypothesisBuilder.crossingLimit { found = found.unique }
      found.removeLast(max(0, found.count - HypothesisBuilder.limit))
    }
    return found
  }

  private func results(of edit: Edit, on text: KnownText, _ unit: HostUnit) -> [KnownText] {
    var result = text
    switch edit {
    case .insert(let units):
      result.insert(units)
      return [result]
    case .delete(let count):
      result.delete(count)
      return text.selected.isEmpty ? [result] : result.withSmartDelete
    case .mark:
      result.mark()
      return [result]
    case .unmark(let units):
      result.unmark(units)
      return [result]
    case .move(let offset):
      guard unit != .ignored else { return [text] }
      let remaining = result.moveInside(by: offset, unit)
      return remaining == 0 ? [result] : beyond(result, by: remaining, from: text, unit)
    }
  }

  /// Beyond the known end: every character was crossed, or the text ended on the way; and a host may
  /// not move at all then.
  private func beyond(
    _ text: KnownText, by remaining: Int, from start: KnownText, _ unit: HostUnit
  ) -> [KnownText] {
    var found: [KnownText] = []
    let isKnown = remaining < 0 ? text.isStartKnown : text.isEndKnown
    let steps = abs(remaining)
    let isWhole = remaining < 0 && text.isTextStartKnown && text.isPrefixWhole
    if !isKnown, !isWhole, mayCross(remaining, unit) {
      found.append(crossing(text, by: crossed(remaining, unit)))
    }
    for made in 0..<(isKnown ? 1 : min(steps, HypothesisBuilder.crossingLimit)) {
      var stopped = crossing(text, by: remaining < 0 ? -made : made)
      if remaining < 0 { stopped.isStartKnown = true } else { stopped.isEndKnown = true }
      found.append(stopped)
    }
    var unmoved = start
    unmoved.collapse()
    if !found.contains(where: { $0.hasSameText(as: unmoved) }) { found.append(unmoved) }
    return found
  }

  /// Whether the state can show what lies beyond so many steps.
  private func mayCross(_ steps: Int, _ unit: HostUnit) -> Bool {
    // Where nothing was shown before the caret a line begins: a step back leads to a line's end.
    if steps < 0 { return hidesText || !base.before.isEmpty || reading.after.isEmpty }
    // A host that moves by characters does not stop between CR and LF.
    return unit != .cluster || reading.before.last != 0x0D || !reading.after.isEmpty
  }

  /// The text with so many unknown units crossed. Behind the caret a window ends at the sentence or at
  /// the line: where nothing was shown, or a line's end is known, only a newline can follow.
  private func crossing(_ text: KnownText, by units: Int) -> KnownText {
    var result = text
    result.cross(units)
    let shown = reading.before.dropLast(max(0, units - 1)).last
    let endsLine = base.after.isEmpty || text.isLineEndKnown
    if units > 0, endsLine, !hidesText, shown != 0x0D {
      result.before[result.before.count - units] = 0x0A
    }
    return result
  }

  /// How many units so many unknown steps cover: in a host that moves by clusters the state shows it.
  private func crossed(_ steps: Int, _ unit: HostUnit) -> Int {
    guard unit == .cluster else { return steps }
    if steps > 0 {
      let text = reading.before
      let place = TextUnit.cluster.position(from: text.count, by: -steps, in: text)
      return text.count - place.offset + (steps - place.stepsMade)
    }
    let place = TextUnit.cluster.position(from: 0, by: -steps, in: reading.after)
    return -(place.offset + (-steps - place.stepsMade))
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it comes first.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension KnownText {
  /// A host may take one space before or behind a deleted selection with it.
  /// Source: `proxy-facts.md §3.2`, smart delete.
  fileprivate var withSmartDelete: [KnownText] {
    var found = [self]
    if before.last == 0x20 {
      var one = self
      one.before.removeLast()
      one.shift -= 1
      found.append(one)
    }
    if after.first == 0x20 {
      var one = self
      one.after.removeFirst()
      found.append(one)
    }
    return found
  }
}

extension [Edit] {
  /// The edits that remain if the delegate refuses all items or one of several.
  fileprivate var refusals: [[Edit]] {
    let items = itemNumbers
    let moves = filter(\.isMove)
    let editing = Set(zip(self, items).filter { !$0.0.isMove }.map(\.1)).sorted()
    guard editing.count > 1 else { return [moves] }
    return [moves]
      + editing.map { refused in
        zip(self, items).filter { $0.isMove || $1 != refused }.map(\.0)
      }
  }
}
