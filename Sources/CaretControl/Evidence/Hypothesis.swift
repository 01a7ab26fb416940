import DocumentProxy

/// One way in which the messages under way can have led to a state.
struct Hypothesis: Sendable {
  /// The fates of the messages, in the order of sending.
  var fates: Arrivals
  /// The unit of the host's moves.
  var unit: HostUnit
  /// The known text if the hypothesis is true.
  var text: KnownText
  /// By how many units the last arrived edit has moved the caret.
  var lastShift = 0
  /// How the hypothesis fits the state.
  var fit = Fit.contradiction

  /// Whether both have the same fates and text; their units may differ.
  fileprivate func isSame(as other: Hypothesis) -> Bool {
    fates == other.fates && text.isSame(as: other.text)
  }
}

extension [Hypothesis] {
  /// Removes the hypotheses that satisfy a condition, and those that are contradicted.
  mutating func drop(_ isOut: (Hypothesis) -> Bool) {
    for index in indices where isOut(self[index]) { self[index].fit = .contradiction }
    dropContradicted()
  }

  private mutating func dropContradicted() { removeAll { $0.fit.isContradiction } }

  /// Appends a hypothesis unless the list has the same.
  fileprivate mutating func appendNew(_ one: Hypothesis) {
    if !contains(where: { $0.isSame(as: one) }) { append(one) }
  }
}

/// The input from which hypotheses are built.
struct Situation: Sendable {
  let base: KnownText
  let flight: [Message]
  let reading: Reading
  /// Whether a state has shown that moves work in this host.
  var movesWork = false
  /// Whether states have hidden text in this host.
  var hidesText = false
  /// Whether a state has shown the unit of the host's moves. A host does not change it.
  var isUnitShown = false
  /// Whether the field is being cleared. Then a newline that was crossed and deleted counts for nothing: what somebody
  /// has typed would be taken for the next line.
  var isClearing = false
}

/// Plays all hypotheses about the messages under way on the base.
///
/// The host applies messages in the order of sending, so the arrived ones are always a prefix of the
/// flight. At most one message, among the last ``faultDepth``, is assumed lost or refused.
///
/// The builder reuses its memory: it allocates only when a list grows.
struct HypothesisBuilder: Sendable {
  /// How many messages, counted from the last one, may be assumed lost or refused.
  private static let faultDepth = 6
  /// The largest number of hypotheses that are followed.
  private static let limit = 192
  /// How many steps past the known text are followed one by one.
  fileprivate static let crossingLimit = 8

  private var stories: [Hypothesis] = []
  private var nextStories: [Hypothesis] = []
  private var ways: [Hypothesis] = []
  private var nextWays: [Hypothesis] = []

  /// Appends all hypotheses to `found`, which must be empty.
  /// - Complexity: O(m · h) for m messages and at most ``limit`` hypotheses h of a prefix.
  mutating func build(
    _ situation: Situation, expecting unit: HostUnit, into found: inout [Hypothesis]
  ) {
    play(situation, unit, &found)
    if situation.flight.haveMove, !situation.isUnitShown {
      for other in HostUnit.usual where other != unit && !(other == .ignored && situation.movesWork)
      {
        play(situation, other, &found)
      }
    }
    stories.removeAll(keepingCapacity: true)
    nextStories.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    nextWays.removeAll(keepingCapacity: true)
  }

  private mutating func play(
    _ situation: Situation, _ unit: HostUnit, _ found: inout [Hypothesis]
  ) {
    stories.removeAll(keepingCapacity: true)
    stories.append(Hypothesis(fates: Arrivals(), unit: unit, text: situation.base))
    noteStories(&found)
    for index in situation.flight.indices {
      let allowsFault = index >= situation.flight.count - HypothesisBuilder.faultDepth
      nextStories.removeAll(keepingCapacity: true)
      for story in stories where nextStories.count <= HypothesisBuilder.limit {
        addOutcomes(of: situation.flight[index], from: story, situation, allowsFault: allowsFault)
        if nextStories.count > HypothesisBuilder.limit {
          HypothesisBuilder.dropRepeated(&nextStories)
        }
      }
      swap(&stories, &nextStories)
      noteStories(&found)
    }
  }

  /// Appends each story once; hosts of different units may do the same. A lost message is left out:
  /// it leaves the same text as one that has not arrived.
  private mutating func noteStories(_ found: inout [Hypothesis]) {
    for story in stories where !story.fates.endWithLoss { found.appendNew(story) }
  }

  private mutating func addOutcomes(
    of message: Message, from story: Hypothesis, _ situation: Situation, allowsFault: Bool
  ) {
    addWays(after: message.edits, .applied, from: story, situation)
    // If the base contains some messages already, these are the first ones.
    if message.mayBeInBase, story.fates.areAllInBase {
      nextStories.append(story)
      return nextStories[nextStories.count - 1].fates.addInBase()
    }
    guard allowsFault, !story.fates.haveFault else { return }
    if message.sign != .unchangedState {
      nextStories.append(story)
      nextStories[nextStories.count - 1].fates.add(.lost)
    }
    guard message.hasEdit else { return }
    if message.edits.count == 1 { return addWays(after: Edits(), .refused, from: story, situation) }
    for edits in message.edits.refusals { addWays(after: edits, .refused, from: story, situation) }
  }

