import JSONText

/// What is wrong with a keyboard's file, setting or name.
public struct KeyboardModelFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or nil if the fault is in a value that stands in no file of its own.
  public var file: String?
  /// Where in the file; nil if the place is not known.
  public var location: TextLocation?
  /// What is wrong and what to do about it.
  public var message: String

  /// A fault.
  public init(_ message: String, file: String? = nil, at location: TextLocation? = nil) {
    self.message = message
    self.file = file
    self.location = location
  }

  /// `file:line:column: what is wrong; what to do`.
  public var description: String {
    var place = file.map { "\($0):" } ?? ""
    if let location, location.line > 0 { place += "\(location):" }
    return place.isEmpty ? message : "\(place) \(message)"
  }
}
