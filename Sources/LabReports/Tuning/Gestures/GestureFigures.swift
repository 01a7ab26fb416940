import TimingTuning

/// Numbers about gestures in the form of reports.
enum GestureFigures {
  /// Returns a loss to four digits.
  static func loss(_ value: Double) -> String { number(rounded(value, 10_000)) }

  /// Returns a number to five digits.
  static func number(_ value: Double) -> String { ReadableText.number(rounded(value, 100_000)) }

  /// Returns a number to one digit.
  static func tenths(_ value: Double) -> String { number(rounded(value, 10)) }

  /// Returns a number to three digits.
  static func thousandths(_ value: Double) -> String { number(rounded(value, 1_000)) }

  /// Returns a share in percent to one digit: `6.6 %`; one hit of many is more than nothing.
  static func percent(_ share: Double) -> String {
    let text = number((share * 1_000 + 0.5).rounded(.down) / 10)
    return (text == "0" && share > 0 ? "below 0.1" : text) + " %"
  }

  /// Returns the interval of a share in percent: `5.5–7.7`.
  static func interval(_ share: GestureShare) -> String {
    let ends = [share.interval.lowerBound, share.interval.upperBound].map {
      number(($0 * 1_000 + 0.5).rounded(.down) / 10)
    }
    return "\(ends[0])–\(ends[1])"
  }

  /// Returns an interval of values; brackets show which ends belong to it: `(17.33, 25.572]`.
  static func interval(_ interval: TuningInterval) -> String {
    let left = interval.isLowerClosed ? "[" : "("
    let right = interval.isUpperClosed ? "]" : ")"
    return left + thousandths(interval.lower) + ", " + thousandths(interval.upper) + right
  }

  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    let result = (value * scale + 0.5).rounded(.down) / scale
    return result == 0 ? 0 : result
  }
}
