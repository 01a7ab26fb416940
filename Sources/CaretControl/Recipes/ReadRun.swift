import DocumentProxy
import Timing

/// A reading of the whole document: windows to the left, a leap back over all of it, windows to the
/// right, and home. Source: How CaretControl knows §7.
///
/// Every window must overlap the text read so far. A window that does not continue it ends the reading as
/// `partial`. The leap proves the pieces: if it does not land where they say, they are wrong.
struct ReadRun: Sendable {
  enum Phase: Sendable {
    case left
    case leap
    case right
    /// A step past the end.
    case probe
    case home
  }

  /// When it ends early, the caret goes home, with the text read so far.
  var walk = Walk()

  var phase = Phase.left
  /// The text read so far.
  private(set) var text: UTF16Units
  /// The caret's index in ``text``.
  private(set) var caret: Int
  /// The index in ``text`` where the caret stood at first.
  private(set) var home: Int
  /// Whether states have proved the document's start, and its end.
  var isStartProven = false
  var isEndProven = false
  /// Whether every window since the last leap overlapped known text.
  var isJoined = true
  /// Whether the text read was longer than the document seems to be. Then no state tells by how much.
  private(set) var isShortened = false
  /// What went wrong; reported when the caret is home.
  var problem: Outcome?
  /// How near to its place the caret has come on the way home.
  private var nearest = Int.max
  /// The host's steps in the message under way; 0 if there are none, or if they lead past the shown text.
  /// If no state tells of such a step, it has most likely moved nothing.
  var stepsUnderWay = 0

  init(_ known: KnownText) {
    let before = known.side(-1).wholeBefore()
    text = Array(before + known.line.wholeAfter())
    caret = before.count
    home = caret
  }

  /// The read text after the caret.
  var rest: UnitView { text[...].dropFirst(caret) }

  /// Adds a window after the caret has moved by this many units. The window must continue the text read so far.
  ///
  /// - Returns: whether it does.
  mutating func absorb(_ reading: Reading, movedBy shift: Int) -> Bool {
    guard reading.selected.isEmpty else { return false }
    let (shownBefore, shownAfter) = (reading.before.wholeBefore(), reading.after.wholeAfter())
    var place = caret + shift
    // After a step past the known text, the window on the other side shows what was crossed.
    if place > text.count {
      let passed = shownBefore.suffix(place - text.count)
      guard passed.count == place - text.count else { return false }
      text += passed
    } else if place < 0 {
      let passed = shownAfter.prefix(-place)
      guard passed.count == -place else { return false }
      text.insert(contentsOf: passed, at: 0)
      home += passed.count
      place = 0
    }
    let before = text[...].prefix(place)
    let line = text[...].dropFirst(place).prefix(before: 0x0A)
    guard let common = before.evidence(shownBefore, fromEnd: true),
      let ahead = line.evidence(shownAfter)
    else { return false }
    if line.count < text.count - place, shownAfter.count > line.count { return false }
    if common + ahead == 0, place < text.count || shift != 0 { isJoined = false }
    if shownAfter.count > text.count - place {
      text += shownAfter.dropFirst(text.count - place)
    }
    caret = place
    let new = shownBefore.dropLast(min(place, shownBefore.count))
    text.insert(contentsOf: new, at: 0)
    caret += new.count
    home += new.count
    return true
  }

  /// Removes the first `count` units of the text read so far, unless the reading began among them.
  ///
  /// Among lines that look alike a reading can take in some units twice. Then its leap ends `count` units early,
  /// because the document is shorter than the text read.
  mutating func forget(first count: Int) {
    guard count > 0, count < home else { return }
    text.removeFirst(count)
    home -= count
    isShortened = true
  }

  /// Returns how many steps of the host lead home from a place in the text.
  func stepsHome(from place: Int, _ unit: HostUnit) -> Int {
    let way = min(home, place)..<max(home, place)
    return text[way].steps(unit) * (home - place).signum()
  }

