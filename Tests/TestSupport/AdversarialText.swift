import Chance

/// Text that breaks naive code: emoji families, flags, combining marks, Indic, right-to-left,
/// newlines, NUL.
public enum AdversarialText {
  static let pieces: [String] = [
    "a", "b", " ", ". ", "\n", "\r\n", "\r", "\u{0}", "é", "e\u{301}", "\u{301}", "👍", "👍🏻",
    "👨‍👩‍👧‍👦", "\u{200D}", "🇩🇪", "🇫", "\u{915}\u{94D}\u{937}\u{93F}", "\u{93F}", "한",
    "\u{1112}\u{1161}\u{11AB}", "\u{E01}\u{E33}", "\u{5E9}\u{5C1}", "مرحبا", "漢", "か",
    "#\u{FE0F}\u{20E3}",
    "©\u{FE0F}", "\u{FEFF}", "word ", "?! ", "\u{2028}", "\u{10FFFF}",
  ]

  /// A text of so many pieces, the same for the same seed.
  public static func draw(seed: UInt64, pieces count: Int) -> String {
    var stream = RandomStreams(seed: seed).stream("adversarial text")
    return (0..<count)
      .map { _ in pieces[Int(stream.next(below: UInt64(pieces.count)))] }
      .joined()
  }
}
