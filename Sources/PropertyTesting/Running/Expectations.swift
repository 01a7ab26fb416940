/// The error that ``expect(_:_:fileID:line:)`` throws: a claim of the property does not hold.
public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The claim in words; may be empty.
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

/// The error that ``assume(_:)`` throws: the property does not cover the input.
public struct AssumptionFailure: Error, Hashable, Sendable {
  /// Creates the error. Throw it if a property detects late that it does not cover an input.
  public init() {}
}

/// Claims that a condition holds.
///
/// Use this inside a property, not the expectation of a test framework. That would record an issue each
/// time, and a property runs many times until its counterexample is as simple as possible.
///
/// - Throws: ``ExpectationFailure`` if the condition does not hold. The place of this call identifies the
///   failure.
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

/// Rejects the run unless the condition holds, because the property does not cover such inputs.
///
/// A property that rejects most inputs tests little; the runner reports that. Build suitable inputs
/// instead.
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
