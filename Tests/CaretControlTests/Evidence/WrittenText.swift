import DocumentProxy

@testable import CaretControl

extension Reading {
  /// A state written with its caret or selection, `see| now`, `a[b]c`: what shows nothing on a side reads nil.
  init(
    _ text: String, hasText: Bool? = nil, believing assumptions: WindowAssumptions = .all
  ) {
    // By units: a mark after the caret joins the stroke that stands for it.
    let parts = Array(text.utf16)
      .split(omittingEmptySubsequences: false) { [0x7C, 0x5B, 0x5D].contains($0) }
      .map { String(decoding: $0, as: UTF16.self) }
    func side(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
    self.init(
      DocumentContext(
        before: side(parts.first), selected: parts.count == 3 ? side(parts[1]) : nil,
        after: side(parts.last), hasText: hasText ?? (text.count > 1), identifier: nil),
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
    func text(_ units: UnitView) -> String {
      String(decoding: units.slice.map { $0 == KnownText.wildcard ? 0x3F : $0 }, as: UTF16.self)
    }
    let caret = hasSelection ? "[" + text(selected) + "]" : "|"
    return text(before) + caret + text(after)
  }

  /// The text after edits in a host that moves by `unit`.
  func after(_ edits: Edits, _ unit: HostUnit = .utf16) -> KnownText {
    var text = self
    text.play(edits, unit)
    return text
  }
}

extension Edit {
  static func insert(_ text: String) -> Edit { .insert(Array(text.utf16)) }
}
