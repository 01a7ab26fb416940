import DocumentProxy

/// One way in which the messages under way can have led to a state.
struct Hypothesis: Sendable {
  /// What became of the messages, in the order of sending.
  var fates: Arrivals
  /// The unit in which the host moves.
  var unit: HostUnit
  /// What is known if it is so.
  var text: KnownText
  /// How it fits the state.
  var fit = Fit.contradicts
}

/// What hypotheses are built on.
struct Situation: Sendable {
  let base: KnownText
  let flight: [Message]
  let reading: Reading
  /// Moves have been seen to work here.
  var movesWork = false
  /// States have hidden text here.
  var hidesText = false
}

/// Plays all hypotheses about the messages under way on what was known before them.
///
/// The host applies messages in the order of sending, so it is always a prefix that has arrived; at
/// most one of them is taken to be lost or refused, among the last ``faultDepth``.
///
/// It keeps the memory that it works in: nothing is allocated again where nothing grows.
struct HypothesisBuilder: Sendable {
  /// How far back a lost or refused message is thought of.
  private static let faultDepth = 6
  /// No more hypotheses than so many are followed.
  private static let limit = 192
  /// Beyond the known text so many steps are followed one by one.
  fileprivate static let crossingLimit = 8

  /// A hypothesis whatever the unit, about the first messages or all.
  private struct Story: Hashable {
    var fates = Arrivals()
    var text: KnownText
  }

  private var seen: Set<Story> = []
  private var stories: [Story] = []
  private var nextStories: [Story] = []
  private var texts: [KnownText] = []
  private var nextTexts: [KnownText] = []

  /// Appends all hypotheses to `found`.
  /// - Complexity: O(m · h) for m messages and at most ``limit`` hypotheses h of a prefix.
  mutating func build(
    _ situation: Situation, expecting unit: HostUnit, into found: inout [Hypothesis]
  ) {
    play(situation, unit, &found)
    if situation.flight.contains(where: \.hasMove) {
      for other in HostUnit.allCases
      where other != unit && !(other == .ignored && situation.movesWork) {
        play(situation, other, &found)
      }
    }
    seen.removeAll(keepingCapacity: true)
    stories.removeAll(keepingCapacity: true)
    nextStories.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    nextTexts.removeAll(keepingCapacity: true)
  }

  private mutating func play(
    _ situation: Situation, _ unit: HostUnit, _ found: inout [Hypothesis]
  ) {
    var start = situation.base
    start.shift = 0
    stories.removeAll(keepingCapacity: true)
    stories.append(Story(text: start))
    note(stories[0], unit, &found)
    for (index, message) in situation.flight.enumerated() {
      let allowsFault = index >= situation.flight.count - HypothesisBuilder.faultDepth
      nextStories.removeAll(keepingCapacity: true)
      for story in stories where nextStories.count <= HypothesisBuilder.limit {
        addOutcomes(of: message, from: story, situation, unit, allowsFault: allowsFault)
        if nextStories.count > HypothesisBuilder.limit { nextStories = nextStories.unique }
      }
      swap(&stories, &nextStories)
      // A message that is lost leaves the text of one that has not arrived.
      for story in stories where !story.fates.endWithLoss { note(story, unit, &found) }
    }
  }

  /// Hosts of different units may do the same.
  private mutating func note(_ story: Story, _ unit: HostUnit, _ found: inout [Hypothesis]) {
    guard seen.insert(story).inserted else { return }
    found.append(Hypothesis(fates: story.fates, unit: unit, text: story.text))
  }

  private mutating func addOutcomes(
    of message: Message, from story: Story, _ situation: Situation, _ unit: HostUnit,
    allowsFault: Bool
  ) {
    addTexts(after: message.edits, .applied, from: story, situation, unit)
    guard allowsFault, !story.fates.haveFault else { return }
    if !message.wasAnswered {
      nextStories.append(Story(fates: story.fates.adding(.lost), text: story.text))
    }
    guard message.hasEdit else { return }
    for edits in message.edits.refusals {
      addTexts(after: edits, .refused, from: story, situation, unit)
    }
  }

  /// What the edits can make of a text, beyond its known ends in more than one way.
  private mutating func addTexts(
    after edits: Few<Edit>, _ fate: Fates, from story: Story, _ situation: Situation,
    _ unit: HostUnit
  ) {
    texts.removeAll(keepingCapacity: true)
    texts.append(story.text)
    // That something went wrong and a move too far did nothing is too much at once.
    let mayStay = fate == .applied && !story.fates.haveFault
    for edit in edits {
      nextTexts.removeAll(keepingCapacity: true)
      for text in texts { addResults(of: edit, on: text, situation, unit, mayStay: mayStay) }
      // Many ways lead to the same text, and each of them would be followed on.
      if nextTexts.count > HypothesisBuilder.crossingLimit { nextTexts = nextTexts.unique }
      nextTexts.removeLast(max(0, nextTexts.count - HypothesisBuilder.limit))
      swap(&texts, &nextTexts)
    }
    let fates = story.fates.adding(fate)
    for text in texts { nextStories.append(Story(fates: fates, text: text)) }
  }

