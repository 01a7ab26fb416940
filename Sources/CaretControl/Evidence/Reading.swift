import DocumentProxy

/// A state as it arrived: what the windows show, in UTF-16 units.
struct Reading: Equatable, Sendable {
  /// All shown text in one piece.
  private(set) var units: UTF16Units
  /// The index in ``units`` of the caret or the selection's start, and that of the selection's end.
  let caret: Int
  let selectionEnd: Int
  let hasText: Bool
  /// Whether the state names a document.
  private let namesDocument: Bool
  /// Whether the state shows that a newline follows the caret: the text after it is an empty string, not nil.
  let showsLineEnd: Bool
  /// The window rules that are believed.
  var assumptions: WindowAssumptions

  /// - Parameter memory: an array whose memory the units use; empty afterwards.
  init(
    _ context: DocumentContext, _ assumptions: WindowAssumptions, reusing memory: inout UTF16Units
  ) {
    self.assumptions = assumptions
    showsLineEnd =
      assumptions.contains(.shownLineEnds) && context.after?.isEmpty == true
      && context.before?.isEmpty != true
    units = []
    swap(&units, &memory)
    units.removeAll(keepingCapacity: true)
    if let before = context.before { units.append(contentsOf: before.utf16) }
    caret = units.count
    if let selected = context.selected { units.append(contentsOf: selected.utf16) }
    selectionEnd = units.count
    if let after = context.after { units.append(contentsOf: after.utf16) }
    hasText = context.hasText
    namesDocument = context.identifier != nil
  }

  init(_ context: DocumentContext, _ assumptions: WindowAssumptions) {
    var memory: UTF16Units = []
    self.init(context, assumptions, reusing: &memory)
  }

  /// Whether a rule is believed.
  func trusts(_ rule: WindowAssumptions) -> Bool { assumptions.contains(rule) }

  var before: UnitView { units[..<caret] }
  var selected: UnitView { units[caret..<selectionEnd] }
  var after: UnitView { units[selectionEnd...] }

  /// Whether no text shows before the caret.
  var showsNothingBefore: Bool { caret == 0 }
  /// Whether no text shows after the caret.
  var showsNothingAfter: Bool { selectionEnd == units.count }

  /// Whether no text shows on one side of the caret, before it if `direction` is negative.
  func showsNothing(towards direction: Int) -> Bool {
    direction < 0 ? showsNothingBefore : showsNothingAfter
  }

  /// Whether the state shows no text and `hasText` is false.
  var showsNothing: Bool { !hasText && units.isEmpty }

  /// Whether the state shows no text although there is some: the line is empty, or the text is hidden.
  var hidesAll: Bool { hasText && units.isEmpty }

  /// Whether the state says something about the text. An empty state says nothing if it comes before the
  /// first state that names a document, or if there is text: then the line is empty, or the text is hidden.
  var matters: Bool { !units.isEmpty || (!hasText && namesDocument) }

  /// All shown text, for reports.
  @inline(never)
  var text: String { String(showing: units) }

  /// A selection of this many units or more may be shown without its interior.
  /// Source: The proxy §2.1.
  static let selectionLimit = 65
}

extension Reading {
  /// Whether the caret stands between the halves of a surrogate pair. No user can put it there; a move by UTF-16 units
  /// can.
  var splitsPair: Bool { Windows.splitsPair(before, after) }

  /// Whether a side is empty although text is known there. Wildcards after the caret do not
  /// count: they may be a line's end.
  @inline(never)
  func hides(_ text: KnownText) -> Bool {
    showsNothingBefore && !text.before.isEmpty
      || showsNothingAfter && !text.line.prefix(before: KnownText.wildcard).isEmpty
  }
}
