import Dispatch

/// Does several pieces of work at once and returns their results in order.
enum WorkerPool {
  /// The results of `work` for 0, 1 … `count − 1`, each in a thread of its own.
  static func map<Result>(_ count: Int, _ work: (Int) -> Result) -> [Result] {
    if count == 1 { return [work(0)] }
    var results = [Result?](repeating: nil, count: count)
    withoutActuallyEscaping(work) { work in
      results.withUnsafeMutableBufferPointer { buffer in
        let places = Places(buffer: buffer, work: work)
        DispatchQueue.concurrentPerform(iterations: count) { places.fill($0) }
      }
    }
    return results.compactMap { $0 }
  }

  /// Lets each thread write one place.
  ///
  /// Unchecked because the compiler cannot see it: thread `n` touches place `n` only, nothing
  /// reads before `concurrentPerform` has returned, and more than one worker is only ever asked for
  /// with a property that is `Sendable`.
  private struct Places<Result>: @unchecked Sendable {
    let buffer: UnsafeMutableBufferPointer<Result?>
    let work: (Int) -> Result

    func fill(_ place: Int) { buffer[place] = work(place) }
  }
}
