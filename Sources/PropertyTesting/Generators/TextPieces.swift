import Chance

/// Pieces of text from simple to complex: ASCII with `"0"` first, then samples that are known to
/// break programs, then every other Unicode scalar.
enum TextPieces {
  /// Printable ASCII: digits, letters, the rest.
  static let ascii: [String] = {
    let ordered =
      Array("0123456789") + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      + Array("abcdefghijklmnopqrstuvwxyz")
    let rest = (0x20..<0x7f).map { Character(UnicodeScalar($0)) }.filter { !ordered.contains($0) }
    return (ordered + rest).map(String.init)
  }()

  /// Samples, the most frequent causes of bugs first.
  static let samples: [String] = [
    // Line ends and controls.
    "\n", "\r\n", "\r", "\t", "\0", "\u{8}", "\u{b}", "\u{85}", "\u{2028}", "\u{2029}", "\u{a0}",
    // Letters beyond ASCII, with and without decomposition.
    "é", "e\u{301}", "ñ", "ß", "ÿ", "Ж", "я", "Ω", "ﬁ", "İ", "ı", "ǆ",
    // Combining marks alone and stacked.
    "\u{301}", "\u{308}", "\u{20e3}", "Z\u{351}\u{36b}\u{343}\u{317}", "\u{338}", "\u{489}",
    // Emoji: plain, with variation selectors, skin tones, joined families, flags, keycaps.
    "😀", "👍", "👍🏽", "❤", "❤\u{fe0f}", "👨‍👩‍👧‍👦", "👩🏿‍🚀", "🏳️‍🌈", "🏴‍☠️", "🇩🇪", "🇺🇸", "🇺", "1️⃣",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "\u{1f3fd}", "🧑‍🤝‍🧑",
    // Joiners, selectors and marks without anything to join.
    "\u{200d}", "\u{200c}", "\u{fe0e}", "\u{fe0f}", "\u{feff}", "\u{200b}", "\u{2060}", "\u{ad}",
    // Right to left, with the marks that change the direction.
    "א", "ש", "שׁ", "ا", "ﻻ", "ﷺ", "م\u{64f}", "\u{200f}", "\u{200e}", "\u{202e}", "\u{202c}",
    "\u{2067}",
    "\u{2069}",
    // Indic scripts and others whose characters are clusters.
    "क", "क्ष", "नि", "\u{94d}", "த", "நி", "ক্ষ", "കൃ", "ที่", "ำ", "ကျွ", "កំ", "ཧཱུྃ",
    // Hangul as syllable and as parts; wide and rare scalars.
    "한", "\u{1112}\u{1161}\u{11ab}", "\u{1100}", "字", "𠮷", "が", "か\u{3099}", "𝕏", "\u{10ffff}",
    "\u{fffd}",
    "\u{fffe}", "\u{e000}",
  ]

  /// The number of scalars that are no surrogates.
  private static let scalarCount = 0x11_0000 - 0x800

  /// The number of pieces.
  static let count = ascii.count + samples.count + scalarCount

  /// Returns the piece at `place`.
  static func piece(at place: Int) -> String {
    if place < ascii.count { return ascii[place] }
    if place < ascii.count + samples.count { return samples[place - ascii.count] }
    let number = place - ascii.count - samples.count
    let scalar = UnicodeScalar(UInt32(number < 0xd800 ? number : number + 0x800))
    return scalar.map { String($0) } ?? "\u{fffd}"
  }

  /// Returns the places of the pieces of `text`: at each position the longest sample that fits, else one
  /// scalar.
  static func places(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    var places: [Int] = []
    var start = 0
    while start < scalars.count {
      let (place, length) = longestSample(in: scalars[start...]) ?? (place(of: scalars[start]), 1)
      places.append(place)
      start += length
    }
    return places
  }

  private static func longestSample(
    in rest: ArraySlice<Unicode.Scalar>
  ) -> (place: Int, length: Int)? {
    var best: (place: Int, length: Int)?
    for (number, sample) in samples.enumerated() {
      let length = sample.unicodeScalars.count
      if length > best?.length ?? 0, rest.starts(with: sample.unicodeScalars) {
        best = (ascii.count + number, length)
      }
    }
    return best
  }

  private static func place(of scalar: Unicode.Scalar) -> Int {
    if let place = ascii.firstIndex(of: String(scalar)) { return place }
    let value = Int(scalar.value)
    return ascii.count + samples.count + (value < 0xd800 ? value : value - 0x800)
  }

  /// Returns a random place: half of them ASCII, most of the others samples.
  static func randomPlace(_ random: inout RandomStream) -> Int64 {
    let dice = random.next(below: 16)
    if dice < 8 { return Int64(random.next(below: UInt64(ascii.count))) }
    if dice < 15 { return Int64(ascii.count) + Int64(random.next(below: UInt64(samples.count))) }
    return Int64(ascii.count + samples.count) + Int64(random.next(below: UInt64(scalarCount)))
  }
}
