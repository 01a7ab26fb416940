import JSONText

/// A profile in a user's file: a base and the values that differ from it.
///
/// ```json
/// {"base": "webkit", "values": {"pushPolicy": "afterEveryMessage", "window": "fixed(40)"}}
/// ```
///
/// The output of `caretlab profiles NAME --json` can be read as well. There a value is an object
/// with its `source` and `confidence`, and the profile is in the list `profiles`.
extension ProxyProfile {
  /// Reads a profile.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: ``ProfileFault`` with the place of the fault.
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
      throw ProfileFault("a profile must be an object with base and values", at: entry.location)
    }
    if let base = entry["base"] {
      let names = ProxyProfile.named.map(\.name).joined(separator: ", ")
      guard let named = ProxyProfile.named.first(where: { $0.name == base.string }) else {
        throw ProfileFault("unknown base; use one of \(names)", at: base.location)
      }
      self = named.profile
    }
    for member in members where !ProxyProfile.entryNames.contains(member.name) {
      throw ProfileFault(
        "a profile has no \"\(member.name)\"; use base, name, summary and values",
        at: member.location)
    }
    guard let values = entry["values"] else { return }
    guard let flags = values.members else {
      throw ProfileFault("values must be an object with a value for each flag", at: values.location)
    }
    for flag in flags {
      try set(JSONMember(flag.name, ProxyProfile.bare(flag.value), at: flag.location))
    }
  }

  /// The names that a profile may have. `drawn` lists the values that a drawn profile has not drawn
  /// yet.
  private static let entryNames = ["base", "name", "summary", "values", "drawn"]

  private static func entry(in json: JSONValue) throws(ProfileFault) -> JSONValue {
    guard let list = json["profiles"] else { return json }
    guard let profiles = list.array, profiles.count == 1 else {
      throw ProfileFault(
        "the file has several profiles; keep one of them", at: list.location)
    }
    return profiles[0]
  }

  /// Returns the value without its source and confidence.
  private static func bare(_ value: JSONValue) -> JSONValue {
    guard let inner = value["value"], value["confidence"] != nil else { return value }
    return inner
  }
}
