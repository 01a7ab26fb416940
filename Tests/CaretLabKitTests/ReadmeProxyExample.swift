// README begin
import CaretLabKit
import Testing

@MainActor
@Test(
  "the caret ends between the tags, however slow the host is", arguments: 0..<20 as Range<UInt64>)
func boldOnASlowTablet(seed: UInt64) throws {
  let scheduler = VirtualScheduler()
  let world = ProxyWorld(try MarkedDocument("see | now"), latency: .slowPad, seed: seed)
  let proxy = SimulatedDocumentProxy(world, on: scheduler)
  let caret = CaretController(scheduler: scheduler) { proxy }
  proxy.onCallback = { [weak caret] in if $0 == .textDidChange { caret?.textDidChange() } }

  var outcome: Outcome?
  caret.perform(.insertWithCaret("<b></b>", caretBack: 4)) { outcome = $0.outcome }
  try scheduler.run()

  #expect(proxy.world.host.field.document.description == "see <b>|</b> now")
  #expect(outcome == .confirmed)
}
// README end
