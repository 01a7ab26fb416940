import HostDocuments

/// A field of the app with its name, or page text around one.
public struct HostElement: Hashable, Sendable {
  /// The name, for reports and changes of focus.
  public var name: String
  /// Text, selection and marked text.
  public var field: HostField
  /// Whether it can have the focus; page text can't, but the caret may stray into it.
  public var isEditable: Bool

  /// A field that holds `document`.
  public init(_ name: String, _ document: MarkedDocument, isEditable: Bool = true) {
    self.name = name
    field = HostField(document)
    self.isEditable = isEditable
  }
}

/// Where the caret is when it has left the editable element.
public struct PageCaret: Hashable, Sendable {
  /// The index of the element whose text it stands in.
  package var element: Int
  /// How many units of that text stand before it.
  package var offset: Int
}
