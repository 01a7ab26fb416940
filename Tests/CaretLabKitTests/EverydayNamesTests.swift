import CaretLabKit
import EverydayNames
import Testing

@Suite("A keyboard's own names beside the lab's")
struct EverydayNamesTests {
  @Test(
    "a keyboard may have a Key, a Touch, a Gesture, a Host, a Draw, a Lab and a Point of its own")
  func ownNames() throws {
    let layout: KeyboardLayout = KeyboardLayout([Key("a", at: Point(x: 54, y: 21))])
    let touch: Touch = Touch(at: Point(x: 54, y: 21))
    let key: Key = try #require(layout.key(under: touch))
    let gesture: Gesture = .tap(key)
    var lab: Lab = Lab()
    lab.play(gesture)
    let (host, draw): (Host, Draw) = (lab.host, lab.draw)
    #expect(host.text == "a")
    #expect(draw.painted == [key])
  }

  @Test("beside them the lab plays a touch on its own keyboard")
  func labBesideThem() throws {
    let keyboard = try #require(try KeyboardCatalog.keyboard("qwerty"))
    var scenario = Scenario(keyboard: keyboard, document: try MarkedDocument("see |"))
    let key = try #require(keyboard.layout.keys.first { $0.name == "A" })
    var finger = SyntheticFinger(seed: 1)
    let own = Point(x: Int(key.frame.x + key.frame.width / 2), y: Int(key.frame.y + 20))
    scenario.samples = finger.tap(at: LayoutPoint(x: Double(own.x), y: Double(own.y)))
    #expect(scenario.run().document.description == "see a|")
  }
}
