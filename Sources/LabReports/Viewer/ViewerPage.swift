import JSONText
import KeyboardLab

/// A page that shows recorded runs: the phone, what the keyboard believes, lanes of a timeline, the list of
/// events. One HTML file without a server, without a network.
///
/// ```swift
/// var page = ViewerPage()
/// page.add(result, recording)
/// file.write(page.bytes())
/// ```
///
/// What the page shows at an instant is what the simulation told: key frames and edits of
/// ``/KeyboardLab/RunRecording``. The page holds the text and the touches of its runs, hence the keys that
/// were typed, and says so at the top.
package struct ViewerPage: Sendable {
  private var runs = JSONWriter()
  private var items: [Item] = []
  private var summaries: [ViewerSummary] = []
  /// How many things can be picked: runs, and pairs of runs.
  package var itemCount: Int { items.count }
  /// How many runs the page has.
  package private(set) var runCount = 0
  private let contents: Contents

  /// Where the texts and touches of a page come from.
  package enum Contents: String, Sendable {
    /// Somebody may have typed them.
    case recorded
    /// The traces were redacted, so that no key can be read back.
    case redacted
    /// The lab has made them up.
    case drawn
  }

  /// A page without runs.
  ///
  /// - Parameter contents: what is said of it at the top.
  package init(_ contents: Contents = .recorded) {
    self.contents = contents
    runs.beginArray()
  }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - result: what was played and judged.
  ///   - recording: the same run, recorded.
  /// - Complexity: O(n) for n entries.
  package mutating func add(_ result: ReplayResult, _ recording: RunRecording) {
    items.append(Item(title: result.trace, runs: [runCount]))
    write(ViewedRun(result, recording))
  }

  /// Adds a run of any kind.
  package mutating func add(_ run: ViewedRun, title: String) {
    items.append(Item(title: title, runs: [runCount]))
    write(run)
  }

  /// Adds two runs side by side, with one scrubber for both.
  ///
  /// - Parameters:
  ///   - runs: the two.
  ///   - title: what is picked; nil: the names of both.
  ///   - note: a sentence about them.
  package mutating func add(_ runs: ComparedRuns, title: String? = nil, note: String? = nil) {
    add(
      ViewedRun(runs.first.result, runs.first.recording),
      beside: ViewedRun(runs.second.result, runs.second.recording),
      difference: runs.difference, title: title ?? runs.title, note: note)
  }

  /// Adds two runs side by side, of whatever kind they are.
  ///
  /// - Parameters:
  ///   - first: the run on the left.
  ///   - second: the run on the right.
  ///   - difference: what only one of them has; nil: it is found here.
  ///   - title: what is picked.
  ///   - note: a sentence about them.
  package mutating func add(
    _ first: ViewedRun, beside second: ViewedRun, difference: RunDifference? = nil, title: String,
    note: String? = nil
  ) {
    items.append(
      Item(
        title: title, note: note, runs: [runCount, runCount + 1],
        difference: difference ?? RunDifference(first.recording, second.recording)))
    write(first)
    write(second)
  }

  /// Adds a table above the runs.
  package mutating func add(_ summary: ViewerSummary) { summaries.append(summary) }

  private mutating func write(_ run: ViewedRun) {
    runCount += 1
    var columns = RecordingJSON(run.recording)
    runs.object { writer in
      writer.member("name", run.name)
      writer.member("title", run.title)
      writer.member("hasText", run.hasText)
      writer.member("inputView", run.isInputView)
      writer.member("document", run.document.description)
      writer.array("verdicts") { writer in
        for verdict in run.verdicts {
          writer.object { writer in
            writer.member("line", verdict.line)
            writer.member("pass", verdict.passed)
            writer.member("text", ReplayText.words(verdict.expectation))
            writer.nullable("found", verdict.failure)
            writer.member("entry", run.recording.place(of: verdict))
          }
        }
      }
      columns.write(to: &writer)
    }
  }

  /// What can be picked: a run, or two side by side.
  struct Item: Sendable {
    var title: String
    var note: String?
    var runs: [Int]
    var difference: RunDifference?

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("title", title)
        writer.nullable("note", note)
        writer.array("runs") { writer in
          for run in runs { writer.value(run) }
        }
        guard let difference, !difference.isNone else { return }
        let sides = [difference.onlyFirst, difference.onlySecond]
        writer.array("first") { writer in
          for side in sides { writer.value(side.first ?? -1) }
        }
        writer.array("differs") { writer in
          for side in sides {
            writer.array { writer in
              for index in side { writer.value(index) }
            }
          }
        }
      }
    }
  }

  /// The page as UTF-8.
  package func bytes() -> [UInt8] {
    var writer = runs
    writer.endArray()
    let list = writer.takeBytes()
    var head = JSONWriter()
    head.beginObject()
    head.member("format", 1)
    head.member("contents", contents.rawValue)
    RecordingJSON.writeNames(to: &head)
    head.array("summaries") { writer in
      for summary in summaries { summary.write(to: &writer) }
    }
    head.array("items") { writer in
      for item in items { item.write(to: &writer) }
    }
    head.name("runs")
    let data = head.takeBytes() + list + Array("}".utf8)
    return Array(ViewerPage.opening.utf8) + PageJSON.escaped(data)
      + Array(ViewerPage.closing.utf8)
  }

  /// The page up to its data.
  private static var opening: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(PageLook.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>CaretLab viewer</title>
    <style>
    \(PageLook.colours)
    \(style)
    </style>
    </head>
    \(body)
    <script type="application/json" id="data">
    """
  }

  /// The page behind its data.
  private static var closing: String {
    """
    </script>
    <script>
    (() => {
    "use strict";
    \(scripts.joined(separator: "\n"))
    })();
    </script>
    </html>

    """
  }

  /// The page's program, part by part.
  private static let scripts = [
    dataScript, textScript, phoneScript, lanesScript, listScript, summaryScript, controlsScript,
  ]
}
