import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import Timing

/// A keyboard extension that uses what the system offers: height, traits, lexicon, full access, the
/// settings that it shares with its app.
///
/// `extension` sets its height when it *will* appear; `extension-2014` when it *did* appear, which it
/// is not told when the app comes back from the background. Source: The keyboards §4.
package struct ExtensionKeyboard: KeyboardModel {
  /// When a keyboard sets its height.
  package enum HeightMoment: Hashable, Sendable {
    /// In `viewWillAppear`.
    case willAppear
    /// In `viewDidAppear`.
    case didAppear
  }

  /// The name under which it runs.
  package let name: String
  /// When it sets its height.
  package let heightMoment: HeightMoment
  /// Where the keys are now.
  package private(set) var layout: KeyboardGeometry
  /// The lexicon, as soon as it has arrived.
  package private(set) var lexicon: SupplementaryLexicon?

  private var strategy = CaretControlStrategy()
  private var orientation = DeviceOrientation.portrait
  private var traits = InputTraits()
  private var typesCapitals = false

  /// A keyboard.
  ///
  /// - Parameters:
  ///   - name: the name under which it runs.
  ///   - heightMoment: when it sets its height.
  ///   - settings: what the user has set; `Capitals` is the only setting.
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

  /// What the system gives a keyboard that does not ask: 216 pt.
  package var heightBeforeAsking: Double { 216 }

  /// Attaches nothing: there are keys only.
  package func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Reacts to keys and to what the system tells.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch event {
    case .gesture(.key(let key, .type)):
      return [.typed(key: key)] + press(key, at: instant, proxy: &proxy)
    case .operation(let operation):
      return strategy.perform(operation, at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    case .system(let event): return hear(event, at: instant, proxy: &proxy)
    case .gesture, .textWillChange: return []
    }
  }

  private mutating func hear(
    _ event: SystemEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch event {
    case .willAppear(let situation):
      orientation = situation.orientation
      traits = proxy.inputTraits
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

  /// Lays the keys out anew, for a height or for the one that it wants.
  private mutating func adapt(to height: Double?) -> [KeyboardEffect] {
    let wanted = ExtensionLayout.keys(height: height, orientation, traits)
    guard wanted != layout else { return [] }
    layout = wanted
    return [.layoutChanged]
  }

  private mutating func hear(
    _ answer: GrantAnswer, to grant: FullAccessGrant, at instant: Instant,
    proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
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
  ) -> [KeyboardEffect] {
    if let grant = ExtensionLayout.grant(of: key) { return [.asks(grant)] }
    switch key {
    case "next": return [.nextKeyboard]
    case "dismiss": return [.dismiss]
    case "delete": return strategy.perform(.deleteBackward(count: 1), at: instant, proxy: &proxy)
    case "return": return insert("\n", at: instant, proxy: &proxy)
    case "space": return expand(at: instant, proxy: &proxy)
    default:
      return insert(typesCapitals ? key : key.lowercased(), at: instant, proxy: &proxy)
    }
  }

  /// Space: what the lexicon has for the word before the caret takes its place, in one message.
  private mutating func expand(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    let shown = strategy.predictedContext(proxy).before ?? ""
    let word = LastWord(of: shown)
    let typed = word.word.endIndex == shown.endIndex ? String(word.word) : ""
    guard let entry = lexicon?.entry(for: typed) else {
      return insert(" ", at: instant, proxy: &proxy)
    }
    let expansion = CaretOperation.replaceLast(
      units: typed.utf16.count, with: entry.replacement + " ")
    return strategy.perform(expansion, at: instant, proxy: &proxy)
      + [.savedTouches(entry.savedTouches)]
  }

  private mutating func insert(
    _ text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.perform(.insert(text), at: instant, proxy: &proxy)
  }
}

/// The keys of ``ExtensionKeyboard``: one for each thing that full access grants, letters, and a row
/// that depends on what the field wants.
enum ExtensionLayout {
  private static let grants: [(key: String, grant: FullAccessGrant)] = [
    ("contacts", .personalData), ("shared", .sharedContainer), ("send", .network),
    ("paste", .pasteboard), ("click", .audio), ("cloud", .iCloud),
    ("shop", .gameCenterAndPurchases), ("managed", .deviceManagement),
  ]

  static func grant(of key: String) -> FullAccessGrant? {
    grants.first { $0.key == key }?.grant
  }

  /// Five rows; 320 × 260 pt, turned 568 × 180 pt, unless the system gives another height.
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
