import DocumentProxy
import HostDocuments
import KeyboardLab
import KeyboardModels
import LabReports
import ProxySimulation
import Testing
import TextLayout
import TouchTraces
import Timing

@Suite("A replay as text")
struct ReplayTextTests {
  static let trace = """
    {"trace":"caretlab","version":1,"keyboard":"habra","document":"see | now","latency":"10/20"}
    {"touch":"began","t":0,"id":1,"x":54,"y":21.5}
    {"touch":"moved","t":16667,"id":1,"x":54,"y":22}
    {"touch":"ended","t":80000,"id":1,"x":54,"y":22}
    {"host":"type","t":200000,"text":"x\\n"}
    {"expect":"key","name":"Жирный","at":[70000,90000]}
    {"expect":"document","is":"see <b>|</b> now"}

    """

  @Test("timeline, document and verdicts, whole")
  func wholeText() throws {
    let trace = TouchTrace.native(ReplayTextTests.trace.utf8, file: "bold").trace
    let setup = try ScenarioSetup(trace)
    let run = setup.scenario.run()
    let verdicts = try ExpectationJudge(run, of: setup).verdicts(on: trace)
    let result = ReplayResult(trace: "bold", setup: setup, run: run, verdicts: verdicts)
    #expect(
      ReplayText(result).lines.joined(separator: "\n") == """
        bold: habra, uikit26, latency 10/20, seed 0
             0.000  touch     finger 1 down at 54, 21.5
            80.000  touch     finger 1 up at 54, 22 after 1 move
            80.000  key       Жирный
            80.000  action    insertWithCaret "<b></b>", caret 4 back
            80.000  proxy     insertText("<b></b>"),
                              adjustTextPosition(byCharacterOffset: -4)
            80.000  message   #1 insert "<b></b>" | move -4
            90.000  host      #1: see <b>|</b> now
            90.000  host      sends its state
           110.000  callback  before "see <b>", after "</b> now"
           110.000  outcome   insertWithCaret confirmed
           200.000  user      types "x⏎": see <b>x⏎|</b> now
           200.000  host      sends its state
           220.000  callback  before "see <b>x⏎", after "</b> now"
          document  see <b>x⏎|</b> now
          pass      line 6: expect key Жирный at 70000 … 90000 µs
          FAIL      line 7: expect the document "see <b>|</b> now"; the document is see
                    <b>x⏎|</b> now
        """)
    #expect(ReplayText(failuresOf: result, in: TextStyle(width: 200)).lines.count == 2)
  }

  @Test("equal items of a message are counted, not listed")
  func equalItems() throws {
    var profile = ProxyProfile.uikit26
    profile.itemVeto = .perCall
    var trial = CaretTrial(in: ProxyWorld(try MarkedDocument("abcdef|"), profile: profile))
    trial.plan(.deleteBackward(count: 4), at: .start)
    trial.playToEnd()
    let lines = TimelineText(trial).lines
    #expect(lines.contains { $0.hasSuffix("message   #1 delete 1 × 4") }, "\(lines)")
  }

  @Test("the summary counts in words")
  func summary() {
    var summary = ReplaySummary()
    summary.traces = 31
    summary.expectations = 96
    summary.passed = 96
    #expect(summary.line == "31 traces, 96 expectations: 96 passed")
    summary.passed = 95
    #expect(summary.line == "31 traces, 96 expectations: 95 passed, 1 failed")
  }
}
