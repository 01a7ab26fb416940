import JSONText

/// A profile as a name and what differs from it.
extension ProxyProfile {
  /// The named profile with some values changed, as they are written on a command line.
  ///
  /// ```swift
  /// let profile = try ProxyProfile(named: "webkit", "pushPolicy=never", "maxLength=12")
  /// ```
  ///
  /// - Throws: ``ProfileFault`` if there is no profile of that name, or a value is none of its flag's.
  public init(named name: String, _ assignments: String...) throws(ProfileFault) {
    guard let named = ProxyProfile.named.first(where: { $0.name == name }) else {
      throw ProfileFault(
        "there is no profile \"\(name)\"; the profiles are "
          + ProxyProfile.named.map(\.name).joined(separator: ", "))
    }
    self = named.profile
    for assignment in assignments { try set(assignment: assignment) }
  }

  /// The named profile from which the fewest flags differ, and those flags with their values:
  /// `webkit` and `pushPolicy=never`.
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

  /// The flags with another value than in `other`, as assignments.
  private func assignments(from other: ProxyProfile) -> [String] {
    ProfileFlag.all.compactMap { flag in
      let value = flag.value(in: self)
      return value == flag.value(in: other) ? nil : "\(flag.name)=\(JSONWriter.word(value))"
    }
  }
}
