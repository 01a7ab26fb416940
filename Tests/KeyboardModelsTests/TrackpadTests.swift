import DocumentProxy
import Gestures
import JSONText
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import Timing

@Suite("The keyboard whose space bar is a track pad")
struct TrackpadTests {
  /// The values of The keyboards §7, written down a second time: press, dead zone, points
  /// per character, delete delay and interval, characters before words.
  @Test(
    "each preset has the values of the table",
    arguments: [
      ("library", 500, 8.0, 10.0, 500, 100, 20), ("apple", 500, 8, 10, 500, 100, 20),
      ("keyboardkit", 500, 8, 5, 500, 100, 26), ("keyboardkit-low", 500, 8, 10, 500, 100, 26),
      ("keyboardkit-high", 500, 8, 2, 500, 100, 26), ("hamster", 500, 8, 5, 500, 100, .max),
      ("giellakbd", 500, 8, 20, 500, 100, .max), ("dictus", 300, 8, 12, 500, 100, 20),
      ("wurstfinger", 0, 8, 14, 350, 80, .max), ("keyvox", 350, 8, 10, 420, 85, .max),
      ("tasty-imitation", 500, 8, 10, 500, 70, .max),
      ("cantoboard", 210, 22.5, 11.25, 560, 70, 13), ("azookey", 400, 20, 12, 400, 100, .max),
      ("azookey-light", 125, 20, 12, 400, 100, .max), ("scribe", 500, 8, 10, 500, 100, .max),
      ("dictus-android", 500, 8, 10, 400, 100, 10),
      ("hamster-sample", 300, 8, 10, 500, 100, .max), ("vocaphone", 500, 8, 10, 400, 55, .max),
      ("open-400", 500, 8, 10, 400, 100, .max), ("open-380", 500, 8, 10, 380, 55, .max),
      ("open-after-5", 500, 8, 10, 500, 100, .max), ("open-after-10", 500, 8, 10, 500, 100, .max),
      ("open-150", 500, 8, 10, 500, 150, .max),
    ] as [(String, Int64, Double, Double, Int64, Int64, Int)])
  func presets(
    name: String, pressMs: Int64, deadZone: Double, step: Double, delayMs: Int64,
    intervalMs: Int64, characters: Int
  ) throws {
    let parameters = try #require(TrackpadPreset.named(name)).parameters
    let activation: TrackpadParameters.Activation =
      pressMs == 0 ? .drag : .press(.milliseconds(pressMs))
    #expect(parameters.activation == activation)
    #expect(parameters.drag.deadZone == deadZone)
    #expect(parameters.drag.pointsPerCharacter == step)
    #expect(parameters.deleteRepeat.initialDelay == .milliseconds(delayMs))
    #expect(parameters.deleteRepeat.interval == .milliseconds(intervalMs))
    #expect(parameters.deleteRepeat.wordsAfter ?? .max == characters)
  }

