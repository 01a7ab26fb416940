/// What full access ("open access") grants a keyboard; eight things.
///
/// Without it a keyboard has all of basic typing and the lexicon, and no shared data.
/// Source: The keyboards §4.
public enum FullAccessGrant: String, Hashable, Sendable, CaseIterable {
  /// Location, contacts and camera; the user is asked for each.
  case personalData
  /// A container and settings shared with the app: one group in both targets' entitlements.
  case sharedContainer
  /// Sending keystrokes to a server for processing.
  case network
  /// The pasteboard.
  case pasteboard
  /// Audio, key clicks included.
  case audio
  /// Documents and settings in iCloud.
  case iCloud
  /// Game Center and purchases, through the app.
  case gameCenterAndPurchases
  /// Being managed with the device.
  case deviceManagement

  /// What it is, in words.
  public var words: String {
    switch self {
    case .personalData: "location, contacts and camera, each of them asked for"
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

/// What became of a wish that needs full access.
public enum GrantAnswer: Hashable, Sendable {
  /// Granted, with what was asked for where it is a text.
  case granted(String?)
  /// There is no full access.
  case needsFullAccess
  /// Full access is there, and something else is missing; what, in words.
  case refused(String)
}
