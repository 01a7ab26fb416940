#if !canImport(UIKit)
  import Foundation

  /// Where capitals are wanted; the cases are UIKit's `UITextAutocapitalizationType`.
  public enum UITextAutocapitalizationType: Int, Sendable, CaseIterable {
    case none, words, sentences, allCharacters
  }

  /// Whether typing is corrected; the cases are UIKit's `UITextAutocorrectionType`.
  public enum UITextAutocorrectionType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether spelling is checked; the cases are UIKit's `UITextSpellCheckingType`.
  public enum UITextSpellCheckingType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether quotes are made typographic; the cases are UIKit's `UITextSmartQuotesType`.
  public enum UITextSmartQuotesType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether hyphens are made dashes; the cases are UIKit's `UITextSmartDashesType`.
  public enum UITextSmartDashesType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether spaces around edits are kept in order; the cases are UIKit's `UITextSmartInsertDeleteType`.
  public enum UITextSmartInsertDeleteType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// Whether completions are shown inline; the cases are UIKit's `UITextInlinePredictionType`.
  public enum UITextInlinePredictionType: Int, Sendable, CaseIterable {
    case `default`, no, yes
  }

  /// What is to be typed; the cases are UIKit's `UIKeyboardType`.
  public enum UIKeyboardType: Int, Sendable, CaseIterable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
      emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  }

  /// How a keyboard looks; the cases are UIKit's `UIKeyboardAppearance`.
  public enum UIKeyboardAppearance: Int, Sendable, CaseIterable {
    case `default`, dark, light
  }

  /// What the return key says; the cases are UIKit's `UIReturnKeyType`.
  public enum UIReturnKeyType: Int, Sendable, CaseIterable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
      `continue`
  }

  /// What a text means, such as a name; the values are UIKit's.
  public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// UIKit's text for it.
    public let rawValue: String

    /// A meaning.
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
