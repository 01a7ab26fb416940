import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import TouchTraces
import Timing

@Suite("What the system does with a keyboard")
struct SystemTests {
  @Test(
    "a field of the system's own keyboard cancels the touch and takes later ones",
    arguments: HostEvent.replacements)
  func replaced(kind: String) throws {
    var presses = try KeyPresses("extension")
    presses.scenario.happenings = [
      (.start + .milliseconds(40), .replace(by: kind, field: nil)),
      (.start + .milliseconds(500), .focus("document")),
    ]
    try presses.tap(["A", "B"])
    presses.now = .start + .milliseconds(600)
    try presses.tap(["C"])
    let run = presses.run()
    #expect(run.typedKeys.map(\.name) == ["C"] && run.document.description == "c|")
    #expect(
      run.systemNotes.map(\.note.name) == ["height", "replaced", "focused", "height", "shown"])
  }

  @Test("while a clear is under way the replacement ends it, and nothing more is sent")
  func replacedDuringClear() throws {
    var presses = try KeyPresses(
      "extension", document: String(repeating: "word ", count: 500) + "|")
    presses.scenario.operations = [(.start, .deleteAll)]
    presses.scenario.happenings = [(.start + .milliseconds(20), .replace(by: "secure", field: nil))]
    let run = presses.run()
    #expect(run.outcomes.map(\.outcome.name) == ["interrupted"])
    let sent = run.timeline.filter { if case .proxy(.sent) = $0.kind { true } else { false } }
    #expect(sent.allSatisfy { $0.instant <= .start + .milliseconds(20) })
  }

  @Test("an app that keeps keyboards out gets no touch from ours")
  func optedOut() throws {
    var presses = try KeyPresses("extension")
    presses.scenario.system.allowsKeyboards = false
    presses.scenario.happenings = [(.start + .milliseconds(300), .focus("document"))]
    try presses.tap(["A", "B", "C"])
    let run = presses.run()
    #expect(run.document.description == "|" && run.typedKeys.isEmpty)
    #expect(run.systemNotes.first?.note == .optedOut)
  }

  @Test(
    "a phone pad at the beginning keeps ours away until another field",
    arguments: ["phonePad", "namePhonePad"])
  func phonePadFirst(kind: String) throws {
    var presses = try KeyPresses("extension")
    presses.scenario.system.traits.keyboardType = try #require(KeyboardType(rawValue: kind))
    presses.scenario.happenings = [(.start + .milliseconds(300), .focus("document"))]
    try presses.tap(["A"])
    presses.now = .start + .milliseconds(400)
    try presses.tap(["B"])
    let run = presses.run()
    #expect(run.systemNotes.first?.note == .replaced(by: kind))
    #expect(run.document.description == "b|")
  }

  @Test("the height is set in time or too late", arguments: [("", 260.0), ("-2014", 216)])
  func height(suffix: String, height: Double) throws {
    var presses = try KeyPresses("extension\(suffix)")
    presses.scenario.happenings = [(.start + .milliseconds(10), .background)]
    let heights = presses.run().systemNotes.compactMap { entry -> Double? in
      if case .height(let points) = entry.note { points } else { nil }
    }
    // Only the keyboard that asks when it will appear asks again.
    #expect(heights == (height == 260 ? [260, 260] : [260]))
  }

  @Test("below the view's lower edge no touch arrives")
  func belowTheEdge() throws {
    var presses = try KeyPresses("extension-2014")
    presses.scenario.happenings = [(.start + .milliseconds(10), .background)]
    presses.now = .start + .milliseconds(100)
    // The lowest row that is left begins 208 pt below the view's top.
    presses.touch(.began, at: LayoutPoint(x: 160, y: 20))
    presses.now = presses.now + .milliseconds(80)
    presses.touch(.ended, at: LayoutPoint(x: 160, y: 20))
    #expect(presses.run().typedKeys.isEmpty)
  }

  @Test("no selection callback ever arrives, text callbacks do")
  func selectionCallbacks() throws {
    var world = ProxyWorld(try MarkedDocument("one two|"), seed: 1)
    world.plan(.select(0..<3), at: .start + .milliseconds(5))
    var callbacks: [ProxyCallback] = []
    while world.step(callback: { callback, _ in callbacks.append(callback) }) {}
    #expect(callbacks == [.textWillChange, .textDidChange])
  }

  @Test(
    "full access and what it grants", arguments: FullAccessGrant.allCases)
  func grants(grant: FullAccessGrant) throws {
    let keys: [FullAccessGrant: String] = [
      .personalData: "contacts", .sharedContainer: "shared", .network: "send",
      .pasteboard: "paste", .audio: "click", .iCloud: "cloud",
      .gameCenterAndPurchases: "shop", .deviceManagement: "managed",
    ]
    var presses = try KeyPresses("extension")
    try presses.tap([try #require(keys[grant]), "A"])
    #expect(answer(presses) == .asked(grant, .needsFullAccess))
    #expect(presses.run().document.description == "a|")

    presses.scenario.system.hasFullAccess = true
    presses.scenario.system.appGroup = "group.lab"
    presses.scenario.system.keyboardGroup = "group.lab"
    presses.scenario.system.pasteboard = "clip"
    let text = grant == .pasteboard ? "clip" : nil
    #expect(answer(presses) == .asked(grant, .granted(text)))

    presses.scenario.system.requestsOpenAccess = false
    #expect(answer(presses) == .asked(grant, .needsFullAccess))
  }

  private func answer(_ presses: KeyPresses) -> SystemNote? {
    presses.run().systemNotes.last { if case .asked = $0.note { true } else { false } }?.note
  }

  @Test("what else a grant needs")
  func obstacles() {
    var system = SystemSetup()
    system.hasFullAccess = true
    #expect(system.sharingObstacle == .refused("a target's entitlements name no group"))
    system.appGroup = "a"
    system.keyboardGroup = "b"
    #expect(system.sharingObstacle == .refused("the entitlements name two groups: a and b"))
    system.keyboardGroup = "a"
    #expect(system.sharingObstacle == nil)
  }

  @Test(
    "settings as the system keeps and forgets them",
    arguments: [
      (SettingsStore.Lapse.nothing, ["a": 2, "b": 5, "c": 7]), (.defaults, ["a": 2, "c": 7]),
      (.everything, ["c": 7]),
    ])
  func settings(lapse: SettingsStore.Lapse, read: [String: Int]) {
    func setting(_ name: String, _ value: Int) -> JSONMember {
      JSONMember(name, JSONValue(.number(JSONNumber(value))))
    }
    var store = SettingsStore(defaults: [setting("a", 1), setting("b", 5)], lapse: lapse)
    store.type(setting("a", 2))
    store.write(setting("c", 7))
    let found = store.settings.map { ($0.name, $0.value.integer ?? 0) }
    #expect(Dictionary(uniqueKeysWithValues: found) == read)
  }

  @Test(
    "a bad \"system\" is told with its place",
    arguments: [
      (
        #"{"fullAcces":true}"#,
        "1:2: \"system\" has no \"fullAcces\" (did you mean \"fullAccess\"?)"
      ),
      (
        #"{"fullAccess":1}"#,
        "1:15: \"fullAccess\" in \"system\" is a number; it must be true or false"
      ),
      (
        #"{"keyboardType":"mail"}"#,
        "1:17: \"keyboardType\" in \"system\" is \"mail\"; it must be one of"
      ),
      (#"{"lexicon":[["a"]]}"#, "1:13: \"lexicon\" is a list of pairs"),
      (
        #"{"lexicon":[["a","b","c"]]}"#, "must be one of contact, shortcut, word, not \"c\""
      ),
      (#"{"lexiconAfter":-1}"#, "whole microseconds"),
      (#"{"forgets":"all"}"#, "one of nothing, defaults, everything"),
      (#"{"orientation":7}"#, "one of portrait, landscape"),
    ])
  func faults(json: String, message: String) throws {
    do {
      _ = try SystemSetup(try JSONValue(parsing: json.utf8).members ?? [])
      Issue.record("no fault in \(json)")
    } catch let fault as LabFault {
      #expect(fault.description.contains(message), "\(fault)")
    }
  }
}

@Suite("The supplementary lexicon")
struct LexiconTests {
  private let lexicon = SupplementaryLexicon(
    [.init("omw", "on my way"), .init("hello", "hi", from: .word)]
      + SupplementaryLexicon.names(first: "Ada", last: "Lovelace"))

  @Test(
    "expands on space what is typed before the caret, and counts touches saved",
    arguments: [
      ("O M W space", "on my way |", 6), ("A O M W space", "aomw |", 0),
      ("O M W delete space", "om |", 0), ("A D A space", "Ada |", 0),
      ("L O V E L A C E space A", "Lovelace a|", 0), ("H E L L O space", "hi |", -3),
      ("O M W space O M W space", "on my way on my way |", 12), ("space", " |", 0),
      ("A space O M W return", "a omw\n|", 0),
    ])
  func expands(keys: String, document: String, saved: Int) throws {
    let run = try play(keys, after: .zero)
    #expect(run.document.description == document)
    #expect(run.savedTouches == saved)
  }

  @Test(
    "arrives late: what was typed before stays as it is", arguments: [0, 750, 900, 1_500, 9_000])
  func late(ms: Int64) throws {
    let run = try play("O M W space O M W space", after: .milliseconds(ms))
    // The first space is pressed at 680 ms, the second one at 1 480 ms.
    let expected =
      ms <= 680 ? "on my way on my way |" : ms <= 1_480 ? "omw on my way |" : "omw omw |"
    #expect(run.document.description == expected)
  }

  @Test("is asked for once, although the keyboard appears again")
  func once() throws {
    var presses = try KeyPresses("extension")
    presses.scenario.system.lexicon = lexicon
    presses.scenario.happenings = [(.start + .milliseconds(400), .background)]
    let run = presses.run()
    #expect(run.systemNotes.count { $0.note.name == "lexicon" } == 1)
  }

  @Test("first and last names are pairs of their own")
  func names() {
    let names = SupplementaryLexicon.names(first: "Ada", last: "Lovelace")
    #expect(names.map(\.typed) == ["ada", "lovelace"])
    #expect(names.map(\.origin) == [.contact, .contact])
    #expect(SupplementaryLexicon.names(first: "", last: "Cher").map(\.replacement) == ["Cher"])
  }

  @Test("word and replacement leave as one message")
  func oneMessage() throws {
    let run = try play("O M W space", after: .zero)
    #expect(run.messageCount == 4)
  }

  private func play(_ keys: String, after latency: Nanoseconds) throws -> Run {
    var presses = try KeyPresses("extension")
    presses.scenario.system.lexicon = lexicon
    presses.scenario.system.lexiconLatency = latency
    try presses.tap(keys.split(separator: " ").map(String.init))
    return presses.run()
  }
}
