import JSONText

/// The reason why a trace can't be played or judged, and its place.
public struct LabFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var message: String
  /// The place in the trace; nil if the cause is an option of the caller.
  public var location: TextLocation?

  /// A fault.
  public init(_ message: String, at location: TextLocation? = nil) {
    self.message = message
    self.location = location
  }

  /// `line:column: what is wrong; what to do`.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
