import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import Timing

/// A keyboard extension that uses the system's services: height, traits, lexicon, full access, the
/// settings shared with its app.
///
/// `extension` sets its height when it *will* appear. `extension-2014` sets it when it *did* appear;
/// the system does not call this when the app comes back from the background. Source: The keyboards §4.
package struct ExtensionKeyboard: KeyboardModel {
  /// The moment at which a keyboard sets its height.
  package enum HeightMoment: Hashable, Sendable {
    /// In `viewWillAppear`.
    case willAppear
    /// In `viewDidAppear`.
    case didAppear
  }

  /// The keyboard's name.
  package let name: String
  /// The moment at which it sets its height.
  package let heightMoment: HeightMoment
  /// The present layout of the keys.
  package private(set) var layout: KeyboardGeometry
  /// The lexicon; nil until it has arrived.
  package private(set) var lexicon: SupplementaryLexicon?

  private var strategy = CaretControlStrategy()
  private var orientation = DeviceOrientation.portrait
  private var traits = InputTraits()
  private var typesCapitals = false

  /// Creates a keyboard.
  ///
  /// - Parameters:
  ///   - name: the keyboard's name.
  ///   - heightMoment: the moment at which it sets its height.
  ///   - settings: the user's settings; `Capitals` is the only one.
  /// - Throws: ``KeyboardModelFault`` if a setting is unknown or has the wrong type.
  package init(
    name: String, heightMoment: HeightMoment, settings: [JSONMember] = []
  ) throws(KeyboardModelFault) {
    self.name = name
    self.heightMoment = heightMoment
    layout = ExtensionLayout.keys(height: nil, .portrait, InputTraits())
    for setting in settings { try set(setting) }
  }

  /// Keys type as on the stock keyboard.
  package var keyHandling: KeyHandling { .typing(.stock) }

  /// The height that the system gives a keyboard by default: 216 pt.
  package var heightBeforeAsking: Double { 216 }

  /// Attaches nothing; the keyboard has no gestures.
  package func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Handles keys and system events.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .gesture(.key(let key, .type)):
      return [.typed(key: key)] + press(key, at: instant, proxy: &proxy)
    case .operation(let operation):
      return strategy.handle(.operation(operation), at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    case .system(let event): return hear(event, at: instant, proxy: &proxy)
    case .gesture, .textWillChange: return []
    }
  }

  private mutating func hear(
    _ event: SystemEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .willAppear(let situation):
      orientation = situation.orientation
      traits = (proxy as? any InputTraitsProxy)?.inputTraits ?? InputTraits()
      var effects = adapt(to: nil) + [.asksLexicon]
      if traits.appearance != .default { effects.append(.shows(traits.appearance.rawValue)) }
      return effects + (heightMoment == .willAppear ? [.wantsHeight(layout.height)] : [])
    case .didAppear:
      return heightMoment == .didAppear ? [.wantsHeight(layout.height)] : []
    case .resized(let situation):
      let isTurned = situation.orientation != orientation
      orientation = situation.orientation
      guard !isTurned else { return adapt(to: nil) + [.wantsHeight(layout.height)] }
      return heightMoment == .willAppear ? adapt(to: situation.height) : []
    case .lexicon(let lexicon):
      self.lexicon = lexicon
      return []
    case .answer(let grant, let answer):
      return hear(answer, to: grant, at: instant, proxy: &proxy)
    case .settings(let members):
      for member in members { try? set(member) }
      return []
    case .focused: return []
    }
  }

  /// Arranges the keys for `height`, or for the keyboard's own height if nil.
  private mutating func adapt(to height: Double?) -> [ClientEffect] {
    let wanted = ExtensionLayout.keys(height: height, orientation, traits)
    guard wanted != layout else { return [] }
    layout = wanted
    return [.layoutChanged]
  }

  private mutating func hear(
    _ answer: GrantAnswer, to grant: FullAccessGrant, at instant: Instant,
    proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch answer {
    case .granted(let text?): insert(text, at: instant, proxy: &proxy)
    case .granted(nil): [.shows("\(grant.rawValue): granted")]
    case .needsFullAccess: [.shows("\(grant.rawValue): no full access")]
    case .refused(let reason): [.shows("\(grant.rawValue): \(reason)")]
    }
  }

  private mutating func set(_ setting: JSONMember) throws(KeyboardModelFault) {
    guard setting.name == "Capitals" else {
      throw KeyboardModelFault(
        "there is no setting \"\(setting.name)\"; the only one is Capitals", at: setting.location)
    }
    guard let bool = setting.value.bool else {
      throw KeyboardModelFault(
        "the setting \"Capitals\" is \(setting.value.kindName); it must be true or false",
        at: setting.value.location)
    }
    typesCapitals = bool
  }

  private mutating func press(
    _ key: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    if let grant = ExtensionLayout.grant(of: key) { return [.asks(grant)] }
    switch key {
    case "next": return [.nextKeyboard]
    case "dismiss": return [.dismiss]
    case "delete":
      return strategy.handle(.operation(.deleteBackward(count: 1)), at: instant, proxy: &proxy)
    case "return": return insert("\n", at: instant, proxy: &proxy)
    case "space": return expand(at: instant, proxy: &proxy)
    default:
      return insert(typesCapitals ? key : key.lowercased(), at: instant, proxy: &proxy)
    }
  }

  /// Handles the space key: replaces the word before the caret by its lexicon entry, in one message.
  private mutating func expand(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    let shown = strategy.predictedContext(proxy).before ?? ""
    let word = LastWord(of: shown)
    let typed = word.word.endIndex == shown.endIndex ? String(word.word) : ""
    guard let entry = lexicon?.entry(for: typed) else {
      return insert(" ", at: instant, proxy: &proxy)
    }
    let expansion = CaretOperation.replaceLast(
      units: typed.utf16.count, with: entry.replacement + " ")
    return strategy.handle(.operation(expansion), at: instant, proxy: &proxy)
      + [.savedTouches(entry.savedTouches)]
  }

  private mutating func insert(
    _ text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    strategy.handle(.operation(.insert(text)), at: instant, proxy: &proxy)
  }
}

/// The keys of ``ExtensionKeyboard``: one for each grant of full access, letters, and a row that
/// depends on the field's traits.
enum ExtensionLayout {
  private static let grants: [(key: String, grant: FullAccessGrant)] = [
    ("contacts", .personalData), ("shared", .sharedContainer), ("send", .network),
    ("paste", .pasteboard), ("click", .audio), ("cloud", .iCloud),
    ("shop", .gameCenterAndPurchases), ("managed", .deviceManagement),
  ]

  static func grant(of key: String) -> FullAccessGrant? {
    grants.first { $0.key == key }?.grant
  }

  /// Returns five rows: 320 × 260 pt, in landscape 568 × 180 pt, unless the system gives another height.
  static func keys(
    height: Double?, _ orientation: DeviceOrientation, _ traits: InputTraits
  ) -> KeyboardGeometry {
    let isUpright = orientation == .portrait
    let mark =
      switch traits.keyboardType {
      case .emailAddress, .twitter: "@"
      case .url, .webSearch: "/"
      default: "."
      }
    return KeyboardGeometry(
      width: isUpright ? 320 : 568, rowHeight: (height ?? (isUpright ? 260 : 180)) / 5, gap: 0,
      rows: [
        grants.map(\.key), "QWERTYUIOP".map(String.init), "ASDFGHJKL".map(String.init),
        "ZXCVBNM".map(String.init) + ["delete"], ["next", "dismiss", "space", mark, "return"],
      ])
  }
}
