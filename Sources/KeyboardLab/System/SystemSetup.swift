import DocumentProxy
import JSONText
import KeyboardModels
import Timing

/// What the system around the keyboard is like: what it grants, keeps and tells.
///
/// Source of the rules: The keyboards §4.
public struct SystemSetup: Hashable, Sendable {
  /// Whether the app lets keyboards of others in.
  public var allowsKeyboards = true
  /// Whether the user has granted full access. It takes `RequestsOpenAccess` in the Info.plist to be
  /// offered at all.
  public var hasFullAccess = false
  /// Whether the Info.plist asks for full access.
  public var requestsOpenAccess = true
  /// The group in the entitlements of the app, for the container that is shared.
  public var appGroup: String?
  /// The group in the entitlements of the keyboard.
  public var keyboardGroup: String?
  /// Whether the user says yes when asked for location, contacts or camera.
  public var allowsPersonalData = true
  /// What is on the pasteboard.
  public var pasteboard = ""
  /// What the field wants of the keyboard.
  public var traits = InputTraits()
  /// How the device is held at the beginning.
  public var orientation = DeviceOrientation.portrait
  /// The lexicon that a keyboard gets when it asks for it.
  public var lexicon = SupplementaryLexicon()
  /// How long the lexicon takes.
  public var lexiconLatency = Nanoseconds.milliseconds(300)
  /// The settings bundle's defaults.
  public var defaults: [JSONMember] = []
  /// What the settings forget.
  public var lapse = SettingsStore.Lapse.nothing
  /// Whether settings are read from the store that is shared with the app, which takes full access
  /// and one group on both sides; if not, the keyboard has what the scenario says.
  public var sharesSettings = false

  /// A system that grants nothing special.
  public init() {}

  /// Whether full access is there: asked for by the Info.plist, and granted by the user.
  public var isOpen: Bool { requestsOpenAccess && hasFullAccess }

  /// Why the keyboard can't read the store that it shares with the app, or nil if it can.
  public var sharingObstacle: GrantAnswer? {
    guard isOpen else { return .needsFullAccess }
    guard let appGroup, let keyboardGroup else {
      return .refused("a target's entitlements name no group")
    }
    guard appGroup == keyboardGroup else {
      return .refused("the entitlements name two groups: \(appGroup) and \(keyboardGroup)")
    }
    return nil
  }

  /// The answer to a wish.
  func answer(to grant: FullAccessGrant) -> GrantAnswer {
    guard isOpen else { return .needsFullAccess }
    switch grant {
    case .personalData:
      return allowsPersonalData ? .granted(nil) : .refused("the user said no")
    case .sharedContainer: return sharingObstacle ?? .granted(nil)
    case .pasteboard: return .granted(pasteboard)
    case .network, .audio, .iCloud, .gameCenterAndPurchases, .deviceManagement:
      return .granted(nil)
    }
  }
}
