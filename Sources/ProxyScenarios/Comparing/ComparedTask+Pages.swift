import DocumentProxy
import Chance

/// Documents for comparisons: letters, spaces, full stops and newlines.
extension ComparedTask.Page {
  static func words(
    _ counts: ClosedRange<Int>, from random: inout RandomStream, caretAtEnd: Bool = false
  ) -> Self {
    let count = counts.lowerBound + Int(random.next(below: UInt64(counts.count)))
    let units = Array((0..<count).map { _ in word(from: &random) }.joined(separator: " ").utf16)
    return page(units, caretAtEnd: caretAtEnd, &random)
  }

  static func lines(_ count: Int, from random: inout RandomStream) -> Self {
    let lines = (0..<count).map { _ in words(3...6, from: &random).units }
    let units = Array(lines.joined(separator: [0x0A]))
    let second = lines[0].count + 1
    let caret = second + Int(random.next(below: UInt64(lines[1].count + 1)))
    return Self(units: units, caret: caret)
  }

  static func sentences(
    _ count: Int, from random: inout RandomStream, caretAtEnd: Bool = false
  ) -> Self {
    let sentences = (0..<count).map { _ in
      words(4...9, from: &random).units + Array(". ".utf16)
    }
    return page(Array(sentences.joined().dropLast()), caretAtEnd: caretAtEnd, &random)
  }

  /// Returns `count` sentences of `length` units each, with full stop and space, and the caret at
  /// the end.
  static func sentences(
    _ count: Int, ofUnits length: Int, from random: inout RandomStream
  ) -> Self {
    let units = (0..<count).flatMap { _ in
      var sentence: UTF16Units = []
      while sentence.count < length { sentence += Array("\(word(from: &random)) ".utf16) }
      return sentence.prefix(length - 3) + Array("k. ".utf16)
    }
    return Self(units: units, caret: units.count)
  }

  /// Returns `count` words of four letters and a space, without a full stop, and the caret at the
  /// end.
  static func paragraph(ofWords count: Int, from random: inout RandomStream) -> Self {
    let units = (0..<count).flatMap { _ in
      Array("\(word(ofLetters: 4, from: &random)) ".utf16)
    }
    return Self(units: units, caret: units.count)
  }

  /// Returns the same text with the caret neither at the start nor at the end.
  func caretInside(from random: inout RandomStream) -> Self {
    Self(units: units, caret: 1 + Int(random.next(below: UInt64(max(1, units.count - 1)))))
  }

  /// The start of the word before the caret.
  var wordStart: Int { units[..<caret].lastIndex(of: 0x20).map { $0 + 1 } ?? 0 }

  private static func page(
    _ units: UTF16Units, caretAtEnd: Bool, _ random: inout RandomStream
  ) -> Self {
    if caretAtEnd { return Self(units: units, caret: units.count) }
    return Self(units: units, caret: Int(random.next(below: UInt64(units.count + 1))))
  }

  private static func word(from random: inout RandomStream) -> String {
    word(ofLetters: 2 + Int(random.next(below: 7)), from: &random)
  }

  private static func word(ofLetters count: Int, from random: inout RandomStream) -> String {
    let letters = Array("abcdefghiklmnopqrstuvw")
    return String((0..<count).map { _ in letters[Int(random.next(below: UInt64(letters.count)))] })
  }
}
