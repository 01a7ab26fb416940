/// A JSON value with its place in the text, for documents that fit into memory.
///
/// ```swift
/// let layout = try JSONValue(parsing: bytes)
/// for key in layout["keys"]?.array ?? [] {
///   guard let title = key["title"]?.string else { throw … key.location … }
/// }
/// ```
///
/// Two values are equal if their contents are equal, whatever their places are. The order of
/// members counts.
public struct JSONValue: Sendable {
  /// The value's content.
  package enum Content: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Members in the order of the text; no name appears twice.
    case object([JSONMember])
  }

  /// The value's content.
  package var content: Content
  /// The place of its beginning; 0:0 if it is not from a text.
  public var location: TextLocation

  /// Creates a value with `content`.
  package init(_ content: Content, at location: TextLocation = TextLocation(line: 0, column: 0)) {
    self.content = content
    self.location = location
  }
}

/// A member of an object: its name, its value, and the place of the name.
///
/// Two members are equal if their names and values are equal, whatever their places are.
public struct JSONMember: Sendable {
  /// The name, without escapes.
  public var name: String
  /// The value.
  public var value: JSONValue
  /// The place of the name; 0:0 if it is not from a text.
  public var location: TextLocation

  /// Creates a member called `name`.
  package init(
    _ name: String, _ value: JSONValue, at location: TextLocation = TextLocation(line: 0, column: 0)
  ) {
    self.name = name
    self.value = value
    self.location = location
  }
}

extension JSONValue: Hashable {
  /// Whether both contents are equal, whatever their places are.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.content == right.content
  }

  /// Feeds the value's content into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONMember: Hashable {
  /// Whether names and values are equal, whatever their places are.
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.name == right.name && left.value == right.value
  }

  /// Feeds name and value into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

extension JSONValue {
  /// The text, if it is one.
  public var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The number, if it is one.
  public var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }

  /// The number as a double, if it is a number.
  package var double: Double? { number?.double }

  /// The number as an integer, if it has the form of one (see ``JSONNumber/integer``).
  package var integer: Int? { number?.integer }

  /// `true` or `false`, if it is one of them.
  package var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members in their order, if it is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of the member called `name`, if it is an object that has one.
  /// - Complexity: O(number of members).
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// The kind of value with an article, for messages: `a string`, `null`.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
