import CaretControl

/// Names of the library's assumptions about windows, for cases and command lines.
extension WindowAssumptions {
  /// The rules by name, in the order of the documentation.
  public static let named: [(name: String, rule: WindowAssumptions)] = [
    ("sameWindows", .sameWindows), ("wholeWords", .wholeWords),
    ("tenWords", .tenWords), ("emptySides", .emptySides), ("honestEmptiness", .honestEmptiness),
    ("shownLineEnds", .shownLineEnds), ("deletionClusters", .deletionClusters),
  ]

  /// `all`, `none`, or the names of the rules, separated by commas.
  public var names: String {
    if self == .all { return "all" }
    if self == .none { return "none" }
    return WindowAssumptions.named.filter { contains($0.rule) }.map(\.name)
      .joined(separator: ",")
  }

  /// Creates the rules that a text names: `all`, `none`, or names separated by commas. A minus sign before a name
  /// removes its rule. A text that begins with a minus sign removes rules from `all`.
  ///
  /// ```swift
  /// WindowAssumptions(names: "-tenWords,-wholeWords")
  /// ```
  public init?(names: String) {
    self = names.hasPrefix("-") ? .all : .none
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "all": formUnion(.all)
      case "none": self = .none
      default:
        let isLeftOut = name.hasPrefix("-")
        let plain = isLeftOut ? name.dropFirst() : name
        guard let rule = WindowAssumptions.named.first(where: { $0.name == plain })?.rule
        else { return nil }
        if isLeftOut { subtract(rule) } else { formUnion(rule) }
      }
    }
  }
}
