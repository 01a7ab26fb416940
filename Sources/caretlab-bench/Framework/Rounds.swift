import Dispatch

/// Alternates between the reference and the candidates, and takes the least time of each: whatever
/// else the machine does only adds to it.
struct Rounds {
  /// Something to measure: does `count` operations and returns the nanoseconds they took.
  struct Contestant {
    let name: String
    let target: String
    /// How many times fewer operations it does than the reference, so that a slow one does not take
    /// the time of all others.
    var share = 1
    let measure: (_ count: Int) throws -> UInt64
  }

  let count: Int
  let operations: Int
  /// Asked before each measurement; true ends them.
  var isInterrupted: () -> Bool = { false }

  /// Measures all contestants, the first of which is the reference, in `count` rounds after one
  /// that warms up.
  ///
  /// - Throws: ``BenchInterrupted`` if a signal comes before the end; what a contestant throws.
  func play(_ contestants: [Contestant]) throws -> [BenchTable.Cell] {
    var times: [[Double]] = Array(repeating: [], count: contestants.count)
    for round in 0...count {
      for (index, contestant) in contestants.enumerated() {
        if isInterrupted() { throw BenchInterrupted() }
        let own = operations / contestant.share
        let nanoseconds = try contestant.measure(own)
        if round > 0 { times[index].append(Double(nanoseconds) / Double(own)) }
      }
    }
    let least = times.map { $0.min() ?? 0 }
    return least.map { BenchTable.Cell(nanoseconds: $0, ratio: $0 / least[0]) }
  }
}

/// Nanoseconds that `body` takes on the monotonic clock.
func elapsed(_ body: () throws -> Void) rethrows -> UInt64 {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return DispatchTime.now().uptimeNanoseconds - start
}
