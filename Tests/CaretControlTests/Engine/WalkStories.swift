import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Walks to words, lines and ends")
struct WalkStories {
  @Test("words forwards end at their ends, backwards at their starts")
  func words() {
    var stage = Stage("one two| three four")
    stage.play(.moveByWords(2))
    stage.play(.moveByWords(-1))
    #expect(
      stage.story == """
        moveByWords(2) → move 11
        one two three four| → confirmed
        moveByWords(-1) → move -4
        one two three |four → 2 confirmed
        """)
  }

  @Test("words are counted over lines")
  func wordsOverLine() {
    #expect(
      Stage.story(of: .moveByWords(2), in: "one t|wo⏎three four") == """
        moveByWords(2) → move 2
        one two|⏎three four → move 1
        one two⏎|three four → move 5
        one two⏎three| four → confirmed
        """)
  }

  @Test("backwards too")
  func wordsBackOverLine() {
    #expect(
      Stage.story(of: .moveByWords(-2), in: "one two⏎th|ree") == """
        moveByWords(-2) → move -2
        one two⏎|three → move -1
        one two|⏎three → move -3
        one |two⏎three → confirmed
        """)
  }

  @Test("where the text ends what is left is told")
  func wordsBeyond() {
    #expect(
      Stage.story(of: .moveByWords(3), in: "one t|wo") == """
        moveByWords(3) → move 2
        one two| → move 1
        80 ms later → move -1
        one tw|o → move 1
        one two| → partial "2"
        """)
  }

  @Test("no words are no way")
  func wordsNone() {
    var stage = Stage("one t|wo")
    stage.perform(.moveByWords(0))
    #expect(
      stage.story == """
        moveByWords(0) → assumed
        """)
  }

  @Test("to the line's start")
  func lineStart() {
    var stage = Stage("one⏎two th|ree")
    stage.play(.moveToLineStart)
    stage.play(.moveToLineStart)
    #expect(
      stage.story == """
        moveToLineStart → move -6
        one⏎|two three → confirmed
        moveToLineStart → 2 assumed
        in the end: one⏎|two three
        """)
  }

  @Test("to the line's end")
  func lineEnd() {
    var stage = Stage("one⏎tw|o three⏎four")
    stage.play(.moveToLineEnd)
    stage.play(.moveToLineEnd)
    #expect(
      stage.story == """
        moveToLineEnd → move 7
        one⏎two three|⏎four → confirmed
        moveToLineEnd → 2 assumed
        in the end: one⏎two three|⏎four
        """)
  }

  @Test("to the end of a line that ends with CR LF")
  func lineEndCut() {
    #expect(
      Stage.story(of: .moveToLineEnd, in: "tw|o␍⏎four") == """
        moveToLineEnd → move 1
        two|␍⏎four → confirmed
        """)
  }

  @Test("to the start of a line that no window shows whole")
  func lineStartLong() {
    var host = TinyHost("a b c d e f g h i j k l m|")
    host.words = 10
    var stage = Stage(host)
    stage.play(.moveToLineStart)
    #expect(
      stage.story == """
        moveToLineStart → move -20
        a b c| d e f g h i j k l m → move -5
        |a b c d e f g h i j k l m → confirmed
        """)
  }

  @Test("among lines that look alike the way to the start is given up")
  func toStart() {
    #expect(
      Stage.story(of: .moveToStart, in: "one⏎⏎two|") == """
        moveToStart → move -3
        one⏎⏎|two → move -1
        one⏎|⏎two
        80 ms later → move 1
        one⏎⏎|two
        1000 ms later → move -1; timedOut
        one⏎|⏎two
        """)
  }

  @Test("to the end, over lines")
  func toEnd() {
    #expect(
      Stage.story(of: .moveToEnd, in: "|one⏎⏎two") == """
        moveToEnd → move 3
        one|⏎⏎two → move 1
        one⏎|⏎two → move 1
        one⏎⏎|two → move 3
        one⏎⏎two| → move 1
        80 ms later → move -1
        one⏎⏎tw|o → move 1
        one⏎⏎two| → move -1
        one⏎⏎tw|o → move 2
        one⏎⏎two| → confirmed
        """)
  }

  @Test("at an end that is known nothing is sent")
  func toEndThere() {
    var stage = Stage("one|")
    stage.play(.moveToEnd)
    stage.perform(.moveToEnd)
    #expect(
      stage.story == """
        moveToEnd → move 1
        250 ms later → move -1
        on|e → move 1
        one| → move -1
        on|e → move 2
        one| → confirmed
        moveToEnd → 2 assumed
        """)
  }

  @Test("from a selection to the line's end the move leads over what follows")
  func toEndSelected() {
    #expect(
      Stage.story(of: .moveToLineEnd, in: "one [two] three") == """
        moveToLineEnd → move 6
        one two three| → confirmed
        """)
  }

  @Test("a selection that ends at the goal can't be left there")
  func toEndSelectedThere() {
    #expect(
      Stage.story(of: .moveToLineEnd, in: "one [two]⏎three") == """
        moveToLineEnd → unsupported: no move leads to the end of a selection and not further
        in the end: one [two]⏎three
        """)
  }

  @Test("to the start a selection is crossed")
  func toStartSelected() {
    #expect(
      Stage.story(of: .moveToStart, in: "one [two] three") == """
        moveToStart → move -7
        |one two three → confirmed
        """)
  }

  @Test("over a newline if there is nothing else")
  func confirmNewline() {
    #expect(
      Stage.story(of: .confirm, in: "😀⏎|😀") == """
        confirm → move -1
        😀|⏎😀 → move 1
        😀⏎|😀 → assumed
        """)
  }

  @Test("a word that ends with the text")
  func wordAtEnd() {
    #expect(
      Stage.story(of: .moveByWords(1), in: "one t|wo") == """
        moveByWords(1) → move 2
        one two| → confirmed
        """)
  }

  @Test("without steps past an edge a walk ends at the shown text")
  func toEndProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("o|ne⏎two", settings)
    stage.play(.moveToEnd)
    #expect(
      stage.story == """
        moveToEnd → move 2
        one|⏎two → assumed
        """)
  }

  @Test("to the end a selection at the end asks for more")
  func toEndOfSelection() {
    #expect(
      Stage.story(of: .moveToEnd, in: "one [two]") == """
        moveToEnd → move 1
        one two| → confirmed
        """)
  }

  @Test("line by line to an empty last line")
  func emptyLastLine() {
    #expect(
      Stage.story(of: .moveToEnd, in: "|⏎b⏎") == """
        moveToEnd → move 1
        ⏎|b⏎ → move 1
        ⏎b|⏎ → move 1
        ⏎b⏎| → move 1
        80 ms later → move -1
        ⏎b|⏎ → move 1
        ⏎b⏎| → confirmed
        """)
  }

  /// The story of an operation in a host that has answered a move to the right.
  private func story(of operation: CaretOperation, in host: TinyHost) -> String {
    var stage = Stage(host)
    stage.play(.move(by: 1))
    stage.play(operation)
    return stage.story
  }

  @Test("to the end one move leads over a line and its end")
  func toEndByLines() {
    #expect(
      story(of: .moveToEnd, in: TinyHost("o|ne⏎let a = 1⏎two⏎three")) == """
        move(by: 1) → move 1
        on|e⏎let a = 1⏎two⏎three → confirmed
        moveToEnd → move 2
        one⏎|let a = 1⏎two⏎three → move 9
        one⏎let a = 1|⏎two⏎three → move 1
        one⏎let a = 1⏎|two⏎three → move 3
        one⏎let a = 1⏎two|⏎three → move 1
        one⏎let a = 1⏎two⏎|three → move 5
        one⏎let a = 1⏎two⏎three| → move 1
        80 ms later → move -1
        one⏎let a = 1⏎two⏎thre|e → move 1
        one⏎let a = 1⏎two⏎three| → move -1
        one⏎let a = 1⏎two⏎thre|e → move 2
        one⏎let a = 1⏎two⏎three| → 2 confirmed
        """)
  }

  @Test("a sentence may be followed by another one: its end is looked at first")
  func toEndBySentences() {
    #expect(
      story(of: .moveToEnd, in: TinyHost("o|ne⏎One. 👍🏻⏎xyz")) == """
        move(by: 1) → move 1
        on|e⏎One. 👍🏻⏎xyz → confirmed
        moveToEnd → move 2
        one⏎|One. 👍🏻⏎xyz → move 5
        one⏎One. |👍🏻⏎xyz → move 4
        one⏎One. 👍🏻|⏎xyz → move 1
        one⏎One. 👍🏻⏎|xyz → move 3
        one⏎One. 👍🏻⏎xyz| → move 1
        80 ms later → move -1
        one⏎One. 👍🏻⏎xy|z → move 1
        one⏎One. 👍🏻⏎xyz| → move -1
        one⏎One. 👍🏻⏎xy|z → move 2
        one⏎One. 👍🏻⏎xyz| → 2 confirmed
        """)
  }

  @Test("lines that look alike are left one by one")
  func toEndByAlikeLines() {
    #expect(
      story(of: .moveToEnd, in: TinyHost("o|ne⏎}⏎}⏎}⏎xyz")) == """
        move(by: 1) → move 1
        on|e⏎}⏎}⏎}⏎xyz → confirmed
        moveToEnd → move 2
        one⏎|}⏎}⏎}⏎xyz → move 1
        one⏎}|⏎}⏎}⏎xyz → move 1
        one⏎}⏎|}⏎}⏎xyz → move 1
        one⏎}⏎}|⏎}⏎xyz → move 1
        one⏎}⏎}⏎|}⏎xyz → move 1
        one⏎}⏎}⏎}|⏎xyz → move 1
        one⏎}⏎}⏎}⏎|xyz → move 3
        one⏎}⏎}⏎}⏎xyz| → move 1
        80 ms later → move -1
        one⏎}⏎}⏎}⏎xy|z → move 1
        one⏎}⏎}⏎}⏎xyz| → move -1
        one⏎}⏎}⏎}⏎xy|z → move 2
        one⏎}⏎}⏎}⏎xyz| → 2 confirmed
        """)
  }

  @Test("a host that ignores moves past the end is led to it")
  func toEndIgnored() {
    var host = TinyHost("o|ne⏎two")
    host.ignoresOvershoot = true
    #expect(
      story(of: .moveToEnd, in: host) == """
        move(by: 1) → move 1
        on|e⏎two → confirmed
        moveToEnd → move 2
        one⏎|two → move 3
        one⏎two| → move 1
        80 ms later → move -1
        one⏎tw|o → move 1
        one⏎two| → move -1
        one⏎tw|o → move 2
        80 ms later → move -1
        one⏎t|wo → move 1
        one⏎tw|o → move 1
        one⏎two| → move 1
        80 ms later → move -1
        one⏎tw|o → move 1
        one⏎two| → 2 assumed
        """)
  }

  @Test("the host shows its unit over one character before the walk goes over many")
  func toStartOverEmoji() {
    let host = TinyHost("a⏎😀😀😀 b|c", unit: .cluster)
    #expect(
      story(of: .moveToStart, in: host) == """
        move(by: 1) → move 1
        a⏎😀😀😀 bc| → confirmed
        moveToStart → move -3
        a⏎😀😀😀| bc → move -2
        a⏎😀|😀😀 bc → move -1
        a⏎|😀😀😀 bc → move -1
        a|⏎😀😀😀 bc → move -1
        |a⏎😀😀😀 bc → 2 confirmed
        """)
  }
}
