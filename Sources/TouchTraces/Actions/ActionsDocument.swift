import JSONText

/// The sources of a document of actions, read token by token.
struct ActionsDocument {
  private(set) var sources: [ActionSource] = []
  private(set) var faults: [(fault: TraceFault, location: TextLocation)] = []
  private var reader: JSONReader
  private var hasActions = false

  init(_ bytes: ArraySlice<UInt8>) {
    reader = JSONReader(bytes)
    do {
      try readDocument()
    } catch {
      faults.append((.json(error.problem), error.location))
    }
    reader = JSONReader([])
  }

  private mutating func add(_ fault: TraceFault, at location: TextLocation) {
    faults.append((fault, location))
  }

  private mutating func readDocument() throws(JSONFault) {
    let token = try reader.next()
    let start = reader.location
    switch token {
    case .beginArray: try readSources()
    case .beginObject:
      try eachMember { (document, name) throws(JSONFault) in
        let place = document.reader.location
        let value = try document.reader.next()
        guard name == "actions", value == .beginArray else {
          if name == "actions" { document.add(.actions(.noActions), at: place) }
          try document.skip(value)
          return
        }
        try document.readSources()
      }
    default: try skip(token)
    }
    if !hasActions { add(.actions(.noActions), at: start) }
    _ = try reader.next()
  }

  /// Reads an object's members one by one. A name that appears twice is a fault.
  private mutating func eachMember(
    _ body: (inout ActionsDocument, String) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var names: Set<String> = []
    while case .name(let name) = try reader.next() {
      guard names.insert(name).inserted else {
        throw JSONFault(.duplicateName(name), at: reader.location)
      }
      try body(&self, name)
    }
  }

  private mutating func skip(_ token: JSONToken) throws(JSONFault) {
    _ = try JSONValue(startingWith: token, from: &reader)
  }

  private mutating func readSources() throws(JSONFault) {
    hasActions = true
    while case let token = try reader.next(), token != .endArray {
      let location = reader.location
      guard token == .beginObject else {
        let value = try JSONValue(startingWith: token, from: &reader)
        add(
          .wrongType("actions", found: value.kindName, wanted: "a list of sources"), at: location)
        continue
      }
      try readSource(at: location)
    }
  }

  private mutating func readSource(at location: TextLocation) throws(JSONFault) {
    var source = ActionSource(location: location)
    var hasType = false
    try eachMember { (document, name) throws(JSONFault) in
      let token = try document.reader.next()
      if name == "actions", token == .beginArray {
        source.steps = try document.readSteps()
        return
      }
      let value = try JSONValue(startingWith: token, from: &document.reader)
      switch name {
      case "type":
        hasType = value.string != nil
        source.type = value.string ?? ""
      case "id": source.id = value.string ?? ""
      case "parameters": source.pointerType = value["pointerType"]?.string ?? "mouse"
      case "actions":
        document.add(
          .wrongType(name, found: value.kindName, wanted: "a list of actions"), at: value.location)
      default: break
      }
    }
    if !hasType {
      add(.missingMember("type", in: "a source", wanted: "\"pointer\""), at: location)
    }
    if sources.contains(where: { $0.id == source.id && !source.id.isEmpty }) {
      add(.actions(.sameSourceTwice(source.id)), at: location)
      return
    }
    guard sources.count < ContactTracker.limit else {
      add(.tooManyFingers(limit: ContactTracker.limit), at: location)
      return
    }
    sources.append(source)
  }

  private mutating func readSteps() throws(JSONFault) -> [ActionStep] {
    var steps: [ActionStep] = []
    var found: [(TraceFault, TextLocation)] = []
    while case let token = try reader.next(), token != .endArray {
      let value = try JSONValue(startingWith: token, from: &reader)
      steps.append(ActionStep(value) { found.append(($0, $1)) })
    }
    for (fault, location) in found { add(fault, at: location) }
    return steps
  }
}
