import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// The input traits of a field, as a value.
///
/// ```swift
/// var traits = FieldTraits()
/// traits.keyboardType = .emailAddress
/// traits.autocapitalizationType = .none
/// ```
///
/// Source: The proxy §2.1, `UITextInputTraits`.
public struct FieldTraits: Hashable, Sendable {
  /// Where the keyboard writes capitals.
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects typed text.
  public var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the system checks spelling.
  public var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotes become typographic ones.
  public var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes.
  public var smartDashesType = UITextSmartDashesType.default
  /// Whether the host adds and removes spaces around edits.
  public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The kind of text that the user types.
  public var keyboardType = UIKeyboardType.default
  /// The keyboard's appearance.
  public var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key.
  public var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// Whether the text is a secret. A keyboard always reads false (The proxy, row 43).
  public var isSecureTextEntry = false
  /// The meaning of the text; nil if the field does not set it.
  public var textContentType: UITextContentType?
  private var inlinePrediction = 0
  /// Whether the system shows completions inline.
  @available(iOS 17, tvOS 17, *)
  public var inlinePredictionType: UITextInlinePredictionType {
    get { UITextInlinePredictionType(rawValue: inlinePrediction) ?? .default }
    set { inlinePrediction = newValue.rawValue }
  }

  /// The default traits.
  public init() {}
}
