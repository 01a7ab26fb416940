import CaretControl
import Gestures
import Timing

/// A setting of a drag over the space bar, or of a key that repeats.
public enum CaretSetting: Hashable, Sendable {
  /// A drag after a press of this length; nil: the drag begins at once.
  case drag(press: Nanoseconds?, CursorDragParameters)
  /// A key's pace.
  case keyRepeat(DeleteRepeat)

  /// A parameter with its value.
  public struct Parameter: Hashable, Sendable {
    /// The name: `points per character`.
    public var name: String
    /// The unit of the values; empty for a factor or a number.
    public var unit: String
    /// The value; nil if there is none, such as the press of a drag that begins at once.
    public var value: Double?
  }

  /// The parameters that are tuned, always in the same order: press, points per character, dead zone and
  /// acceleration of a drag; start, interval and words of a repeat. The first parameter determines the
  /// accidents.
  public var parameters: [Parameter] {
    switch self {
    case .drag(let press, let drag):
      [
        Parameter(name: "press", unit: "ms", value: press?.milliseconds),
        Parameter(name: "points per character", unit: "pt", value: drag.pointsPerCharacter),
        Parameter(name: "dead zone", unit: "pt", value: drag.deadZone),
        Parameter(name: "acceleration", unit: "", value: drag.acceleration?.maximum ?? 1),
      ]
    case .keyRepeat(let pace):
      [
        Parameter(name: "start", unit: "ms", value: pace.initialDelay.milliseconds),
        Parameter(name: "interval", unit: "ms", value: pace.interval.milliseconds),
        Parameter(name: "words after", unit: "", value: pace.wordsAfter.map(Double.init)),
      ]
    }
  }

  /// The share of ordinary taps that become a drag or a repeat: those that last as long as the press
  /// or, without a press, those that leave the dead zone.
  package var accidentShare: Double {
    switch self {
    case .drag(let press?, _): OrdinaryTaps.share(longerThan: press)
    case .drag(nil, let drag): OrdinaryTaps.share(slippingBeyond: drag.deadZone)
    case .keyRepeat(let pace): OrdinaryTaps.share(longerThan: pace.initialDelay)
    }
  }
}

extension CaretSetting: CustomStringConvertible {
  /// The setting in words: `10 pt a character, dead zone 8 pt`.
  public var description: String {
    func number(_ value: Double) -> String {
      value == value.rounded(.down) ? "\(Int(value))" : "\(value)"
    }
    func milliseconds(_ span: Nanoseconds) -> String { number(span.milliseconds) }
    switch self {
    case .drag(let press, let drag):
      var text =
        "\(number(drag.pointsPerCharacter)) pt a character, dead zone \(number(drag.deadZone)) pt"
      if let factor = drag.acceleration?.maximum { text += ", up to \(number(factor)) times" }
      return text + (press.map { ", press \(milliseconds($0)) ms" } ?? ", no press")
    case .keyRepeat(let pace):
      let intervals = [pace.interval] + pace.laterPaces.map(\.interval)
      let paces = intervals.map(milliseconds).joined(separator: ", then ")
      let words = pace.wordsAfter.map {
        "words after \($0) every \(milliseconds(pace.wordInterval)) ms"
      }
      return "after \(milliseconds(pace.initialDelay)) ms every \(paces) ms, \(words ?? "no words")"
    }
  }
}
