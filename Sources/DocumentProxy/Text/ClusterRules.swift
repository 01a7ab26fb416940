/// The boundaries of character clusters in UTF-16 units.
///
/// The boundaries are those of the standard library's `Character`, and so depend on the toolchain's Unicode
/// release. Only this part of a run's output is not determined by the lab itself.
///
/// The functions are compiled for the text of each client, and not here as well: a keyboard has one kind of text.
@usableFromInline
enum ClusterRules {
  /// How many units back the rules look for a boundary that depends on earlier text (flags, joined emoji,
  /// Indic conjuncts). A longer sequence is cut there.
  @_alwaysEmitIntoClient static var contextLimit: Int { 256 }

  @_alwaysEmitIntoClient
  static func clusterStart<Text: RandomAccessCollection>(before end: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    let from = certainBreak(before: end, in: text)
    if end - from == 1 { return from }
    let context = String(decoding: text[from..<end], as: UTF16.self)
    return end - (context.last?.utf16.count ?? 1)
  }

  @_alwaysEmitIntoClient
  static func clusterEnd<Text: RandomAccessCollection>(after start: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    var limit = start + 1
    while limit < text.endIndex, limit - start < contextLimit,
      !isCertainBreak(between: text[limit - 1], and: text[limit])
    {
      limit += 1
    }
    if limit - start == 1 { return limit }
    let context = String(decoding: text[start..<limit], as: UTF16.self)
    return start + (context.first?.utf16.count ?? 1)
  }

  /// Returns the start of CoreFoundation's backward deletion cluster. Source: The proxy §3.2, Rules of the
  /// simulation §2.
  ///
  /// The function collects units from the end. A unit in U+0530 … U+194F ends the cluster; it belongs to the
  /// cluster only if it is the first one collected.
  @_alwaysEmitIntoClient
  static func deletionStart<Text: RandomAccessCollection>(before end: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    if isNeverCombined(text[end - 1]) { return end - 1 }
    let cluster = clusterStart(before: end, in: text)
    var start = end - 1
    while start > cluster, !isNeverCombined(text[start - 1]) { start -= 1 }
    return start
  }

  @_alwaysEmitIntoClient
  static func isNeverCombined(_ unit: UInt16) -> Bool { (0x0530...0x194F).contains(unit) }

  @_alwaysEmitIntoClient
  static func certainBreak<Text: RandomAccessCollection>(
    before end: Int, in text: Text
  ) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    let farthest = max(text.startIndex, end - contextLimit)
    var from = end - 1
    while from > farthest, !isCertainBreak(between: text[from - 1], and: text[from]) { from -= 1 }
    return from
  }

  /// Whether two neighbouring units are always in different clusters, whatever text is around them.
  @_alwaysEmitIntoClient
  static func isCertainBreak(between left: UInt16, and right: UInt16) -> Bool {
    isPlain(left) && isPlain(right)
  }

  /// Whether a unit never combines with another such unit: printable ASCII, newline, Latin, Cyrillic, kana
  /// and Han letters.
  @_alwaysEmitIntoClient
  static func isPlain(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x20...0x7E, 0xC0...0x02FF, 0x0410...0x044F, 0x3041...0x3096, 0x30A1...0x30FA,
      0x4E00...0x9FFF:
      true
    default: false
    }
  }
}
