/// Checks that a property holds for all values that it can draw.
///
/// ```swift
/// @Test func reversing() throws {
///   try checkProperty("reversing twice changes nothing") { draw in
///     let numbers = draw(.array(of: .int))
///     try expect(numbers.reversed().reversed() == numbers)
///   }
/// }
/// ```
///
/// - Parameters:
///   - name: the property as a sentence; it identifies saved failures.
///   - settings: seed, number of runs, a run to repeat.
///   - fileID: the file of the check, for the report.
///   - line: the line of the check, for the report.
///   - property: draws its input and throws an error if something is wrong. It runs many times; before each
///     run, everything outside that it uses must be in the same state.
/// - Returns: the report.
/// - Throws: ``PropertyFailure`` with the simplest failing input, or if the property was hardly tested.
@discardableResult
public func checkProperty(
  _ name: String, settings: CheckSettings = CheckSettings(), fileID: StaticString = #fileID,
  line: UInt = #line, _ property: (PropertyDraw) throws -> Void
) throws(PropertyFailure) -> CheckReport {
  try examineProperty(name, settings: settings, property).verified(fileID: fileID, line: line)
}

/// Checks a property like `checkProperty`, and returns the report even if it fails.
public func examineProperty(
  _ name: String, settings: CheckSettings = CheckSettings(),
  _ property: (PropertyDraw) throws -> Void
) -> CheckReport {
  withoutActuallyEscaping(property) { property in
    PropertyCheck(name: name, settings: settings, workers: [Executor(property)]).run()
  }
}

/// Checks a property in several threads (``CheckSettings/workers``); the result is the same as in one
/// thread.
public func examinePropertyInParallel(
  _ name: String, settings: CheckSettings,
  _ property: @escaping @Sendable (PropertyDraw) throws -> Void
) -> CheckReport {
  let workers = (0..<max(1, settings.workers)).map { _ in Executor(property) }
  return PropertyCheck(name: name, settings: settings, workers: workers).run()
}
