extension JSONValue {
  /// The value that a text holds.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value in UTF-8, without a byte order mark.
  ///   - firstLine: the number of the first line, for a text that is a line of a larger file.
  ///   - depthLimit: how deep arrays and objects may be nested; at most 500, the tree is recursive.
  /// - Throws: the first thing that is wrong; a name that appears twice in one object is a fault.
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

  /// The value that begins with `token`, which `reader` returned last; reads up to the value's end.
  ///
  /// With it a large document is walked token by token and its small parts are taken as trees.
  ///
  /// - Parameters:
  ///   - token: anything but a name, a closing bracket or the end, which are read as `null`.
  ///   - reader: stands behind `token` before, and behind the value afterwards.
  /// - Throws: the first thing that is wrong inside the value.
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
      // Comparing with each is fastest for a handful; the set keeps ten thousand from being slow.
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
