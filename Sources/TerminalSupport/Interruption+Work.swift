import Foundation

extension Interruption {
  /// Does work that can't be stopped, and stops waiting for it when a signal comes.
  ///
  /// The work has a thread of its own, which then goes on until the process ends.
  ///
  /// - Returns: what the work came to; nil if a signal came before its end.
  /// - Throws: what the work throws.
  package func result<Value: Sendable>(
    of work: @escaping @Sendable () throws -> Value
  ) throws -> Value? {
    if isRequested { return nil }
    let place = ResultPlace<Value>()
    let thread = Thread { place.put(Result { try work() }) }
    // As much as the main thread has.
    thread.stackSize = 8 << 20
    thread.start()
    while true {
      if let result = place.take(within: 0.02) { return try result.get() }
      if isRequested { return nil }
    }
  }
}

/// Where one thread leaves a result for another one.
///
/// Unchecked because the compiler cannot see it: `result` is touched only while `condition` is locked.
private final class ResultPlace<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<Value, any Error>?

  func put(_ result: Result<Value, any Error>) {
    condition.lock()
    self.result = result
    condition.signal()
    condition.unlock()
  }

  /// The result; nil if there is none after so many seconds.
  func take(within seconds: Double) -> Result<Value, any Error>? {
    condition.lock()
    defer { condition.unlock() }
    if result == nil { _ = condition.wait(until: Date().addingTimeInterval(seconds)) }
    return result
  }
}
