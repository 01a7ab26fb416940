/// What a text field wants of the keyboard, as the proxy tells it.
///
/// Nothing announces a change of these: a keyboard reads them when it appears.
/// Source: The keyboards §4, `UITextInputTraits`.
public struct InputTraits: Equatable, Sendable {
  /// What is to be typed.
  package var keyboardType = KeyboardType.default
  /// How the keyboard is to look.
  package var appearance = KeyboardAppearance.default

  /// What a field wants that says nothing.
  package init(
    keyboardType: KeyboardType = .default, appearance: KeyboardAppearance = .default
  ) {
    self.keyboardType = keyboardType
    self.appearance = appearance
  }
}

/// What is to be typed into a field. Source: `UIKeyboardType`.
package enum KeyboardType: Hashable, Sendable {
  /// Anything.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// A URL.
  case url
  /// Digits.
  case numberPad
  /// Digits, star and number sign; the system shows its own keyboard.
  case phonePad
  /// A name or a phone number; the system shows its own keyboard.
  case namePhonePad
  /// An e-mail address.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Text with `@` and `#`.
  case twitter
  /// A search or a URL.
  case webSearch
}

/// How a keyboard is to look. Source: `UIKeyboardAppearance`.
package enum KeyboardAppearance: Hashable, Sendable {
  /// As the system likes.
  case `default`
  /// On a dark background.
  case dark
  /// On a light background.
  case light
}
