import Timing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The virtual world that the current thread drives, if there is one.
///
/// All code that chooses between virtual and real time checks it here. So a run does not affect
/// code on other threads.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum DrivingThread {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "the system has no thread-specific key left")
    return key
  }()

  /// The world that this thread drives; it stays alive while it is set.
  static var world: VirtualWorld? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<VirtualWorld>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Returns the world of `mailbox`, if this thread drives it.
  static func world(of mailbox: Mailbox) -> VirtualWorld? {
    guard let world, world.mailbox === mailbox else { return nil }
    return world
  }

  /// Whether this thread drives the world that `mailbox` belongs to.
  static func drives(_ mailbox: Mailbox) -> Bool {
    guard let pointer = pthread_getspecific(key) else { return false }
    return Unmanaged<VirtualWorld>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
      $0.mailbox === mailbox
    }
  }

  /// Calls `body` while this thread drives `world`; runs may be nested.
  static func drive<Result>(_ world: VirtualWorld, _ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(world).toOpaque())
    defer { pthread_setspecific(key, outer) }
    return try withExtendedLifetime(world) { try body() }
  }
}
