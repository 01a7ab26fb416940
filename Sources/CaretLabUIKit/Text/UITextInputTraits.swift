#if !canImport(UIKit)
  import Foundation

  /// What a field wants of the keyboard; see UIKit's `UITextInputTraits`.
  ///
  /// A class may leave out what it has nothing to say about.
  @preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// Capitals at which beginnings.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typing is corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether quotes are made typographic.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens are made dashes.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces around edits are kept in order.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// What is typed.
    var keyboardType: UIKeyboardType { get set }
    /// How the keyboard looks.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is off while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is a secret.
    var isSecureTextEntry: Bool { get set }
    /// What the text means.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var textContentType: UITextContentType! { get set }
    /// Whether completions are shown inline.
    var inlinePredictionType: UITextInlinePredictionType { get set }
  }

  extension UITextInputTraits {
    /// What a field says that says nothing; setting it does nothing.
    public var autocapitalizationType: UITextAutocapitalizationType {
      get { .sentences }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var autocorrectionType: UITextAutocorrectionType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var spellCheckingType: UITextSpellCheckingType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var smartQuotesType: UITextSmartQuotesType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var smartDashesType: UITextSmartDashesType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var keyboardType: UIKeyboardType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var keyboardAppearance: UIKeyboardAppearance {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var returnKeyType: UIReturnKeyType {
      get { .default }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var enablesReturnKeyAutomatically: Bool {
      get { false }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var isSecureTextEntry: Bool {
      get { false }
      set {}
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// What a field says that says nothing; setting it does nothing.
    public var textContentType: UITextContentType! {
      get { nil }
      set {}
    }
    /// What a field says that says nothing; setting it does nothing.
    public var inlinePredictionType: UITextInlinePredictionType {
      get { .default }
      set {}
    }
  }
#endif
