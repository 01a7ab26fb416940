import DocumentProxy

/// The planted faults that need more than a condition left out.
extension CaretEngine {
  mutating func confirmEverything(by reading: Reading) {
    for operation in running { end(operation.number, with: .confirmed) }
    flight = []
    base = Base(reading)
  }
}

extension KnownText {
  mutating func takeForWhole() {
    learn(.start)
    learn(.end)
  }
}

extension Survivors {
  mutating func forgetOpenOnes() {
    let done = all.filter { $0.fates.count == messageCount }
    if !done.isEmpty { all = done }
  }
}
