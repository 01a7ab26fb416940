import DocumentProxy

/// The pattern in which a formatting field writes its text: `(ddd) ddd-dddd`.
///
/// A `d` stands for the next digit of the text. The field writes every other character of the
/// pattern itself, as soon as the place before it is filled. It leaves out characters that are no
/// digits, and digits that exceed the pattern. Source: The proxy §5, `mask`.
public struct InputMask: Hashable, Sendable {
  /// The pattern.
  package var pattern: String

  /// A mask of `pattern`.
  package init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Returns the text as the field writes it.
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

  /// Whether the text is the beginning of what the field would write for it.
  func accepts(_ text: UTF16Units) -> Bool { formatted(text).starts(with: text) }
}

extension UInt16 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
