#if !canImport(UIKit)
  import Foundation

  /// The input traits of a field; see UIKit's `UITextInputTraits`.
  ///
  /// Every requirement has a default, so a class may leave any of them out.
  @preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// Where the keyboard writes capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the keyboard corrects typed text.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether the system checks spelling.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether quotes become typographic ones.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens become dashes.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether the host adds and removes spaces around edits.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The kind of text that the user types.
    var keyboardType: UIKeyboardType { get set }
    /// The keyboard's appearance.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is a secret.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var textContentType: UITextContentType! { get set }
    /// Whether the system shows completions inline.
    var inlinePredictionType: UITextInlinePredictionType { get set }
  }

  extension UITextInputTraits {
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
      get { .sentences }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var smartDashesType: UITextSmartDashesType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var keyboardType: UIKeyboardType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var keyboardAppearance: UIKeyboardAppearance {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var returnKeyType: UIReturnKeyType {
      get { .default }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var enablesReturnKeyAutomatically: Bool {
      get { false }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var isSecureTextEntry: Bool {
      get { false }
      set {}
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var textContentType: UITextContentType! {
      get { nil }
      set {}
    }
    /// The default of a field that does not set this trait. Setting it has no effect.
    public var inlinePredictionType: UITextInlinePredictionType {
      get { .default }
      set {}
    }
  }
#endif
