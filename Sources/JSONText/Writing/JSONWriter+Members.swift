extension JSONWriter {
  /// Writes an object around what `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// Writes an array around what `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  /// Writes a member whose value is an object around what `body` writes.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  /// Writes a member whose value is an array around what `body` writes.
  public mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    array(body)
  }

  /// Writes a member whose value is a string.
  package mutating func member(_ name: String, _ text: some StringProtocol) {
    self.name(name)
    value(text)
  }

  /// Writes a member whose value is a whole number.
  package mutating func member(_ name: String, _ number: some BinaryInteger) {
    self.name(name)
    value(number)
  }

  /// Writes a member whose value is a double, always with a point or an exponent.
  package mutating func member(_ name: String, _ number: Double) {
    self.name(name)
    value(number)
  }

  /// Writes a member whose value is a double, whole numbers without a point.
  package mutating func member(_ name: String, plain number: Double) {
    self.name(name)
    plain(number)
  }

  /// Writes a member whose value is `true` or `false`.
  package mutating func member(_ name: String, _ bool: Bool) {
    self.name(name)
    value(bool)
  }

  /// Writes a member whose value is a tree.
  package mutating func member(_ name: String, _ tree: JSONValue) {
    self.name(name)
    value(tree)
  }

  /// Writes a member whose value is a string, or null.
  package mutating func nullable(_ name: String, _ text: String?) {
    self.name(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member whose value is a whole number, or null.
  package mutating func nullable(_ name: String, _ number: Int?) {
    self.name(name)
    if let number { value(number) } else { null() }
  }

  /// Writes a member whose value is a double, whole numbers without a point, or null.
  package mutating func nullable(_ name: String, _ number: Double?) {
    self.name(name)
    if let number { plain(number) } else { null() }
  }
}