  private mutating func addResults(
    of edit: Edit, on text: KnownText, _ situation: Situation, _ unit: HostUnit, mayStay: Bool
  ) {
    var result = text
    switch edit {
    case .insert(let units): result.insert(units)
    case .mark: result.mark()
    case .unmark(let units): result.unmark(units)
    case .delete(let count):
      result.delete(count)
      if !text.selected.isEmpty { return nextTexts += result.withSmartDelete }
    case .move(let offset):
      guard unit != .ignored else { break }
      let remaining = result.moveInside(by: offset, unit)
      if remaining != 0 {
        nextTexts += situation.beyond(
          result, by: remaining, from: mayStay ? text : nil, unit)
        return
      }
    }
    nextTexts.append(result)
  }
}

extension Situation {
  /// Beyond the known end: every character was crossed, or the text ended on the way; and a host may
  /// not move at all then, and leave what there was at the `start` if that is given.
  fileprivate func beyond(
    _ text: KnownText, by remaining: Int, from start: KnownText?, _ unit: HostUnit
  ) -> [KnownText] {
    var found: [KnownText] = []
    let isKnown = remaining < 0 ? text.isStartKnown : text.isEndKnown
    let steps = abs(remaining)
    let isWhole = remaining < 0 && text.isTextStartKnown && text.isPrefixWhole
    if !isKnown, !isWhole, mayCross(remaining, unit) {
      found.append(crossing(text, by: crossed(remaining, unit)))
    }
    for made in 0..<(isKnown ? 1 : min(steps, HypothesisBuilder.crossingLimit)) {
      found.append(stopping(text, towards: remaining, behind: made))
    }
    if start != nil, !isKnown, let made = shownStop(of: text, remaining, unit) {
      found.append(stopping(text, towards: remaining, behind: made))
    }
    guard var unmoved = start else { return found }
    unmoved.collapse()
    // The one step too many has found nothing to step over.
    if remaining == 1 { unmoved.isEndKnown = true }
    if !found.contains(where: { $0.hasSameText(as: unmoved) }) { found.append(unmoved) }
    return found
  }

  /// The text with so many unknown units crossed, where it ends.
  private func stopping(_ text: KnownText, towards steps: Int, behind units: Int) -> KnownText {
    var stopped = crossing(text, by: steps < 0 ? -units : units)
    if steps < 0 { stopped.isStartKnown = true } else { stopped.isEndKnown = true }
    return stopped
  }

  /// How many unknown units a state shows between the known text and the end of all text, if they are
  /// more than are tried one by one and fewer than the steps lead over.
  /// - Complexity: O(n · k) for n units shown and k known.
  private func shownStop(of text: KnownText, _ steps: Int, _ unit: HostUnit) -> Int? {
    let isBack = steps < 0
    guard (isBack ? reading.before : reading.after).isEmpty else { return nil }
    let shown = isBack ? reading.after : reading.before
    let known = isBack ? text.after : text.before
    guard !known.isEmpty else { return nil }
    let tried = min(abs(steps), HypothesisBuilder.crossingLimit)
    return (tried..<max(tried, shown.count)).first { count in
      let crossed = isBack ? shown.prefix(count) : shown.suffix(count)
      let fits =
        isBack
        ? zip(known, shown.dropFirst(count)).allSatisfy { $0 == $1 }
        : zip(known.reversed(), shown.dropLast(count).reversed()).allSatisfy { $0 == $1 }
      return fits && KnownText.steps(over: crossed, unit) < abs(steps)
    }
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
      result.replace(unitsBack: units, by: 0x0A)
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
      one.dropLast(1)
      one.shift -= 1
      found.append(one)
    }
    if after.first == 0x20 {
      var one = self
      one.dropNext()
      found.append(one)
    }
    return found
  }
}

extension Few<Edit> {
  /// The edits that remain if the delegate refuses all items or one of several.
  fileprivate var refusals: Few<Few<Edit>> {
    guard count > 1 else { return Few<Few<Edit>>(moves) }
    let items = itemNumbers
    let editing = Set(zip(self, items).filter { !$0.0.isMove }.map(\.1)).sorted()
    guard editing.count > 1 else { return Few<Few<Edit>>(moves) }
    return Few<Few<Edit>>(moves)
      + editing.map { refused in
        zip(self, items).reduce(into: Few()) { kept, next in
          if next.0.isMove || next.1 != refused { kept.append(next.0) }
        }
      }
  }
}
