import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("The judge of texts")
struct TextJudgeTests {
  @Test("an edit at a caret that is aside is judged where the caret ought to be")
  func aside() throws {
    var record = try HandMade("ab|c")
    let confirm = record.begin(.confirm)
    record.send("1")
    record.wait()
    let delete = record.begin(.deleteBackward(count: 1))
    record.send("delete 1")
    record.wait()
    record.end(delete, .assumed)
    record.send("-1")
    record.wait()
    record.end(confirm, .confirmed)
    #expect(record.findings() == ["damage: removed", "caret elsewhere"])
  }

  @Test("a host that refuses edits while the caret is aside does not choose its place")
  func refusalAside() throws {
    var record = try HandMade("ab|c")
    let confirm = record.begin(.confirm)
    record.send("1")
    record.wait()
    record.act(.refuse(.milliseconds(5)))
    record.send("-1")
    record.wait()
    record.end(confirm, .confirmed)
    #expect(record.findings().isEmpty)
  }

  @Test("who takes back the step of a refused insertion leaves the caret where it was")
  func refusedInsertion() throws {
    var record = try HandMade("dcs us|ba")
    record.act(.refuse(.milliseconds(200)))
    let tags = record.begin(.insertWithCaret("<b></b>", caretBack: 4))
    record.send("insert <b></b>, -4")
    record.wait(.milliseconds(30))
    record.send("4")
    record.wait(.milliseconds(30))
    record.end(tags, .rejected)
    #expect(record.findings().isEmpty)
  }

  @Test("what a message does for two operations is judged one after the other")
  func oneMessage() throws {
    var record = try HandMade("|c")
    let one = record.begin(.insert("q"))
    let two = record.begin(.insertWithCaret("[]", caretBack: 1))
    let three = record.begin(.deleteBackward(count: 1))
    record.send("insert q[], -1, delete 1")
    record.wait()
    for number in [one, two, three] { record.end(number, .confirmed) }
    #expect(record.findings().isEmpty)
  }

