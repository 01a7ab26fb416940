import Timing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Readings of two clocks by one thread: the real time, and the processor time that the thread has used.
struct ThreadMoment {
  let real: Nanoseconds
  let used: Nanoseconds

  static var now: ThreadMoment {
    ThreadMoment(real: read(CLOCK_MONOTONIC), used: read(CLOCK_THREAD_CPUTIME_ID))
  }

  /// Returns the real time since an earlier moment, and the processor time used in it.
  func since(_ earlier: ThreadMoment) -> (real: Nanoseconds, used: Nanoseconds) {
    (real - earlier.real, used - earlier.used)
  }

  private static func read(_ clock: clockid_t) -> Nanoseconds {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int64(time.tv_sec)) + Nanoseconds(Int64(time.tv_nsec))
  }
}
