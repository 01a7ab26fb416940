#if !canImport(UIKit)
  import Foundation

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
    /// Whether completions are shown inline.
    public var inlinePredictionType = UITextInlinePredictionType.default

    /// What a field wants that says nothing.
    public init() {}
  }

  /// A proxy that keeps its field's traits as one value.
  @preconcurrency @MainActor public protocol FieldTraitsHolder: UITextInputTraits {
    /// What the field wants.
    var traits: FieldTraits { get set }
  }

  extension FieldTraitsHolder {
    /// See ``FieldTraits/autocapitalizationType``.
    public var autocapitalizationType: UITextAutocapitalizationType {
      get { traits.autocapitalizationType }
      set { traits.autocapitalizationType = newValue }
    }
    /// See ``FieldTraits/autocorrectionType``.
    public var autocorrectionType: UITextAutocorrectionType {
      get { traits.autocorrectionType }
      set { traits.autocorrectionType = newValue }
    }
    /// See ``FieldTraits/spellCheckingType``.
    public var spellCheckingType: UITextSpellCheckingType {
      get { traits.spellCheckingType }
      set { traits.spellCheckingType = newValue }
    }
    /// See ``FieldTraits/smartQuotesType``.
    public var smartQuotesType: UITextSmartQuotesType {
      get { traits.smartQuotesType }
      set { traits.smartQuotesType = newValue }
    }
    /// See ``FieldTraits/smartDashesType``.
    public var smartDashesType: UITextSmartDashesType {
      get { traits.smartDashesType }
      set { traits.smartDashesType = newValue }
    }
    /// See ``FieldTraits/smartInsertDeleteType``.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
      get { traits.smartInsertDeleteType }
      set { traits.smartInsertDeleteType = newValue }
    }
    /// See ``FieldTraits/keyboardType``.
    public var keyboardType: UIKeyboardType {
      get { traits.keyboardType }
      set { traits.keyboardType = newValue }
    }
    /// See ``FieldTraits/keyboardAppearance``.
    public var keyboardAppearance: UIKeyboardAppearance {
      get { traits.keyboardAppearance }
      set { traits.keyboardAppearance = newValue }
    }
    /// See ``FieldTraits/returnKeyType``.
    public var returnKeyType: UIReturnKeyType {
      get { traits.returnKeyType }
      set { traits.returnKeyType = newValue }
    }
    /// See ``FieldTraits/enablesReturnKeyAutomatically``.
    public var enablesReturnKeyAutomatically: Bool {
      get { traits.enablesReturnKeyAutomatically }
      set { traits.enablesReturnKeyAutomatically = newValue }
    }
    /// False, whatever the field says. Source: The proxy §2.1.
    public var isSecureTextEntry: Bool {
      get { false }
      set { traits.isSecureTextEntry = newValue }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// See ``FieldTraits/textContentType``.
    public var textContentType: UITextContentType! {
      get { traits.textContentType }
      set { traits.textContentType = newValue }
    }
    /// See ``FieldTraits/inlinePredictionType``.
    public var inlinePredictionType: UITextInlinePredictionType {
      get { traits.inlinePredictionType }
      set { traits.inlinePredictionType = newValue }
    }
  }
#endif
