import Foundation
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import Chance
import TestSupport
import Testing
import TouchTraces
import Timing

@Suite("Layouts of one's own")
struct UserLayoutTests {
  @Test(
    "the documentation's example does what it says",
    arguments: [
      (["bold"], "**|**"), (["code", "#"], "`#|`"), (["link"], "[|]()"),
      (["#", "-", "space"], "#- |"), (["#", "delete"], "|"), (["#", "space", "-", "word"], "# |"),
      (["#", "next", "-"], "#|"),
    ])
  func example(keys: [String], document: String) throws {
    var presses = try KeyPresses(
      UserKeyboard(try documentedLayout(), strategy: CaretControlStrategy()))
    try presses.tap(keys)
    let found = presses.run().document
    #expect(String(decoding: found.units, as: UTF16.self).isEmpty == (document == "|"))
    #expect(
      found.description
        == document.replacingOccurrences(of: "[", with: "\\[").replacingOccurrences(
          of: "]", with: "\\]"))
  }

  @Test("a held key that repeats turns to words; a swipe moves the caret")
  func heldAndSwiped() throws {
    let keyboard = UserKeyboard(try documentedLayout(), strategy: CaretControlStrategy())
    var presses = try KeyPresses(keyboard, document: "ab|")
    try presses.hold("delete", for: .milliseconds(520))
    #expect(presses.run().document.description == "|")
    presses = try KeyPresses(keyboard, document: "ab|c")
    try presses.press("-", for: .milliseconds(10), thenBy: Vector(dx: -90, dy: 0), over: 6)
    #expect(presses.run().document.description == "a|bc")
    let layout = keyboard.layout
    #expect(layout.key("space")?.frame == Rectangle(x: 161, y: 55, width: 158, height: 52))
    #expect(layout.key("delete")?.tellsRelease == true && layout.height == 162)
  }

  @Test("a turned device has the other layout, and a touch that is down keeps its key")
  func landscape() throws {
    let layout = try UserLayout(
      parsing: #"""
        {"width": 100, "rowHeight": 50, "rows": [["a", "b"]],
         "landscape": {"width": 200, "rowHeight": 40, "rows": [["b", "c"]]}}
        """#.utf8, file: "x/turn.json")
    #expect(layout.name == "turn")
    var presses = try KeyPresses(UserKeyboard(layout, strategy: CaretControlStrategy()))
    presses.scenario.happenings = [(.start + .milliseconds(300), .rotate(.landscape))]
    try presses.tap(["a"])
    presses.touch(.began, at: LayoutPoint(x: 20, y: 20))
    presses.now = presses.now + .milliseconds(200)
    presses.touch(.ended, at: LayoutPoint(x: 20, y: 20))
    presses.now = presses.now + .milliseconds(100)
    presses.touch(.began, at: LayoutPoint(x: 150, y: 20))
    presses.now = presses.now + .milliseconds(80)
    presses.touch(.ended, at: LayoutPoint(x: 150, y: 20))
    let run = presses.run()
    #expect(run.typedKeys.map(\.name) == ["a", "a", "c"])
    #expect(run.document.description == "aac|")
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      (
        #"{"width":100,"height":50,"keys":[{"name":"a","x":0,"y":0,"width":60,"height":50},"# + "\n"
          + #"{"name":"b","x":50,"y":0,"width":50,"height":50}]}"#,
        "f.json:2:1: the keys \"a\" and \"b\" overlap"
      ),
      (
        #"{"width":100,"height":50,"keys":[{"name":"a","x":60,"y":0,"width":60,"height":50}]}"#,
        "f.json:1:34: the key \"a\" is partly outside the keyboard of 100 × 50 pt"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a",{"name":"b","action":"delet"}]]}"#,
        "f.json:1:63: there is no action \"delet\""
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a","a"]]}"#,
        "f.json:1:42: two keys have the name \"a\""
      ),
      (#"{"width":100,"rowHeight":50,"rows":[["a",""]]}"#, "f.json:1:42: a key has no name"),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a","b\nc"]]}"#,
        "f.json:1:42: the name has U+000A, which can't be shown"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a",{"name":"\u001B[2J"}]]}"#,
        "f.json:1:50: the name has U+001B"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a\u202Eb"]]}"#,
        "f.json:1:38: the name has U+202E"
      ),
      (
        #"{"name":"my\tlayout","width":100,"rowHeight":50,"rows":[["a"]]}"#,
        "f.json:1:9: the name has U+0009"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a"],["b"]],"height":120}"#,
        "f.json:1:59: \"height\" is 120.0, but the rows are 100.0 high together"
      ),
      (#"{"width":100,"rowHeight":50,"rows":[[]]}"#, "f.json:1:37: a row must be a list of keys"),
      (#"{"width":100,"rowHeight":50,"rows":[]}"#, "f.json:1:1: the keyboard is 100.0 × 0.0 pt"),
      (#"{"width":100,"rows":[["a"]]}"#, "f.json:1:1: a layout has no \"rowHeight\""),
      (#"{"rowHeight":50,"rows":[["a"]]}"#, "f.json:1:1: a layout has no \"width\""),
      (
        #"{"width":"100","rowHeight":50,"rows":[["a"]]}"#,
        "f.json:1:10: \"width\" is \"100\"; it must be a number of points"
      ),
      (#"{"width":-1,"rowHeight":50,"rows":[["a"]]}"#, "width and height must be above 0"),
      (#"{"width":100,"rowHeight":50,"rows":[["a"]],"keys":[]}"#, "either \"keys\""),
      (#"{"width":100,"rowHeight":50,"gap":30,"rows":[["a"]]}"#, "has no area"),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a"]],"colour":1}"#,
        "f.json:1:44: a layout has no \"colour\""
      ),
      (#"{"width":100,"rowHeight":50,"rows":[[{"name":"a","x":1}]]}"#, "a key has no \"x\""),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a"]],"typing":"fast"}"#,
        "f.json:1:53: \"typing\" must be one of"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[["a"]],"swipes":{"north":"left"}}"#,
        "there is no direction \"north\""
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[[{"name":"a","action":{"insert":"x","caretBack":2}}]]}"#,
        "\"caretBack\" is 2; it must be a whole number from 0 to 1"
      ),
      (
        #"{"width":100,"rowHeight":50,"rows":[[{"name":"a","repeats":1}]]}"#,
        "\"repeats\" must be true or false"
      ),
      (#"{"width":100,"width":1}"#, "f.json:1:14: the name \"width\" appears twice"),
      ("[]", "f.json:1:1: a layout must be an object, not an array"),
      ("{", "f.json:1:2:"), ("", "f.json:1:1:"),
    ])
  func faults(json: String, message: String) {
    do {
      _ = try UserLayout(parsing: json.utf8, file: "f.json")
      Issue.record("no fault in \(json)")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test("names of several scalars are fine, and so is a height that the rows have")
  func names() throws {
    let layout = try UserLayout(
      parsing: #"{"width":100,"rowHeight":50,"height":50,"rows":[["👩‍👩‍👧","caps lock","שלום"]]}"#.utf8)
    #expect(layout.portrait.height == 50 && layout.portrait.keys.count == 3)
  }

  @Test("no mutation of the example traps", arguments: 0..<40 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var stream = RandomStreams(seed: seed).stream("layouts")
    let good = Array(try example().utf8)
    for _ in 0..<50 {
      var bytes = good
      for _ in 0...Int(stream.next(below: 3)) {
        let place = Int(stream.next(below: UInt64(bytes.count)))
        switch stream.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(stream.next(below: 128)), at: place)
        default: bytes[place] = UInt8(stream.next(below: 128))
        }
      }
      if let layout = try? UserLayout(parsing: bytes) {
        let lab = LabWorld(
          Scenario(
            keyboard: UserKeyboard(layout, strategy: CaretControlStrategy()),
            document: try MarkedDocument("|")))
        #expect(!lab.isStopped)
      }
    }
  }

  private func documentedLayout() throws -> UserLayout {
    try UserLayout(parsing: try example().utf8, file: "my-layout.json")
  }

  /// The first block of the article.
  private func example() throws -> String {
    let file = packageRoot.appendingPathComponent(
      "Sources/KeyboardModels/KeyboardModels.docc/UserLayouts.md")
    let article = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let begin = try #require(article.range(of: "```json\n"))
    let end = try #require(
      article.range(of: "```\n", range: begin.upperBound..<article.endIndex))
    return String(article[begin.upperBound..<end.lowerBound])
  }
}