  @Test("there is a preset for each keyboard above and no other")
  func names() { #expect(TrackpadPreset.all.count == 23) }

  @Test(
    "a press and a drag move the caret by the preset's distance",
    arguments: [
      ("library", -48.0, 4), ("keyboardkit", -48, 8), ("giellakbd", -48, 2), ("azookey", -68, 4),
      ("cantoboard", -68, 4), ("wurstfinger", -64, 4),
    ])
  func drags(preset: String, way: Double, characters: Int) throws {
    var presses = try trackpad(preset, document: "abcdefghij|")
    try presses.press("space", for: .milliseconds(600), thenBy: Vector(dx: way, dy: 0))
    let expected = String("abcdefghij".dropLast(characters)) + "|"
    #expect(presses.run().document.description.hasPrefix(expected))
  }

  @Test("the drag is the same at every latency and with every push policy", arguments: 0..<6)
  func dragUnderLatency(seed: Int) throws {
    for profile in ["uikit26", "uikit15", "textField", "ios8"] {
      var presses = try trackpad("library", document: "one two three|")
      presses.scenario.profile = try #require(ProxyProfile.named.first { $0.name == profile })
        .profile
      presses.scenario.latency = seed.isMultiple(of: 2) ? .slowPad : .device
      presses.scenario.seed = UInt64(seed)
      try presses.press("space", for: .milliseconds(600), thenBy: Vector(dx: -58, dy: 0))
      let run = presses.run()
      #expect(run.document.description == "one two |three", "\(profile), seed \(seed)")
      #expect(run.outcomes.allSatisfy { $0.outcome == .confirmed }, "\(profile), seed \(seed)")
    }
  }

  @Test("at most one move is under way")
  func oneUnderWay() throws {
    var presses = try trackpad("keyboardkit-high", document: "one two three four five|")
    presses.scenario.latency = .slowPad
    try presses.press("space", for: .milliseconds(600), thenBy: Vector(dx: -40, dy: 0))
    let run = presses.run()
    var underWay = 0
    for entry in run.timeline {
      switch entry.kind {
      case .proxy(.sent): underWay += 1
      case .proxy(.calledBack): underWay -= 1
      default: break
      }
      #expect(underWay <= 1)
    }
    #expect(underWay == 0)
    // 40 pt less the dead zone of 8, 2 pt a character.
    #expect(run.document.description == "one two| three four five")
  }

  @Test(
    "a held delete key: at once, after the delay, then by the interval, then by words",
    arguments: [
      (100, "abcdefghi|"), (499, "abcdefghi|"), (501, "abcdefgh|"), (601, "abcdefg|"),
      (701, "abcdef|"),
    ])
  func heldDelete(forMs span: Int64, document: String) throws {
    var presses = try trackpad("library", document: "abcdefghij|")
    try presses.hold("delete", for: .milliseconds(span))
    #expect(presses.run().document.description == document)
  }

  @Test("a held delete key sends no more than five backspaces into a host that does not answer")
  func heldWhileBusy() throws {
    var presses = try trackpad("library", document: "abcdefghijklmnopqrstuvwxyz|")
    presses.scenario.disturbances = [(.start, .busy(.seconds(3)))]
    try presses.hold("delete", for: .milliseconds(2_500))
    let run = presses.run()
    #expect(run.document.units.count >= 26 - 5)
    #expect(run.outcomes.map(\.operation) == [.holdDelete])
  }

  @Test("a held delete key stops at an empty field and asks nothing more", arguments: [1, 3])
  func heldAtEmpty(letters: Int) throws {
    var presses = try trackpad(
      "library", document: String(repeating: "a", count: letters) + "|")
    try presses.hold("delete", for: .seconds(5))
    let run = presses.run()
    #expect(run.document.description == "|")
    #expect(run.messageCount == letters)
  }

  @Test(
    "a swipe on delete takes words, counted from before the touch",
    arguments: [
      ("one two|", -40.0, "one |"), ("one b|", -40, "one |"), ("one two |", -40, "one |"),
      ("one two three|", -110, "|"), ("one two three|", -70, "one |"), ("|", -40, "|"),
      ("one two|", 40, "one tw|"), ("a 👍|", -40, "a |"),
    ])
  func deleteSwipe(document: String, way: Double, end: String) throws {
    var presses = try trackpad("library", document: document)
    try presses.press("delete", for: .milliseconds(20), thenBy: Vector(dx: way, dy: 0))
    #expect(presses.run().document.description == end)
  }

  @Test(
    "flicks",
    arguments: [
      ("Q", -30.0, "Q|"), ("Q", 30, "1|"), ("P", 30, "0|"), ("G", 30, "g|"), ("G", -30, "G|"),
    ])
  func flicks(key: String, way: Double, end: String) throws {
    var presses = try trackpad("library", document: "|")
    try presses.press(key, for: .milliseconds(10), thenBy: Vector(dx: 0, dy: way))
    #expect(presses.run().document.description == end)
  }

  @Test(
    "bad parameters are told with their place",
    arguments: [
      (#"{"preset":"azokey"}"#, "there is no preset \"azokey\""),
      (#"{"preset":1}"#, "must be one of library"),
      (#"{"flik":1}"#, "there is no setting \"flik\""),
      (#"{"flick":"a"}"#, "must be a number from 1 to 10000"),
      (#"{"pointsPerCharacter":0}"#, "must be a number from 0.5 to 10000"),
    ])
  func faults(json: String, message: String) throws {
    var options = KeyboardCatalog.Options()
    options.settings = try JSONValue(parsing: json.utf8).members ?? []
    do {
      _ = try KeyboardCatalog.keyboard("trackpad", options: options)
      Issue.record("no fault")
    } catch {
      #expect(error.message.contains(message), "\(error)")
      #expect(error.location?.line == 1)
    }
  }

  private func trackpad(_ preset: String, document: String) throws -> KeyPresses {
    var options = KeyboardCatalog.Options()
    options.settings = [JSONMember("preset", JSONValue(.string(preset)))]
    return try KeyPresses("trackpad", document: document, options: options)
  }
}
