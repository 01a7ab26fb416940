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

  @Test("draws all that are named, in their order, layouts in files too")
  func several() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"width":100,"rowHeight":50,"rows":[["a"]]}"#, to: "mine.json")
    let drawing = caretlab("keyboards", "qwerty", file, "habra")
    let titles = drawing.output.split(separator: "\n").filter { $0.contains(" pt, ") }
    #expect(drawing.exit == .fine)
    #expect(titles.map { $0.prefix { $0 != ":" } } == ["qwerty", "mine", "habra"])
    #expect(caretlab("keyboards", "qwerty", "habr").exit == .badInput)
  }

  @Test("the JSON document has every key's rectangle")
  func json() throws {
    let document = try JSONValue(parsing: caretlab("keyboards", "qwerty", "--json").output.utf8)
    let keyboard = try #require(document["keyboards"]?.array?.first)
    #expect(keyboard["name"]?.string == "qwerty" && keyboard["keys"]?.array?.count == 31)
    #expect(keyboard["keys"]?.array?.last?["name"]?.string == "RETURN")
  }

  @Test("lengths are told to a thousandth of a point, as text and as JSON")
  func rounded() {
    let list = caretlab("keyboards", "qwerty", "--width", "30").output
    let json = caretlab("keyboards", "qwerty", "--json").output
    #expect(list.contains(" 96.7") && json.contains(":96.7,"), "\(list)")
    for text in [list, json] { #expect(!text.contains("9999") && !text.contains("0000")) }
  }
}
