import CaretControl
import CaretJudge
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Messages of several operations")
struct SharedMessageTests {
  /// Two operations that begin together, with a step aside before their one message.
  private func together(
    _ document: String, _ first: CaretOperation, _ second: CaretOperation, _ message: String,
    firstEnds: Outcome = .assumed
  ) throws -> [String] {
    var record = try HandMade(document)
    let one = record.begin(first)
    record.send("-1")
    record.wait()
    let two = record.begin(second)
    record.send("1")
    record.wait()
    record.send(message)
    record.wait()
    record.end(one, firstEnds)
    record.end(two, .assumed)
    return record.findings()
  }

  @Test(
    "while a step aside is under way the next operation's first message may lead the caret home",
    arguments: [
      ("-1, insert x", []), ("insert x", ["damage: inserted elsewhere", "caret elsewhere"]),
    ])
  func wayHome(message: String, findings: [String]) throws {
    var record = try HandMade("|\n")
    let reading = record.begin(.readDocument)
    record.send("1")
    record.end(reading, .cancelled)
    let insertion = record.begin(.insert("x"), sending: message)
    record.wait()
    record.end(insertion, .assumed)
    #expect(record.findings() == findings)
  }

  @Test(
    "a move that cancels the way back of a fence sends nothing, and the caret is where the move wants it",
    arguments: [(-1, []), (1, ["caret elsewhere"])])
  func silentMove(offset: Int, findings: [String]) throws {
    var record = try HandMade("a|b")
    let fence = record.begin(.confirm)
    record.send("-1")
    let move = record.begin(.move(by: offset))
    record.wait()
    record.end(move, .assumed)
    record.end(fence, .assumed)
    #expect(record.findings() == findings)
  }

