/// The rules that the library believes of a host: how it shows windows of text around the caret, and what a
/// backspace deletes.
///
/// Apple documents none of these rules: each is what reports of keyboards have in common. A rule that holds
/// lets more operations end `confirmed`. A rule that does not hold in a host can make a `confirmed` wrong.
/// If a state breaks ``sameWindows``, ``wholeWords`` or ``tenWords``, the library believes none of these three until
/// the session ends. With ``none`` the library only compares the text that two states show, and steps past edges.
///
/// ```swift
/// var settings = CaretSettings()
/// settings.windowAssumptions.remove(.tenWords)
/// ```
///
/// <doc:WindowPrices> tells how many outcomes each rule confirms.
public struct WindowAssumptions: OptionSet, Hashable, Sendable {
  /// A bit for each rule.
  public let rawValue: UInt8

  /// The rules of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The same text with the same caret has the same windows. Source: The proxy §2.1; confidence D.
  public static let sameWindows = WindowAssumptions(rawValue: 1 << 0)
  /// No window of less than 90 units begins or ends inside a word. Source: The proxy §2.1; confidence C.
  public static let wholeWords = WindowAssumptions(rawValue: 1 << 1)
  /// A window before the caret with fewer than ten words, in less than 90 units, begins with the line or the
  /// document. Source: The proxy §2.1; confidence D.
  public static let tenWords = WindowAssumptions(rawValue: 1 << 2)
  /// Where a window shows nothing, the line or the document ends, until a state has hidden text there. Source:
  /// The proxy §2.1; confidence C.
  public static let emptySides = WindowAssumptions(rawValue: 1 << 3)
  /// If a state shows nothing and `hasText` is false, the field is empty, unless the caret stands after a
  /// newline or a sentence. Source: The proxy §2.1, row 32; confidence B.
  public static let honestEmptiness = WindowAssumptions(rawValue: 1 << 4)
  /// If the text after the caret is an empty string and not nil, a newline follows. Source: The proxy §2.1,
  /// row 30; confidence B.
  public static let shownLineEnds = WindowAssumptions(rawValue: 1 << 5)

  /// A backspace deletes a whole character; of the scripts from Armenian to Limbu, one unit. Without this rule
  /// operations that must delete whole characters refuse those of several units, and text that is not shown.
  /// Source: The proxy §3.2; confidence B.
  public static let deletionClusters = WindowAssumptions(rawValue: 1 << 6)

  /// The rules by which hosts cut their windows. A state can break them.
  static let cutRules: WindowAssumptions = [.sameWindows, .wholeWords, .tenWords]
  /// No rule: states must only agree in the text that they have in common.
  public static let none: WindowAssumptions = []
  /// All rules; the default.
  public static let all: WindowAssumptions = [
    .sameWindows, .wholeWords, .tenWords, .emptySides, .honestEmptiness,
    .shownLineEnds, .deletionClusters,
  ]
}
