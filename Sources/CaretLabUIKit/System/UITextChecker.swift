#if !canImport(UIKit)
  import Foundation

  /// Finds misspelt words; see UIKit's `UITextChecker`. The lab has no dictionary: it finds no
  /// misspelt words, and completes only learned words.
  @preconcurrency @MainActor open class UITextChecker: NSObject {
    private var ignored: [String] = []

    /// Creates a checker.
    public override init() {
      super.init()
    }

    /// The available languages.
    open class var availableLanguages: [String] { ["en_US"] }

    /// Returns the range of the next misspelt word; in the lab none is found.
    open func rangeOfMisspelledWord(
      in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool,
      language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

    /// Returns suggestions for a word; in the lab always nil.
    open func guesses(
      forWordRange range: NSRange, in string: String, language: String
    ) -> [String]? { nil }

    /// Returns the learned words that begin with the given part, or nil if there are none.
    open func completions(
      forPartialWordRange range: NSRange, in string: String, language: String
    ) -> [String]? {
      guard let range = Range(range, in: string) else { return nil }
      let words = UITextChecker.learned().filter { $0.hasPrefix(string[range]) }.sorted()
      return words.isEmpty ? nil : words
    }

    /// Adds a word to the ignored words.
    open func ignoreWord(_ word: String) { ignored.append(word) }

    /// The ignored words.
    open var ignoredWords: [String]? { ignored.isEmpty ? nil : ignored }

    /// Adds a word to the learned words of this bench.
    open class func learnWord(_ word: String) {
      LabTime.MainLoop.current?.learn(word)
    }

    /// Returns whether this bench has learned a word.
    open class func hasLearnedWord(_ word: String) -> Bool { learned().contains(word) }

    private class func learned() -> [String] { LabTime.MainLoop.current?.learnedWords ?? [] }
  }

  /// The system's supplementary lexicon; see UIKit's `UILexicon`.
  @preconcurrency @MainActor open class UILexicon: NSObject {
    /// Pairs of a typed text and its replacement.
    open private(set) var entries: [UILexiconEntry]

    /// Creates a lexicon.
    public init(entries: [UILexiconEntry]) {
      self.entries = entries
      super.init()
    }
  }

  /// A pair of a lexicon; see UIKit's `UILexiconEntry`.
  @preconcurrency @MainActor open class UILexiconEntry: NSObject {
    /// The typed text.
    open private(set) var userInput: String
    /// The text that replaces the typed text.
    open private(set) var documentText: String

    /// Creates a pair.
    public init(userInput: String, documentText: String) {
      self.userInput = userInput
      self.documentText = documentText
      super.init()
    }
  }
#endif
