import JSONText
import KeyboardLab
import Timing

/// Runs as Chrome trace events for Perfetto. A run is a process and a lane is a thread. Operations, touches
/// and gestures are slices, messages and states are flows, and counters show the document's length and what
/// is under way.
///
/// Times are microseconds with three decimals, exact to the nanosecond. Names and texts can contain what
/// was typed.
package struct TraceEventsJSON: Sendable {
  private var writer = JSONWriter()
  private var runs = 0
  private var ids = 0

  /// Creates a document without runs.
  package init() {
    writer.beginObject()
    writer.member("displayTimeUnit", "ms")
    writer.name("traceEvents")
    writer.beginArray()
  }

  /// Whether no run was added.
  package var isEmpty: Bool { runs == 0 }

  /// Adds a run as a process.
  ///
  /// - Parameters:
  ///   - result: the run.
  ///   - recording: the recording of the same run.
  package mutating func add(_ result: ReplayResult, _ recording: RunRecording) {
    runs += 1
    describe(ReplayText.title(of: result.setup, trace: result.trace))
    var events = RunTraceEvents(recording, firstID: ids + 1)
    ids = events.lastID
    for event in events.takeSorted() {
      writer.newline()
      event.write(to: &writer, process: runs)
    }
  }

  /// Names the process and its threads.
  private mutating func describe(_ title: String) {
    func metadata(
      _ name: String, thread: Int, _ argument: (inout JSONWriter) -> Void
    ) {
      writer.newline()
      writer.object { json in
        json.member("name", name)
        json.member("ph", "M")
        json.member("pid", runs)
        json.member("tid", thread)
        json.object("args", argument)
      }
    }
    metadata("process_name", thread: 0) { $0.member("name", ReadableText.name(title)) }
    for (index, lane) in RecordedLane.allCases.enumerated() {
      metadata("thread_name", thread: index + 1) { $0.member("name", lane.title) }
      metadata("thread_sort_index", thread: index + 1) { $0.member("sort_index", index + 1) }
    }
  }

  /// Ends the document.
  ///
  /// - Returns: the whole document as UTF-8 with a line end.
  package mutating func finish() -> [UInt8] {
    writer.newline()
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.takeBytes()
  }
}

extension RecordedLane {
  /// The name of the thread.
  fileprivate var title: String {
    switch self {
    case .user: "user and app"
    case .keyboard: "keyboard's side of the proxy"
    case .host: "app's side of the proxy"
    default: rawValue
    }
  }

  /// The number of the thread.
  var thread: Int { (RecordedLane.allCases.firstIndex(of: self) ?? 0) + 1 }
}
