/// How a calculator shows a number: no trailing `.0`, at most five digits behind the point, cut and
/// not rounded; what can't be shown is `Error`.
enum CalculatorDisplay {
  /// What is shown for a division by zero and for numbers of 10¹⁵ and more.
  static let error = "Error"

  static func text(of value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return error }
    // Binary fractions such as 0.7 + 0.1 lie a little beside the decimal that is meant: the ninth and
    // tenth digit are rounded before the sixth is cut.
    var digits = 10
    var scale = 1e10
    while value.magnitude * scale >= 9e17, digits > 0 {
      digits -= 1
      scale /= 10
    }
    var units = Int64(value.magnitude * scale + 0.5)
    while digits > 5 {
      units /= 10
      digits -= 1
    }
    return plain(units, decimals: digits, isNegative: value < 0)
  }

  private static func plain(_ units: Int64, decimals: Int, isNegative: Bool) -> String {
    var one: Int64 = 1
    for _ in 0..<decimals { one *= 10 }
    var fraction = String(one + units % one).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = isNegative && units > 0 ? "-" : ""
    return sign + String(units / one) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
