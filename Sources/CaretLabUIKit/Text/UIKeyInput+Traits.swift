#if !canImport(UIKit)
  /// The field's input traits as a keyboard reads them. In UIKit each trait is an optional requirement: it
  /// reads as an optional if only the protocol of the proxy is known, and as a plain value if its class is
  /// known.
  extension UIKeyInput {
    /// See ``UITextInputTraits/autocapitalizationType``.
    public var autocapitalizationType: UITextAutocapitalizationType? {
      (self as any UITextInputTraits).autocapitalizationType
    }
    /// See ``UITextInputTraits/autocorrectionType``.
    public var autocorrectionType: UITextAutocorrectionType? {
      (self as any UITextInputTraits).autocorrectionType
    }
    /// See ``UITextInputTraits/spellCheckingType``.
    public var spellCheckingType: UITextSpellCheckingType? {
      (self as any UITextInputTraits).spellCheckingType
    }
    /// See ``UITextInputTraits/smartQuotesType``.
    public var smartQuotesType: UITextSmartQuotesType? {
      (self as any UITextInputTraits).smartQuotesType
    }
    /// See ``UITextInputTraits/smartDashesType``.
    public var smartDashesType: UITextSmartDashesType? {
      (self as any UITextInputTraits).smartDashesType
    }
    /// See ``UITextInputTraits/smartInsertDeleteType``.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
      (self as any UITextInputTraits).smartInsertDeleteType
    }
    /// See ``UITextInputTraits/keyboardType``.
    public var keyboardType: UIKeyboardType? { (self as any UITextInputTraits).keyboardType }
    /// See ``UITextInputTraits/keyboardAppearance``.
    public var keyboardAppearance: UIKeyboardAppearance? {
      (self as any UITextInputTraits).keyboardAppearance
    }
    /// See ``UITextInputTraits/returnKeyType``.
    public var returnKeyType: UIReturnKeyType? { (self as any UITextInputTraits).returnKeyType }
    /// See ``UITextInputTraits/enablesReturnKeyAutomatically``.
    public var enablesReturnKeyAutomatically: Bool? {
      (self as any UITextInputTraits).enablesReturnKeyAutomatically
    }
    /// See ``UITextInputTraits/isSecureTextEntry``.
    public var isSecureTextEntry: Bool? { (self as any UITextInputTraits).isSecureTextEntry }
    /// See ``UITextInputTraits/textContentType``.
    public var textContentType: UITextContentType? {
      (self as any UITextInputTraits).textContentType
    }
    /// See ``UITextInputTraits/inlinePredictionType``.
    public var inlinePredictionType: UITextInlinePredictionType? {
      (self as any UITextInputTraits).inlinePredictionType
    }
  }
#endif
