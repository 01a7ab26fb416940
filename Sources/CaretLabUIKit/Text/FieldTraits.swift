import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// Everything that a field wants of the keyboard, as a value.
///
/// ```swift
/// var traits = FieldTraits()
/// traits.keyboardType = .emailAddress
/// traits.autocapitalizationType = .none
/// ```
///
/// Source: The proxy §2.1, `UITextInputTraits`.
public struct FieldTraits: Hashable, Sendable {
  /// Where capitals are wanted.
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typing is corrected.
  public var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked.
  public var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotes are made typographic.
  public var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens are made dashes.
  public var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces around edits are kept in order.
  public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// What is typed.
  public var keyboardType = UIKeyboardType.default
  /// How the keyboard looks.
  public var keyboardAppearance = UIKeyboardAppearance.default
  /// What the return key says.
  public var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is off while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// Whether the text is a secret. A keyboard always reads false (The proxy, row 43).
  public var isSecureTextEntry = false
  /// What the text means; nil if the field does not say.
  public var textContentType: UITextContentType?
  private var inlinePrediction = 0
  /// Whether completions are shown inline.
  @available(iOS 17, tvOS 17, *)
  public var inlinePredictionType: UITextInlinePredictionType {
    get { UITextInlinePredictionType(rawValue: inlinePrediction) ?? .default }
    set { inlinePrediction = newValue.rawValue }
  }

  /// What a field wants that says nothing.
  public init() {}
}
