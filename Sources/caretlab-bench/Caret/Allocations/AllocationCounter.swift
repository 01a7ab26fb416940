#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Counts how often Swift code asks the heap for memory on the thread that counts: buffers of arrays and
/// strings, boxes, closures, class instances.
///
/// ```swift
/// try AllocationCounter.count { _ = [1, 2, 3].map { $0 + 1 } }  // 1 in a release build
/// ```
enum AllocationCounter {
  /// Why nothing can be counted.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  // `nonisolated(unsafe)`, proof: all three are touched only by the thread that is `owner` or is about to
  // become it, and `count` runs on one thread at a time: a benchmark has no other.
  nonisolated(unsafe) private static var owner: pthread_t?
  nonisolated(unsafe) private static var total = 0
  nonisolated(unsafe) private static var pauses = 0

  /// How often `body` allocates on this thread. Not for several threads at once, nor inside itself.
  ///
  /// - Throws: ``Fault`` if this system does not let itself be watched.
  static func count(_ body: () -> Void) throws(Fault) -> Int {
    let watch = try AllocationWatch.begin()
    total = 0
    pauses = 0
    owner = pthread_self()
    body()
    owner = nil
    watch.end()
    return total
  }

  /// Runs `body` without counting what it allocates.
  static func uncounted<Result>(_ body: () -> Result) -> Result {
    pauses += 1
    defer { pauses -= 1 }
    return body()
  }

  /// Is called for every allocation while somebody watches.
  static func noteAllocation() {
    if let owner, pauses == 0, pthread_equal(owner, pthread_self()) != 0 { total += 1 }
  }
}
