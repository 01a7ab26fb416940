/// What is wrong with something that is attached to a ``TouchRouter``.
public enum GestureError: Error, Hashable, Sendable {
  /// Two recognizers have the same name; rename one.
  case duplicateRecognizer(String)
  /// Two keys have the same name; rename one.
  case duplicateKey(String)
  /// No recognizer of that name is attached; attach it first.
  case unknownRecognizer(String)
  /// The recognizers would wait for each other for ever, each requiring the next one to fail.
  case requirementCycle([String])
  /// A parameter has a value that can't mean anything; `expected` says what can.
  case parameterOutOfRange(of: String, parameter: String, expected: String)
}

extension GestureError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .duplicateRecognizer(let name):
      "a recognizer called \"\(name)\" is attached already; rename one of them"
    case .duplicateKey(let name): "two keys are called \"\(name)\"; rename one of them"
    case .unknownRecognizer(let name):
      "no recognizer called \"\(name)\" is attached; attach it first"
    case .requirementCycle(let names):
      "\(names.joined(separator: " requires ")) to fail: they would wait for ever; drop one"
    case .parameterOutOfRange(let name, let parameter, let expected):
      "\(parameter) of \"\(name)\" must be \(expected)"
    }
  }
}
