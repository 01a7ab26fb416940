/// What a calculator should show, computed as a person does on paper.
struct IdealCalculator {
  /// The number on the display: a result, or what is typed so far.
  private(set) var shown = 0.0
  /// The number being typed; nil if there is none.
  private(set) var typed: String?
  private var left: (value: Double, operation: String)?

  mutating func press(_ key: String) {
    switch key {
    case "C": self = IdealCalculator()
    case "=": finish(next: nil)
    case "+", "-", "X", "%":
      if typed == nil { left = nil }
      finish(next: key)
    case ".":
      if typed?.contains(where: { $0 == "." }) != true { typed = (typed ?? "0") + "." }
    default:
      typed = typed == nil || typed == "0" ? key : (typed ?? "") + key
    }
    if let typed { shown = Double(typed.hasSuffix(".") ? typed + "0" : typed) ?? .nan }
  }

  private mutating func finish(next: String?) {
    if let left { shown = IdealCalculator.apply(left.operation, left.value, shown) }
    typed = nil
    left = next.map { (shown, $0) }
  }

  private static func apply(_ operation: String, _ left: Double, _ right: Double) -> Double {
    switch operation {
    case "+": left + right
    case "-": left - right
    case "X": left * right
    default: left / right
    }
  }

  /// Returns whether a display shows this number: a typed number exactly, a result within the precision
  /// of five digits after the point, an error if the number can't be shown.
  func accepts(_ display: String) -> Bool {
    if let typed { return display == typed }
    guard shown.isFinite, shown.magnitude < 1e15 else { return Double(display) == nil }
    guard let number = Double(display) else { return shown.magnitude > 0.999e15 }
    return (number - shown).magnitude <= 2e-5 + shown.magnitude * 1e-9
  }
}
