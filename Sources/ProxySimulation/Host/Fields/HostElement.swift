import HostDocuments

/// A named field of the app, or the page text around a field.
public struct HostElement: Hashable, Sendable {
  /// The name that reports and changes of focus use.
  public var name: String
  /// Text, selection and marked text.
  public var field: HostField
  /// Whether the element can have the focus. Page text can't, but the caret may move into it.
  public var isEditable: Bool

  /// A field that holds `document`.
  public init(_ name: String, _ document: MarkedDocument, isEditable: Bool = true) {
    self.name = name
    field = HostField(document)
    self.isEditable = isEditable
  }
}

/// The caret's place after it has left the editable element.
public struct PageCaret: Hashable, Sendable {
  /// The index of the element whose text holds the caret.
  package var element: Int
  /// The number of units of that text before the caret.
  package var offset: Int
}
