// The example of the article "What user, app and system do meanwhile", which a test compares.
// README begin
import CaretLabKit
import Testing

@MainActor
@Test("what the user types meanwhile stays after the tag")
func userTypes() throws {
  let scheduler = VirtualScheduler()
  let world = ProxyWorld(try MarkedDocument("see |"), latency: .slowPad, seed: 3)
  let proxy = SimulatedDocumentProxy(world, on: scheduler)
  proxy.plan(.type(Array("x".utf16)), at: .start + .milliseconds(400))
  proxy.plan(.tap(caret: 0), at: .start + .milliseconds(600))
  proxy.insertText("<b>")
  try scheduler.run()
  #expect(proxy.world.host.field.document.description == "|see <b>x")
}
// README end
