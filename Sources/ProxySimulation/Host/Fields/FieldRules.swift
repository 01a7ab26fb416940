import DocumentProxy

/// What the delegate of a field accepts, and what the field makes of text by itself.
///
/// The delegate is asked once per item, before anything of it is done.
/// Source: The proxy §1.2, §5: `maxLength`, `allowedCharacters`, `mask`, `hostFilter`,
/// `rangeSensitiveDelegate`, `expandOnInsert`.
public struct FieldRules: Hashable, Sendable {
  /// Which characters may be inserted.
  public enum AllowedCharacters: String, Hashable, Sendable, CaseIterable {
    /// Every one.
    case all
    /// `0` to `9`.
    case digits
  }

  /// What the field does with text that is too long, not allowed, or not as the mask wants it.
  public enum HostFilter: String, Hashable, Sendable, CaseIterable {
    /// It refuses the item.
    case veto
    /// It takes of the insertion what it can.
    case truncate
    /// It refuses the item and sets a text of its own, caret at the end.
    case ownText = "veto + own text"
  }

  /// A text that the field replaces as soon as it has been inserted.
  public struct Expansion: Hashable, Sendable {
    /// What is typed, such as `:+1:`.
    public var typed: String
    /// What the field makes of it.
    public var replacement: String

    /// `typed` becomes `replacement`.
    public init(typed: String, replacement: String) {
      self.typed = typed
      self.replacement = replacement
    }
  }

  /// The length in UTF-16 units that the text may have after the item; nil is any.
  public var maxLength: Int?
  /// Which characters may be inserted.
  public var allowedCharacters = AllowedCharacters.all
  /// How the field writes its text; deletions pass.
  public var mask: InputMask?
  /// What the field does with text that these three don't want.
  public var hostFilter = HostFilter.veto
  /// Whether an item is refused that deletes more units than stand before the caret when the
  /// delegate is asked.
  public var rangeSensitiveDelegate = false
  /// What the field replaces after an insertion, the first that fits.
  public var expandOnInsert: [Expansion] = []

  /// Rules that accept everything.
  public init() {}

  /// The question about an item: may these units become those?
  struct Question {
    var text: ChunkedText
    var caret: Int
    /// What the item would delete from the text.
    var replaced: Range<Int>
    var deleteCount: Int
    var insertion: UTF16Units
  }

  /// What the field does with an item.
  enum Answer: Hashable {
    case accept
    case refuse
    /// Insert this instead.
    case shorten(UTF16Units)
    /// Refuse and set this text.
    case replaceAll(UTF16Units)
  }

  func answer(to question: Question) -> Answer {
    if rangeSensitiveDelegate, question.deleteCount > question.caret { return .refuse }
    guard !question.insertion.isEmpty, !accepts(question.insertion, in: question) else {
      return .accept
    }
    switch hostFilter {
    case .veto: return .refuse
    case .truncate:
      let part = acceptablePart(of: question)
      return part.isEmpty ? .refuse : .shorten(part)
    case .ownText:
      return .replaceAll(ownText(for: question))
    }
  }
}

extension FieldRules {
  private func accepts(_ insertion: UTF16Units, in question: Question) -> Bool {
    if let maxLength, question.length(with: insertion) > maxLength { return false }
    guard insertion.allSatisfy(allows) else { return false }
    // A mask that is the text's own form: what it would write is what was typed.
    guard let mask else { return true }
    let text = question.text(with: insertion)
    return hostFilter == .ownText ? mask.formatted(text) == text : mask.accepts(text)
  }

  private func allows(_ unit: UInt16) -> Bool {
    allowedCharacters == .all || unit.isASCIIDigit
  }

  /// The longest part of the insertion that is accepted, without what is not allowed.
  private func acceptablePart(of question: Question) -> UTF16Units {
    var part = question.insertion.filter(allows)
    if let maxLength {
      let room = max(0, maxLength - question.length(with: []))
      if part.count > room { part.removeSubrange(room...) }
    }
    while !part.isEmpty, isTorn(part) || !accepts(part, in: question) { part.removeLast() }
    return part
  }

  /// Whether the part was cut inside a surrogate pair.
  private func isTorn(_ part: UTF16Units) -> Bool {
    part.last.map { UTF16.isLeadSurrogate($0) } ?? false
  }

  private func ownText(for question: Question) -> UTF16Units {
    let text = question.text(with: question.insertion.filter(allows))
    let formatted = mask?.formatted(text) ?? text
    guard let maxLength, formatted.count > maxLength else { return formatted }
    return Array(formatted[..<maxLength])
  }
}

extension FieldRules.Question {
  func length(with insertion: UTF16Units) -> Int {
    text.count - replaced.count + insertion.count
  }

  /// The text as the item would leave it.
  /// - Complexity: O(n): only fields with a mask ask for it.
  func text(with insertion: UTF16Units) -> UTF16Units {
    var edited = text
    edited.replace(replaced, with: insertion)
    return edited.units
  }
}