  /// Adds the texts that the edits can lead to. Past the known text a move can have several results.
  private mutating func addWays(
    after edits: Edits, _ fate: Fates, from story: Hypothesis, _ situation: Situation
  ) {
    ways.removeAll(keepingCapacity: true)
    ways.append(story)
    ways[0].fates.add(fate)
    // Two rare events together are not considered: a fault, and a move past the end that does nothing.
    let mayStay = fate == .applied && !story.fates.haveFault
    for edit in edits {
      nextWays.removeAll(keepingCapacity: true)
      for way in ways {
        let first = nextWays.count
        addResults(of: edit, on: way, situation, mayStay: mayStay)
        for result in first..<nextWays.count {
          nextWays[result].lastShift = nextWays[result].text.shift - way.text.shift
        }
      }
      // Several ways often lead to the same text. Each would be followed further.
      if nextWays.count > HypothesisBuilder.crossingLimit {
        HypothesisBuilder.dropRepeated(&nextWays)
      }
      nextWays.removeLast(max(0, nextWays.count - HypothesisBuilder.limit))
      swap(&ways, &nextWays)
    }
    nextStories += ways
  }

  private mutating func addResults(
    of edit: Edit, on way: Hypothesis, _ situation: Situation, mayStay: Bool
  ) {
    var result = way
    if edit.isMove, way.unit != .ignored {
      let remaining = result.text.moveInside(by: edit.count, way.unit)
      if remaining != 0 {
        let start = mayStay ? way.text : nil
        return situation.addBeyond(result, by: remaining, from: start, to: &nextWays)
      }
    } else if !edit.isMove {
      result.text.play(edit)
    }
    nextWays.append(result)
    guard edit.kind == .delete, way.text.hasSelection else { return }
    // A host may take one space before or after a deleted selection with it.
    // Source: The proxy §3.2, smart delete.
    if result.text.before.last == 0x20 {
      nextWays.append(result)
      nextWays[nextWays.count - 1].text.dropLast(1)
      nextWays[nextWays.count - 1].text.shift -= 1
    }
    if result.text.after.first == 0x20 {
      nextWays.append(result)
      nextWays[nextWays.count - 1].text.dropNext()
    }
  }

  /// Removes each hypothesis that occurs earlier in the list.
  @inline(never)
  private static func dropRepeated(_ list: inout [Hypothesis]) {
    var kept: [Hypothesis] = []
    for one in list { kept.appendNew(one) }
    list = kept
  }
}

extension Situation {
  /// Adds the results of a move past the known text: it crossed all unknown characters, or the text
  /// ended on the way. If `start` is given, the host may also have ignored the move and left that text.
  fileprivate func addBeyond(
    _ way: Hypothesis, by remaining: Int, from start: KnownText?, to list: inout [Hypothesis]
  ) {
    let text = way.text
    let known = list.count
    func add(_ text: KnownText) {
      list.append(way)
      list[list.count - 1].text = text
    }
    let isKnown = text.isEdge(remaining)
    if !isKnown, mayCross(remaining, way.unit) {
      add(crossing(text, by: crossed(remaining, way.unit)))
    }
    for made in 0..<(isKnown ? 1 : min(abs(remaining), HypothesisBuilder.crossingLimit)) {
      add(stopping(text, towards: remaining, after: made))
    }
    guard var unmoved = start else { return }
    if !isKnown, let made = shownStop(of: text, remaining, way.unit) {
      add(stopping(text, towards: remaining, after: made))
    }
    unmoved.collapse()
    // The single step too many found no character to cross: the text ends there.
    if remaining == 1 { unmoved.learn(.end) }
    if !list[known...].contains(where: { $0.text.hasSameText(as: unmoved) }) { add(unmoved) }
  }

  /// Returns the text after a move over this many unknown units to the document's edge.
  @inline(never)
  private func stopping(_ text: KnownText, towards steps: Int, after units: Int) -> KnownText {
    var stopped = crossing(text, by: steps < 0 ? -units : units)
    if steps < 0 { stopped.learn(.start) } else { stopped.learn(.end) }
    return stopped
  }

  /// Returns how many unknown units a state shows between the known text and the document's edge. Returns
  /// nil if they are few enough to be tried one by one, or as many as the steps lead over.
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
      let rest = isBack ? shown.dropFirst(count) : shown.dropLast(count)
      let agrees = known.evidence(rest, fromEnd: !isBack) != nil
      return agrees && crossed.steps(unit) < abs(steps)
    }
  }

  /// Whether the state can show what lies beyond this many steps.
  private func mayCross(_ steps: Int, _ unit: HostUnit) -> Bool {
    // If nothing was shown before the caret, a line begins there. A step back leads to a line's
    // end, where no text is shown after the caret.
    if steps < 0 { return hidesText || !base.before.isEmpty || reading.showsNothingAfter }
    // A host that moves by clusters does not stop between CR and LF.
    return unit != .cluster || reading.before.last != 0x0D || !reading.showsNothingAfter
  }

  /// Returns the text after a move over this many unknown units. A window after the caret ends with the
  /// sentence or the line. If it showed nothing, or if the line's end is known, only a newline can follow. What
  /// follows that newline is unknown.
  private func crossing(_ text: KnownText, by units: Int) -> KnownText {
    var result = text
    result.cross(units)
    let shown = reading.before.dropLast(max(0, units - 1)).last
    let hasCrossedNewline = text.crossedAhead > 0 && (!isClearing || text.before.last == 0x0A)
    let endsLine = base.after.isEmpty && !hasCrossedNewline || text.knows(.lineEnd)
    if units > 0, endsLine, !hidesText, shown != 0x0D { result.replace(unitsBack: units, by: 0x0A) }
    return result
  }

  /// Returns how many units the steps over unknown text cover. In a host that moves by clusters the state
  /// shows this.
  private func crossed(_ steps: Int, _ unit: HostUnit) -> Int {
    guard unit != .utf16 else { return steps }
    let side = steps > 0 ? reading.before : reading.after
    let from = steps > 0 ? side.count : 0
    let place = side.position(from: from, by: -steps, unit.textUnit)
    let units = abs(place.offset - from) + abs(steps) - place.stepsMade
    return steps > 0 ? units : -units
  }
}
