import JSONText

/// The faults of a document of W3C WebDriver actions, in addition to the faults of all formats.
public enum ActionsFault: Hashable, Sendable {
  /// The document has no list of actions.
  case noActions
  /// The document is longer than the reader accepts.
  case tooLong(limit: Int)
  /// A position relative to an element of a page. A trace does not know the page's elements.
  case elementOrigin
  /// A finger comes down before any move has given its position.
  case noPlace
  /// A pointer that is not a finger; the reader treats it as one. Reported once.
  case otherPointer(String)
  /// No source is a pointer.
  case noPointer
  /// The moves last too long: they need more intermediate samples than the reader creates.
  case tooLongWay(limit: Int)
  /// A source with the id of an earlier source.
  case sameSourceTwice(String)
}

extension ActionsFault {
  /// How bad the fault is.
  package var severity: TraceSeverity {
    if case .otherPointer = self { .warning } else { .error }
  }

  /// The problem, as the first half of a message.
  public var what: String {
    switch self {
    case .noActions: "the document has no list of actions"
    case .tooLong(let limit): "the document is longer than \(limit) bytes"
    case .elementOrigin: "the place is counted from an element of the page"
    case .noPlace: "a finger comes down, but no pointerMove gives its place"
    case .otherPointer(let type): "the pointer is a \(type)"
    case .noPointer: "no source of the actions is a pointer"
    case .tooLongWay(let limit): "the moves up to here last longer than \(limit) samples"
    case .sameSourceTwice(let id): "two sources have the id \(JSONWriter.quoted(id))"
    }
  }

  /// What to do about it, as the second half of a message.
  package var remedy: String {
    switch self {
    case .noActions:
      "write {\"actions\":[{\"type\":\"pointer\",\"id\":\"finger1\",\"actions\":[…]}]}"
    case .tooLong: "split it"
    case .elementOrigin: "count from the viewport or from the pointer"
    case .noPlace: "add a pointerMove before it"
    case .otherPointer: "it is read as a finger; write \"pointerType\":\"touch\" if it is one"
    case .noPointer: "add one with \"type\":\"pointer\""
    case .tooLongWay: "shorten their durations"
    case .sameSourceTwice: "give each source its own id"
    }
  }
}
