import JSONText

/// Diagnostics on their way out: so many of each severity are told, the rest is counted.
struct DiagnosticQueue: Sendable {
  let file: String
  let limit: Int
  private(set) var errorCount = 0
  private(set) var warningCount = 0
  private var waiting: [TraceDiagnostic] = []
  private var firstUntold: [TraceSeverity: TextLocation] = [:]

  init(file: String, limit: Int) {
    self.file = file
    self.limit = limit
  }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ fault: TraceFault, at location: TextLocation) {
    let count: Int
    switch fault.severity {
    case .error:
      errorCount += 1
      count = errorCount
    case .warning:
      warningCount += 1
      count = warningCount
    }
    if count <= limit {
      waiting.append(TraceDiagnostic(fault, file: file, at: location))
    } else if firstUntold[fault.severity] == nil {
      firstUntold[fault.severity] = location
    }
  }

  /// Tells how many were not told; once, at the end.
  mutating func finish() {
    for (severity, count) in [(TraceSeverity.error, errorCount), (.warning, warningCount)] {
      guard let location = firstUntold[severity] else { continue }
      let fault = TraceFault.moreFaults(count - limit, severity)
      waiting.append(TraceDiagnostic(fault, file: file, at: location))
    }
  }

  mutating func popFirst() -> TraceDiagnostic? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
