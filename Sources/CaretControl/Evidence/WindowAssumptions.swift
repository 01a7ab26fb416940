/// What the library believes of the windows of text that a host shows around the caret.
///
/// Nothing is documented of them: each rule is what reports of keyboards have in common. A rule that holds
/// lets more outcomes be `confirmed`; one that does not hold where a keyboard is used can make a `confirmed`
/// wrong. With ``none`` only what two states show of the same text counts, and what moves past an edge tell.
///
/// ```swift
/// var settings = CaretSettings()
/// settings.windowAssumptions.remove(.tenWords)
/// ```
///
/// What each rule buys stands in <doc:WindowPrices>.
public struct WindowAssumptions: OptionSet, Hashable, Sendable {
  /// A bit for each rule.
  public let rawValue: UInt8

  /// The rules of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The same text around the same caret is shown by the same windows. Source: The proxy §2.1; confidence D.
  public static let sameWindows = WindowAssumptions(rawValue: 1 << 0)
  /// The window before the caret begins no later after a deletion or a move to the left, and no earlier
  /// after an insertion or a move to the right. Source: The proxy §2.1; confidence D.
  public static let steadyStart = WindowAssumptions(rawValue: 1 << 1)
  /// No window of less than 90 units begins or ends inside a word. Source: The proxy §2.1; confidence C.
  public static let wholeWords = WindowAssumptions(rawValue: 1 << 2)
  /// A window before the caret with fewer than ten words, in less than 90 units, begins with the line or the
  /// text. Source: The proxy §2.1; confidence D.
  public static let tenWords = WindowAssumptions(rawValue: 1 << 3)
  /// Where a window shows nothing the line ends, or the text, until a state has hidden some there. Source:
  /// The proxy §2.1; confidence C.
  public static let emptySides = WindowAssumptions(rawValue: 1 << 4)
  /// A state that shows nothing and says that there is no text shows an empty field, but behind a newline or
  /// a sentence. Source: The proxy §2.1, row 32; confidence B.
  public static let honestEmptiness = WindowAssumptions(rawValue: 1 << 5)
  /// An empty string behind the caret, and not nil, stands before a newline. Source: The proxy §2.1, row 30;
  /// confidence B.
  public static let shownLineEnds = WindowAssumptions(rawValue: 1 << 6)

  /// No rule: what states show of the same text must agree, and that is all.
  public static let none: WindowAssumptions = []
  /// All rules: what the library believes if nobody says otherwise.
  public static let all: WindowAssumptions = [
    .sameWindows, .steadyStart, .wholeWords, .tenWords, .emptySides, .honestEmptiness,
    .shownLineEnds,
  ]
}
