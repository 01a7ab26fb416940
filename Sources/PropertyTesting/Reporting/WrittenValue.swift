/// A value of the standard library that can be written as a literal.
protocol WrittenValue {
  /// The literal; nil if a part of it can't be written.
  var written: String? { get }
  /// The short form of the type's name, such as `Int?`.
  static var typeName: String { get }
}

extension WrittenValue {
  static var typeName: String { "\(Self.self)" }
}

extension WrittenValue where Self: BinaryInteger {
  var written: String? { "\(self)" }
}

extension Int: WrittenValue {}
extension Int8: WrittenValue {}
extension Int16: WrittenValue {}
extension Int32: WrittenValue {}
extension Int64: WrittenValue {}
extension UInt: WrittenValue {}
extension UInt8: WrittenValue {}
extension UInt16: WrittenValue {}
extension UInt32: WrittenValue {}
extension UInt64: WrittenValue {}

extension Bool: WrittenValue {
  var written: String? { "\(self)" }
}

extension WrittenValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var written: String? {
    if isNaN { return ".nan" }
    if isInfinite { return self > 0 ? ".infinity" : "-.infinity" }
    return "\(self)"
  }
}

extension Double: WrittenValue {}
extension Float: WrittenValue {}

extension String: WrittenValue {
  var written: String? { debugDescription }
}

extension Substring: WrittenValue {
  var written: String? { "\(String(self).debugDescription)" }
}

extension Character: WrittenValue {
  var written: String? { debugDescription }
}

extension Unicode.Scalar: WrittenValue {
  static var typeName: String { "Unicode.Scalar" }
  var written: String? { "\"\\u{\(String(value, radix: 16))}\"" }
}

extension Optional: WrittenValue {
  static var typeName: String { "\(SwiftCode.name(of: Wrapped.self))?" }
  var written: String? {
    guard let self else { return "nil" }
    // A plain nil inside an optional of an optional would become the outer nil.
    let text = SwiftCode.expression(of: self)
    return text == "nil" ? ".some(nil)" : text
  }
}

extension Array: WrittenValue {
  static var typeName: String { "[\(SwiftCode.name(of: Element.self))]" }
  var written: String? { literal(of: self) }
}

extension Set: WrittenValue {
  static var typeName: String { "Set<\(SwiftCode.name(of: Element.self))>" }
  /// The literals in ascending order, so that the same set is always written in the same way.
  var written: String? { literal(of: self, sorted: true) }
}

extension Dictionary: WrittenValue {
  static var typeName: String {
    "[\(SwiftCode.name(of: Key.self)): \(SwiftCode.name(of: Value.self))]"
  }
  var written: String? {
    var parts: [String] = []
    for (key, value) in self {
      guard let key = SwiftCode.expression(of: key), let value = SwiftCode.expression(of: value)
      else { return nil }
      parts.append("\(key): \(value)")
    }
    return parts.isEmpty ? "[:]" : "[\(parts.sorted().joined(separator: ", "))]"
  }
}

extension Range: WrittenValue {
  static var typeName: String { "Range<\(SwiftCode.name(of: Bound.self))>" }
  var written: String? { bounds(lowerBound, "..<", upperBound) }
}

extension ClosedRange: WrittenValue {
  static var typeName: String { "ClosedRange<\(SwiftCode.name(of: Bound.self))>" }
  var written: String? { bounds(lowerBound, "...", upperBound) }
}

private func bounds(_ lower: Any, _ sign: String, _ upper: Any) -> String? {
  guard let lower = SwiftCode.expression(of: lower), let upper = SwiftCode.expression(of: upper)
  else { return nil }
  return "\(lower)\(sign)\(upper)"
}

private func literal(of elements: some Collection, sorted: Bool = false) -> String? {
  var parts: [String] = []
  for element in elements {
    guard let text = SwiftCode.expression(of: element) else { return nil }
    parts.append(text)
  }
  return "[\((sorted ? parts.sorted() : parts).joined(separator: ", "))]"
}
