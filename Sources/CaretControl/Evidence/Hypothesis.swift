import DocumentProxy

/// One way in which the messages under way can have led to a state.
struct Hypothesis: Sendable {
  /// What became of the messages, in the order of sending.
  var fates: Arrivals
  /// The unit in which the host moves.
  var unit: HostUnit
  /// What is known if it is so.
  var text: KnownText
  /// How many units the last edit that arrived has moved the caret.
  var lastShift = 0
  /// How it fits the state.
  var fit = Fit.contradiction

  /// Whether both tell the same, whatever the unit.
  fileprivate func isSame(as other: Hypothesis) -> Bool {
    fates == other.fates && text.isSame(as: other.text)
  }

  /// A number that is the same for hypotheses that tell the same.
  fileprivate var fingerprint: Int { text.fingerprint &* 31 &+ fates.fingerprint }
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

  /// The fingerprints of the hypotheses found so far.
  private var seen: [Int] = []
  private var stories: [Hypothesis] = []
  private var nextStories: [Hypothesis] = []
  private var ways: [Hypothesis] = []
  private var nextWays: [Hypothesis] = []

  /// Appends all hypotheses to `found`, which is empty.
  /// - Complexity: O(m · h) for m messages and at most ``limit`` hypotheses h of a prefix.
  mutating func build(
    _ situation: Situation, expecting unit: HostUnit, into found: inout [Hypothesis]
  ) {
    play(situation, unit, &found)
    if situation.flight.contains(where: \.hasMove) {
      for other in HostUnit.all
      where other != unit && !(other == .ignored && situation.movesWork) {
        play(situation, other, &found)
      }
    }
    seen.removeAll(keepingCapacity: true)
    stories.removeAll(keepingCapacity: true)
    nextStories.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    nextWays.removeAll(keepingCapacity: true)
  }

