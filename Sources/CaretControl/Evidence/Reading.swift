import DocumentProxy

/// A state as it arrived: what the windows show, in UTF-16 units.
struct Reading: Equatable, Sendable {
  /// All that is shown, in one piece.
  private(set) var units: UTF16Units
  /// Where in it the caret or the selection begins, and where the selection ends.
  let caret: Int
  let selectionEnd: Int
  var hasText: Bool
  var identifier: DocumentIdentifier?
  /// Whether it shows that a newline stands behind the caret: an empty string, where nothing reads nil.
  let showsLineEnd: Bool
  /// What is believed of its windows.
  let assumptions: WindowAssumptions

  /// - Parameter memory: is used for the units, and is empty afterwards.
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
    identifier = context.identifier
  }

  init(_ context: DocumentContext, _ assumptions: WindowAssumptions) {
    var memory: UTF16Units = []
    self.init(context, assumptions, reusing: &memory)
  }

  /// Whether a rule is believed.
  func trusts(_ rule: WindowAssumptions) -> Bool { assumptions.contains(rule) }

  var before: UnitView { UnitView(units, 0..<caret) }
  var selected: UnitView { UnitView(units, caret..<selectionEnd) }
  var after: UnitView { UnitView(units, selectionEnd..<units.count) }

  /// Nothing is shown, and `hasText` agrees.
  var showsNothing: Bool { !hasText && units.isEmpty }

  /// All of it, for reports.
  @inline(never)
  var text: String { String(showing: units) }

  /// From so many units on a selection may be shown without its interior.
  /// Source: The proxy §2.1.
  static let selectionLimit = 65
}

extension Reading {
  /// Whether nothing is shown before the caret and, behind it, the text that was known before it, or
  /// as much of its beginning as a window holds.
  func showsStart(of text: KnownText) -> Bool {
    guard before.isEmpty, !after.isEmpty else { return false }
    return after.starts(with: text.before) || text.before.starts(with: after)
  }

  /// Whether the caret may stand between a carriage return and a line feed, which would not be shown.
  var mayEndInsideLineEnd: Bool { before.last == 0x0D && after.isEmpty }

  /// Whether nothing is shown before or behind the caret although there is text. What was passed unseen behind
  /// the caret may be a line's end.
  @inline(never)
  func hides(_ text: KnownText) -> Bool {
    before.isEmpty && !text.before.isEmpty
      || after.isEmpty && !text.line.prefix(before: KnownText.wildcard).isEmpty
  }
}
