import DocumentProxy

/// What the delegate of a field accepts, and how the field itself changes text.
///
/// The host asks the delegate once per item, before it applies any part of the item. Source: The
/// proxy §1.2, §5: `maxLength`, `allowedCharacters`, `mask`, `hostFilter`,
/// `rangeSensitiveDelegate`, `expandOnInsert`.
public struct FieldRules: Hashable, Sendable {
  /// Which characters may be inserted.
  public enum AllowedCharacters: String, Hashable, Sendable, CaseIterable {
    /// Every character.
    case all
    /// `0` to `9`.
    case digits
  }

  /// What the field does with text that is too long, not allowed, or does not match the mask.
  public enum HostFilter: String, Hashable, Sendable, CaseIterable {
    /// The field refuses the item.
    case veto
    /// The field inserts as much of the text as the rules allow.
    case truncate
    /// The field refuses the item and sets a text of its own, with the caret at the end.
    case ownText = "veto + own text"
  }

  /// A text that the field replaces as soon as it is inserted.
  public struct Expansion: Hashable, Sendable {
    /// The typed text, such as `:+1:`.
    public var typed: String
    /// The text that the field writes instead.
    public var replacement: String

    /// An expansion of `typed` to `replacement`.
    public init(typed: String, replacement: String) {
      self.typed = typed
      self.replacement = replacement
    }
  }

  /// The greatest length that the text may have after the item, in UTF-16 units; nil means no
  /// limit.
  public var maxLength: Int?
  /// Which characters may be inserted.
  public var allowedCharacters = AllowedCharacters.all
  /// The pattern in which the field writes its text; the mask accepts all deletions.
  public var mask: InputMask?
  /// What the field does with text that breaks `maxLength`, `allowedCharacters` or `mask`.
  public var hostFilter = HostFilter.veto
  /// Whether the delegate refuses an item that deletes more units than there are before the caret
  /// when the host asks.
  public var rangeSensitiveDelegate = false
  /// What the field replaces after an insertion; the first expansion that matches applies.
  public var expandOnInsert: [Expansion] = []

  /// Rules that accept everything.
  public init() {}

  /// What the host asks the delegate about an item: whether it may replace these units by those.
  struct Question {
    var text: ChunkedText
    var caret: Int
    /// The range that the item would delete from the text.
    var replaced: Range<Int>
    var deleteCount: Int
    var insertion: UTF16Units
  }

  /// What the field does with an item.
  enum Answer: Hashable {
    case accept
    case refuse
    /// Insert these units instead.
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
    // With `ownText` the field accepts only text that is already written as the mask writes it.
    guard let mask else { return true }
    let text = question.text(with: insertion)
    return hostFilter == .ownText ? mask.formatted(text) == text : mask.accepts(text)
  }

  private func allows(_ unit: UInt16) -> Bool {
    allowedCharacters == .all || unit.isASCIIDigit
  }

  /// Returns the longest part of the insertion that the rules accept, without the characters that
  /// are not allowed.
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

  /// Returns the text as it would be after the item.
  /// - Complexity: O(n). Only fields with a mask call this.
  func text(with insertion: UTF16Units) -> UTF16Units {
    var edited = text
    edited.replace(replaced, with: insertion)
    return edited.units
  }
}
