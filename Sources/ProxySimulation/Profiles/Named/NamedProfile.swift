import JSONText

/// A profile with a name, a summary, and its changes to the defaults with their evidence.
public struct NamedProfile: Sendable {
  /// A flag with another value than the default.
  public struct Change: Hashable, Sendable {
    /// The flag's name.
    public var flag: String
    /// Its value in this profile.
    public var value: JSONValue
    /// The source of the value.
    public var evidence: Evidence
  }

  /// The name.
  public let name: String
  /// What the profile describes, in one line.
  public let summary: String
  /// Its changes to the defaults.
  public let changes: [Change]
  /// The profile.
  public let profile: ProxyProfile

  /// Returns the evidence for a flag's value in this profile.
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
  /// A change of `flag` to `value`, with its evidence.
  init(
    _ flag: String, _ value: some FlagValue, _ source: String, _ confidence: Evidence.Confidence
  ) {
    self.init(flag: flag, value: value.flagValue, evidence: Evidence(source, confidence))
  }
}
