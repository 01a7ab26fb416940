import JSONText

/// An error in a keyboard's file, setting or name.
public struct KeyboardModelFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file; nil if the value does not come from a file of its own.
  public var file: String?
  /// The place in the file; nil if unknown.
  public var location: TextLocation?
  /// The problem and how to correct it.
  public var message: String

  /// Creates a fault.
  public init(_ message: String, file: String? = nil, at location: TextLocation? = nil) {
    self.message = message
    self.file = file
    self.location = location
  }

  /// The fault as `file:line:column: what is wrong; what to do`.
  public var description: String {
    var place = file.map { "\($0):" } ?? ""
    if let location, location.line > 0 { place += "\(location):" }
    return place.isEmpty ? message : "\(place) \(message)"
  }
}
