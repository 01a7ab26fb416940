import DocumentProxy

extension KeyboardAppearance: CaseIterable {
  /// All cases, in the order of declaration.
  package static var allCases: [KeyboardAppearance] {
    [.default, .dark, .light]
  }
}

extension KeyboardAppearance: RawRepresentable {
  /// The name of the case in the lab's files.
  package var rawValue: String {
    switch self {
    case .default: "default"
    case .dark: "dark"
    case .light: "light"
    }
  }

  /// Creates the case with this name; nil if there is none.
  package init?(rawValue: String) {
    let found = KeyboardAppearance.allCases.first { $0.rawValue == rawValue }
    guard let found else { return nil }
    self = found
  }
}
