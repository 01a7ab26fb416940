/// An error in something that is attached to a ``TouchRouter``.
public enum GestureError: Error, Hashable, Sendable {
  /// Two recognizers have the same name; rename one.
  case duplicateRecognizer(String)
  /// Two keys have the same name; rename one.
  case duplicateKey(String)
  /// No recognizer with this name is attached; attach it first.
  case unknownRecognizer(String)
  /// The recognizers would wait for each other forever, because each requires the next one to fail.
  case requirementCycle([String])
  /// A parameter has an invalid value; `expected` describes the valid values.
  case parameterOutOfRange(of: String, parameter: String, expected: String)
}

extension GestureError: CustomStringConvertible {
  /// The error and how to correct it.
  public var description: String {
    switch self {
    case .duplicateRecognizer(let name):
      "a recognizer with the name \"\(name)\" is already attached; rename one of them"
    case .duplicateKey(let name): "two keys have the name \"\(name)\"; rename one of them"
    case .unknownRecognizer(let name):
      "no recognizer with the name \"\(name)\" is attached; attach it first"
    case .requirementCycle(let names):
      "\(names.joined(separator: " requires ")) to fail: they would wait forever; remove one "
        + "requirement"
    case .parameterOutOfRange(let name, let parameter, let expected):
      "\(parameter) of \"\(name)\" must be \(expected)"
    }
  }
}
