import JSONText

/// The settings of the Habrakeyboard.
///
/// iOS 8.0 does not show the settings' defaults and does not save typed values. So every value may
/// be missing and has a fallback. Source: The keyboards §1.
package struct HabraSettings: Hashable, Sendable {
  /// Whether swipes move the caret.
  package var swipesEnabled = true
  /// The opening half of the sarcasm tag; nil: not set.
  package var sarcasmOpen: String?
  /// The closing half of the sarcasm tag.
  package var sarcasmClose: String?
  /// The opening half of the bore's tag.
  package var downerOpen: String?
  /// The closing half of the bore's tag.
  package var downerClose: String?

  /// Creates empty settings.
  package init() {}

  /// The names of the settings.
  package static let names = [
    "SarcasmTagOpen", "SarcasmTagClose", "DownerTagOpen", "DownerTagClose", "SwipesEnabled",
  ]

  /// Creates the settings that `members` name.
  ///
  /// - Throws: ``KeyboardModelFault`` if a name is unknown or a value has the wrong type.
  package init(_ members: [JSONMember]) throws(KeyboardModelFault) {
    for member in members {
      switch member.name {
      case "SarcasmTagOpen": sarcasmOpen = try HabraSettings.text(member)
      case "SarcasmTagClose": sarcasmClose = try HabraSettings.text(member)
      case "DownerTagOpen": downerOpen = try HabraSettings.text(member)
      case "DownerTagClose": downerClose = try HabraSettings.text(member)
      case "SwipesEnabled": swipesEnabled = try HabraSettings.bool(member)
      default:
        throw KeyboardModelFault(
          "there is no setting \"\(member.name)\"; use one of "
            + HabraSettings.names.joined(separator: ", "),
          at: member.location)
      }
    }
  }

  /// The sarcasm tag; if one half is missing, both halves are the fallback's.
  package var sarcasmTag: String {
    HabraSettings.tag(sarcasmOpen, sarcasmClose, fallBack: ("sarcasm mode on", "sarcasm mode off"))
  }

  /// The bore's tag; if one half is missing, both halves are the fallback's.
  package var downerTag: String {
    HabraSettings.tag(downerOpen, downerClose, fallBack: ("zanuda mode on", "zanuda mode off"))
  }

  private static func tag(
    _ open: String?, _ close: String?, fallBack: (open: String, close: String)
  ) -> String {
    guard let open, let close, !open.isEmpty, !close.isEmpty else {
      return "[\(fallBack.open)][/\(fallBack.close)]"
    }
    return "[\(open)][/\(close)]"
  }

  private static func text(_ member: JSONMember) throws(KeyboardModelFault) -> String {
    guard let text = member.value.string else { throw wrongType(member, wanted: "a string") }
    return text
  }

  private static func bool(_ member: JSONMember) throws(KeyboardModelFault) -> Bool {
    guard let bool = member.value.bool else { throw wrongType(member, wanted: "true or false") }
    return bool
  }

  private static func wrongType(_ member: JSONMember, wanted: String) -> KeyboardModelFault {
    KeyboardModelFault(
      "the setting \"\(member.name)\" is \(member.value.kindName); it must be \(wanted)",
      at: member.value.location)
  }
}
