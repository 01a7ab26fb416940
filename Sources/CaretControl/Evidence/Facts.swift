/// Facts about the text around a ``KnownText``.
struct Facts: OptionSet, Sendable {
  let rawValue: Int

  /// No text stands before ``KnownText/before``.
  static let start = Facts(rawValue: 1 << 0)
  /// No text stands after ``KnownText/after``.
  static let end = Facts(rawValue: 1 << 1)
  /// A line or the document ends after ``KnownText/after``: a state showed nothing more there.
  static let lineEnd = Facts(rawValue: 1 << 2)
  /// The unknown text before ``KnownText/before`` is the same as in the base.
  static let prefix = Facts(rawValue: 1 << 3)
  /// The unknown text after ``KnownText/after`` is the same as in the base.
  static let suffix = Facts(rawValue: 1 << 4)
  /// A line or the document begins at the start of ``KnownText/before``.
  static let lineStart = Facts(rawValue: 1 << 5)
  /// The document begins at the start of ``KnownText/before``.
  static let textStart = Facts(rawValue: 1 << 6)
  /// A state may have shown the selection without its interior, so the selected text is unknown.
  static let selectionMayBeCut = Facts(rawValue: 1 << 7)
}
