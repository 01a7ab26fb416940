import JSONText

/// What is wrong with a profile or one of its flags, and where it stands.
public struct ProfileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String
  /// Where it stands; 0:0 if it does not come from a text.
  public var location: TextLocation

  /// A fault.
  public init(
    _ description: String, at location: TextLocation = TextLocation(line: 0, column: 0)
  ) {
    self.description = description
    self.location = location
  }
}