  /// Returns how many units the message under way has crossed in the read text, if nothing else is known of it.
  func shift(after decision: Decision, _ unit: HostUnit) -> Int {
    guard decision.evidence == .none, stepsUnderWay != 0 else { return decision.shift }
    return text[...].position(from: caret, by: stepsUnderWay, unit.textUnit).offset - caret
  }

  /// Whether three steps in a row have led nowhere.
  var isStalled: Bool { walk.stalls >= 3 }

  /// Stops a reading after three steps in a row that neither move the caret nor show new text, or lead no
  /// nearer home. A host's steps may miss a place inside a character.
  mutating func noteProgress(since former: ReadRun) {
    let distance = phase == .home ? abs(home - caret) : Int.max
    let isStuck =
      phase == former.phase
      && (phase == .home
        ? distance >= nearest : caret == former.caret && text.count == former.text.count)
    nearest = min(nearest, distance)
    walk.stalls = isStuck ? walk.stalls + 1 : 0
    if isStalled, problem == nil { problem = .partial(remaining: "") }
  }
}

extension CaretEngine {
  mutating func beginReading(_ number: Int) {
    guard marked == nil else { return refuseOverMarkedText(number) }
    guard !prospect.hasSelection else {
      return end(number, with: .unsupported(reason: "reading would lose the selection"))
    }
    // A host that moves by characters can't lead the caret back into a character.
    if prospect.mayBeInsideCluster, !isUnitShown || unit != .utf16 {
      return end(number, with: .unsupported(reason: CaretEngine.insideCharacter))
    }
    // Messages without an answer are decided first: they determine where the caret belongs.
    if !flight.isEmpty, prove(number) { return }
    readOn(number)
  }

  /// Begins to read at the caret, with nothing under way.
  mutating func readOn(_ number: Int) { goOnReading(number, ReadRun(prospect)) }

  /// - Parameter isRunUp: whether a step back comes next.
  private mutating func goOnReading(_ number: Int, _ read: ReadRun, isRunUp: Bool = false) {
    var read = read
    if read.walk.isOver { read.problem = read.problem ?? .partial(remaining: "") }
    if operation(number)?.isCancelled == true { read.problem = read.problem ?? .cancelled }
    if read.problem != nil, read.phase != .home {
      read.phase = .home
      read.walk.stalls = 0
    }
    let known = prospect
    if read.phase == .left {
      if !known.side(-1).isEmpty {
        return sendReading(number, read, -stepsOnward(read.walk, to: .documentEdge, -1, in: known))
      }
      // A newline before the caret is shown. So if nothing shows there after a move of ours, the document
      // begins.
      read.isStartProven = known.knows(.start) || (read.walk.messageCount > 0 && !hidesText)
      if !read.isStartProven, settings.allowsProbes, read.walk.messageCount == 0 {
        return sendReading(number, read, -1, isBlind: true)
      }
      read.phase = .leap
    }
    if read.phase == .leap {
      if !read.rest.isEmpty { return sendReading(number, read, read.rest.steps(unit)) }
      read.phase = .right
    }
    if read.phase == .right {
      if !read.rest.isEmpty {
        return sendReading(number, read, stepsOnward(read.walk, to: .documentEdge, 1, in: known))
      }
      // After a line that the caret has left, the line's end and more may be known without being read.
      read.isEndProven = known.knows(.end) && known.after.isEmpty
      if !read.isEndProven, settings.allowsProbes {
        read.phase = isRunUp ? .right : .probe
        return sendReading(
          number, read, isRunUp ? -1 : 1, isBlind: !isRunUp && known.after.isEmpty)
      }
      read.phase = .home
    }
    goHome(number, read)
  }

  private mutating func goHome(_ number: Int, _ read: ReadRun) {
    guard read.caret != read.home else { return finishReading(number, read) }
    sendReading(number, read, stepsHome(of: read, moved: 0))
  }

