/// A search that lowers one double: to the simplest value, to a whole number, then that number like an
/// integer. A value that must be a fraction loses fraction bits and its whole part.
struct DoubleMinimiser {
  private let shrinker: Shrinker
  private let place: Int

  init(_ shrinker: Shrinker, _ place: Int) {
    self.shrinker = shrinker
    self.place = place
  }

  func run() {
    let choice = shrinker.best.choices[place]
    if set(choice.domain.target) { return }
    let value = current
    if value < 0 { _ = set(-value) }
    if !value.isFinite && !toFinite() { return }
    if set(current.rounded(toward: 0)) || isWhole(current) {
      whole()
    } else if !set(current.rounded(toward: 0) + 1) {
      fraction()
    } else {
      whole()
    }
  }

  /// Replaces an infinity or not-a-number by a whole number that fails too.
  private func toFinite() -> Bool {
    let sign: Double = current < 0 ? -1 : 1
    return [0, 4, 10, 20, 51].contains { set(sign * power($0)) }
  }

  private var current: Double {
    Double(bitPattern: UInt64(bitPattern: shrinker.best.choices[place].bits))
  }

  private func set(_ bits: Int64) -> Bool {
    place < shrinker.best.choices.count && shrinker.attempt(shrinker.setting(place, to: bits))
  }

  private func set(_ value: Double) -> Bool {
    if value == current { return false }
    return set(Int64(bitPattern: value.bitPattern))
  }

  /// Searches for the smallest whole number that still fails.
  private func whole() {
    let value = current
    let sign: Double = value < 0 ? -1 : 1
    if value.magnitude < 0x1p63 {
      _ = findSmallest(below: UInt64(value.magnitude)) { set(sign * Double($0)) }
    } else {
      // Beyond 64 bits: lower the exponent first.
      let halvings = findInteger(upTo: 1_000) { set(value / power($0)) }
      if halvings > 0 && current.magnitude < 0x1p63 { whole() }
    }
  }

  /// Searches for as few fraction bits as possible, then for as small a whole part.
  private func fraction() {
    let value = current
    for bits in 1...12 {
      let scale = power(bits)
      let coarse = (value * scale).rounded(toward: 0) / scale
      if set(coarse) || set(coarse + 1 / scale) { break }
    }
    let rest = current - current.rounded(toward: 0)
    let wholePart = current.rounded(toward: 0).magnitude
    if wholePart < 0x1p52 {
      let sign: Double = current < 0 ? -1 : 1
      _ = findSmallest(below: UInt64(wholePart)) { set(sign * Double($0) + rest) }
    }
  }

  private func isWhole(_ value: Double) -> Bool { value == value.rounded(toward: 0) }

  private func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(1023 + exponent) << 52)
  }
}

extension Double {
  /// Returns the value without its fraction; written out because `rounded()` needs the C library on some
  /// systems.
  fileprivate func rounded(toward zero: Int) -> Double {
    if magnitude >= 0x1p52 || !isFinite { return self }
    let whole = Double(UInt64(magnitude))
    return self < 0 ? -whole : whole
  }
}
