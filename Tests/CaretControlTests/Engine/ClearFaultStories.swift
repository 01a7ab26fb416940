import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Clears that are refused, lost or disturbed")
struct ClearFaultStories {
  @Test("without steps past the end the end is assumed")
  func withoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one| two", settings)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7
        | → assumed
        """)
  }

  @Test("an empty field too")
  func withoutProbesEmpty() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("|", settings)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → assumed
        in the end: |
        """)
  }

  @Test("where moves are ignored what is left is told")
  func ignoringHost() {
    var stage = Stage(TinyHost("one| two", unit: .ignored))
    stage.perform(.deleteAll)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        | two → partial " two"
        """)
  }

  @Test("a field that refuses is asked again, and given up")
  func refused() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.push()
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        one|
        nothing is under way
        one|
        250 ms later → move -1, delete 2
        250 ms later
        1000 ms later → move 1
        1000 ms later → move -1; timedOut
        """)
  }

  @Test("once it has refused nothing is moved before a deletion")
  func refusedAhead() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.push()
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        one two| → delete 7, move 1
        one two|
        80 ms later → delete 7, move 1
        80 ms later → assumed
        nothing to wait for
        nothing to wait for
        """)
  }

  @Test("what the user types ends it")
  func typed() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.show("one x| two")
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown one x| two → interrupted "one x two"
        """)
  }

  @Test("a tap ends it")
  func tapped() {
    var stage = Stage("one⏎two|⏎one")
    stage.perform(.deleteAll)
    stage.answer()
    stage.show("one| two")
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        one⏎⏎|one → move 3, delete 4, move 1
        shown one| two → interrupted "one two"
        """)
  }

  @Test("without an answer it waits longer, and is given up")
  func silent() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        250 ms later
        1000 ms later → move -1
        1000 ms later → move 1; timedOut
        nothing to wait for
        """)
  }

  @Test("without known text after the caret too")
  func silentAtEnd() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        250 ms later
        1000 ms later → move -1
        1000 ms later → move 1; timedOut
        nothing to wait for
        """)
  }

  @Test("a cancelled clear sends nothing more")
  func cancelled() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        cancel 1 → cancelled
        ⏎|two
        """)
  }

  @Test("a lost message of a long clear is told")
  func anchoredLost() {
    var stage = Stage(.elevenWords)
    stage.perform(.deleteAll)
    stage.lose()
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 129
        250 ms later
        1000 ms later → move 1
        1000 ms later → move -1; timedOut
        aaaaaaaaaaaa bbbbbbbbbbbb cccccccccccc dddddddddddd eeeeeeeeeeee ffffffffffff gggggggggggg hhhhhhhhhhhh iiiiiiiiiiii jjjjjjjjjjjj kkkkkkkkkkk|k
        """)
  }

  @Test("it goes on from a state in between, and ends with one that does not fit")
  func anchoredTyped() {
    var stage = Stage(.elevenWords)
    stage.perform(.deleteAll)
    stage.show("aaaaaaaaaaaa bbb|k")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 129
        shown aaaaaaaaaaaa bbb|k → move -1, delete 15
        aaaaaaaaaaaa|k → interrupted "aaaaaaaaaaaak"
        |ak
        """)
  }

  @Test("a window of which nothing is known ends a long clear")
  func anchoredUnbound() {
    var stage = Stage(.elevenWords)
    stage.perform(.deleteAll)
    stage.show("zz|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 129
        shown zz| → interrupted "zz"
        nothing to wait for
        aaaaaaaaaaaa|k
        """)
  }

  @Test("text that is neither the old nor none ends it")
  func refusedPart() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("on|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown on| → interrupted "on"
        in the end: one| two
        """)
  }

  @Test("a refusal and a caret elsewhere is a tap")
  func refusedTap() {
    var stage = Stage("one two| three")
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("one t|wo three")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 6, delete 13, move 1
        shown one t|wo three → interrupted "one two three"
        in the end: one two| three
        """)
  }

  @Test("after some refusals it ends, and nothing is claimed")
  func refusedStalls() {
    var stage = Stage("ab| cd")
    stage.perform(.deleteAll)
    stage.refuse(times: 6)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 3, delete 5, move 1
        ab cd| → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        80 ms later → assumed
        in the end: |
        """)
  }

  @Test("a single character too")
  func refusedAlone() {
    var stage = Stage("a|")
    stage.perform(.deleteAll)
    stage.refuse(times: 6)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1
        |a → move 1, delete 1, move 1
        a| → delete 1, move 1
        a|
        80 ms later → delete 1, move 1
        a|
        80 ms later → delete 1, move 1
        80 ms later → assumed
        in the end: |
        """)
  }

  @Test("a line above that refuses")
  func refusedLine() {
    var stage = Stage("a⏎|b")
    stage.perform(.deleteAll)
    stage.refuse(times: 8)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → partial "\\nb"
        nothing to wait for
        nothing to wait for
        in the end: a⏎|b
        """)
  }

  @Test("a refusal and a caret near the start of the text end it too")
  func nearStart() {
    func story(_ shown: String) -> String {
      var stage = Stage("one two| three")
      stage.perform(.deleteAll)
      stage.lose()
      stage.show(shown)
      return stage.story
    }
    #expect(
      story("on|e two three") == """
        deleteAll → move 6, delete 13, move 1
        shown on|e two three → interrupted "one two three"
        """)
    #expect(
      story("o|ne two three") == """
        deleteAll → move 6, delete 13, move 1
        shown o|ne two three → interrupted "one two three"
        """)
  }
}
