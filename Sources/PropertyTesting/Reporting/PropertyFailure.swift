/// The error that `checkProperty` throws. Its description is the whole report.
///
/// A test framework needs no more: Swift Testing and XCTest both record an error thrown by a test as one
/// issue with its description. So this module imports neither of them.
public struct PropertyFailure: Error, Sendable, CustomStringConvertible {
  /// The result of the check.
  public let report: CheckReport
  /// The file of the check, as module and name.
  public let fileID: String
  /// The line of the check.
  public let line: UInt

  /// The report as text.
  public var description: String { "\(fileID):\(line): \(report)" }

  /// The simplest failing case; `nil` if nothing failed.
  public var counterexample: Counterexample? { report.counterexample }
}

extension CheckReport {
  /// Returns the report itself if it is a success.
  ///
  /// - Throws: ``PropertyFailure`` otherwise.
  public func verified(fileID: StaticString = #fileID, line: UInt = #line)
    throws(PropertyFailure) -> CheckReport
  {
    if isSuccess { return self }
    throw PropertyFailure(report: self, fileID: "\(fileID)", line: line)
  }
}
