/// All small arguments of one step, one after another: an odometer over the indices of its choices.
struct ArgumentSweep {
  private var script: Script? = []
  private var count = 0
  private let valuesMax: UInt64 = 16
  private let sweepsMax = 256

  /// The choices to try next.
  mutating func next() -> Script? {
    defer { count += 1 }
    return count < sweepsMax ? script : nil
  }

  /// Notes what the step really chose, from which the next choices follow.
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

  /// The last index to try: all values of small domains, few of vast ones.
  private func limit(_ domain: ChoiceDomain) -> UInt64 {
    domain.lastIndex < valuesMax ? domain.lastIndex : 4
  }
}
