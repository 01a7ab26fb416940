// README begin
import CaretLabKit
import Testing

@Test("the same seed gives the same run, whatever the text and the latencies")
func sameSeedSameRun() throws {
  try checkProperty("same seed, same run") { draw in
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"),
      document: draw.value(of: .document(), "document"))
    scenario.latency = .fixed(
      command: .milliseconds(Int64(draw(0...50, "command"))),
      push: .milliseconds(Int64(draw(0...50, "push"))))
    scenario.operations = [(.start, .insertWithCaret("<b></b>", caretBack: 4))]
    draw.timeline(of: scenario.run().timeline)  // the report of a failure shows it
    draw.cover("some text", atLeast: 0.5, if: !scenario.document.units.isEmpty)

    try expect(scenario.run().timeline, equals: scenario.run().timeline)
  }
}
// README end
