import DocumentProxy
import HostDocuments
import ProxySimulation
import Chance
import Testing
import Timing

@Suite("Windows that are cut anywhere")
struct RaggedWindowTests {
  /// What the host pushes while the caret goes to and fro in a text.
  private func pushes(of text: String, seed: UInt64) throws -> [HostState] {
    var world = ProxyWorld(try MarkedDocument(text), profile: .ragged, seed: seed)
    world.plan(.tap(caret: 30), at: .start)
    for step in 1...20 as ClosedRange<Int64> {
      world.plan(.tap(caret: 30 + Int(step % 2)), at: .start + .milliseconds(100 * step))
    }
    while world.step(callback: { _, _ in }) {}
    return world.takeEvents().compactMap { event in
      if case .pushed(let state) = event.kind { state } else { nil }
    }
  }

  @Test(
    "each shows at least eight units of a side that has them", arguments: 0..<20 as Range<UInt64>)
  func shortest(seed: UInt64) throws {
    let text = String(repeating: "wörter und 👍🏻 ", count: 20)
    let states = try pushes(of: "|" + text, seed: seed)
    #expect(states.count >= 20)
    for state in states {
      #expect(state.before.count >= 8)
      #expect(state.after.count >= 8)
      let carets = [30, 31].map { Array(text.utf16.prefix($0)) }
      #expect(carets.contains { $0.suffix(state.before.count) == state.before[...] })
    }
  }

  @Test("none is as long as the one before", arguments: 0..<20 as Range<UInt64>)
  func neverAlike(seed: UInt64) throws {
    let states = try pushes(of: "|" + String(repeating: "abc def ", count: 40), seed: seed)
    for (one, next) in zip(states, states.dropFirst()) {
      #expect(one.before.count != next.before.count)
      #expect(one.after.count != next.after.count)
    }
  }

  @Test("a text of less than eight units is shown whole")
  func short() throws {
    var world = ProxyWorld(try MarkedDocument("abc|def"), profile: .ragged, seed: 1)
    #expect(world.host.state.before == Array("abc".utf16))
    world.plan(.tap(caret: 2), at: .start)
    while world.step(callback: { _, _ in }) {}
    #expect(world.host.state.after == Array("cdef".utf16))
  }
}
