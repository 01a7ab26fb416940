import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("A held key")
struct HoldStories {
  @Test("a key that is only pressed deletes once")
  func pressed() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        release 1
        250 ms later → assumed
        in the end: one tw|
        """)
  }

  @Test("a held key deletes on, and asks after some deletions")
  func held() {
    var stage = Stage("one two three four|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.finish(limit: 4)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        100 ms later
        in the end: one two three |
        release 1
        one two thre|e → move 1
        one two three| → confirmed
        """)
  }

  @Test("a release during a fence waits for it")
  func released() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.answer()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        one |t → move 1
        release 1
        one t| → confirmed
        """)
  }

  @Test("a second release is nothing")
  func releasedTwice() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.release(1)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        release 1
        release 1
        250 ms later → assumed
        in the end: one tw|
        """)
  }

  @Test("another operation releases it")
  func other() {
    #expect(
      Stage.story(of: .holdDelete, .insert("x"), in: "one two| three") == """
        holdDelete → delete 1
        insert("x") → insert x
        250 ms later → 1 assumed
        next turn → 2 assumed
        in the end: one twx| three
        """)
  }

  @Test("where nothing is left it asks, and waits for the fence")
  func toStart() {
    #expect(
      Stage.story(of: .holdDelete, in: "a b|") == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1, move 1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later → move -1; assumed
        in the end: |
        """)
  }

  @Test("where nothing shows it asks")
  func emptyLine() {
    #expect(
      Stage.story(of: .holdDelete, in: "⏎|x") == """
        holdDelete → delete 1, move 1
        x| → move -1
        |x
        500 ms later → assumed
        in the end: |x
        """)
  }

  @Test("where nothing is shown from the first it deletes once and asks")
  func nothing() {
    #expect(
      Stage.story(of: .holdDelete, in: "|") == """
        holdDelete → delete 1, move 1
        500 ms later
        500 ms later → move -1; assumed
        in the end: |
        """)
  }

  @Test("a selection is the first to go")
  func selection() {
    var stage = Stage("one [two]")
    stage.perform(.holdDelete)
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        release 1
        250 ms later → assumed
        in the end: one|
        """)
  }

  @Test("after some backspaces whole words go")
  func words() {
    var settings = CaretSettings()
    settings.deleteRepeat.wordsAfter = 2
    var stage = Stage("one two three four five six|", settings)
    stage.perform(.holdDelete)
    stage.finish(limit: 12)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        350 ms later → delete 1
        350 ms later → delete 5
        350 ms later → delete 5, move -1
        one two three|  → move 1
        one two three |
        350 ms later → delete 6
        in the end: one two |
        release 1 → move -1
        one two|  → move 1
        one two | → confirmed
        """)
  }

  @Test("the pace changes after some backspaces")
  func paces() {
    var settings = CaretSettings()
    settings.deleteRepeat.laterPaces = [
      .init(after: 2, interval: .milliseconds(30)), .init(after: 3, interval: .zero),
    ]
    var stage = Stage("one two three four five six|", settings)
    stage.perform(.holdDelete)
    for _ in 0..<7 { stage.wait() }
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        30 ms later → delete 1
        1 ms later → delete 1
        1 ms later → delete 1, move -1
        1 ms later
        1 ms later
        1 ms later
        """)
  }

  @Test("the number of deletions without a state is a setting")
  func limit() {
    var settings = CaretSettings()
    settings.unconfirmedTicks = 2
    var stage = Stage("one two three four|", settings)
    stage.perform(.holdDelete)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        100 ms later
        100 ms later
        release 1
        one two three f|o → move 1
        one two three fo| → confirmed
        """)
  }

  @Test("a released key whose deletions are answered is confirmed")
  func releasedAnswered() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.release(1)
    stage.answer()
    #expect(
      stage.story == """
        holdDelete → delete 1
        release 1
        one two thre| → confirmed
        """)
  }

  @Test("a key that was held for long is worth a fence")
  func releasedLong() {
    var settings = CaretSettings()
    settings.unconfirmedTicks = 2
    var stage = Stage("one two three four five|", settings)
    stage.perform(.holdDelete)
    for _ in 0..<9 { stage.wait() }
    stage.answer()
    stage.answer()
    stage.wait()
    stage.wait()
    stage.answer()
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        one two three four f|i → move 1
        one two three four fi|
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two three four|  → move 1
        100 ms later
        release 1
        one two three four | → confirmed
        """)
  }

  @Test("a key that has deleted all that shows asks whether it was all")
  func hiddenMore() {
    var stage = Stage("a|")
    stage.perform(.holdDelete)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        release 1
        1000 ms later → move -1; assumed
        in the end: |
        """)
  }

  @Test("at a line's start it asks whether more stands before it")
  func overLine() {
    var stage = Stage("ab⏎c|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.finish(limit: 12)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        500 ms later
        500 ms later → move -1; assumed
        ab|⏎
        release 1
        in the end: ab|⏎
        """)
  }

  @Test("before so little is left that no state could tell, it asks")
  func runsShort() {
    var stage = Stage("one twothree|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.wait()
    stage.finish(limit: 6)
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        in the end: one twot|
        release 1
        one tw|o → move 1
        one two| → confirmed
        """)
  }

  @Test("where text was hidden once a key that finds nothing asks")
  func hides() {
    var stage = Stage("one two|")
    stage.perform(.move(by: -1))
    stage.show("|o", hasText: true)
    stage.answer()
    stage.perform(.holdDelete)
    stage.finish(limit: 20)
    stage.release(2)
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown |o
        one tw|o → confirmed
        holdDelete → delete 1, move -1
        one |to → move 1
        one t|o
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move 1
        o|
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        in the end: o|
        release 2
        200 ms later → move -1; 2 assumed
        |o
        """)
  }

  @Test("a window that shows more of the text is no one's change")
  func widerWindow() {
    var host = TinyHost("one two three four abcdefgh|")
    host.words = 3
    var stage = Stage(host, .believing(.none))
    stage.perform(.holdDelete)
    stage.answer()
    stage.host.words = 4
    stage.push()
    stage.wait()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two three four abcdefg|
        one two three four abcdefg|
        500 ms later → delete 1
        """)
  }
}
