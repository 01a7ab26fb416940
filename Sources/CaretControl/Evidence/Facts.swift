/// What is known of a text around the caret beside its units. *Before* and *after* are the units that are known.
struct Facts: OptionSet, Sendable {
  let rawValue: Int

  /// Nothing stands before ``KnownText/before``.
  static let start = Facts(rawValue: 1 << 0)
  /// Nothing stands behind ``KnownText/after``.
  static let end = Facts(rawValue: 1 << 1)
  /// A line or the document ends behind ``KnownText/after``: nothing more was shown there.
  static let lineEnd = Facts(rawValue: 1 << 2)
  /// What stands before ``KnownText/before``, unknown, is what stood there in the base.
  static let prefix = Facts(rawValue: 1 << 3)
  /// What stands behind ``KnownText/after``, unknown, is what stood there in the base.
  static let suffix = Facts(rawValue: 1 << 4)
  /// A window behind the caret has ended where ``KnownText/after`` does, of its own accord.
  static let shownEnd = Facts(rawValue: 1 << 5)
  /// A line or the document begins with ``KnownText/before``.
  static let lineStart = Facts(rawValue: 1 << 6)
  /// The document begins with ``KnownText/before``.
  static let textStart = Facts(rawValue: 1 << 7)
  /// Windows have shown the text from the document's start on, over lines.
  static let shownFromTextStart = Facts(rawValue: 1 << 8)
  /// Some text stands before ``KnownText/before``: it was seen, and windows do not show it any more.
  static let preceded = Facts(rawValue: 1 << 9)
  /// The selection may be shown without its interior, so that its text is not known.
  static let selectionMayBeCut = Facts(rawValue: 1 << 10)
}
