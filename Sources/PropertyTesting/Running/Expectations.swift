/// What ``expect(_:_:fileID:line:)`` throws: a claim of the property does not hold.
public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was claimed, in words; empty if nothing was said.
  public let message: String
  /// The file, as module and name.
  public let fileID: String
  /// The line of the claim.
  public let line: UInt

  /// The place and the message in one line.
  public var description: String {
    "\(fileID):\(line): " + (message.isEmpty ? "the expectation is not met" : message)
  }
}

/// What ``assume(_:)`` throws: the input is not one that the property speaks of.
public struct AssumptionFailure: Error, Hashable, Sendable {}

/// Claims that a condition holds.
///
/// Inside a property use this, not a test framework's own expectation: those record an issue each
/// time, and a property runs many times until its counterexample is as simple as possible.
///
/// - Throws: ``ExpectationFailure`` if it does not hold. Failures are told apart by this place.
@inlinable
public func expect(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  if try condition() { return }
  throw ExpectationFailure(message: message(), fileID: fileID, line: line)
}

/// Claims that two values are equal; the failure shows both.
///
/// - Throws: ``ExpectationFailure`` if they differ.
@inlinable
public func expect<Value: Equatable>(
  _ actual: @autoclosure () throws -> Value, equals expected: @autoclosure () throws -> Value,
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  let (actual, expected) = (try actual(), try expected())
  if actual == expected { return }
  throw ExpectationFailure(
    message: "\(String(reflecting: actual)) is not equal to \(String(reflecting: expected))",
    fileID: fileID, line: line)
}

/// Rejects the run unless the condition holds: the property says nothing about such inputs.
///
/// A property that rejects most inputs tests little; the runner says so. Build what you need instead.
///
/// - Throws: ``AssumptionFailure`` if the condition does not hold.
@inlinable
public func assume(_ condition: @autoclosure () throws -> Bool) throws {
  if try condition() { return }
  throw AssumptionFailure.instance
}

extension ExpectationFailure {
  @usableFromInline
  init(message: String, fileID: StaticString, line: UInt) {
    self.init(message: message, fileID: "\(fileID)", line: line)
  }
}

extension AssumptionFailure {
  @usableFromInline static var instance: AssumptionFailure { AssumptionFailure() }
}
