#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Counts the heap allocations of Swift code on the counting thread: buffers of arrays and strings, boxes,
/// closures, class instances.
///
/// ```swift
/// try AllocationCounter.count { _ = [1, 2, 3].map { $0 + 1 } }  // 1 in a release build
/// ```
enum AllocationCounter {
  /// The reason why allocations can't be counted.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  // `nonisolated(unsafe)`, proof: `count` runs on one thread at a time, and only that thread writes these three and
  // reads `total` and `pauses`. Allocations of another thread would read `owner` while it is written; a benchmark
  // starts no other thread.
  nonisolated(unsafe) private static var owner: pthread_t?
  nonisolated(unsafe) private static var total = 0
  nonisolated(unsafe) private static var pauses = 0

  /// Returns how often `body` allocates on this thread. Calls must not be nested or run on several threads at once.
  ///
  /// - Throws: ``Fault`` if allocations can't be watched on this system.
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

  /// Counts an allocation of the counting thread. The watch calls this function for every allocation.
  static func noteAllocation() {
    if let owner, pauses == 0, pthread_equal(owner, pthread_self()) != 0 { total += 1 }
  }
}
