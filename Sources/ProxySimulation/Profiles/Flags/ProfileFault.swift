import JSONText

/// A fault in a profile or in one of its flags, with its place.
public struct ProfileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String
  /// The place of the fault; 0:0 if the profile does not come from a text.
  public var location: TextLocation

  /// A fault with this description at this place.
  public init(
    _ description: String, at location: TextLocation = TextLocation(line: 0, column: 0)
  ) {
    self.description = description
    self.location = location
  }
}
