#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// A mutual exclusion lock with the value that it protects, for values that several threads use.
///
/// On Apple's systems the lock uses a POSIX mutex, because the standard library's `Mutex` requires iOS 18 and
/// keyboards run on iOS 15. The lock is not recursive: `body` must not lock it again.
///
/// `@unchecked Sendable`, proof: only ``withLock(_:)`` accesses the value, and it holds the mutex from before
/// the first access until after the last.
@usableFromInline
package final class Lock<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  #else
    @usableFromInline let mutex = Mutex<Void>(())
    /// ``withLock(_:)`` writes it before it releases the mutex and reads it after it has the mutex. The
    /// thread sanitizer can't observe the mutex's library, but it observes these accesses.
    @usableFromInline let order = Atomic<Bool>(false)
  #endif
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @usableFromInline
  package init(_ value: sending Value) {
    #if canImport(Darwin)
      mutex = .allocate(capacity: 1)
      let result = pthread_mutex_init(mutex, nil)
      precondition(result == 0, "the system has no mutex left")
    #endif
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    #if canImport(Darwin)
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    #endif
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Calls `body` with the value while no other thread can reach it.
  @_alwaysEmitIntoClient
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body(&value.pointee)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func lock() {
    #if canImport(Darwin)
      pthread_mutex_lock(mutex)
    #else
      mutex._unsafeLock()
      _ = order.load(ordering: .acquiring)
    #endif
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func unlock() {
    #if canImport(Darwin)
      pthread_mutex_unlock(mutex)
    #else
      order.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    #endif
  }
}
