#if !canImport(UIKit)
  import Foundation

  /// Where the keyboard writes capitals; the cases are UIKit's `UITextAutocapitalizationType`.
  public enum UITextAutocapitalizationType: Int, Sendable, CaseIterable {
    case none, words, sentences, allCharacters
  }

  /// Whether the keyboard corrects typed text; the cases are UIKit's `UITextAutocorrectionType`.
  public enum UITextAutocorrectionType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether the system checks spelling; the cases are UIKit's `UITextSpellCheckingType`.
  public enum UITextSpellCheckingType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether quotes become typographic ones; the cases are UIKit's `UITextSmartQuotesType`.
  public enum UITextSmartQuotesType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether hyphens become dashes; the cases are UIKit's `UITextSmartDashesType`.
  public enum UITextSmartDashesType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether the host adds and removes spaces around edits; the cases are UIKit's
  /// `UITextSmartInsertDeleteType`.
  public enum UITextSmartInsertDeleteType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether the system shows completions inline; the cases are UIKit's
  /// `UITextInlinePredictionType`.
  public enum UITextInlinePredictionType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// The kind of text that the user types; the cases are UIKit's `UIKeyboardType`.
  public enum UIKeyboardType: Int, Sendable, CaseIterable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
      emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  }

  /// The appearance of a keyboard; the cases are UIKit's `UIKeyboardAppearance`.
  public enum UIKeyboardAppearance: Int, Sendable, CaseIterable {
    case `default`, dark, light
  }

  /// The title of the return key; the cases are UIKit's `UIReturnKeyType`.
  public enum UIReturnKeyType: Int, Sendable, CaseIterable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
      `continue`
  }

  /// The meaning of a text, such as a name; the values are UIKit's.
  public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The text that UIKit uses.
    public let rawValue: String

    /// Creates a meaning from UIKit's text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Name.
    public static let name = UITextContentType(rawValue: "name")
    /// Given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// Family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// Email address.
    public static let emailAddress = UITextContentType(rawValue: "email-address")
    /// Telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "telephone-number")
    /// URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// Username.
    public static let username = UITextContentType(rawValue: "username")
    /// Password.
    public static let password = UITextContentType(rawValue: "password")
    /// New password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// One time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// Full street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "full-street-address")
    /// Postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// Address city.
    public static let addressCity = UITextContentType(rawValue: "address-city")
    /// Country name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// Credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "credit-card-number")
  }
#endif
