// Ring 2. Only this file uses exported symbols of the concurrency runtime that are not public API.

import Timing

#if os(Linux) || os(Android) || canImport(Darwin)

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The two hooks of the concurrency runtime through which ordinary code runs in a virtual world.
  ///
  /// Each hook is a variable of the runtime that holds a function. The runtime calls the function with the
  /// original as the last argument. The functions here act only on a thread that drives a world; on other
  /// threads they call the function that was installed before.
  ///
  /// Source: `ConcurrencyHooks.def` and `GlobalExecutor.cpp` of the Swift runtime; a hook's calling
  /// convention is Swift's, which `@convention(thin)` spells.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  enum RuntimeHooks {
    /// Finds the address of an exported variable.
    typealias Lookup = @Sendable (_ symbol: String) -> UnsafeMutableRawPointer?

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    static let enqueueSymbol = "swift_task_enqueueGlobal_hook"
    static let mainExecutorSymbol = "swift_task_getMainExecutor_hook"

    // `nonisolated(unsafe)`, proof: only the call of `install` that finds both symbols (a lazy constant of
    // the self-test) writes them, once, before it installs the hooks that read them.
    nonisolated(unsafe) private static var outerEnqueue: EnqueueHook?
    nonisolated(unsafe) private static var outerMainExecutor: MainExecutorHook?

    /// Finds a symbol in the running program.
    static let exported: Lookup = { symbol in
      dlsym(dlopen(nil, RTLD_LAZY), symbol)
    }

    /// Installs both hooks, or none.
    ///
    /// - Returns: nil, or the reason for a failure.
    static func install(_ lookup: Lookup) -> String? {
      guard let enqueue = lookup(enqueueSymbol) else { return missing(enqueueSymbol) }
      guard let main = lookup(mainExecutorSymbol) else { return missing(mainExecutorSymbol) }
      let enqueueHook = enqueue.assumingMemoryBound(to: EnqueueHook?.self)
      let mainHook = main.assumingMemoryBound(to: MainExecutorHook?.self)
      outerEnqueue = enqueueHook.pointee
      outerMainExecutor = mainHook.pointee
      enqueueHook.pointee = { job, original in RuntimeHooks.enqueue(job, original) }
      mainHook.pointee = { original in RuntimeHooks.mainExecutor(original) }
      return nil
    }

    private static func missing(_ symbol: String) -> String {
      "the Swift runtime of this process does not export \(symbol)"
    }

    private static func enqueue(_ job: UnownedJob, _ original: Enqueue) {
      if let world = DrivingThread.world, world.ring >= .unchangedCode {
        world.state.pointee.jobs.append(ReadyJob(job: job, serial: nil))
      } else if let outerEnqueue {
        outerEnqueue(job, original)
      } else {
        original(job)
      }
    }

    private static func mainExecutor(_ original: MainExecutor) -> UnownedSerialExecutor {
      if let world = DrivingThread.world, world.ring >= .unchangedCode {
        world.mainExecutor.asUnownedSerialExecutor()
      } else if let outerMainExecutor {
        outerMainExecutor(original)
      } else {
        original()
      }
    }
  }

#else

  /// Ring 2 has no hooks on this system.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  enum RuntimeHooks {
    typealias Lookup = @Sendable (_ symbol: String) -> UnsafeMutableRawPointer?
    static let exported: Lookup = { _ in nil }
    static func install(_ lookup: Lookup) -> String? {
      "this system has no way to look up the runtime's hooks"
    }
  }

#endif
