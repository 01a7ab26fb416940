import Gestures
import JSONText
import Timing

/// A keyboard that a user has described in JSON: keys, their actions, and how they type.
///
/// The format is described in <doc:UserLayouts>.
public struct UserLayout: Sendable {
  /// The keyboard's name.
  public var name: String
  /// The layout in portrait.
  public var portrait: KeyboardGeometry
  /// The layout in landscape; nil: the same.
  public var landscape: KeyboardGeometry?
  /// How the keys handle touches.
  public var keyHandling = KeyHandling.typing(.stock)
  /// The actions of keys that do not insert their name.
  public var actions: [(key: String, action: UserAction)] = []
  /// The actions of long presses on keys.
  public var longPresses: [(key: String, action: UserAction)] = []
  /// The actions of swipes anywhere on the keyboard.
  public var swipes: [(direction: SwipeDirection, action: UserAction)] = []

  /// Reads a layout from a JSON file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's name, for messages.
  /// - Throws: ``KeyboardModelFault`` with file, line, column and a remedy.
  public init(parsing bytes: some Collection<UInt8>, file: String? = nil) throws(KeyboardModelFault)
  {
    do throws(KeyboardModelFault) {
      let json: JSONValue
      do {
        json = try JSONValue(parsing: bytes)
      } catch {
        throw KeyboardModelFault(
          "\(error.problem.what); \(error.problem.remedy)", at: error.location)
      }
      try self.init(json, name: UserLayout.name(of: file))
    } catch {
      throw KeyboardModelFault(error.message, file: file, at: error.location)
    }
  }

  /// Returns the action of a key; without an action, a key inserts its name.
  public func action(of key: String) -> UserAction {
    actions.first { $0.key == key }?.action
      ?? .edit(.insertWithCaret(key, caretBack: 0))
  }

  private init(_ json: JSONValue, name: String) throws(KeyboardModelFault) {
    let reader = try LayoutReader(json, what: "a layout")
    try reader.finish(
      known: ["name", "typing", "swipes", "landscape"] + LayoutKeys.members)
    self.name = try reader.shownText("name") ?? name
    let keys = try LayoutKeys(reader)
    portrait = keys.layout
    actions = keys.actions
    longPresses = keys.longPresses
    if let turned = reader.value("landscape") {
      let inner = try LayoutReader(turned, what: "\"landscape\"")
      try inner.finish(known: LayoutKeys.members)
      let keys = try LayoutKeys(inner)
      landscape = keys.layout
      // If a key is in both layouts, the portrait layout determines its action.
      let own = Set(portrait.keys.map(\.name))
      actions += keys.actions.filter { !own.contains($0.key) }
      longPresses += keys.longPresses.filter { !own.contains($0.key) }
    }
    if let typing = reader.value("typing") { keyHandling = try UserLayout.handling(typing) }
    if let swipes = reader.value("swipes") { self.swipes = try UserLayout.swipes(swipes) }
  }

  private static func name(of file: String?) -> String {
    let last = file?.split(separator: "/").last.map(String.init) ?? "layout"
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }

  private static func handling(_ value: JSONValue) throws(KeyboardModelFault) -> KeyHandling {
    switch value.string {
    case "stock": return .typing(.stock)
    case "independent": return .typing(.independent)
    case "ordered": return .typing(.ordered)
    case "landed": return .typing(.landed)
    case "controls": return .controls
    default:
      throw KeyboardModelFault(
        "\"typing\" must be one of stock, independent, ordered, landed, "
          + "controls", at: value.location)
    }
  }

  private static func swipes(
    _ value: JSONValue
  ) throws(KeyboardModelFault) -> [(direction: SwipeDirection, action: UserAction)] {
    guard let members = value.members else {
      throw KeyboardModelFault(
        "\"swipes\" must be an object with an action for each direction, not \(value.kindName)",
        at: value.location)
    }
    var swipes: [(direction: SwipeDirection, action: UserAction)] = []
    for member in members {
      guard let direction = SwipeDirection(rawValue: member.name) else {
        throw KeyboardModelFault(
          "there is no direction \"\(member.name)\"; use one of right, left, up, down",
          at: member.location)
      }
      swipes.append((direction, try UserAction(member.value)))
    }
    return swipes
  }
}
