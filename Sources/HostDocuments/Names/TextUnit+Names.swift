import DocumentProxy

extension TextUnit: CaseIterable {
  /// All cases, in the order of declaration.
  public static var allCases: [TextUnit] {
    [.utf16, .scalar, .cluster, .deletionCluster]
  }
}

extension TextUnit: RawRepresentable {
  /// The name of the case in the lab's files.
  public var rawValue: String {
    switch self {
    case .utf16: "utf16"
    case .scalar: "scalar"
    case .cluster: "cluster"
    case .deletionCluster: "deletionCluster"
    }
  }

  /// Creates the case with this name; nil if there is none.
  public init?(rawValue: String) {
    let found = TextUnit.allCases.first { $0.rawValue == rawValue }
    guard let found else { return nil }
    self = found
  }
}
