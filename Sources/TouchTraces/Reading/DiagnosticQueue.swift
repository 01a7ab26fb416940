import JSONText

/// Diagnostics that a reader will return, at most ``limit`` of each severity; the others are only counted.
/// The queue reports an error at its first place, and at the end how often it occurred again. It reports a
/// warning at each place.
struct DiagnosticQueue: Sendable {
  private struct Repeated {
    var fault: TraceFault
    var first: TextLocation
    var second: TextLocation
    var count: Int
  }

  let file: String
  let limit: Int
  private(set) var errorCount = 0
  private(set) var warningCount = 0
  private var waiting: [TraceDiagnostic] = []
  /// The first place of each reported error.
  private var told: [TraceFault: TextLocation] = [:]
  /// The errors that occurred again, in that order.
  private var repeated: [Repeated] = []
  private var toldCounts: [TraceSeverity: Int] = [:]
  private var untold: [TraceSeverity: (first: TextLocation, count: Int)] = [:]

  init(file: String, limit: Int) {
    self.file = file
    self.limit = limit
  }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ fault: TraceFault, at location: TextLocation) {
    let severity = fault.severity
    switch severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    }
    if severity == .error, let first = told[fault] {
      noteAgain(fault, first: first, at: location)
    } else if toldCounts[severity, default: 0] < limit {
      toldCounts[severity, default: 0] += 1
      if severity == .error { told[fault] = location }
      waiting.append(TraceDiagnostic(fault, file: file, at: location))
    } else {
      untold[severity] = (
        untold[severity]?.first ?? location, (untold[severity]?.count ?? 0) + 1
      )
    }
  }

  private mutating func noteAgain(
    _ fault: TraceFault, first: TextLocation, at location: TextLocation
  ) {
    if let index = repeated.firstIndex(where: { $0.fault == fault }) {
      repeated[index].count += 1
    } else {
      repeated.append(Repeated(fault: fault, first: first, second: location, count: 1))
    }
  }

  /// Adds diagnostics with the numbers of repeated and of unreported faults. Must be called once, at the end.
  mutating func finish() {
    for again in repeated {
      let fault = TraceFault.sameError(asInLine: again.first.line, count: again.count)
      waiting.append(TraceDiagnostic(fault, file: file, at: again.second))
    }
    for severity in [TraceSeverity.error, .warning] {
      guard let (location, count) = untold[severity] else { continue }
      let fault = TraceFault.moreFaults(count, severity)
      waiting.append(TraceDiagnostic(fault, file: file, at: location))
    }
  }

  mutating func popFirst() -> TraceDiagnostic? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
