import Dispatch

/// Checks a property that awaits: actors, main-actor classes, tasks.
///
/// ```swift
/// @MainActor @Test func deleteAll() async throws {
///   try await checkProperty("delete all empties the field") { draw in
///     let keyboard = Keyboard(text: draw(.text))
///     await keyboard.deleteAll()
///     try expect(keyboard.isEmpty)
///   }
/// }
/// ```
///
/// The property runs in the isolation of the caller, one run at a time. If the task is cancelled, the check
/// ends with what it has.
///
/// - Returns: the report.
/// - Throws: ``PropertyFailure`` with the simplest failing input.
/// - Complexity: each run costs two more thread switches (about 10 µs).
@discardableResult
public nonisolated(nonsending) func checkProperty(
  _ name: String, settings: CheckSettings = CheckSettings(),
  fileID: StaticString = #fileID,
  line: UInt = #line, _ property: nonisolated(nonsending) (PropertyDraw) async throws -> Void
) async throws(PropertyFailure) -> CheckReport {
  try await examineAsyncProperty(name, settings: settings, property)
    .verified(fileID: fileID, line: line)
}

/// Checks a property that awaits, and returns the report even if it fails.
package nonisolated(nonsending) func examineAsyncProperty(
  _ name: String, settings: CheckSettings = CheckSettings(),
  _ property: nonisolated(nonsending) (PropertyDraw) async throws -> Void
) async -> CheckReport {
  let exchange = AsyncExchange()
  var settings = settings
  let isCancelled = settings.isCancelled
  settings.isCancelled = { exchange.isCancelled || isCancelled?($0) == true }
  let engineSettings = settings
  DispatchQueue(label: "property engine").async {
    let executor = Executor { try exchange.run($0) }
    let check = PropertyCheck(name: name, settings: engineSettings, workers: [executor])
    exchange.finish(check.run())
  }
  while true {
    switch await exchange.next().kind {
    case .finished(let report): return report
    case .run(let draw):
      let error = await thrown(by: property, draw)
      // A cancelled task may throw an error that the property did not cause.
      exchange.answer(
        Task.isCancelled && error != nil ? AssumptionFailure() : error, cancelled: Task.isCancelled)
    }
  }
}

private nonisolated(nonsending) func thrown(
  by property: nonisolated(nonsending) (PropertyDraw) async throws -> Void, _ draw: PropertyDraw
) async -> (any Error)? {
  do {
    try await property(draw)
    return nil
  } catch {
    return error
  }
}
