import DocumentProxy

/// What each operation promises, and how it keeps it. ``CaretOperation`` says the same to users.
///
/// `confirmed` always means: a state shows what is promised. Nothing else in the text has changed, and the caret
/// stands where the promise puts it.
extension CaretEngine {
  /// Begins an operation. Nothing that it needs for itself is under way.
  mutating func start(_ number: Int, _ operation: CaretOperation) {
    switch operation {
    // The text stands before the caret, in place of a selection. One message; no state need come.
    case .insert(let text): launch(number, nonEmpty(Edits(.insert(Array(text.utf16)))))
    // The same, with the caret inside the text. The move makes the host answer.
    case .insertWithCaret(let text, let back):
      launch(number, nonEmpty(insertion(text, caretBack: back)))
    // Exactly `count` backspaces, whatever they remove. One message.
    case .deleteBackward(let count):
      let known = prospect
      if count > 1, known.before.backspaces < count { noteEdge(number) }
      launch(number, deletion(max(0, count), in: known))
    // The whole character before the caret goes, or the selection: as many backspaces as it takes.
    case .deleteCharacter: launch(number, characterDeletion(in: prospect))
    // The selection goes, and no space with it unnoticed: a backspace and a step. Three different states show
    // what went; then the caret goes back.
    case .deleteSelection: launch(number, selectionDeletion(in: prospect))
    // These units and no others become the text: backspaces and an insertion.
    case .replaceLast(let units, let text):
      launch(number, replacement(ofLast: max(0, units), with: text, in: prospect))
    // The word before the caret becomes the text: an in-message fence, so that the host answers.
    case .replaceWord(let text):
      let known = prospect
      if !assumptions.contains(.wholeWords), !known.before.contains(where: \.separatesWords) {
        noteEdge(number)
      }
      launch(number, wordReplacement(text, in: known))
    // Only what the last insertion put there goes, and only if a state has shown it; else a fence asks first.
    case .undoInsertion: beginUndo(number)
    // `count` characters after the caret go. The caret moves over them first, and a state must show where it is.
    case .deleteForward(let count): beginTrim(number, 1, .characters(max(0, count)))
    // The word before the caret goes, with the spaces between: an in-message fence, window by window.
    case .deleteWord: beginTrim(number, -1, .words(1, isInside: false))
    // The word after the caret goes, with the spaces between: as deleteForward.
    case .deleteWordForward: beginTrim(number, 1, .words(1, isInside: false))
    // The line's text before the caret goes, and no newline: as deleteWord.
    case .deleteToLineStart: beginTrim(number, -1, .lineEdge)
    // The line's text after the caret goes, and no newline: as deleteForward.
    case .deleteToLineEnd: beginTrim(number, 1, .lineEdge)
    // Nothing goes after the release but what was under way: a backspace a tick, a fence after some of them.
    case .holdDelete: beginHold(number)
    // The caret moves by so many characters, or to the text's end: their units in one move, corrected if the
    // host counts characters.
    case .move(let offset): launch(number, movement(offset, in: prospect))
    // The same for all steps of a drag together: one move under way, the others summed.
    case .drag: beginDrag(number)
    // The caret stands at a word's end or start: a walk.
    case .moveByWords(let count):
      let goal = TextGoal.words(Int(clamping: count.magnitude), isInside: false)
      sendSeek(number, GoalWalk(direction: count < 0 ? -1 : 1, goal: goal))
    // The caret stands at the edge of the line or of the document: a walk, with steps past edges.
    case .moveToLineStart: sendSeek(number, GoalWalk(direction: -1, goal: .lineEdge))
    case .moveToLineEnd: sendSeek(number, GoalWalk(direction: 1, goal: .lineEdge))
    case .moveToStart: sendSeek(number, GoalWalk(direction: -1, goal: .documentEdge))
    case .moveToEnd: sendSeek(number, GoalWalk(direction: 1, goal: .documentEdge))
    // The field is empty: window by window, with an anchor where text is long, and a step past the end.
    case .deleteAll: beginClear(number)
    // Nothing changes, and the text is what it seems to be: a fence.
    case .confirm: beginConfirm(number)
    // The selected text, all of which is shown, is in upper case: an insertion.
    case .uppercaseSelection: launch(number, uppercase(prospect))
    // The caller gets the whole text, and the caret stands where it was: windows to both sides, and back.
    case .readDocument: beginReading(number)
    // Marked text stands at the caret. It asks for no state, so the operation is assumed.
    case .setMarkedText(let text): beginMarking(number, text)
    // The marked text is plain and the text follows it: two turns, because one message would lose a part.
    case .commitMarkedText: beginCommit(number)
    }
  }

  mutating func launch(_ number: Int, _ plan: Plan) {
    switch plan {
    case .refused(let outcome): end(number, with: outcome)
    case .edits(let edits): launch(number, edits)
    }
  }

  /// Notes that what the operation deletes may begin before the known text. Then no state shows whether all of it is gone.
  @inline(never)
  private mutating func noteEdge(_ number: Int) { update(number) { $0.place = .edge } }

  private mutating func beginConfirm(_ number: Int) {
    update(number, to: .confirming)
    if sendFence(for: number) { return }
    // In the next turn the fence's step is alone in its message.
    turnMessage == nil ? refuseFence(number) : wait(number, for: .zero)
  }
}
