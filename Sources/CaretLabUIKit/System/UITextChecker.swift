#if !canImport(UIKit)
  import Foundation

  /// Finds misspelt words; see UIKit's `UITextChecker`. The lab has no dictionary: it knows the words
  /// that it has learned, and calls others right.
  @preconcurrency @MainActor open class UITextChecker: NSObject {
    private var ignored: [String] = []

    /// A checker.
    public override init() {
      super.init()
    }

    /// The languages there are.
    open class var availableLanguages: [String] { ["en_US"] }

    /// Where the next misspelt word is; nowhere, in the lab.
    open func rangeOfMisspelledWord(
      in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool,
      language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

    /// What could be meant instead; nothing, in the lab.
    open func guesses(
      forWordRange range: NSRange, in string: String, language: String
    ) -> [String]? { nil }

    /// How a word could go on: the learned words that begin like it.
    open func completions(
      forPartialWordRange range: NSRange, in string: String, language: String
    ) -> [String]? {
      guard let range = Range(range, in: string) else { return nil }
      let words = UITextChecker.learned().filter { $0.hasPrefix(string[range]) }.sorted()
      return words.isEmpty ? nil : words
    }

    /// Does not find a word any more.
    open func ignoreWord(_ word: String) { ignored.append(word) }

    /// The words that are not found.
    open var ignoredWords: [String]? { ignored.isEmpty ? nil : ignored }

    /// Learns a word, for this bench.
    open class func learnWord(_ word: String) {
      LabTime.MainLoop.current?.learn(word)
    }

    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { learned().contains(word) }

    private class func learned() -> [String] { LabTime.MainLoop.current?.learnedWords ?? [] }
  }

  /// The words that the system knows of; see UIKit's `UILexicon`.
  @preconcurrency @MainActor open class UILexicon: NSObject {
    /// Pairs of what is typed and what is meant.
    open private(set) var entries: [UILexiconEntry]

    /// A lexicon.
    public init(entries: [UILexiconEntry]) {
      self.entries = entries
      super.init()
    }
  }

  /// A pair of a lexicon; see UIKit's `UILexiconEntry`.
  @preconcurrency @MainActor open class UILexiconEntry: NSObject {
    /// What is typed.
    open private(set) var userInput: String
    /// What is meant.
    open private(set) var documentText: String

    /// A pair.
    public init(userInput: String, documentText: String) {
      self.userInput = userInput
      self.documentText = documentText
      super.init()
    }
  }
#endif
