import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as a strict reader gives it.
public struct ReadXML: Sendable {
  /// The tag.
  public var name: String
  /// The attributes' values by their names.
  public var attributes: [String: String]
  /// The elements inside, in order.
  public var children: [ReadXML] = []
  /// All text inside, with that of the elements inside.
  public var text = ""
  /// The text inside, without that of the elements inside.
  public var ownText = ""

  /// Reads a document, and gives its root.
  ///
  /// - Throws: the reader's error if the document is not well-formed.
  public init(_ document: some Sequence<UInt8>) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(document))
    parser.delegate = builder
    guard parser.parse(), builder.error == nil, let root = builder.root else {
      throw builder.error ?? parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    self = root
  }

  /// Reads a document that is a text.
  public init(_ document: String) throws { try self.init(document.utf8) }

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The value of an attribute.
  public subscript(_ name: String) -> String? { attributes[name] }

  /// This element and all within it, in the order in which they begin.
  public var elements: [ReadXML] { [self] + children.flatMap(\.elements) }

  /// The elements of this name.
  public func all(_ name: String) -> [ReadXML] { elements.filter { $0.name == name } }
}

/// Builds the tree of elements while a document is read.
private final class Builder: NSObject, XMLParserDelegate {
  var root: ReadXML?
  var error: (any Error)?
  private var open: [ReadXML] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(ReadXML(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open.indices { open[index].text += text }
    if !open.isEmpty { open[open.count - 1].ownText += text }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { self.error = error }
}
