#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// A mutual exclusion lock with the value it protects, for the few places that several threads
/// share.
///
/// The standard library's `Mutex` asks for iOS 18, keyboards run on iOS 15; hence a POSIX mutex on
/// Apple's systems. It is not recursive: `body` must not lock the same lock again.
///
/// `@unchecked Sendable`, proof: the value is reached through ``withLock(_:)`` only, which holds
/// the mutex from before the first access to after the last.
@usableFromInline
package final class Lock<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  #else
    @usableFromInline let mutex = Mutex<Void>(())
    /// Written before the mutex is given back and read once it is held: the thread sanitizer does not
    /// see into the library of the mutex, but it sees this.
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
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body(&value.pointee)
  }

  @inlinable
  @inline(__always)
  func lock() {
    #if canImport(Darwin)
      pthread_mutex_lock(mutex)
    #else
      mutex._unsafeLock()
      _ = order.load(ordering: .acquiring)
    #endif
  }

  @inlinable
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
