import JSONText
import TimingTuning

/// The result of tuning a drag or a repeat, as one JSON document on one line. Its form is stable; the
/// command's help describes it.
package struct TunedCaretJSON: Sendable {
  /// The document as UTF-8 with a line end.
  package let bytes: [UInt8]

  /// Writes the settings.
  ///
  /// - Parameters:
  ///   - tuned: the settings.
  ///   - isInterrupted: whether a signal came before all settings were tried.
  package init(_ tuned: TunedCaret, isInterrupted: Bool = false) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("subject", tuned.tuning.subject.rawValue)
      writer.array("distances") { writer in
        for distance in tuned.tuning.distances { writer.value(distance) }
      }
      writer.member("attempts", tuned.tuning.attempts)
      writer.member("tapsBetween", tuned.tuning.tapsBetween)
      writer.member("accidentPriceMs", OrdinaryTaps.price.milliseconds)
      let limits = tuned.points.tapsThatKeepTheFastest
      writer.nullable("fewestTaps", limits.fewest)
      writer.nullable("mostTaps", limits.most)
      writer.array("settings") { writer in
        for point in tuned.points { writer.object { $0.setting(point) } }
      }
      writer.array("profiles") { writer in
        for profile in tuned.points.profiles { writer.object { $0.profile(profile) } }
      }
      writer.member("interrupted", isInterrupted)
    }
    writer.newline()
    bytes = writer.takeBytes()
  }
}

extension JSONWriter {
  fileprivate mutating func setting(_ point: CaretTuning.Point) {
    if let preset = point.preset { member("preset", preset) }
    member("setting", point.setting.description)
    array("parameters") { writer in
      for parameter in point.setting.parameters {
        writer.object { writer in
          writer.member("name", parameter.name)
          writer.member("unit", parameter.unit)
          writer.nullable("value", parameter.value)
        }
      }
    }
    member("meanMs", point.meanMs)
    member("accidentShare", point.accidentShare)
    member("accidentMs", point.accidentMs)
    member("totalMs", point.totalMs)
    member("wrongShare", point.wrongShare)
    member("onFront", point.isOnFront)
  }

  fileprivate mutating func profile(_ profile: CaretProfile) {
    member("name", profile.name)
    member("unit", profile.unit)
    array("values") { writer in
      for value in profile.values {
        writer.object { writer in
          writer.nullable("value", value.value)
          writer.member("totalMs", value.best.totalMs)
          writer.member("wrongShare", value.best.wrongShare)
        }
      }
    }
  }
}

/// The settings of a drag or a repeat as a table with a header line.
package struct TunedCaretTable: Sendable {
  /// The table as UTF-8.
  package let bytes: [UInt8]

  /// Writes the settings.
  package init(_ tuned: TunedCaret) {
    var text =
      "preset,setting,mean_ms,accident_share,accident_ms,total_ms,wrong_share,on_front\n"
    for point in tuned.points {
      text += "\(point.preset ?? ""),\"\(point.setting)\",\(point.meanMs),\(point.accidentShare),"
      text += "\(point.accidentMs),\(point.totalMs),\(point.wrongShare),\(point.isOnFront)\n"
    }
    bytes = Array(text.utf8)
  }
}
