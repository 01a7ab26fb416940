import DocumentProxy
import Gestures
import JSONText
import KeyboardLab
import Timing

/// Replayed traces as one JSON document. Its form is stable; the command's help describes it.
package struct ReplayJSON: Sendable {
  private var writer = JSONWriter()
  private var summary = ReplaySummary()

  /// Creates a document without traces.
  package init() {
    writer.beginObject()
    writer.name("traces")
    writer.beginArray()
  }

  /// Adds a trace.
  package mutating func add(_ result: ReplayResult) {
    summary.add(result)
    writer.object { writer in
      writer.member("trace", result.trace)
      writer.nullable("keyboard", result.setup.keyboard)
      writer.member("profile", result.setup.profile)
      writer.member("latency", result.setup.latency)
      writer.member("seed", result.setup.scenario.seed)
      writer.object("final") { writer in
        writer.member("document", result.run.document.description)
        writer.member("caret", result.run.document.selection.upperBound)
        if result.run.fields.count > 1 {
          writer.object("fields") { writer in
            for field in result.run.fields {
              writer.member(field.name, field.field.document.description)
            }
          }
        }
      }
      ReplayJSON.write(gesturesOf: result.run, to: &writer)
      writer.array("keys") { writer in
        for key in result.run.typedKeys {
          writer.object { writer in
            writer.member("name", key.name)
            writer.member("atMs", key.instant.milliseconds)
          }
        }
      }
      writer.array("displays") { writer in
        for display in result.run.displays {
          writer.object { writer in
            writer.member("is", display.text)
            writer.member("atMs", display.instant.milliseconds)
          }
        }
      }
      writer.array("system") { writer in
        for told in result.run.systemNotes {
          writer.object { writer in
            writer.member("is", told.note.name)
            writer.member("atMs", told.instant.milliseconds)
          }
        }
      }
      writer.array("outcomes") { writer in
        for known in result.run.outcomes {
          writer.object { writer in
            writer.member("of", known.operation.name)
            writer.member("is", known.outcome.name)
            writer.member("atMs", known.instant.milliseconds)
          }
        }
      }
      ReplayJSON.write(result.verdicts, to: &writer)
    }
  }

  /// Ends the document.
  ///
  /// - Parameters:
  ///   - faults: the faults of traces that could not be played, line by line.
  ///   - isInterrupted: whether a signal came before all traces were played.
  /// - Returns: the whole document as UTF-8 with a line end.
  package mutating func finish(faults: [String], isInterrupted: Bool = false) -> [UInt8] {
    writer.endArray()
    writer.object("summary") { writer in
      writer.member("traces", summary.traces)
      writer.member("expectations", summary.expectations)
      writer.member("passed", summary.passed)
    }
    writer.array("faults") { writer in
      for fault in faults { writer.value(fault) }
    }
    let hasPassed = faults.isEmpty && summary.passed == summary.expectations
    writer.verdict(isInterrupted: isInterrupted, hasPassed)
    writer.endObject()
    writer.newline()
    return writer.takeBytes()
  }

  private static func write(gesturesOf run: Run, to writer: inout JSONWriter) {
    writer.array("gestures") { writer in
      for (gesture, state, instant) in run.gestures where state != .changed {
        writer.object { writer in
          writer.gesture(gesture, state.rawValue, at: instant)
        }
      }
    }
  }

  private static func write(_ verdicts: [ExpectationVerdict], to writer: inout JSONWriter) {
    writer.array("expectations") { writer in
      for verdict in verdicts {
        writer.object { writer in
          writer.member("line", verdict.line)
          writer.member("pass", verdict.passed)
          if let failure = verdict.failure { writer.member("found", failure) }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the members of a gesture.
  mutating func gesture(_ gesture: RecognizedGesture, _ state: String, at instant: Instant) {
    member("kind", gesture.detail.kindName)
    if let direction = gesture.detail.directionName { member("direction", direction) }
    if case .tap(let count) = gesture.detail, count > 1 { member("taps", count) }
    if gesture.touches > 1 { member("touches", gesture.touches) }
    if case .cursorDrag(_, let total) = gesture.detail { member("characters", total) }
    if case .glidePath(let steps) = gesture.detail { path(steps) }
    member("state", state)
    member("atMs", instant.milliseconds)
  }
}
