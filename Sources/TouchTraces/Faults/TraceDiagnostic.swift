import JSONText

/// How bad a diagnostic is.
public enum TraceSeverity: String, Hashable, Sendable {
  /// Something in the file can't be used as it stands.
  case error
  /// Everything was read, but somebody should know.
  case warning
}

/// What a reader has to say about a place in a file.
public struct TraceDiagnostic: Error, Hashable, Sendable {
  /// What is the matter.
  public var fault: TraceFault
  /// The file's name, as the reader was told it.
  public var file: String
  /// Where in the file.
  public var location: TextLocation

  /// A diagnostic about a place in a file.
  public init(_ fault: TraceFault, file: String, at location: TextLocation) {
    self.fault = fault
    self.file = file
    self.location = location
  }

  /// How bad it is.
  public var severity: TraceSeverity { fault.severity }
}

extension TraceDiagnostic: CustomStringConvertible {
  /// The diagnostic as one line: `file:line:column: what; what to do`, a warning with the word
  /// `warning:` behind the place.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    return "\(file):\(location): \(mark)\(fault.what); \(fault.remedy)"
  }
}

extension Sequence<TraceDiagnostic> {
  /// Whether something that was read is unusable.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
