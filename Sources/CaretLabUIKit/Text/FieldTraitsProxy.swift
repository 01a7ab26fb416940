import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// A proxy that stores the input traits of its field as one value.
nonisolated open class FieldTraitsProxy: NSObject, UITextInputTraits {
  private var ownTraits = FieldTraits()

  /// Creates a proxy with the default traits.
  public override init() {
    super.init()
  }

  /// The input traits of the field.
  open var traits: FieldTraits {
    get { ownTraits }
    set { ownTraits = newValue }
  }

  /// See ``FieldTraits/autocapitalizationType``.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }
  /// See ``FieldTraits/autocorrectionType``.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }
  /// See ``FieldTraits/spellCheckingType``.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }
  /// See ``FieldTraits/smartQuotesType``.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }
  /// See ``FieldTraits/smartDashesType``.
  public final var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }
  /// See ``FieldTraits/smartInsertDeleteType``.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }
  /// See ``FieldTraits/keyboardType``.
  public final var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  /// See ``FieldTraits/keyboardAppearance``.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
  /// See ``FieldTraits/returnKeyType``.
  public final var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }
  /// See ``FieldTraits/enablesReturnKeyAutomatically``.
  public final var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
  /// Always false, whatever the field's traits are. Source: The proxy §2.1.
  public final var isSecureTextEntry: Bool {
    get { false }
    set { traits.isSecureTextEntry = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// See ``FieldTraits/textContentType``.
  public final var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }
  /// See ``FieldTraits/inlinePredictionType``.
  @available(iOS 17, tvOS 17, *)
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { traits.inlinePredictionType }
    set { traits.inlinePredictionType = newValue }
  }
}
