import JSONText

/// A profile as users keep it: a base and the values that differ.
///
/// ```json
/// {"base": "webkit", "values": {"pushPolicy": "afterEveryMessage", "window": "fixed(40)"}}
/// ```
///
/// What `caretlab profiles NAME --json` prints can be read as well: there a value is an object with
/// its `source` and `confidence`, and the profile stands in the list `profiles`.
extension ProxyProfile {
  /// Reads a profile.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: ``ProfileFault`` with the place of what is wrong.
  public init(parsing bytes: some Collection<UInt8>) throws(ProfileFault) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw ProfileFault(
        "\(error.problem.what); \(error.problem.remedy)", at: error.location)
    }
    try self.init(try ProxyProfile.entry(in: json))
  }

  private init(_ entry: JSONValue) throws(ProfileFault) {
    self = .uikit26
    guard let members = entry.members else {
      throw ProfileFault("a profile is an object with base and values", at: entry.location)
    }
    if let base = entry["base"] {
      let names = ProxyProfile.named.map(\.name).joined(separator: ", ")
      guard let named = ProxyProfile.named.first(where: { $0.name == base.string }) else {
        throw ProfileFault("the base is none of \(names)", at: base.location)
      }
      self = named.profile
    }
    for member in members where !ProxyProfile.entryNames.contains(member.name) {
      throw ProfileFault(
        "a profile has no \"\(member.name)\"; it has base, name, summary and values",
        at: member.location)
    }
    guard let values = entry["values"] else { return }
    guard let flags = values.members else {
      throw ProfileFault("values is an object: a value for each flag's name", at: values.location)
    }
    for flag in flags {
      try set(JSONMember(flag.name, ProxyProfile.bare(flag.value), at: flag.location))
    }
  }

  /// What may stand in a profile; `drawn` tells which values a drawn profile has not yet.
  private static let entryNames = ["base", "name", "summary", "values", "drawn"]

  private static func entry(in json: JSONValue) throws(ProfileFault) -> JSONValue {
    guard let list = json["profiles"] else { return json }
    guard let profiles = list.array, profiles.count == 1 else {
      throw ProfileFault(
        "a list of several profiles can't be played; keep one of them", at: list.location)
    }
    return profiles[0]
  }

  /// The value without what is said about it.
  private static func bare(_ value: JSONValue) -> JSONValue {
    guard let inner = value["value"], value["confidence"] != nil else { return value }
    return inner
  }
}
