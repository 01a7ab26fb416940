/// An element of an XML document, read strictly: what XML 1.0 forbids is a fault, and so is everything
/// that reports do not use, such as comments and document types.
public struct StrictXML: Sendable {
  /// What is wrong, and the number of the scalar where.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong.
    public var what: String
    /// Where, from 0.
    public var place: Int
  }

  /// The tag.
  public var name: String
  /// The attributes, in order.
  public var attributes: [(name: String, value: String)]
  /// The elements inside, in order.
  public var children: [StrictXML] = []
  /// The text inside, without that of the elements inside.
  public var text = ""

  /// The value of an attribute.
  public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Reads a document.
  public init(document: some Collection<UInt8>) throws(Fault) {
    let text = String(decoding: document, as: UTF8.self)
    guard text.utf8.elementsEqual(document) else {
      throw Fault(what: "this is no UTF-8", place: 0)
    }
    var reader = XMLReader(scalars: Array(text.unicodeScalars))
    self = try reader.document()
  }

  init(name: String, attributes: [(name: String, value: String)]) {
    self.name = name
    self.attributes = attributes
  }
}

/// Reads scalars from left to right.
private struct XMLReader {
  let scalars: [Unicode.Scalar]
  var place = 0

  mutating func document() throws(StrictXML.Fault) -> StrictXML {
    try take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    skipBlanks()
    let root = try element()
    skipBlanks()
    guard place == scalars.count else { throw fault("something follows the root") }
    return root
  }

  private mutating func element() throws(StrictXML.Fault) -> StrictXML {
    try take("<")
    var element = StrictXML(name: try name(), attributes: [])
    while true {
      let hadBlank = skipBlanks()
      if next == "/" {
        try take("/>")
        return element
      }
      if next == ">" { break }
      guard hadBlank else { throw fault("a blank is missing before an attribute") }
      let attribute = try attribute()
      guard element[attribute.name] == nil else { throw fault("\(attribute.name) stands twice") }
      element.attributes.append(attribute)
    }
    try take(">")
    while let scalar = next {
      if scalar != "<" {
        element.text.unicodeScalars.append(try character(forbidden: []))
      } else if place + 1 < scalars.count, scalars[place + 1] == "/" {
        try take("</" + element.name)
        skipBlanks()
        try take(">")
        return element
      } else {
        element.children.append(try self.element())
      }
    }
    throw fault("\(element.name) is not closed")
  }

  private mutating func attribute() throws(StrictXML.Fault) -> (name: String, value: String) {
    let name = try name()
    try take("=\"")
    var value = ""
    while let scalar = next, scalar != "\"" {
      // A reader would make a blank of them.
      let character = try character(forbidden: ["\n", "\t", "\r"])
      value.unicodeScalars.append(character)
    }
    try take("\"")
    return (name, value)
  }

  /// A character, or what a reference stands for.
  private mutating func character(
    forbidden: [Unicode.Scalar]
  ) throws(StrictXML.Fault) -> Unicode.Scalar {
    guard let scalar = next else { throw fault("the end comes too soon") }
    if scalar == "&" { return try reference() }
    let isAllowed =
      scalar == "\t" || scalar == "\n"
      || scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    guard isAllowed, scalar != "<", scalar != ">", !forbidden.contains(scalar) else {
      throw fault("U+\(String(scalar.value, radix: 16)) may not stand here")
    }
    place += 1
    return scalar
  }

  private mutating func reference() throws(StrictXML.Fault) -> Unicode.Scalar {
    var word = ""
    place += 1
    while let scalar = next, scalar != ";", word.count < 8 {
      word.unicodeScalars.append(scalar)
      place += 1
    }
    try take(";")
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#10": "\n", "#9": "\t", "#13": "\r",
    ]
    guard let scalar = known[word] else { throw fault("&\(word); is unknown") }
    return scalar
  }

  private mutating func name() throws(StrictXML.Fault) -> String {
    var name = ""
    while let scalar = next, scalar.properties.isAlphabetic || name != "" && scalar == "-" {
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard !name.isEmpty else { throw fault("a name is missing") }
    return name
  }

  private mutating func take(_ text: String) throws(StrictXML.Fault) {
    for scalar in text.unicodeScalars {
      guard next == scalar else { throw fault("\(text) is missing") }
      place += 1
    }
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = place
    while let scalar = next, scalar == " " || scalar == "\n" { place += 1 }
    return place > start
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func fault(_ what: String) -> StrictXML.Fault {
    StrictXML.Fault(what: what, place: place)
  }
}
