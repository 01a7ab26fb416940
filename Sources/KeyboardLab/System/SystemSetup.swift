import HostDocuments
import JSONText
import KeyboardModels
import Timing

/// The system around the keyboard: what it grants, stores and reports.
///
/// Source of the rules: The keyboards §4.
public struct SystemSetup: Hashable, Sendable {
  /// Whether the app allows third-party keyboards.
  public var allowsKeyboards = true
  /// Whether the user has granted full access. The system offers it only if the Info.plist contains
  /// `RequestsOpenAccess`.
  public var hasFullAccess = false
  /// Whether the Info.plist asks for full access.
  public var requestsOpenAccess = true
  /// The app group in the app's entitlements, for the shared container.
  public var appGroup: String?
  /// The app group in the keyboard's entitlements.
  public var keyboardGroup: String?
  /// Whether the user agrees when asked for location, contacts or camera.
  public var allowsPersonalData = true
  /// The text on the pasteboard.
  public var pasteboard = ""
  /// The traits that the field asks for.
  public var traits = InputTraits()
  /// The device's orientation at the beginning.
  public var orientation = DeviceOrientation.portrait
  /// The lexicon that a keyboard gets on request.
  public var lexicon = SupplementaryLexicon()
  /// The time from the request to the lexicon's arrival.
  public var lexiconLatency = Nanoseconds.milliseconds(300)
  /// The settings bundle's defaults.
  public var defaults: [JSONMember] = []
  /// The settings that the store loses.
  public var lapse = SettingsStore.Lapse.nothing
  /// Whether the keyboard reads settings from the store that it shares with the app. Sharing needs full
  /// access and the same group on both sides. If false, the keyboard has the scenario's settings.
  public var sharesSettings = false

  /// A system with default values.
  public init() {}

  /// Whether the keyboard has full access: the Info.plist asks for it, and the user has granted it.
  public var isOpen: Bool { requestsOpenAccess && hasFullAccess }

  /// The reason why the keyboard can't read the store that it shares with the app; nil if it can.
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

  /// Returns the answer to a wish.
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
