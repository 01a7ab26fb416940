/// The eight permissions that full access ("open access") gives a keyboard.
///
/// Without full access a keyboard has basic typing and the lexicon, but no shared data.
/// Source: The keyboards §4.
public enum FullAccessGrant: String, Hashable, Sendable, CaseIterable {
  /// Location, contacts and camera; the system asks the user for each.
  case personalData
  /// A container and settings shared with the app; both targets' entitlements name the same group.
  case sharedContainer
  /// Sending keystrokes to a server for processing.
  case network
  /// The pasteboard.
  case pasteboard
  /// Audio, including key clicks.
  case audio
  /// Documents and settings in iCloud.
  case iCloud
  /// Game Center and purchases, through the app.
  case gameCenterAndPurchases
  /// Device management.
  case deviceManagement

  /// The permission in words.
  public var words: String {
    switch self {
    case .personalData: "location, contacts and camera, after the user allows each"
    case .sharedContainer: "a container and settings shared with the app"
    case .network: "sending keystrokes to a server"
    case .pasteboard: "the pasteboard"
    case .audio: "audio and key clicks"
    case .iCloud: "iCloud"
    case .gameCenterAndPurchases: "Game Center and purchases through the app"
    case .deviceManagement: "device management"
    }
  }
}

/// The answer to a request that needs full access.
public enum GrantAnswer: Hashable, Sendable {
  /// Granted, with the requested text if there is one.
  case granted(String?)
  /// The keyboard has no full access.
  case needsFullAccess
  /// Full access is there, but something else is missing; the text names it.
  case refused(String)
}
