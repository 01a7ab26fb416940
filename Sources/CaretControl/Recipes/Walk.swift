import DocumentProxy

/// A walk: an operation that goes from window to window, each message after the state that answers the one
/// before. It runs alone. The goals are to clear, to seek, to trim and to read; this is what all of them keep.
struct Walk: Sendable {
  /// How many messages a walk may take: 100 000 units of short lines.
  private static let messageLimit = 10_000
  /// How many windows in a row, all shown shortly before, end a walk. Among lines that look alike no
  /// state shows how far the caret has moved.
  private static let repeatLimit = 400
  /// How many windows are remembered.
  private static let memory = 4

  private(set) var messageCount = 0
  /// How many answers in a row brought nothing new.
  var stalls = 0
  /// Whether a move over a line may take one step more, to the next line.
  var leavesLines = true
  /// Whether the caret has taken a step back from the end, to step past it once more.
  var hasRunUp = false
  private var recent: [Reading] = []
  /// How many states in a row have shown what one of the last did.
  private(set) var repeats = 0

  /// Whether no message was sent before the last one.
  var isFirst: Bool { messageCount == 1 }

  /// Whether the walk should end, because it leads nowhere.
  var isOver: Bool { messageCount >= Walk.messageLimit || repeats >= Walk.repeatLimit }

  mutating func noteMessage() { messageCount += 1 }

  /// Whether a move over a line is made again without the step to the next line: it has not moved the caret, and a host
  /// may ignore a move that leads past the end.
  mutating func staysInLine(after decision: Decision) -> Bool {
    let isStill =
      decision.verdict == .unclear || decision.verdict == .applied && decision.shift == 0
    guard leavesLines, isStill else { return false }
    leavesLines = false
    return true
  }

  mutating func note(_ reading: Reading) {
    if recent.contains(where: { $0.units == reading.units && $0.caret == reading.caret }) {
      repeats += 1
    } else {
      repeats = 0
      if recent.count == Walk.memory { recent.removeFirst() }
      recent.append(reading)
    }
  }
}

/// A walk to a goal on one side of the caret. A deletion deletes what lies on its way.
struct GoalWalk: Sendable {
  /// What the last message does.
  enum Step: Sendable {
    /// Moves over known text: on the way to the goal, or to it.
    case move(toGoal: Bool)
    /// Moves one step past the shown text, to see whether there is more.
    case probe
    /// Deletes known text: on the way to the goal, or to it.
    case deletion(toGoal: Bool)
    /// Deletes where no state can show whether the goal is reached.
    case guess

    /// Whether the goal is reached if the message has done what it should.
    var isLast: Bool {
      switch self {
      case .move(let toGoal), .deletion(let toGoal): toGoal
      case .probe: false
      case .guess: true
      }
    }

    var isProbe: Bool { if case .probe = self { true } else { false } }

    var isDeletion: Bool {
      switch self {
      case .deletion, .guess: true
      case .move, .probe: false
      }
    }
  }

  /// −1 towards the start, 1 towards the end.
  let direction: Int
  /// What is left of the goal from where the caret was when the last message was sent.
  var goal: TextGoal
  /// What is left of the goal when the last message has done what it should.
  var rest: TextGoal
  var walk = Walk()
  var step = Step.move(toGoal: false)
  /// The steps of the last move.
  var steps = 0
  /// How many steps past an edge were tried in a row.
  var probeCount = 0
  /// How many messages have deleted something.
  var deletions = 0

  init(direction: Int, goal: TextGoal) {
    self.direction = direction
    self.goal = goal
    rest = goal
  }
}

extension CaretEngine {
  /// Shorter text than this is crossed with one move, whatever characters it has, until the host has answered a move.
  /// A host that never answers gets no second move.
  private static let leapLimit = 40

  /// Returns the steps of a walk's next move to an edge, at least one. On the way to the document's end it takes one
  /// step more where the line seems to end: that leads to the next line, or shows that the document ends.
  @inline(never)
  func stepsOnward(
    _ walk: Walk, to goal: TextGoal, _ direction: Int, in known: KnownText
  ) -> Int {
    let count = stride(in: known, direction)
    let isAll =
      walk.leavesLines && direction > 0 && goal == .documentEdge && count == known.after.count
    let steps = known.units(count, direction).steps(unit)
    return max(1, isAll && leadsOn(known) ? steps + 1 : steps)
  }

  /// Returns how many of the known units on one side a move crosses. A long window may be cut inside a character. And if
  /// no state has shown the host's unit, a move over many characters of several units may lead past all known text.
  private func stride(in known: KnownText, _ direction: Int) -> Int {
    let side = known.side(direction)
    let cutsAny = !assumptions.contains(.wholeWords)
    // A line's end cuts no character.
    let whole =
      direction < 0
      ? side.wholeBefore(cutsAny: cutsAny)
      : known.knows(.lineEnd) ? side : side.wholeAfter(cutsAny: cutsAny)
    let isShort = !movesWork && whole.count < CaretEngine.leapLimit
    if isUnitShown || isShort || known.isEdge(direction) { return whole.count }
    return alikeCount(in: whole, direction)
  }

  /// Whether a step past the known text after the caret leads to the next line, if there is one, and the state will show
  /// where the caret is. Among lines that look alike it would not.
  private func leadsOn(_ known: KnownText) -> Bool {
    let (before, line) = (known.before, known.after)
    let isPlain = isUnitShown || line.steps(.cluster) == line.count
    let mayLeadOn = settings.allowsProbes && movesWork && !hidesText && !known.knows(.end)
    guard isPlain, mayLeadOn else { return false }
    if before.last == 0x0A, before.count == 1 || before.dropLast().ends(with: line) { return false }
    if line.last == 0x0A { return known.knows(.lineEnd) && !before.isEmpty }
    let isSafe = isUnitShown && unit == .cluster
    return isSafe || known.knows(.lineEnd) || Windows.seemsToEndLine(with: line)
  }

  /// Returns how many units of `text`, from the caret on, every host moves over alike: characters of one unit, or a
  /// longer first one alone, over which the host shows its unit.
  func alikeCount(in text: UnitView, _ direction: Int = 1) -> Int {
    var count = 0
    while count < text.count {
      let place = direction < 0 ? text.count - count : count
      let next =
        direction < 0
        ? place - text.clusterStart(before: place) : text.clusterEnd(after: place) - place
      if next > 1 { return count == 0 ? next : count }
      count += 1
    }
    return count
  }

  /// Whether a walk needs a step back from the end, to step past it once more: the first step has moved nothing, and
  /// if it was lost the state would show the same. If the caret then takes only one of two steps forward, the document ends there.
  @inline(never)
  func needsRunUp(_ walk: inout Walk, after decision: Decision) -> Bool {
    guard !walk.hasRunUp, decision.verdict == .applied || decision.verdict == .unclear,
      decision.shift == 0, decision.isCaretCertain, !base.text.knows(.end), !hidesText,
      isUnitShown || base.text.hasSingleUnit(-1)
    else { return false }
    walk.hasRunUp = true
    return true
  }
}
