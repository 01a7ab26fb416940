import JSONText
import TimingTuning

/// The result of tuning gestures, as one JSON document on one line. Its form is stable; the command's help
/// describes it.
package struct TunedGesturesJSON: Sendable {
  /// The document as UTF-8 with a line end.
  package let bytes: [UInt8]

  /// Writes the answers.
  ///
  /// - Parameters:
  ///   - tuned: the answers, and how much parameters matter.
  ///   - isInterrupted: whether a signal came before all questions were answered.
  package init(_ tuned: TunedGestures, isInterrupted: Bool = false) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("accidentalLimit", tuned.limits.accidental)
      writer.member("missedLimit", tuned.limits.missed)
      writer.array("answers") { writer in
        for answer in tuned.answers { writer.object { $0.answer(answer, tuned.limits) } }
      }
      writer.array("importance") { writer in
        for importance in tuned.importance { writer.object { $0.importance(importance) } }
      }
      writer.member("interrupted", isInterrupted)
    }
    writer.newline()
    bytes = writer.takeBytes()
  }
}

extension JSONWriter {
  fileprivate mutating func answer(_ answer: GestureAnswer, _ limits: GestureLimits) {
    member("set", answer.set)
    member("arbitrates", answer.arbitrates)
    member("gesture", answer.family.rawValue)
    array("targets") { writer in
      for target in answer.targets { writer.value(target.rawValue) }
    }
    array("parameters") { writer in
      for parameter in answer.parameters {
        writer.object { writer in
          writer.member("name", parameter.name)
          writer.member("unit", parameter.unit.rawValue)
          writer.member("default", parameter.standard)
          writer.member("value", parameter.value)
          if let extent = parameter.extent {
            writer.member("from", extent.lowerBound)
            writer.member("to", extent.upperBound)
          }
        }
      }
    }
    switch answer.verdict {
    case .confirmed: member("verdict", "confirmed")
    case .tuned: member("verdict", "tuned")
    case .nothingLearned(let reason):
      member("verdict", "nothingLearned")
      member("reason", reason)
    }
    if let caution = answer.caution { member("caution", caution) }
    member("tooFewPeople", answer.hasTooFewPeople)
    if let interval = answer.interval {
      object("interval") { writer in
        writer.member("lower", interval.lower)
        writer.member("upper", interval.upper)
        writer.member("lowerClosed", interval.isLowerClosed)
        writer.member("upperClosed", interval.isUpperClosed)
      }
    }
    member("bestCount", answer.bestCount)
    member("weight", answer.weight)
    counts("before", answer.before, answer.weight)
    counts("atValue", answer.atValue, answer.weight)
    counts("after", answer.after, answer.weight)
    member("people", answer.people)
    evidence(answer, limits)
    array("kinds") { writer in
      for kind in answer.kinds {
        writer.object { writer in
          writer.member("name", kind.name)
          writer.member("meant", kind.isMeant)
          writer.member("count", kind.count)
          writer.member("before", kind.before)
          writer.member("after", kind.after)
        }
      }
    }
    array("sensitivity") { writer in
      for (parameter, points) in zip(answer.parameters, answer.sensitivity) {
        writer.points(points, answer.weight, of: parameter.name)
      }
    }
    array("delays") { $0.points(answer.delays, answer.weight) }
    array("deciding") { writer in
      for trace in answer.deciding {
        writer.object { writer in
          writer.member("file", trace.name)
          writer.member("kind", trace.kind)
          writer.member("meant", trace.isMeant)
          writer.member("person", trace.person)
          writer.member("critical", trace.critical)
        }
      }
    }
  }

  private mutating func evidence(_ answer: GestureAnswer, _ limits: GestureLimits) {
    member("gain", answer.personTest.gain)
    array("gainInterval") { writer in
      writer.value(answer.personTest.interval.lowerBound)
      writer.value(answer.personTest.interval.upperBound)
    }
    if let p = answer.personTest.p { member("p", p) }
    object("learning") { writer in
      writer.member("leastLoss", answer.learning.leastLoss)
      writer.member("p", answer.learning.p)
      writer.member("learned", answer.learning.isLearned)
    }
    object("limits") { writer in
      writer.member(
        "accidental",
        GestureShare(answer.after.accidental, of: answer.after.nearMisses)
          .against(limits.accidental).rawValue)
      writer.member(
        "missed",
        GestureShare(answer.after.missed, of: answer.after.gestures).against(limits.missed)
          .rawValue)
    }
  }

  private mutating func counts(_ name: String, _ counts: ConfusionCounts, _ weight: Double) {
    let recall = GestureShare(counts.found, of: counts.gestures)
    let precision = GestureShare(counts.found, of: counts.found + counts.accidental)
    object(name) { writer in
      writer.member("found", counts.found)
      writer.member("missed", counts.missed)
      writer.member("accidental", counts.accidental)
      writer.member("rejected", counts.rejected)
      writer.member("loss", counts.loss(weight: weight))
      for (name, share) in [("recall", recall), ("precision", precision)] {
        writer.member(name, share.share)
        writer.array("\(name)Interval") { writer in
          writer.value(share.interval.lowerBound)
          writer.value(share.interval.upperBound)
        }
      }
    }
  }

  private mutating func points(
    _ points: [GestureAnswer.Point], _ weight: Double, of parameter: String? = nil
  ) {
    for point in points {
      object { writer in
        if let parameter { writer.member("parameter", parameter) }
        writer.member("value", point.value)
        writer.member("loss", point.counts.loss(weight: weight))
        writer.member("missed", point.counts.missed)
        writer.member("accidental", point.counts.accidental)
        if let delay = point.delayMs {
          writer.member("delayMs", delay)
          writer.member("onFront", point.isOnFront)
        }
      }
    }
  }

  fileprivate mutating func importance(_ importance: GestureImportance) {
    member("set", importance.set)
    member("arbitrates", importance.arbitrates)
    member("gesture", importance.family.rawValue)
    array("parameters") { writer in
      for parameter in importance.parameters {
        writer.object { writer in
          writer.member("name", parameter.name)
          writer.member("unit", parameter.unit.rawValue)
          writer.member("default", parameter.standard)
          writer.member("importance", importance.importance(of: parameter))
          writer.array("points") { $0.points(parameter.points, importance.weight) }
        }
      }
    }
  }
}

/// The loss at every interval, as a table with a header line: the points of ROC and DET curves.
package struct TunedGesturesTable: Sendable {
  /// The table as UTF-8.
  package let bytes: [UInt8]

  /// Writes the curves of the answers.
  package init(_ answers: [GestureAnswer]) {
    var text = "set,gesture,parameter,lower,upper,missed,gestures,accidental,near_misses,loss\n"
    for answer in answers {
      for interval in answer.curve {
        let counts = interval.counts
        text += "\(answer.set),\(answer.family.rawValue),\(answer.parameters[0].name),"
        text += "\(interval.lower),\(interval.upper),\(counts.missed),\(counts.gestures),"
        text += "\(counts.accidental),\(counts.nearMisses),\(counts.loss(weight: answer.weight))\n"
      }
    }
    bytes = Array(text.utf8)
  }
}
