import DocumentProxy

/// The pattern that a formatting field gives its text: `(ddd) ddd-dddd`.
///
/// `d` takes the next digit of the text, all else is literal and is set as soon as the place before
/// it is filled. What is no digit, and digits beyond the pattern, are left out.
/// Source: The proxy §5, `mask`.
public struct InputMask: Hashable, Sendable {
  /// The pattern.
  package var pattern: String

  /// A mask of `pattern`.
  package init(_ pattern: String) {
    self.pattern = pattern
  }

  /// The text as the field writes it.
  package func formatted(_ text: UTF16Units) -> UTF16Units {
    var digits = text.filter(\.isASCIIDigit)[...]
    var result: UTF16Units = []
    for unit in pattern.utf16 {
      if unit == 0x64 {
        guard let digit = digits.popFirst() else { return result }
        result.append(digit)
      } else {
        result.append(unit)
      }
    }
    return result
  }

  /// Whether the text is on its way to be written so.
  func accepts(_ text: UTF16Units) -> Bool { formatted(text).starts(with: text) }
}

extension UInt16 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
