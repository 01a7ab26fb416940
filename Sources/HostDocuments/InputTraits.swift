/// A proxy that knows its field's requests to the keyboard.
package protocol InputTraitsProxy {
  /// The field's requests.
  var inputTraits: InputTraits { get }
}

/// A text field's requests to the keyboard, which the proxy passes on.
///
/// A keyboard gets no callback when they change; it reads them when it appears.
/// Source: The keyboards §4, `UITextInputTraits`.
public struct InputTraits: Hashable, Sendable {
  /// The kind of text for the field.
  package var keyboardType = KeyboardType.default
  /// The keyboard's appearance.
  package var appearance = KeyboardAppearance.default

  /// Creates traits; the defaults are those of a field without requests.
  package init(
    keyboardType: KeyboardType = .default, appearance: KeyboardAppearance = .default
  ) {
    self.keyboardType = keyboardType
    self.appearance = appearance
  }
}

/// The kind of text for a field. Source: `UIKeyboardType`.
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

/// A keyboard's appearance. Source: `UIKeyboardAppearance`.
package enum KeyboardAppearance: Hashable, Sendable {
  /// The system's choice.
  case `default`
  /// On a dark background.
  case dark
  /// On a light background.
  case light
}
