import JSONText

/// The severity of a diagnostic.
public enum TraceSeverity: String, Hashable, Sendable {
  /// The reader can't use a part of the file.
  case error
  /// The reader has read everything, but the user should check something.
  case warning
}

/// A message of a reader about a place in a file.
public struct TraceDiagnostic: Error, Hashable, Sendable {
  /// The problem.
  public var fault: TraceFault
  /// The file's name, as the caller gave it to the reader.
  public var file: String
  /// The place in the file.
  public var location: TextLocation

  /// Creates a diagnostic about a place in a file.
  public init(_ fault: TraceFault, file: String, at location: TextLocation) {
    self.fault = fault
    self.file = file
    self.location = location
  }

  /// The severity of the fault.
  public var severity: TraceSeverity { fault.severity }
}

extension TraceDiagnostic: CustomStringConvertible {
  /// The diagnostic as one line: `file:line:column: what; what to do`. A warning has the word
  /// `warning:` after the place.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    return "\(file):\(location): \(mark)\(fault.what); \(fault.remedy)"
  }
}

extension Sequence<TraceDiagnostic> {
  /// Whether one of the diagnostics is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
