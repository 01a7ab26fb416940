import JSONText

/// A profile as a named profile and the flags that differ from it.
extension ProxyProfile {
  /// Creates the named profile with some values changed, which are written as on a command line.
  ///
  /// ```swift
  /// let profile = try ProxyProfile(named: "webkit", "pushPolicy=never", "maxLength=12")
  /// ```
  ///
  /// - Throws: ``ProfileFault`` if there is no profile with that name, or a flag can't have its value.
  public init(named name: String, _ assignments: String...) throws(ProfileFault) {
    guard let named = ProxyProfile.named.first(where: { $0.name == name }) else {
      throw ProfileFault(
        "there is no profile \"\(name)\"; the profiles are "
          + ProxyProfile.named.map(\.name).joined(separator: ", "))
    }
    self = named.profile
    for assignment in assignments { try set(assignment: assignment) }
  }

  /// The most similar named profile, and the flags that differ from it with their values: `webkit`
  /// and `pushPolicy=never`.
  ///
  /// - Complexity: O(profiles · flags).
  public var nearestName: (name: String, assignments: [String]) {
    var best: (name: String, assignments: [String])?
    for named in ProxyProfile.named {
      let differences = assignments(from: named.profile)
      if differences.count < best?.assignments.count ?? .max {
        best = (named.name, differences)
      }
    }
    return best ?? ("", [])
  }

  /// Returns the flags whose value differs from that in `other`, as assignments.
  private func assignments(from other: ProxyProfile) -> [String] {
    ProfileFlag.all.compactMap { flag in
      let value = flag.value(in: self)
      return value == flag.value(in: other) ? nil : "\(flag.name)=\(JSONWriter.word(value))"
    }
  }
}
