/// The profiles that have a name.
extension ProxyProfile {
  /// A present-day text view: the defaults.
  public static let uikit26 = ProxyProfile()

  /// Editable web content in WebKit: moves by visible character through a second process, windows
  /// of 100 units, a stale state before the true one.
  public static let webkit: ProxyProfile = {
    var profile = ProxyProfile()
    profile.hostMoveUnit = .cluster
    profile.window = .webkit100
    profile.pushSnapshot = .beforeAsyncHop
    return profile
  }()

  /// What the authors of 2014 describe: what is read is stale until the host answers, and it
  /// answers everything.
  ///
  /// Nobody has verified it on a device; it is also the worst case for a library.
  public static let ios8: ProxyProfile = {
    var profile = ProxyProfile()
    profile.mirror = .stale
    profile.pushPolicy = .afterEveryMessage
    profile.tellsIdentifier = false
    return profile
  }()

  /// The profiles by name, in the order of the documentation.
  public static let named: [(name: String, profile: ProxyProfile)] = [
    ("uikit26", .uikit26), ("webkit", .webkit), ("ios8", .ios8),
  ]
}
