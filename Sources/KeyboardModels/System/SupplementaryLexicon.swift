/// Pairs of what is typed and what it is to become, as the system gives them to a keyboard.
///
/// From the contacts (first and last names separately), the user's shortcuts and common words.
/// Asked for once; it arrives some time later. Source: The keyboards §4, `UILexicon`.
public struct SupplementaryLexicon: Hashable, Sendable {
  /// Where a pair comes from.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// A first or a last name of a contact.
    case contact
    /// A text replacement that the user has set.
    case shortcut
    /// A common word.
    case word
  }

  /// A pair.
  public struct Entry: Hashable, Sendable {
    /// What is typed (`userInput`).
    public var typed: String
    /// What it becomes (`documentText`).
    public var replacement: String
    /// Where the pair comes from; the system does not tell a keyboard.
    public var origin: Origin

    /// A pair.
    public init(_ typed: String, _ replacement: String, from origin: Origin = .shortcut) {
      self.typed = typed
      self.replacement = replacement
      self.origin = origin
    }

    /// How many touches the pair saves: the replacement's characters less those that are typed.
    public var savedTouches: Int { replacement.count - typed.count }
  }

  /// The pairs, the first one that fits counts.
  public var entries: [Entry]

  /// A lexicon of these pairs.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The pairs that a contact gives: its first and its last name by themselves.
  public static func names(first: String, last: String) -> [Entry] {
    [first, last].filter { !$0.isEmpty }
      .map { Entry($0.lowercased(), $0, from: .contact) }
  }

  /// The pair for what was typed, upper and lower case apart; a pair that changes nothing is none.
  /// - Complexity: O(pairs).
  public func entry(for typed: some StringProtocol) -> Entry? {
    entries.first { $0.typed == typed && $0.replacement != typed }
  }
}
