// README begin
import CaretLabKit
import Testing

@Test(
  "a tag keeps its caret when the user types a moment later", arguments: 0..<20 as Range<UInt64>)
func tagKeepsItsCaret(seed: UInt64) throws {
  var scenario = Scenario(
    keyboard: try KeyboardCatalog.keyboard("habra"), document: try MarkedDocument("see | now"))
  scenario.latency = .slowPad
  scenario.seed = seed
  var finger = SyntheticFinger(seed: seed)
  scenario.samples = finger.tap(at: LayoutPoint(x: 54, y: 21))
  scenario.disturbances = [(finger.now + .seconds(1), .type(Array("x".utf16)))]

  let run = scenario.run()

  #expect(run.document.description == "see <b>x|</b> now")
  #expect(run.outcomes.map(\.outcome) == [.confirmed])
}
// README end
