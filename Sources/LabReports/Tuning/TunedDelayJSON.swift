import Chance
import JSONText
import ProxyScenarios
import TimingTuning
import Timing

/// The result of tuning delays, as one JSON document on one line. Its form is stable; the command's help
/// describes it.
package struct TunedDelayJSON: Sendable {
  /// The document as UTF-8 with a line end.
  package let bytes: [UInt8]

  /// Writes the answers.
  ///
  /// - Parameters:
  ///   - delays: the answers, in order.
  ///   - isInterrupted: whether a signal stopped the work early.
  package init(_ delays: [TunedDelay], isInterrupted: Bool = false) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("answers") { writer in
        for delay in delays { writer.object { $0.delay(delay) } }
      }
      writer.member("interrupted", isInterrupted)
    }
    writer.newline()
    bytes = writer.takeBytes()
  }
}

extension JSONWriter {
  fileprivate mutating func delay(_ delay: TunedDelay) {
    let answer = delay.answer
    member("operation", delay.setting.operation.rawValue)
    member("strategy", delay.strategy)
    member("profile", delay.setting.profile)
    member("latency", delay.setting.latency)
    member("typingMs", delay.setting.typingMs)
    array("disturbances") { writer in
      for disturbance in delay.setting.disturbances { writer.value(disturbance.rawValue) }
    }
    member("target", answer.target)
    kind(answer)
    nullable("ms", answer.wait?.milliseconds)
    part("msInterval", answer.waitInterval)
    nullable("toMs", answer.end?.milliseconds)
    part("toMsInterval", answer.endInterval)
    member("failure", answer.failure)
    range("failureInterval", answer.failureInterval)
    nullable("leastAtMs", answer.leastAt?.milliseconds)
    array("failureAtMostTargetIn") { writer in
      for part in answer.parts { writer.ends(part) }
    }
    array("curve") { writer in
      for point in answer.curve {
        writer.object { writer in
          writer.member("ms", point.wait.milliseconds)
          writer.member("failure", point.failure)
          writer.member("low", point.band.lowerBound)
          writer.member("high", point.band.upperBound)
        }
      }
    }
    member("upToMs", answer.longest.milliseconds)
    member("extrapolated", answer.isExtrapolated)
    member("monotone", answer.isMonotone)
    member("exact", answer.isExact)
    member("endedEarly", answer.endedEarly)
    member("runs", answer.runs)
    object("caretControl") { $0.caretControl(answer.caretControl) }
  }

  private mutating func kind(_ answer: DelayAnswer) {
    switch answer.kind {
    case .number: member("kind", "number")
    case .range: member("kind", "range")
    case .noWait: member("kind", "noWait")
    case .noneSuffices(let reason):
      member("kind", "noneSuffices")
      nullable("reason", reason)
    case .undecided(let further):
      member("kind", "undecided")
      nullable("furtherRuns", further)
    }
  }

  private mutating func caretControl(_ cell: ComparisonCell) {
    member("runs", cell.runs)
    member("failures", cell.wrong)
    member("failure", Double(cell.wrong) / Double(max(1, cell.runs)))
    range("failureInterval", ClopperPearson(cell.wrong, of: cell.runs).interval())
    member("refused", cell.refused)
    nullable("medianMs", cell.time(percent: 50)?.milliseconds)
    nullable("p95Ms", cell.time(percent: 95)?.milliseconds)
    nullable("p99Ms", cell.time(percent: 99)?.milliseconds)
  }

  private mutating func range(_ name: String, _ range: ClosedRange<Double>) {
    array(name) { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }

  private mutating func part(_ name: String, _ part: DelayAnswer.Part?) {
    guard let part else { return nullable(name, nil as Double?) }
    self.name(name)
    ends(part)
  }

  private mutating func ends(_ part: DelayAnswer.Part) {
    array { writer in
      writer.value(part.from.milliseconds)
      if let to = part.to { writer.value(to.milliseconds) } else { writer.null() }
    }
  }
}

/// The curves of tuned delays as a table with a header line.
package struct TunedDelayTable: Sendable {
  /// The table as UTF-8.
  package let bytes: [UInt8]

  /// Writes the curves of the answers.
  package init(_ delays: [TunedDelay]) {
    var text = "operation,strategy,profile,latency,typing_ms,target,ms,failure,low,high,answer\n"
    for delay in delays {
      let setting = delay.setting
      for point in delay.answer.curve {
        text += "\(setting.operation.rawValue),\(delay.strategy),\(Self.cell(setting.profile)),"
        text += "\(Self.cell(setting.latency)),\(setting.typingMs),\(delay.answer.target),"
        text += "\(point.wait.milliseconds),\(point.failure),\(point.band.lowerBound),"
        text += "\(point.band.upperBound),"
        text += delay.isAnswer(point.wait) ? "true\n" : "false\n"
      }
    }
    bytes = Array(text.utf8)
  }

  /// Returns the text as a cell, in quotes if needed; the name of a file may contain any character.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
