import Gestures
import JSONText
import KeyboardModels
import Testing
import TouchTraces

@Suite("The Habrakeyboard")
struct HabraTests {
  @Test(
    "the caret lands after the first of ] :// =\" > that the tag contains, in this order",
    arguments: [
      ("<b></b>", "<b>"), ("<a href=\"http://\"></a>", "<a href=\"http://"),
      ("<hh user=\"\"/>", "<hh user=\""), ("<a href=\"\"></a>", "<a href=\""),
      ("[sarcasm mode on][/sarcasm mode off]", "[sarcasm mode on]"), ("plain", "plain"), ("", ""),
      ("<a>]", "<a>]"), ("👍>x", "👍>"),
    ])
  func inputPoint(tag: String, before: String) {
    #expect(tag.utf16.count - HabraTags.caretBack(in: tag) == before.utf16.count)
  }

  @Test("the layout has its 17 keys, apart from each other and inside 320 × 216 pt")
  func layout() {
    let layout = KeyboardGeometry.habra
    #expect(layout.keys.count == 17 && layout.width == 320 && layout.height == 216)
    #expect(layout.key("clear")?.frame == Rectangle(x: 239, y: 172, width: 34, height: 39))
    #expect(layout.key("Зануда")?.frame == Rectangle(x: 217, y: 128, width: 98, height: 33))
    for (index, key) in layout.keys.enumerated() {
      let frame = key.frame
      #expect(frame.x >= 0 && frame.x + frame.width <= layout.width)
      #expect(frame.y >= 0 && frame.y + frame.height <= layout.height)
      for other in layout.keys[..<index].map(\.frame) {
        let apart =
          frame.x >= other.x + other.width || other.x >= frame.x + frame.width
          || frame.y >= other.y + other.height || other.y >= frame.y + frame.height
        #expect(apart, "\(key.name)")
      }
    }
  }

  @Test("if either half of a setting is missing both fall back")
  func settings() throws {
    func settings(_ json: String) throws -> HabraSettings {
      try HabraSettings(try JSONValue(parsing: json.utf8).members ?? [])
    }
    #expect(HabraSettings().sarcasmTag == "[sarcasm mode on][/sarcasm mode off]")
    #expect(HabraSettings().downerTag == "[zanuda mode on][/zanuda mode off]")
    #expect(try settings(#"{"DownerTagOpen":"a","DownerTagClose":"b"}"#).downerTag == "[a][/b]")
    #expect(
      try settings(#"{"DownerTagClose":"b"}"#).downerTag == "[zanuda mode on][/zanuda mode off]")
    #expect(throws: KeyboardModelFault.self) { try settings(#"{"SwipesEnabled":"no"}"#) }
    #expect(throws: KeyboardModelFault.self) { try settings(#"{"Swipes":true}"#) }
  }

  @Test("a keyboard is found by its name only")
  func catalogue() throws {
    for entry in KeyboardCatalog.entries {
      #expect(try KeyboardCatalog.keyboard(entry.name)?.name == entry.name)
    }
    #expect(try KeyboardCatalog.keyboard("Habra") == nil)
  }
}
