/// The display of a number: without trailing `.0`, with at most five digits after the point, cut and
/// not rounded. Numbers that cannot be shown are `Error`.
enum CalculatorDisplay {
  /// The text for a division by zero and for numbers of 10¹⁵ and more.
  static let error = "Error"

  static func text(of value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return error }
    // Binary fractions such as 0.7 + 0.1 differ slightly from the exact decimal. So the number is
    // rounded to ten digits before it is cut to five.
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
