/// A writer of drawn values as Swift code that compiles.
package enum SwiftCode {
  /// Returns an expression for a value whose type is known from the context; nil if it is not known how the
  /// value is made.
  package static func expression(of value: Any) -> String? {
    switch value {
    case let value as any SwiftExpressible: value.swiftExpression
    case let value as any WrittenValue: value.written
    default: mirrored(value)
    }
  }

  /// Returns the declaration of a constant, or a comment if the value can't be written.
  static func declaration(of name: String, _ value: Any) -> String {
    guard let expression = expression(of: value) else {
      let text = String(reflecting: value).split(separator: "\n").joined(separator: " ")
      return "// \(name): \(text)"
    }
    return "let \(name): \(self.name(of: type(of: value))) = \(expression)"
  }

  /// Returns a type's name as code uses it.
  static func name(of type: Any.Type) -> String {
    if let written = type as? any WrittenValue.Type { return written.typeName }
    let parts = String(reflecting: type).split(separator: ".")
    // Drops the part that stands for a private or local context; pasted code uses the plain name.
    return parts.filter { !$0.hasPrefix("(unknown context") }.drop { $0 == "Swift" }
      .joined(separator: ".")
  }

  /// Returns an enumeration's case, or a structure by its memberwise initializer. An enumeration with its
  /// own description does not show its cases.
  private static func mirrored(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return enumerationCase(value, mirror)
    case .tuple: return arguments(mirror).map { "(\($0))" }
    case .struct: return arguments(mirror).map { "\(name(of: type(of: value)))(\($0))" }
    default: return nil
    }
  }

  private static func enumerationCase(_ value: Any, _ mirror: Mirror) -> String? {
    if let child = mirror.children.first, let name = child.label {
      let payload = Mirror(reflecting: child.value)
      let inner =
        payload.displayStyle == .tuple ? arguments(payload) : expression(of: child.value)
      return inner.map { ".\(escaped(name))(\($0))" }
    }
    if let value = value as? any RawRepresentable {
      return expression(of: value.rawValue).map { "\(name(of: type(of: value)))(rawValue: \($0))!" }
    }
    if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
      return (value as? any CaseIterable & Hashable).flatMap { place(of: $0) }
    }
    return ".\(escaped("\(value)"))"
  }

  private static func place<Value: CaseIterable & Hashable>(of value: Value) -> String? {
    guard let place = Array(Value.allCases).firstIndex(of: value) else { return nil }
    return "Array(\(name(of: Value.self)).allCases)[\(place)]"
  }

  /// Returns the members in parentheses; nil if one of them can't be written.
  private static func arguments(_ mirror: Mirror) -> String? {
    var parts: [String] = []
    for child in mirror.children {
      guard let text = expression(of: child.value) else { return nil }
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      parts.append(label + text)
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a name as an identifier: drops other characters and puts a keyword in backticks.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let joined =
      words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.first else { return "value" }
    return escaped(first.isNumber ? "_\(joined)" : joined)
  }

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
