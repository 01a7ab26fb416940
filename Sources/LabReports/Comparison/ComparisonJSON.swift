import JSONText
import ProxyScenarios
import ProxySimulation
import Timing

/// A comparison as one JSON document. Its form is stable; the command's help describes it.
package struct ComparisonJSON: Sendable {
  private var writer = JSONWriter()

  /// Creates a document without cells.
  package init() {
    writer.beginObject()
    writer.name("comparisons")
    writer.beginArray()
  }

  /// Adds the results of one strategy in one setting.
  package mutating func add(_ cell: ComparisonCell, in setting: ComparisonSetting) {
    writer.object { writer in
      writer.member("operation", setting.operation.rawValue)
      writer.member("profile", setting.profile)
      writer.member("latency", setting.latency)
      writer.member("legMediansMs", setting.legMedians.milliseconds)
      writer.member("typingMs", setting.typingMs)
      writer.array("disturbances") { writer in
        for disturbance in setting.disturbances { writer.value(disturbance.rawValue) }
      }
      writer.member("strategy", cell.strategy)
      writer.member("runs", cell.runs)
      writer.member("right", cell.right)
      writer.member("wrong", cell.wrong)
      writer.array("wrongInterval") { writer in
        writer.value(cell.wrongInterval.lowerBound)
        writer.value(cell.wrongInterval.upperBound)
      }
      writer.array("failures") { writer in
        for failure in cell.failures {
          writer.object { writer in
            writer.member("seed", Int(clamping: failure.seed))
            writer.nullable("reason", failure.reason)
          }
        }
      }
      writer.member("excused", cell.excused)
      writer.object("refused") { writer in
        for refusal in cell.refusals { writer.member(refusal.word, refusal.count) }
      }
      writer.object("faults") { writer in
        writer.member("damage", cell.faults.damage)
        writer.member("claims", cell.faults.claims)
        writer.member("caret", cell.faults.caret)
        writer.member("unended", cell.faults.unended)
      }
      writer.nullable("medianMs", cell.time(percent: 50)?.milliseconds)
      writer.nullable("p95Ms", cell.time(percent: 95)?.milliseconds)
      writer.member("messages", cell.messages)
      writer.member("wiggles", cell.wiggles)
    }
  }

  /// Ends the document.
  /// - Parameter isInterrupted: whether a signal stopped the work early.
  /// - Returns: the whole document as UTF-8 with a line end.
  package mutating func finish(isInterrupted: Bool = false) -> [UInt8] {
    writer.endArray()
    writer.member("interrupted", isInterrupted)
    writer.endObject()
    writer.newline()
    return writer.takeBytes()
  }
}
