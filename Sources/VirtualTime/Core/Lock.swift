#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A mutual exclusion lock with the value it protects, for the few places that several threads
/// share.
///
/// The standard library's `Mutex` asks for iOS 18, keyboards run on iOS 15; hence a POSIX mutex.
/// It is not recursive: `body` must not lock the same lock again.
///
/// `@unchecked Sendable`, proof: the value is reached through ``withLock(_:)`` only, which holds
/// the mutex from before the first access to after the last.
@usableFromInline
final class Lock<Value>: @unchecked Sendable {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @usableFromInline
  init(_ value: sending Value) {
    mutex = .allocate(capacity: 1)
    let result = pthread_mutex_init(mutex, nil)
    precondition(result == 0, "the system has no mutex left")
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Calls `body` with the value while no other thread can reach it.
  @inlinable
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
