import JSONText

/// A keyboard's settings as the system keeps them: defaults of the settings bundle, and what the user
/// or the app has written.
///
/// A store that works reads a default until something is written. iOS 8.0's did not: the defaults are
/// shown in Settings but not stored, so that the keyboard reads nothing; and what the user types there
/// is not saved. Source: The keyboards §1, §4.
public struct SettingsStore: Hashable, Sendable {
  /// What the system forgets.
  public enum Lapse: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case nothing
    /// Defaults are not stored until something is written to them.
    case defaults
    /// As `defaults`, and what is typed in Settings is not saved either.
    case everything
  }

  /// What the settings bundle says.
  public var defaults: [JSONMember]
  /// What the system forgets.
  public var lapse: Lapse
  private var written: [JSONMember] = []

  /// A store in which nothing has been written.
  public init(defaults: [JSONMember] = [], lapse: Lapse = .nothing) {
    self.defaults = defaults
    self.lapse = lapse
  }

  /// The user types a setting in Settings.
  public mutating func type(_ setting: JSONMember) {
    if lapse != .everything { write(setting) }
  }

  /// The app writes a setting.
  public mutating func write(_ setting: JSONMember) {
    written.removeAll { $0.name == setting.name }
    written.append(setting)
  }

  /// What the keyboard reads, in the order of the defaults, then of the writing.
  public var settings: [JSONMember] {
    guard lapse == .nothing else { return written }
    let kept = defaults.filter { member in !written.contains { $0.name == member.name } }
    return kept + written
  }
}
