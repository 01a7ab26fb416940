import JSONText
import KeyboardLab

/// A page that shows recorded runs: the phone, the keyboard's copy of the text, lanes of a timeline, the
/// list of events. It is one HTML file, without a server and without a network.
///
/// ```swift
/// var page = ViewerPage()
/// page.add(result, recording)
/// file.write(page.bytes())
/// ```
///
/// The page shows the states that the simulation recorded: key frames and edits of
/// ``/KeyboardLab/RunRecording``. It contains the text and the touches of its runs, hence the keys that
/// were typed, and says so at the top.
package struct ViewerPage: Sendable {
  private var runs = JSONWriter()
  private var items: [Item] = []
  private var summaries: [ViewerSummary] = []
  /// The number of items that can be picked: runs, and pairs of runs.
  package var itemCount: Int { items.count }
  /// The number of runs on the page.
  package private(set) var runCount = 0
  private let contents: Contents

  /// The origin of the texts and touches of a page.
  package enum Contents: String, Sendable {
    /// Somebody may have typed them.
    case recorded
    /// The traces were redacted, so that no key can be read back.
    case redacted
    /// The lab has drawn them.
    case drawn
  }

  /// Creates a page without runs.
  ///
  /// - Parameter contents: the origin of the texts, which the page states at the top.
  package init(_ contents: Contents = .recorded) {
    self.contents = contents
    runs.beginArray()
  }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - result: the run and its verdicts.
  ///   - recording: the recording of the same run.
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
  ///   - runs: the two runs.
  ///   - title: the title in the list; nil: the names of both.
  ///   - note: a sentence about them.
  package mutating func add(_ runs: ComparedRuns, title: String? = nil, note: String? = nil) {
    add(
      ViewedRun(runs.first.result, runs.first.recording),
      beside: ViewedRun(runs.second.result, runs.second.recording),
      difference: runs.difference, title: title ?? runs.title, note: note)
  }

  /// Adds two runs of any kind side by side.
  ///
  /// - Parameters:
  ///   - first: the run on the left.
  ///   - second: the run on the right.
  ///   - difference: the entries that only one of them has; nil: they are found here.
  ///   - title: the title in the list.
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

  /// An item that can be picked: a run, or two side by side.
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

  /// Returns the page as UTF-8.
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

  /// The page before its data.
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

  /// The part of the page after its data.
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
