import CaretControl

/// Names of what the library believes of windows, for cases and command lines.
extension WindowAssumptions {
  /// The rules by name, in the order of the documentation.
  public static let named: [(name: String, rule: WindowAssumptions)] = [
    ("sameWindows", .sameWindows), ("steadyStart", .steadyStart), ("wholeWords", .wholeWords),
    ("tenWords", .tenWords), ("emptySides", .emptySides), ("honestEmptiness", .honestEmptiness),
    ("shownLineEnds", .shownLineEnds),
  ]

  /// `all`, `none`, or the names of the rules with commas between.
  public var names: String {
    if self == .all { return "all" }
    if self == .none { return "none" }
    return WindowAssumptions.named.filter { contains($0.rule) }.map(\.name)
      .joined(separator: ",")
  }

  /// The rules that a text names: `all`, `none`, names with commas between; a name behind a minus sign leaves
  /// its rule out. A text that begins so leaves rules out of all.
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
