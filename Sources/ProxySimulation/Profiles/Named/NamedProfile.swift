import JSONText

/// A profile with a name: what it is for, and what it changes about the defaults, with evidence.
public struct NamedProfile: Sendable {
  /// A value that is not the default.
  public struct Change: Hashable, Sendable {
    /// The flag's name.
    public var flag: String
    /// Its value here.
    public var value: JSONValue
    /// Where the value comes from.
    public var evidence: Evidence
  }

  /// The name.
  public let name: String
  /// What it describes, in one line.
  public let summary: String
  /// What it changes about the defaults.
  public let changes: [Change]
  /// The profile.
  public let profile: ProxyProfile

  /// Where a flag's value in this profile comes from.
  public func evidence(of flag: ProfileFlag) -> Evidence {
    changes.last { $0.flag == flag.name }?.evidence ?? flag.evidence
  }

  init(_ name: String, _ summary: String, _ changes: [Change], isDrawn: Bool = false) {
    self.name = name
    self.summary = summary
    self.changes = changes
    var profile = ProxyProfile()
    profile.isDrawn = isDrawn
    for change in changes {
      do {
        try profile.set(JSONMember(change.flag, change.value))
      } catch {
        preconditionFailure("the profile \(name) is wrong: \(error)")
      }
    }
    profile.setFlags = []
    self.profile = profile
  }
}

extension NamedProfile.Change {
  /// `flag` is `value` here, because of `source`.
  init(
    _ flag: String, _ value: some FlagValue, _ source: String, _ confidence: Evidence.Confidence
  ) {
    self.init(flag: flag, value: value.flagValue, evidence: Evidence(source, confidence))
  }
}