  private mutating func play(
    _ situation: Situation, _ unit: HostUnit, _ found: inout [Hypothesis]
  ) {
    var start = situation.base
    start.restartShift()
    stories.removeAll(keepingCapacity: true)
    stories.append(Hypothesis(fates: Arrivals(), unit: unit, text: start))
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

  /// Hosts of different units may do the same. A message that is lost leaves the text of one that has not
  /// arrived.
  @inline(never)
  private mutating func noteStories(_ found: inout [Hypothesis]) {
    for story in stories where !story.fates.endWithLoss {
      let fingerprint = story.fingerprint
      let isKnown = seen.indices.contains {
        seen[$0] == fingerprint && found[$0].isSame(as: story)
      }
      if isKnown { continue }
      seen.append(fingerprint)
      found.append(story)
    }
  }

  private mutating func addOutcomes(
    of message: Message, from story: Hypothesis, _ situation: Situation, allowsFault: Bool
  ) {
    addWays(after: message.edits, .applied, from: story, situation)
    // What had arrived before are the first ones of those that were forgotten.
    if message.answer == .forgotten, story.fates.areAllAbsent {
      nextStories.append(story)
      return nextStories[nextStories.count - 1].fates.addAbsent()
    }
    guard allowsFault, !story.fates.haveFault else { return }
    if message.sign != .unchangedState {
      nextStories.append(story)
      nextStories[nextStories.count - 1].fates.add(.lost)
    }
    guard message.hasEdit else { return }
    if message.edits.count == 1 { return addWays(after: Edits(), .refused, from: story, situation) }
    for edits in message.edits.refusals {
      addWays(after: edits, .refused, from: story, situation)
    }
  }

  /// What the edits can make of a text, beyond its known ends in more than one way.
  @inline(never)
  private mutating func addWays(
    after edits: Edits, _ fate: Fates, from story: Hypothesis, _ situation: Situation
  ) {
    ways.removeAll(keepingCapacity: true)
    ways.append(story)
    ways[0].fates.add(fate)
    // That something went wrong and a move too far did nothing is too much at once.
    let mayStay = fate == .applied && !story.fates.haveFault
    for index in edits.indices {
      nextWays.removeAll(keepingCapacity: true)
      for way in ways {
        let first = nextWays.count
        addResults(of: edits[index], on: way, situation, mayStay: mayStay)
        for result in first..<nextWays.count {
          nextWays[result].lastShift = nextWays[result].text.shift - way.text.shift
        }
      }
      // Many ways lead to the same text, and each of them would be followed on.
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
    // A host may take one space before or behind a deleted selection with it.
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

  /// Leaves each hypothesis once, where it comes first.
  @inline(never)
  private static func dropRepeated(_ list: inout [Hypothesis]) {
    var fingerprints: [Int] = []
    for index in list.indices {
      let fingerprint = list[index].fingerprint
      let isRepeated = fingerprints.indices.contains {
        fingerprints[$0] == fingerprint && list[$0].isSame(as: list[index])
      }
      if isRepeated { continue }
      list.swapAt(fingerprints.count, index)
      fingerprints.append(fingerprint)
    }
    list.removeLast(list.count - fingerprints.count)
  }
}

extension Situation {
  /// Beyond the known end: every character was crossed, or the text ended on the way; and a host may
  /// not move at all then, and leave what there was at the `start` if that is given.
  fileprivate func addBeyond(
    _ way: Hypothesis, by remaining: Int, from start: KnownText?, to list: inout [Hypothesis]
  ) {
    let text = way.text
    let unit = way.unit
    let known = list.count
    func add(_ text: KnownText) {
      list.append(way)
      list[list.count - 1].text = text
    }
    let isKnown = text.isEdge(remaining)
    let isWhole = remaining < 0 && text.knows(.textStart) && text.knows(.prefix)
    if !isKnown, !isWhole, mayCross(remaining, unit) {
      add(crossing(text, by: crossed(remaining, unit)))
    }
    for made in 0..<(isKnown ? 1 : min(abs(remaining), HypothesisBuilder.crossingLimit)) {
      add(stopping(text, towards: remaining, behind: made))
    }
    guard var unmoved = start else { return }
    if !isKnown, let made = shownStop(of: text, remaining, unit) {
      add(stopping(text, towards: remaining, behind: made))
    }
    unmoved.collapse()
    // The one step too many has found nothing to step over.
    if remaining == 1 { unmoved.learn(.end) }
    if !list[known...].contains(where: { $0.text.hasSameText(as: unmoved) }) { add(unmoved) }
  }

  /// The text with so many unknown units crossed, where it ends.
  @inline(never)
  private func stopping(_ text: KnownText, towards steps: Int, behind units: Int) -> KnownText {
    var stopped = crossing(text, by: steps < 0 ? -units : units)
    if steps < 0 { stopped.learn(.start) } else { stopped.learn(.end) }
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
      let rest = isBack ? shown.dropFirst(count) : shown.dropLast(count)
      let agrees = known.evidence(rest, fromEnd: !isBack) { _, _ in false } != nil
      return agrees && crossed.steps(unit) < abs(steps)
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
  @inline(never)
  private func crossing(_ text: KnownText, by units: Int) -> KnownText {
    var result = text
    result.cross(units)
    let shown = reading.before.dropLast(max(0, units - 1)).last
    let endsLine = base.after.isEmpty || text.knows(.lineEnd)
    if units > 0, endsLine, !hidesText, shown != 0x0D {
      result.replace(unitsBack: units, by: 0x0A)
    }
    return result
  }

  /// How many units so many unknown steps cover: in a host that moves by clusters the state shows it.
  private func crossed(_ steps: Int, _ unit: HostUnit) -> Int {
    guard unit == .cluster else { return steps }
    let side = steps > 0 ? reading.before : reading.after
    let from = steps > 0 ? side.count : 0
    let place = side.position(from: from, by: -steps, .cluster)
    let units = abs(place.offset - from) + abs(steps) - place.stepsMade
    return steps > 0 ? units : -units
  }
}
