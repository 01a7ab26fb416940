import DocumentProxy

/// A field of one line and a minimal proxy. Calls take effect at once, and their allocations are not
/// counted.
struct SteadyField: TextDocumentProxy {
  private(set) var before: String
  private(set) var after: String
  let documentIdentifier: DocumentIdentifier?

  init(before: String, after: String) {
    self.before = before
    self.after = after
    documentIdentifier = nil
  }

  var documentContextBeforeInput: String? { before.isEmpty ? nil : before }
  var documentContextAfterInput: String? { after.isEmpty ? nil : after }
  var selectedText: String? { nil }
  var hasText: Bool { !before.isEmpty || !after.isEmpty }

  mutating func insertText(_ text: String) {
    uncounted { $0.before += text }
  }

  mutating func deleteBackward() {
    uncounted { field in if !field.before.isEmpty { field.before.removeLast() } }
  }

  mutating func adjustTextPosition(byCharacterOffset offset: Int) {
    uncounted { field in
      let text = Array((field.before + field.after).utf16)
      let caret = min(max(0, field.before.utf16.count + offset), text.count)
      field.before = String(decoding: text[..<caret], as: UTF16.self)
      field.after = String(decoding: text[caret...], as: UTF16.self)
    }
  }

  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {}
  mutating func unmarkText() {}

  private mutating func uncounted(_ change: (inout SteadyField) -> Void) {
    var field = self
    AllocationCounter.uncounted { change(&field) }
    self = field
  }
}
