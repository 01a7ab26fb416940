import DocumentProxy

@testable import CaretControl

extension Reading {
  /// A state written with its caret or selection, `see| now`, `a[b]c`: what shows nothing on a side reads nil.
  /// `⏎` is a newline; alone after the caret it is an empty string there, by which a host tells of one. `?` is a
  /// character that was passed unseen.
  init(
    _ text: String, hasText: Bool? = nil, named name: UInt64? = nil,
    believing assumptions: WindowAssumptions = .all
  ) {
    // By units: a mark after the caret joins the stroke that stands for it.
    let parts = Array(text.utf16)
      .split(omittingEmptySubsequences: false) { [0x7C, 0x5B, 0x5D].contains($0) }
      .map { UTF16Units($0.map { UnitView.signs[$0] ?? $0 }) }
    func side(_ units: UTF16Units?) -> String? {
      units.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF16.self) }
    }
    self.init(
      DocumentContext(
        before: side(parts.first), selected: parts.count == 3 ? side(parts[1]) : nil,
        after: parts.last == [0x0A] ? "" : side(parts.last), hasText: hasText ?? (text.count > 1),
        identifier: name.map { DocumentIdentifier(low: $0) }),
      assumptions)
  }
}

extension KnownText {
  /// What a state shows that is written with its caret.
  init(_ text: String, believing assumptions: WindowAssumptions = .all) {
    self.init(Reading(text, believing: assumptions))
  }

  /// The text with its caret or selection; `?` stands for a character that was passed unseen.
  var written: String {
    let caret = hasSelection ? "[" + selected.written + "]" : "|"
    return before.written + caret + after.written
  }

  /// The text after edits in a host that moves by `unit`.
  func after(_ edits: Edits, _ unit: HostUnit = .utf16) -> KnownText {
    var text = self
    text.play(edits, unit)
    return text
  }
}

extension Edit {
  static func insert(_ text: String) -> Edit {
    .insert(text.utf16.map { UnitView.signs[$0] ?? $0 })
  }

  /// The edit in words.
  var written: String {
    switch kind {
    case .move: "move \(count)"
    case .delete: "delete \(count)"
    case .insert: "insert \(UnitView(units).written)"
    case .mark: "mark \(UnitView(units).written)"
    case .unmark: "unmark"
    }
  }
}

extension UnitView {
  /// What stands for units that a reader would not see.
  static let signs: [UInt16: UInt16] = [0x23CE: 0x0A, 0x240D: 0x0D, 0x3F: KnownText.wildcard]

  /// The text as tests write it.
  var written: String {
    let signs = UnitView.signs
    return String(
      decoding: map { unit in signs.first { $0.value == unit }?.key ?? unit }, as: UTF16.self)
  }
}
