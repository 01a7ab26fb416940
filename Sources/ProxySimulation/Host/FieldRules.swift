import DocumentProxy

/// What the delegate of a field accepts; it is asked once per item, before anything of it is done.
///
/// Source: `proxy-facts.md §1.2`, `(c)`: `maxLength`, `allowedCharacters`, `rangeSensitiveDelegate`.
public struct FieldRules: Hashable, Sendable {
  /// Which characters may be inserted.
  public enum AllowedCharacters: String, Hashable, Sendable, CaseIterable {
    /// Every one.
    case all
    /// `0` to `9`.
    case digits
  }

  /// The length in UTF-16 units that the text may have after the item; nil is any.
  public var maxLength: Int?
  /// Which characters may be inserted.
  public var allowedCharacters = AllowedCharacters.all
  /// Whether an item is refused that deletes more units than stand before the caret when the
  /// delegate is asked.
  public var rangeSensitiveDelegate = false

  /// Rules that accept everything.
  public init() {}

  /// The question about an item: may these units become those?
  struct Question {
    var textLength: Int
    var unitsBeforeCaret: Int
    var deletedUnits: Int
    var deleteCount: Int
    var insertion: UTF16Units
  }

  func accepts(_ question: Question) -> Bool {
    if rangeSensitiveDelegate, question.deleteCount > question.unitsBeforeCaret { return false }
    guard !question.insertion.isEmpty else { return true }
    if allowedCharacters == .digits, !question.insertion.allSatisfy({ (0x30...0x39).contains($0) })
    {
      return false
    }
    if let maxLength {
      let length = question.textLength - question.deletedUnits + question.insertion.count
      return length <= maxLength
    }
    return true
  }
}
