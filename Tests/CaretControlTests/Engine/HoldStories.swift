import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("A held key, as messages and states")
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
    var stage = Stage("one two| three")
    stage.perform(.holdDelete, .insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        insert("x") → insert x
        250 ms later → 1 assumed
        next turn → 2 assumed
        in the end: one twx| three
        """)
  }

  @Test("at the document's start it ends")
  func toStart() {
    var stage = Stage("a b|")
    stage.perform(.holdDelete)
    stage.finish()
    #expect(
      stage.story == """
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
    var stage = Stage("⏎|x")
    stage.perform(.holdDelete)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        x| → move -1
        |x
        500 ms later → assumed
        in the end: |x
        """)
  }

  @Test("where nothing is shown from the first it deletes once and asks")
  func nothing() {
    var stage = Stage("|")
    stage.perform(.holdDelete)
    stage.finish()
    #expect(
      stage.story == """
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
    settings.deleteRepeat.laterPaces = [.init(after: 2, interval: .milliseconds(30)), .init(after: 3, interval: .zero)]
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

  @Test("a refusing field ends it")
  func refused() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two three|
        500 ms later → delete 1
        one two three|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two t|h → interrupted "one two th"
        """)
  }

  @Test("also at its first backspace")
  func refusedFirst() {
    var stage = Stage("a b|")
    stage.perform(.holdDelete)
    stage.arrive(refusing: true)
    stage.wait()
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        a b|
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
        a| 
        """)
  }

  @Test("text typed meanwhile ends it")
  func typed() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.arrive()
    stage.show("other|")
    #expect(
      stage.story == """
        holdDelete → delete 1
        shown other| → interrupted "other"
        """)
  }

  @Test("also when nothing is under way")
  func typedIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("one two thrx|")
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown one two thrx| → interrupted ""
        """)
  }

  @Test("a state that hides text does not end it")
  func hiddenIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("|", hasText: true)
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown |
        500 ms later → assumed
        release 1
        in the end: one two thre|
        """)
  }

  @Test("a state that nobody explains stops it")
  func doubtful() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.show("|", hasText: true)
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        shown | → interrupted ""
        nothing to wait for
        nothing to wait for
        in the end: one two thre|
        """)
  }

  @Test("a fence without an answer ends it")
  func unanswered() {
    var stage = Stage("one two three four|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        one two thre|e → move 1
        one two three|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two|  → move 1
        one two |
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one |t → move 1
        one t|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
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
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        41 ms later → move -1; assumed
        in the end: |
        """)
  }

  @Test("a cancelled one stops at once")
  func cancelled() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        cancel 1 → cancelled
        in the end: one tw|
        """)
  }

  @Test("a key that is released before it begins deletes once")
  func waiting() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.perform(.holdDelete)
    stage.release(2)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        holdDelete
        release 2
        | → delete 1, move 1; 1 confirmed
        1000 ms later → move -1; 2 assumed
        in the end: |
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

  @Test("a host that ignores moves")
  func ignoring() {
    var host = TinyHost("one two|")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.holdDelete)
    stage.wait()
    stage.answer()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        one t| → move 1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later → partial ""
        in the end: one t|
        """)
  }

  @Test("text that shows where nothing was left is somebody's")
  func newText() {
    var stage = Stage("a|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("x|")
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        |
        shown x| → interrupted ""
        """)
  }

  @Test("a state that shows the same again is nothing new")
  func sameIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.push()
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        one two thre|
        500 ms later → delete 1
        release 1
        250 ms later → assumed
        in the end: one two thr|
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

  @Test("over lines no fence is sent for a key that is only pressed")
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

  @Test("a held key goes over a line's end")
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

  @Test("text that changes while nothing is under way stops it")
  func typedBetween() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("one two threes|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown one two threes| → interrupted ""
        nothing to wait for
        in the end: one two thre|
        """)
  }

  @Test("a window that is cut oddly stops it")
  func doubtfulWindow() {
    var stage = Stage("aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr|")
    stage.perform(.holdDelete)
    stage.show("bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq r|")
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        shown bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq r|
        500 ms later → assumed
        nothing to wait for
        in the end: aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq r|
        """)
  }
}
