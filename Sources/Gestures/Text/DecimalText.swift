import Timing

/// Formats numbers for people, equally on every machine.
enum DecimalText {
  /// Returns milliseconds without trailing zeros: `312`, `16.66`.
  static func milliseconds(_ span: Nanoseconds) -> String {
    fixed(span.count, decimals: 6, keeping: 0)
  }

  /// Returns a number rounded to `decimals` decimals; keeps trailing zeros only in the first
  /// `keeping` decimals.
  static func number(_ value: Double, decimals: Int, keeping: Int = 0) -> String {
    guard value.magnitude < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value * scale
    return fixed(Int64(scaled + (scaled < 0 ? -0.5 : 0.5)), decimals: decimals, keeping: keeping)
  }

  /// Formats `count` units, of which 10 to the power of `decimals` make 1.
  private static func fixed(_ count: Int64, decimals: Int, keeping: Int) -> String {
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    var digits = String(count.magnitude % unit + unit).dropFirst()
    while digits.count > keeping, digits.last == "0" { digits.removeLast() }
    let whole = count.magnitude / unit
    return "\(count < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
  }
}
