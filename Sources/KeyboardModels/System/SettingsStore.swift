import JSONText

/// A keyboard's settings in the system: the settings bundle's defaults, and the values that the user
/// or the app has written.
///
/// In a correct store, a setting has its default until a value is written. The store of iOS 8.0 had
/// two faults: Settings shows the defaults but does not store them, so the keyboard reads nothing;
/// and values that the user types there are not saved. Source: The keyboards §1, §4.
public struct SettingsStore: Hashable, Sendable {
  /// What the store fails to save.
  public enum Lapse: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case nothing
    /// The store has no defaults; it has only written values.
    case defaults
    /// Like `defaults`; also values typed in Settings are not saved.
    case everything
  }

  /// The defaults in the settings bundle.
  public var defaults: [JSONMember]
  /// What the store fails to save.
  public var lapse: Lapse
  private var written: [JSONMember] = []

  /// Creates a store without written values.
  public init(defaults: [JSONMember] = [], lapse: Lapse = .nothing) {
    self.defaults = defaults
    self.lapse = lapse
  }

  /// Writes a setting that the user types in Settings.
  public mutating func type(_ setting: JSONMember) {
    if lapse != .everything { write(setting) }
  }

  /// Writes a setting from the app.
  public mutating func write(_ setting: JSONMember) {
    written.removeAll { $0.name == setting.name }
    written.append(setting)
  }

  /// The settings that the keyboard reads: the defaults in order, then the written values in order.
  public var settings: [JSONMember] {
    guard lapse == .nothing else { return written }
    let kept = defaults.filter { member in !written.contains { $0.name == member.name } }
    return kept + written
  }
}