  @Test("a deletion may remove the text that an earlier operation has inserted in the same message")
  func insertionFirst() throws {
    #expect(
      try together(
        "a |b", .insertWithCaret("<b></b>", caretBack: 4), .deleteBackward(count: 2),
        "insert <b></b>, -4, delete 2", firstEnds: .confirmed
      ) == [])
    #expect(
      try together(
        "word|", .insert("x. "), .replaceLast(units: 1, with: "12"),
        "insert x. , delete 1, insert 12"
      ) == [])
  }

  @Test("a deletion may not remove more than the text that an earlier operation leaves allows")
  func insertionThenTooMuch() throws {
    #expect(
      try together(
        "a |b", .insert("x"), .deleteBackward(count: 1), "insert x, delete 2")
        == ["damage: removed"])
  }

  @Test("an earlier deletion comes first, so the next operation finds what it leaves")
  func deletionFirst() throws {
    #expect(
      try together(
        "to toa\nb|", .deleteBackward(count: 4), .replaceLast(units: 2, with: "x"),
        "delete 6, insert x"
      ) == [])
  }

  @Test("an insertion is confirmed rightly though a held key deletes it at once")
  func heldKey() throws {
    #expect(
      try together("ab|", .insert("q"), .holdDelete, "insert q, delete 1", firstEnds: .confirmed)
        == [])
  }

  @Test("a held key may share its first tick with a fence of another operation")
  func heldKeyAndFence() throws {
    var record = try HandMade("one two three|")
    let one = record.begin(.confirm)
    record.send("-1")
    let two = record.begin(.holdDelete)
    record.send("1, delete 1")
    record.wait(.milliseconds(500))
    record.end(one, .confirmed)
    for _ in 1..<20 {
      record.send("delete 1")
      record.wait(.milliseconds(100))
    }
    #expect(record.findings() == ["never ended"])
    _ = two
  }

  @Test("a character of which two operations have removed the parts is not torn")
  func partsOfTwo() throws {
    var record = try HandMade("ab e\u{301}|")
    let one = record.begin(.replaceLast(units: 2, with: "x"))
    let two = record.begin(.deleteWord)
    record.send("delete 1, insert x")
    record.wait()
    record.judgeTogether("delete 1", ending: one, .assumed)
    record.wait()
    record.end(two, .assumed)
    #expect(record.findings() == [])
  }

  @Test("after a move that does not say where the caret is, a deletion begins where it stands")
  func unclearMove() throws {
    var record = try HandMade("abc|d ")
    let move = record.begin(.move(by: -3))
    record.send("-3")
    record.wait()
    record.send("1")
    let deletion = record.begin(.deleteWordForward)
    record.judgeTogether("-1", ending: move, .assumed)
    record.wait()
    record.send("4")
    record.wait()
    record.send("delete 4")
    record.wait()
    record.end(deletion, .assumed)
    #expect(record.findings() == [])
  }

  @Test(
    "marked text is still there for an edit behind a move that has sent nothing",
    arguments: [
      (CaretOperation.moveToEnd, CaretOperation.insert("x"), "insert x"),
      (.moveToLineStart, .deleteBackward(count: 1), "delete 1"),
    ])
  func markedText(move: CaretOperation, edit: CaretOperation, message: String) throws {
    var record = try HandMade("a\n|")
    record.perform(.setMarkedText("kana"), ["mark kana"], .assumed)
    let waiting = record.begin(move)
    let last = record.begin(edit)
    record.judgeTogether(message, ending: waiting, .assumed)
    record.wait()
    record.end(last, .assumed)
    #expect(record.findings() == [])
  }

  @Test("what a deletion of a word removes is its own, not a held key's that ends meanwhile")
  func narrowestOwner() throws {
    var record = try HandMade("a bx.|")
    let key = record.begin(.holdDelete)
    record.send("delete 1")
    record.wait()
    let deletion = record.begin(.deleteWord)
    record.judgeTogether("delete 2", ending: key, .assumed)
    record.wait()
    record.send("-1")
    record.wait()
    record.send("1")
    record.wait()
    record.end(deletion, .confirmed)
    #expect(record.findings() == [])
  }

  @Test("an operation that is refused at once is not blamed for the text of another")
  func refusedMeanwhile() throws {
    var record = try HandMade("|")
    let commit = record.begin(.commitMarkedText(then: "n"))
    record.send("unmark")
    let deletion = record.begin(.deleteSelection)
    record.send("insert n")
    record.end(deletion, .unsupported(reason: "nothing is selected"))
    record.wait()
    record.end(commit, .assumed)
    #expect(record.findings() == [])
  }

  @Test(
    "a deletion that found nothing to delete is confirmed rightly though an insertion follows at once",
    arguments: [("|a", []), ("x|a", ["false claim: confirmed"])])
  func nothingToDelete(document: String, findings: [String]) throws {
    var record = try HandMade(document)
    let step = record.begin(.confirm, sending: "-1")
    record.wait()
    let deletion = record.begin(.deleteCharacter)
    record.judgeTogether(document == "|a" ? "delete 1" : "1", ending: step, .confirmed)
    let insertion = record.begin(.insert("n"), sending: "insert n")
    record.wait()
    record.send("-1")
    record.wait()
    record.end(deletion, .confirmed)
    record.end(insertion, .assumed)
    #expect(record.findings().filter { $0 != "caret elsewhere" } == findings)
  }

  @Test(
    "an insertion behind a deletion that is done is confirmed where it was inserted",
    arguments: [("x", []), ("y", ["damage: inserted unasked", "false claim: confirmed"])])
  func behindDoneDeletion(text: String, findings: [String]) throws {
    var record = try HandMade("ab|")
    let line = record.begin(.deleteToLineStart, sending: "delete 2, 1")
    let deletion = record.begin(.deleteCharacter)
    let pair = record.begin(.insertWithCaret("[]", caretBack: 1))
    record.wait()
    record.judgeTogether("delete 1, insert [], -1", ending: line, .confirmed)
    let insertion = record.begin(.insert("x"), sending: "insert \(text)")
    record.wait()
    record.send("-1")
    record.wait()
    record.send("1")
    record.wait()
    for number in [deletion, pair, insertion] { record.end(number, .confirmed) }
    #expect(record.findings() == findings)
  }

  @Test(
    "an insertion in a later message than the end of marked text is confirmed when it was there")
  func secondMessage() throws {
    var record = try HandMade("a[bc]d")
    let commit = record.begin(.commitMarkedText(then: "n"))
    let refused = record.begin(.replaceLast(units: 3, with: "x"))
    record.send("unmark")
    record.send("insert n")
    record.end(refused, .unsupported(reason: "not all of the units are shown"))
    let pair = record.begin(.insertWithCaret("[]", caretBack: 1), sending: "insert [], -1")
    record.wait()
    record.end(commit, .confirmed)
    record.end(pair, .confirmed)
    #expect(record.findings() == [])
  }

  @Test("an operation that is refused when it is asked for is not blamed for text under way")
  func refusedAtOnce() throws {
    var record = try HandMade("b|")
    let commit = record.begin(.commitMarkedText(then: "n"))
    let insertion = record.begin(.insert("x"))
    let deletion = record.begin(.deleteSelection)
    for message in ["unmark", "insert n"] { record.send(message) }
    record.judgeTogether(
      "insert x", ending: deletion, .unsupported(reason: "nothing is selected"))
    record.wait()
    for number in [commit, insertion] { record.end(number, .assumed) }
    #expect(record.findings() == [])
  }

  @Test(
    "a deletion behind a cancelled move is confirmed where that move has led the caret",
    arguments: [(2, []), (1, ["false claim: confirmed"])])
  func cancelledMove(count: Int, findings: [String]) throws {
    var record = try HandMade("hello| world")
    let drag = record.begin(.drag(by: -1), sending: "-1")
    let move = record.begin(.move(by: 2), sending: "2")
    record.end(move, .cancelled)
    let deletion = record.begin(.deleteBackward(count: 2), sending: "delete \(count)")
    record.wait()
    for message in ["-1", "1"] {
      record.send(message)
      record.wait()
    }
    record.end(drag, .confirmed)
    record.end(deletion, .confirmed)
    #expect(record.findings() == findings)
  }

  @Test("a drag between two insertions that wait for a commit is confirmed where it was")
  func dragBehindCommit() throws {
    var record = try HandMade("a|b")
    let commit = record.begin(.commitMarkedText(then: "n"))
    let others = [CaretOperation.insert("x"), .drag(by: -1), .insert("y")].map { record.begin($0) }
    for message in ["unmark", "insert n", "insert x, -1, insert y"] { record.send(message) }
    record.wait()
    for number in [commit] + others { record.end(number, .confirmed) }
    #expect(record.findings() == [])
  }

  @Test("a held key deletes before its caret though a deletion before it found nothing to delete")
  func keyBehindNothing() throws {
    var record = try HandMade("|abc")
    let step = record.begin(.confirm, sending: "-1")
    record.wait()
    let deletion = record.begin(.deleteCharacter)
    record.judgeTogether("delete 1", ending: step, .confirmed)
    let drag = record.begin(.drag(by: 2), sending: "2")
    let key = record.begin(.holdDelete, sending: "delete 1")
    record.wait()
    for number in [deletion, drag, key] { record.end(number, .assumed) }
    #expect(record.findings() == [])
  }

  @Test("an insertion replaces marked text though an operation before it may be done or not")
  func replacedMark() throws {
    var record = try HandMade("|ab")
    let step = record.begin(.confirm, sending: "-1")
    record.wait()
    let deletion = record.begin(.deleteCharacter)
    let mark = record.begin(.setMarkedText("kana"))
    record.judgeTogether("delete 1, mark kana", ending: step, .confirmed)
    let insertion = record.begin(.insert("x"), sending: "insert x")
    record.wait()
    for number in [deletion, mark, insertion] { record.end(number, .assumed) }
    #expect(record.findings() == [])
  }

  @Test("an insertion replaces marked text though a fence is under way")
  func replacedMarkBehindFence() throws {
    var record = try HandMade("ab|c")
    let deletion = record.begin(.deleteBackward(count: 1), sending: "delete 1")
    let fence = record.begin(.confirm, sending: "-1")
    let mark = record.begin(.setMarkedText("kana"), sending: "1, mark kana")
    let insertion = record.begin(.insert("x"), sending: "insert x")
    record.wait()
    for number in [deletion, fence, mark, insertion] { record.end(number, .assumed) }
    #expect(record.findings() == [])
  }

  @Test("a text that two operations may have inserted is that of the one that goes on")
  func sameText() throws {
    var record = try HandMade("|")
    let word = record.begin(.replaceWord(with: "aaa"), sending: "1")
    let insertion = record.begin(.insert("aaa"))
    record.wait()
    record.judgeTogether("insert aaa", ending: word, .assumed)
    record.wait()
    record.end(insertion, .assumed)
    record.perform(.undoInsertion, ["-1", "1, delete 3"], .confirmed)
    #expect(record.findings() == [])
  }
}
