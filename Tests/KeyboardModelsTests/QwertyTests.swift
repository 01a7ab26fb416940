import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import Testing
import TouchTraces
import Timing

@Suite("The QWERTY sample")
struct QwertyTests {
  @Test(
    "each key of the faithful variant inserts its title first",
    arguments: [
      ("A", "AA|"), ("CP", "CPCP|"), ("BP", "B|"), ("SPACE", "SPACE |"), ("RETURN", "RETURN\n|"),
      ("CHG", "CHG|"),
    ])
  func faithful(key: String, document: String) throws {
    #expect(try type([key], on: "qwerty-2014") == document)
  }

  @Test("each letter once, caps lock until it is pressed again, backspace deletes")
  func right() throws {
    #expect(try type(["A", "CP", "A", "B", "CP", "C"], on: "qwerty") == "aABc|")
    #expect(try type(["A", "B", "BP", "SPACE", "RETURN", "CHG"], on: "qwerty") == "a \n|")
    #expect(try type(["BP"], on: "qwerty") == "|")
  }

  @Test("a loop over all keys finds the fault with one key, the right twin passes")
  func propertyFindsTheFault() throws {
    func failing(_ keyboard: String) throws -> String? {
      for key in KeyboardGeometry.qwerty.keys.map(\.name) {
        let inserted = try type([key], on: keyboard).count - 1
        if inserted > 1 { return key }
      }
      return nil
    }
    #expect(try failing("qwerty-2014") == "Q")
    #expect(try failing("qwerty") == nil)
  }

  @Test("rows share the width: 1 pt around and between the keys")
  func layout() {
    let layout = KeyboardGeometry.qwerty
    #expect(layout.width == 320 && layout.height == 200 && layout.keys.count == 31)
    for name in ["P", "L", "BP", "RETURN"] {
      let frame = layout.key(name)?.frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
      #expect(abs(frame.x + frame.width - 319) < 1e-9, "\(name)")
      #expect(frame.height == 48)
    }
  }

  private func type(_ keys: [String], on name: String) throws -> String {
    let keyboard = try #require(try KeyboardCatalog.keyboard(name))
    var scenario = Scenario(keyboard: keyboard, document: try MarkedDocument("|"))
    var now = Instant.start
    for key in keys {
      let frame = try #require(keyboard.layout.key(key)?.frame)
      let place = LayoutPoint(x: frame.x + 2, y: frame.y + 2)
      for phase in [TouchPhase.began, .ended] {
        let touch = FingerTouch(finger: 1, phase: phase, location: place)
        scenario.samples.append(TouchSample(at: now, touches: [touch]))
        now = now + .milliseconds(80)
      }
    }
    return scenario.run().document.description
  }
}
