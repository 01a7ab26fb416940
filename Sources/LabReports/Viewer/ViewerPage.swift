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
public struct ViewerPage: Sendable {
  private var runs = JSONWriter()
  private var items: [Item] = []
  /// How many runs the page has.
  public private(set) var runCount = 0
  private let isRedacted: Bool

  /// A page without runs.
  ///
  /// - Parameter isRedacted: whether the traces were redacted, so that no key can be read back.
  public init(isRedacted: Bool = false) {
    self.isRedacted = isRedacted
    runs.beginArray()
  }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - result: what was played and judged.
  ///   - recording: the same run, recorded.
  /// - Complexity: O(n) for n entries.
  public mutating func add(_ result: ReplayResult, _ recording: RunRecording) {
    items.append(Item(title: result.trace, runs: [runCount]))
    write(result, recording)
  }

  /// Adds two runs side by side, with one scrubber for both.
  ///
  /// - Parameters:
  ///   - runs: the two.
  ///   - title: what is picked; nil: the names of both.
  ///   - note: a sentence about them.
  public mutating func add(_ runs: ComparedRuns, title: String? = nil, note: String? = nil) {
    items.append(
      Item(
        title: title ?? runs.title, note: note, runs: [runCount, runCount + 1],
        difference: runs.difference))
    write(runs.first.result, runs.first.recording)
    write(runs.second.result, runs.second.recording)
  }

  private mutating func write(_ result: ReplayResult, _ recording: RunRecording) {
    runCount += 1
    var columns = RecordingJSON(recording)
    runs.object { writer in
      writer.member("name", result.trace)
      writer.member("title", ReplayText.title(of: result.setup, trace: result.trace))
      writer.nullable("keyboard", result.setup.keyboard)
      writer.member("inputView", result.setup.scenario.keyboard?.isInputView ?? false)
      writer.member("document", result.run.document.description)
      writer.member("isStopped", result.run.isStopped)
      writer.array("verdicts") { writer in
        for verdict in result.verdicts {
          writer.object { writer in
            writer.member("line", verdict.line)
            writer.member("pass", verdict.passed)
            writer.member("text", ReplayText.words(verdict.expectation))
            writer.nullable("found", verdict.failure)
            writer.member("entry", recording.place(of: verdict))
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
  public func bytes() -> [UInt8] {
    var writer = runs
    writer.endArray()
    let list = writer.takeBytes()
    var head = JSONWriter()
    head.beginObject()
    head.member("format", 1)
    head.member("redacted", isRedacted)
    RecordingJSON.writeNames(to: &head)
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
    dataScript, textScript, phoneScript, lanesScript, listScript, controlsScript,
  ]
}