  private mutating func finishReading(_ number: Int, _ read: ReadRun) {
    tellRead(number, read)
    if let problem = read.problem { return conclude(number, problem) }
    let isPlain = !read.text.contains(Windows.tornHalf) && !read.text.contains(KnownText.wildcard)
    guard read.isStartProven, read.isJoined, isPlain else {
      return conclude(number, .partial(remaining: ""))
    }
    // It is seldom proved that no text follows: a probe proves nothing if somebody types.
    conclude(number, read.isEndProven && !read.isShortened ? .confirmed : .assumed)
  }

  @inline(never)
  private mutating func sendReading(
    _ number: Int, _ read: ReadRun, _ steps: Int, isBlind: Bool = false
  ) {
    var read = read
    read.walk.noteMessage()
    read.stepsUnderWay = isBlind && !mayHide ? 0 : steps
    advance(number, to: .reading(read), sending: Edits(.move(steps)))
  }

  mutating func decideReading(_ operation: RunningOperation, _ decision: Decision) {
    guard case .reading(var read) = operation.stage else { return }
    let number = operation.number
    let former = read
    switch decision.verdict {
    case .movesIgnored: return conclude(number, .moveNotSupported)
    case .lost, .refused:
      read.problem = .partial(remaining: "")
      if read.phase == .home { return finishReading(number, read) }
    case .unclear: return abandonReading(number, read, moved: decision.lastMove)
    case .blindlyApplied, .applied:
      if read.phase == .leap, decision.hasReachedEnd { read.forget(first: decision.missing) }
      let shift = read.shift(after: decision, unit)
      guard decision.certainty == .all, read.absorb(decision.reading, movedBy: shift)
      else { return abandonReading(number, read, moved: decision.lastMove) }
    }
    if read.isStalled { return finishReading(number, read) }
    // If the leap does not land where the pieces say, they are wrong.
    if read.phase == .leap, read.rest.isEmpty, decision.evidence != .none { read.isJoined = true }
    // A host may ignore a move past the end; a shorter one follows.
    if read.phase == .right, decision.shift == 0 { read.walk.leavesLines = false }
    var isRunUp = false
    if read.phase == .probe {
      read.isEndProven = base.text.knows(.end)
      isRunUp = needsRunUp(&read.walk, after: decision)
      read.phase = decision.shift == 0 && !isRunUp ? .home : .right
    }
    read.noteProgress(since: former)
    read.walk.note(decision.reading)
    goOnReading(number, read, isRunUp: isRunUp)
  }

  mutating func readingTimedOut(_ operation: RunningOperation) {
    guard case .reading(let read) = operation.stage else { return }
    if sendFirstFence(for: operation) { return }
    abandonReading(operation.number, read)
  }

  /// Reports the read text, if the caller still waits for it.
  private mutating func tellRead(_ number: Int, _ read: ReadRun) {
    if operation(number)?.isCancelled == true { return }
    tell(.read(number: number, text: String(showing: read.text)))
  }

  /// Sends the caret home although no state shows where it is: messages are seldom lost and keep their order.
  ///
  /// - Parameter moved: how many units the last message has moved the caret, if that is known.
  @inline(never)
  mutating func abandonReading(_ number: Int, _ read: ReadRun, moved: Int? = nil) {
    let isStuck = operation(number)?.isStuck ?? false
    send(Edits(.move(stepsHome(of: read, moved: moved ?? (isStuck ? 0 : nil)))), for: nil)
    tellRead(number, read)
    end(number, with: .partial(remaining: ""))
  }

  private func stepsHome(of read: ReadRun, moved: Int?) -> Int {
    if let moved, (0...read.text.count).contains(read.caret + moved) {
      return read.stepsHome(from: read.caret + moved, unit)
    }
    return read.stepsHome(from: read.caret, unit) - read.stepsUnderWay
  }
}
