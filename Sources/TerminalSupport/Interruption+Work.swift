import Foundation

extension Interruption {
  /// Performs work that can't be stopped. Stops waiting for it when a signal arrives.
  ///
  /// The work has its own thread, which then continues until the process ends.
  ///
  /// - Returns: the result of the work; nil if a signal arrived before its end.
  /// - Throws: the error of the work.
  package func result<Value: Sendable>(
    of work: @escaping @Sendable () throws -> Value
  ) throws -> Value? {
    if isRequested { return nil }
    let place = ResultPlace<Value>()
    let thread = Thread { place.put(Result { try work() }) }
    // The same stack size as the main thread's.
    thread.stackSize = 8 << 20
    thread.start()
    while true {
      if let result = place.take(within: 0.02) { return try result.get() }
      if isRequested { return nil }
    }
  }
}

/// A result that one thread passes to another.
///
/// `@unchecked` because the compiler can't check that code accesses `result` only while `condition` is
/// locked.
private final class ResultPlace<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<Value, any Error>?

  func put(_ result: Result<Value, any Error>) {
    condition.lock()
    self.result = result
    condition.signal()
    condition.unlock()
  }

  /// Returns the result; nil if there is none after `seconds`.
  func take(within seconds: Double) -> Result<Value, any Error>? {
    condition.lock()
    defer { condition.unlock() }
    if result == nil { _ = condition.wait(until: Date().addingTimeInterval(seconds)) }
    return result
  }
}
