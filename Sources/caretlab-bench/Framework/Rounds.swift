import Dispatch

/// Alternates between the reference and the candidates, and takes the least time of each. Other work of the
/// machine only makes a time longer.
struct Rounds {
  /// A reference or candidate. Its `measure` does `count` operations and returns their nanoseconds.
  struct Contestant {
    let name: String
    let target: String
    /// How many times fewer operations it does than `operations`, so that a slow one does not take most of
    /// the time.
    var share = 1
    let measure: (_ count: Int) throws -> UInt64
  }

  let count: Int
  let operations: Int
  /// Called before each measurement; `true` ends them.
  var isInterrupted: () -> Bool = { false }

  /// Measures all contestants in `count` rounds after one warm-up round. The first contestant is the reference.
  ///
  /// - Throws: ``BenchInterrupted`` if a signal comes before the end; errors of contestants.
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

/// Returns the nanoseconds that `body` takes on the monotonic clock.
func elapsed(_ body: () throws -> Void) rethrows -> UInt64 {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return DispatchTime.now().uptimeNanoseconds - start
}
