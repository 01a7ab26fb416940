import Foundation
import JSONText
import KeyboardModels
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab keyboards")
struct KeyboardsCommandTests {
  @Test("lists every keyboard, draws one, suggests the nearest")
  func listAndDraw() throws {
    let list = caretlab("keyboards")
    #expect(list.exit == .fine)
    for entry in KeyboardCatalog.entries { #expect(list.output.contains(entry.name)) }
    let drawing = caretlab("keyboards", "habra")
    #expect(drawing.exit == .fine && drawing.output.contains("│        Жирный"))
    let wrong = caretlab("keyboards", "qwertz")
    #expect(wrong.exit == .badInput && wrong.talk.contains("did you mean \"qwerty\"?"))
    #expect(caretlab("keyboards", "--help").output.contains("EXAMPLES"))
  }

  @Test("the JSON document has every key's rectangle")
  func json() throws {
    let document = try JSONValue(parsing: caretlab("keyboards", "qwerty", "--json").output.utf8)
    let keyboard = try #require(document["keyboards"]?.array?.first)
    #expect(keyboard["name"]?.string == "qwerty" && keyboard["keys"]?.array?.count == 31)
    #expect(keyboard["keys"]?.array?.last?["name"]?.string == "RETURN")
  }
}
