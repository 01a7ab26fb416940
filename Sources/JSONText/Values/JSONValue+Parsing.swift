extension JSONValue {
  /// Reads the value of a text.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value in UTF-8, without a byte order mark.
  ///   - firstLine: the number of the first line, for a text that is a line of a larger file.
  ///   - depthLimit: how deep arrays and objects may be nested; at most 500, because the tree is
  ///     recursive.
  /// - Throws: the first fault; a name that appears twice in one object is one.
  /// - Complexity: O(n).
  package init(
    parsing bytes: some Collection<UInt8>, firstLine: Int = 1,
    depthLimit: Int = JSONReader.defaultDepthLimit
  ) throws(JSONFault) {
    var reader = JSONReader(bytes, firstLine: firstLine, depthLimit: min(depthLimit, 500))
    let first = try reader.next()
    self = try JSONValue(startingWith: first, from: &reader)
    _ = try reader.next()
  }

  /// Reads the value that begins with `token`, the last token of `reader`, up to the value's end.
  ///
  /// A caller can read a large document token by token, and small parts of it as trees.
  ///
  /// - Parameters:
  ///   - token: any token except a name, a closing bracket or the end, which give `null`.
  ///   - reader: is after `token` before the call, and after the value when the call ends.
  /// - Throws: the first fault inside the value.
  package init(
    startingWith token: JSONToken, from reader: inout JSONReader
  ) throws(JSONFault) {
    location = reader.location
    switch token {
    case .beginObject: content = .object(try JSONValue.members(from: &reader))
    case .beginArray: content = .array(try JSONValue.elements(from: &reader))
    case .string(let text): content = .string(text)
    case .number(let number): content = .number(number)
    case .bool(let bool): content = .bool(bool)
    case .null, .name, .endObject, .endArray, .end: content = .null
    }
  }

  private static func elements(from reader: inout JSONReader) throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    while true {
      let token = try reader.next()
      if token == .endArray { return elements }
      elements.append(try JSONValue(startingWith: token, from: &reader))
    }
  }

  private static func members(from reader: inout JSONReader) throws(JSONFault) -> [JSONMember] {
    var members: [JSONMember] = []
    var names: Set<String> = []
    while case .name(let name) = try reader.next() {
      let location = reader.location
      // Comparing with each name is fastest for a few names; the set is faster for thousands.
      let isKnown =
        members.count < 16
        ? members.contains { $0.name == name } : !names.insert(name).inserted
      if isKnown { throw JSONFault(.duplicateName(name), at: location) }
      let first = try reader.next()
      let value = try JSONValue(startingWith: first, from: &reader)
      members.append(JSONMember(name, value, at: location))
      if members.count == 16 { names.formUnion(members.map(\.name)) }
    }
    return members
  }
}
