import JSONText

/// A reader for the members of one object of a layout, by name and type. Its faults have a place.
struct LayoutReader {
  private let members: [JSONMember]
  /// The object's kind, for messages.
  private let what: String
  let location: TextLocation

  init(_ value: JSONValue, what: String) throws(KeyboardModelFault) {
    guard let members = value.members else {
      throw KeyboardModelFault(
        "\(what) must be an object, not "
          + "\(value.kindName)", at: value.location)
    }
    self.members = members
    self.what = what
    location = value.location
  }

  func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  func text(_ name: String) throws(KeyboardModelFault) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw wrong(name, value, "a text") }
    return text
  }

  /// Returns a text that appears in messages, drawings and command lines.
  func shownText(_ name: String) throws(KeyboardModelFault) -> String? {
    guard let text = try text(name) else { return nil }
    try LayoutReader.checkShown(text, at: value(name)?.location ?? location)
    return text
  }

  /// Checks that a name does not change the line in which it appears.
  static func checkShown(_ name: String, at place: TextLocation) throws(KeyboardModelFault) {
    guard let scalar = name.unicodeScalars.first(where: changesLine) else { return }
    throw KeyboardModelFault(
      "the name has U+\(hexadecimal(scalar.value, digits: 4)), which can't be shown in a line; "
        + "write another name, and the text that the key inserts as its \"action\"", at: place)
  }

  /// Whether the character is a control character, separates lines, or changes the writing direction.
  private static func changesLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  func points(_ name: String) throws(KeyboardModelFault) -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.double, number.isFinite else {
      throw wrong(name, value, "a number of points")
    }
    return number
  }

  func required(_ name: String) throws(KeyboardModelFault) -> Double {
    guard let points = try points(name) else {
      throw KeyboardModelFault("\(what) has no \"\(name)\"; add it in points", at: location)
    }
    return points
  }

  func whole(_ name: String, _ range: ClosedRange<Int>) throws(KeyboardModelFault) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw wrong(
        name, value, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func array(_ name: String) throws(KeyboardModelFault) -> [JSONValue]? {
    guard let value = value(name) else { return nil }
    guard let array = value.array else { throw wrong(name, value, "a list") }
    return array
  }

  /// Checks that there are no members except these.
  func finish(known: [String]) throws(KeyboardModelFault) {
    guard let member = members.first(where: { !known.contains($0.name) }) else { return }
    throw KeyboardModelFault(
      "\(what) has no \"\(member.name)\"; use \(known.joined(separator: ", "))",
      at: member.location)
  }

  private func wrong(_ name: String, _ value: JSONValue, _ wanted: String) -> KeyboardModelFault {
    let found = value.string.map { "\"\($0)\"" } ?? value.number?.literal ?? value.kindName
    return KeyboardModelFault("\"\(name)\" is \(found); it must be \(wanted)", at: value.location)
  }
}
