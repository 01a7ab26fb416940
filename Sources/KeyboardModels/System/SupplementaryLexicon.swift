/// Pairs of typed text and replacement, which the system gives to a keyboard.
///
/// The pairs come from the contacts (first and last names separately), the user's shortcuts and
/// common words. A keyboard requests the lexicon once; it arrives some time later. Source: The
/// keyboards §4, `UILexicon`.
public struct SupplementaryLexicon: Hashable, Sendable {
  /// The source of a pair.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// A first or a last name of a contact.
    case contact
    /// A text replacement of the user.
    case shortcut
    /// A common word.
    case word
  }

  /// A pair.
  public struct Entry: Hashable, Sendable {
    /// The typed text (`userInput`).
    public var typed: String
    /// The replacement (`documentText`).
    public var replacement: String
    /// The source of the pair; the system does not give it to a keyboard.
    public var origin: Origin

    /// Creates a pair.
    public init(_ typed: String, _ replacement: String, from origin: Origin = .shortcut) {
      self.typed = typed
      self.replacement = replacement
      self.origin = origin
    }

    /// How many touches the pair saves: the replacement's characters minus the typed ones.
    public var savedTouches: Int { replacement.count - typed.count }
  }

  /// The pairs; the first one that matches counts.
  public var entries: [Entry]

  /// Creates a lexicon of these pairs.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Returns the pairs of a contact: one for the first name, one for the last name.
  public static func names(first: String, last: String) -> [Entry] {
    [first, last].filter { !$0.isEmpty }
      .map { Entry($0.lowercased(), $0, from: .contact) }
  }

  /// Returns the pair for a typed text, case-sensitive; ignores pairs that change nothing.
  /// - Complexity: O(pairs).
  public func entry(for typed: some StringProtocol) -> Entry? {
    entries.first { $0.typed == typed && $0.replacement != typed }
  }
}
