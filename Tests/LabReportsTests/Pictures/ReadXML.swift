import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML reader finds in a document.
final class ReadXML: NSObject, XMLParserDelegate {
  /// An element: its name, its attributes, and all text within it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [String] = []
    /// The index of the element around it.
    var parent: Int?
  }

  /// All elements in the order in which they begin.
  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var error: (any Error)?

  /// Reads a document.
  ///
  /// - Throws: the reader's error if the document is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw error ?? parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  /// The elements of this name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let parent = open.last { elements[parent].children.append(name) }
    elements.append(Element(name: name, attributes: attributes, parent: open.last))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { self.error = error }
}
