extension StringProtocol {
  /// The number of terminal columns that the text takes: two for each wide character and emoji, none
  /// for marks and for escape sequences of colours.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var columns: Int {
    var count = 0
    var isInEscape = false
    for character in self {
      if isInEscape {
        isInEscape = !character.isLetter
      } else if character == "\u{1B}" {
        isInEscape = true
      } else {
        count += character.columns
      }
    }
    return count
  }
}

extension Character {
  /// The number of terminal columns that the character takes: 0, 1 or 2.
  package var columns: Int {
    if isASCII { return isNewline || asciiValue.map { $0 < 0x20 || $0 == 0x7F } ?? false ? 0 : 1 }
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || Character.isWide(first) ? 2 : 1
  }

  /// Whether the scalar is wide or full-width. Source: EastAsianWidth.txt of Unicode 16, by blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
