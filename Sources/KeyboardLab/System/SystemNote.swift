import Gestures
import KeyboardModels

/// An action of the system on the keyboard.
public enum SystemNote: Hashable, Sendable {
  /// The keyboard appears or comes back.
  case shown
  /// The system shows its own keyboard instead, for the reason that a trace names (`secure`).
  case replaced(by: String)
  /// The app does not allow third-party keyboards.
  case optedOut
  /// The user goes to the next keyboard.
  case nextKeyboard
  /// The keyboard is hidden.
  case dismissed
  /// The app came back from the background.
  case background
  /// The device was turned.
  case rotated(DeviceOrientation)
  /// The keyboard's view has this height now, in points.
  case height(Double)
  /// Another field is first responder.
  case focused(String)
  /// The system has given this answer to a wish that needs full access.
  case asked(FullAccessGrant, GrantAnswer)
  /// The lexicon has arrived, with this number of pairs.
  case lexicon(Int)
  /// The app has written the setting of this name. `isReadable` is whether the keyboard can read it.
  case setting(String, isReadable: Bool)
  /// The keyboard's keys or recognizers can't be attached. The run ends here.
  case unattached(GestureError)

  /// The words of all notes, for checks and suggestions.
  public static let names =
    [
      "shown", "replaced", "optedOut", "nextKeyboard", "dismissed", "background", "rotated",
      "height", "focused", "lexicon", "setting", "settingUnreadable",
      "unattached",
    ] + FullAccessGrant.allCases.flatMap { ["granted \($0.rawValue)", "refused \($0.rawValue)"] }

  /// The note's word in traces and JSON.
  public var name: String {
    switch self {
    case .shown: "shown"
    case .replaced: "replaced"
    case .optedOut: "optedOut"
    case .nextKeyboard: "nextKeyboard"
    case .dismissed: "dismissed"
    case .background: "background"
    case .rotated: "rotated"
    case .height: "height"
    case .focused: "focused"
    case .asked(let grant, .granted): "granted \(grant.rawValue)"
    case .asked(let grant, _): "refused \(grant.rawValue)"
    case .lexicon: "lexicon"
    case .setting(_, let isReadable): isReadable ? "setting" : "settingUnreadable"
    case .unattached: "unattached"
    }
  }
}
