/// A sweep over all small arguments of one step, one after another; it counts up the indices of the
/// choices.
struct ArgumentSweep {
  private var script: Script? = []
  private var count = 0
  private let valuesMax: UInt64 = 16
  private let sweepsMax = 256

  /// Returns the choices to try next.
  mutating func next() -> Script? {
    defer { count += 1 }
    return count < sweepsMax ? script : nil
  }

  /// Records what the step really chose; the next choices follow from it.
  mutating func took(_ choices: UnsafeBufferPointer<Choice>) {
    for place in choices.indices.reversed() {
      let choice = choices[place]
      let index = choice.index
      guard index < min(choice.domain.lastIndex, limit(choice.domain)) else { continue }
      var next = choices[..<place].map(\.scripted)
      var scripted = choice.scripted
      scripted.bits = choice.domain.bits(at: index + 1)
      next.append(scripted)
      script = next
      return
    }
    script = nil
  }

  /// Returns the last index to try: all values of small domains, few of large ones.
  private func limit(_ domain: ChoiceDomain) -> UInt64 {
    domain.lastIndex < valuesMax ? domain.lastIndex : 4
  }
}
