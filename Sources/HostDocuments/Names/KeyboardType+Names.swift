import DocumentProxy

extension KeyboardType: CaseIterable {
  /// All cases, in the order of declaration.
  package static var allCases: [KeyboardType] {
    [
      .default, .asciiCapable, .numbersAndPunctuation, .url, .numberPad, .phonePad, .namePhonePad,
      .emailAddress, .decimalPad, .twitter, .webSearch,
    ]
  }
}

extension KeyboardType: RawRepresentable {
  /// The name of the case in the lab's files.
  package var rawValue: String {
    switch self {
    case .default: "default"
    case .asciiCapable: "asciiCapable"
    case .numbersAndPunctuation: "numbersAndPunctuation"
    case .url: "url"
    case .numberPad: "numberPad"
    case .phonePad: "phonePad"
    case .namePhonePad: "namePhonePad"
    case .emailAddress: "emailAddress"
    case .decimalPad: "decimalPad"
    case .twitter: "twitter"
    case .webSearch: "webSearch"
    }
  }

  /// Creates the case with this name; nil if there is none.
  package init?(rawValue: String) {
    let found = KeyboardType.allCases.first { $0.rawValue == rawValue }
    guard let found else { return nil }
    self = found
  }
}