  @Test("an operation that needs the text for itself finds what those before it leave")
  func waiting() throws {
    var record = try HandMade("ab|")
    let one = record.begin(.insert("c"))
    record.send("insert c")
    let two = record.begin(.deleteWord)
    record.wait()
    record.end(one, .assumed)
    record.send("delete 3")
    record.wait()
    record.end(two, .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("no edit is sent for a cancelled operation, but its way back is")
  func cancelled() throws {
    var right = try HandMade("|ab")
    let one = right.begin(.deleteForward(count: 1))
    right.send("1")
    right.cancel(one)
    right.send("-1")
    right.end(one, .cancelled)
    #expect(right.findings().isEmpty)

    var wrong = try HandMade("|ab")
    let other = wrong.begin(.deleteForward(count: 1))
    wrong.send("1")
    wrong.cancel(other)
    wrong.send("delete 1")
    wrong.end(other, .cancelled)
    #expect(wrong.findings() == ["damage: sent after end"])
  }

  @Test("a held key deletes once a tick, words later, and nothing after its release")
  func heldKey() throws {
    var right = try HandMade("abcd|")
    let one = right.begin(.holdDelete)
    right.send("delete 1")
    right.wait(.milliseconds(500))
    right.send("delete 1")
    right.wait(.milliseconds(100))
    right.send("delete 1")
    right.release(one)
    right.end(one, .assumed)
    #expect(right.findings().isEmpty)

    var early = try HandMade("abcd|")
    let two = early.begin(.holdDelete)
    early.send("delete 1")
    early.wait(.milliseconds(400))
    early.send("delete 1")
    early.end(two, .assumed)
    #expect(early.findings() == ["damage: deleted more"])

    var late = try HandMade("abcd|")
    let three = late.begin(.holdDelete)
    late.send("delete 1")
    late.wait(.milliseconds(550))
    late.release(three)
    late.wait(.milliseconds(10))
    late.send("delete 1")
    late.end(three, .assumed)
    #expect(late.findings() == ["damage: sent after end"])
  }

  @Test("an insertion is taken back whole and only when a state has shown it")
  func undo() throws {
    var right = try HandMade("ab|c")
    right.perform(.insert("qr"), ["insert qr"], .assumed)
    right.perform(.undoInsertion, ["-1", "1, delete 2"], .confirmed)
    #expect(right.findings().isEmpty)

    var unseen = try HandMade("ab|c")
    unseen.perform(.insert("qr"), ["insert qr"], .assumed)
    unseen.perform(.undoInsertion, ["delete 2"], .assumed)
    #expect(unseen.findings() == ["damage: taken back unseen"])

    var others = try HandMade("|")
    others.perform(.insert("w"), ["insert w"], .assumed)
    let undo = others.begin(.undoInsertion)
    let next = others.begin(.deleteToLineStart)
    others.send("-1")
    others.wait()
    others.judgeTogether("1, delete 1", ending: undo, .timedOut)
    others.wait()
    others.end(next, .confirmed)
    #expect(others.findings().isEmpty, "the message is the next operation's too")

    var more = try HandMade("ab|c")
    more.perform(.insert("qr"), ["insert qr", "1", "-1"], .confirmed)
    more.perform(.undoInsertion, ["delete 3"], .assumed)
    #expect(more.findings() == ["damage: removed"])
  }

  @Test("marked text is replaced, not deleted")
  func markedText() throws {
    var record = try HandMade("line\n|")
    record.perform(.setMarkedText("ka"), ["mark ka"], .assumed)
    record.perform(.setMarkedText("kana"), ["mark kana"], .assumed)
    record.perform(.deleteWord, ["delete 4"], .assumed)
    #expect(record.findings().isEmpty)

    var wrong = try HandMade("line\n|")
    wrong.perform(.setMarkedText("kana"), ["mark kana"], .assumed)
    wrong.perform(.deleteWord, ["delete 5"], .assumed)
    #expect(wrong.findings() == ["damage: removed"])
  }

  @Test("an operation without an outcome has never ended")
  func neverEnded() throws {
    var record = try HandMade("a|")
    record.perform(.insert("q"), ["insert q"], nil)
    #expect(record.findings() == ["never ended"])
  }
}

@Suite("Acts")
struct ActTests {
  @Test("what a message does to a text that changed meanwhile is excused, and counted")
  func inFlight() throws {
    var record = try HandMade("ab|c")
    let one = record.begin(.deleteBackward(count: 1))
    record.send("delete 1")
    record.act(.type([0x78]))
    record.wait()
    record.end(one, .assumed)
    #expect(record.findings() == ["excused: inFlight"])
  }

  @Test("a message sent after the act, before a state could have shown it, is late")
  func late() throws {
    var record = try HandMade("ab|c")
    record.act(.tap(caret: 3))
    let one = record.begin(.deleteBackward(count: 1))
    record.send("delete 1")
    record.wait()
    record.end(one, .assumed)
    #expect(record.findings() == ["excused: late"])
  }

  @Test("once a state has shown the act nothing is excused")
  func seen() throws {
    var record = try HandMade("ab|c")
    let one = record.begin(.deleteForward(count: 1))
    record.send("1")
    record.act(.tap(caret: 0))
    record.wait()
    record.send("delete 1")
    record.wait()
    record.end(one, .partial(remaining: ""))
    #expect(record.findings() == ["damage: removed"])
  }

  @Test("an excuse never replaces judging: what is wrong in the world without the act is damage")
  func wrongEverywhere() throws {
    var record = try HandMade("abc|d")
    let one = record.begin(.deleteBackward(count: 1))
    record.send("delete 2")
    record.act(.type([0x78]))
    record.wait()
    record.end(one, .assumed)
    #expect(record.findings() == ["damage: removed", "excused: inFlight"])
  }

  @Test("a character that a message under way tears after a tap is excused like its removal")
  func tornAfterTap() throws {
    var record = try HandMade("क्षि क्ष|")
    let one = record.begin(.deleteWord)
    record.send("delete 3")
    record.act(.tap(caret: 7))
    record.wait()
    record.end(one, .interrupted(remaining: ""))
    #expect(record.findings() == ["excused: inFlight", "excused: inFlight"])
  }

  @Test("a tap between equal lines can't be seen")
  func alike() throws {
    var profile = ProxyProfile.uikit26
    profile.window = .lineOnly
    var record = try HandMade("ab\nab|", in: profile)
    record.act(.tap(caret: 2))
    record.wait()
    let one = record.begin(.deleteBackward(count: 1))
    record.send("delete 1")
    record.wait()
    record.end(one, .assumed)
    #expect(record.findings() == ["excused: alike"])
  }

  @Test("a host that ignores moves is excused once")
  func movesStay() throws {
    var profile = ProxyProfile.uikit26
    profile.hostMoveUnit = .ignored
    var record = try HandMade("abc|de", in: profile)
    let one = record.begin(.deleteForward(count: 1))
    record.send("1, delete 1")
    record.wait()
    record.end(one, .moveNotSupported)
    let two = record.begin(.deleteForward(count: 1))
    record.send("1, delete 1")
    record.wait()
    record.end(two, .moveNotSupported)
    #expect(record.findings() == ["excused: inFlight", "damage: removed"])
  }

  @Test("letters that the user types during a deletion of everything are not the operation's")
  func typedMeanwhile() throws {
    var record = try HandMade("ab|")
    let one = record.begin(.deleteAll)
    record.send("delete 1")
    record.wait()
    record.act(.type([0x78]))
    record.wait()
    record.send("delete 2")
    record.wait()
    record.end(one, .partial(remaining: "x"))
    #expect(record.findings() == ["damage: removed"])
  }

  @Test("an edit that is lost leaves nothing to take back")
  func lost() throws {
    var record = try HandMade("ab|c", losesFirst: true)
    record.perform(.insert("q"), ["insert q"], .assumed)
    record.perform(.undoInsertion, ["delete 1"], .assumed)
    #expect(record.findings() == ["damage: taken back unseen", "damage: removed"])
  }
}
