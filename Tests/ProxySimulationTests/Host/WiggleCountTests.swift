import HostDocuments
import ProxySimulation
import Testing

@Suite("Wiggles that the user sees")
struct WiggleCountTests {
  /// What the host does with messages, one after the other, on `ab|cd ef`.
  private func wiggles(_ messages: [[MessageItem]]) throws -> Int {
    var host = HostApp(try MarkedDocument("ab|cd ef"), profile: .uikit26)
    var count = WiggleCount()
    for (index, items) in messages.enumerated() {
      let message = ProxyMessage(number: index + 1, items: items)
      count.take(host.apply(message, at: .start))
    }
    return count.count
  }

  @Test("a fence is one, a fence that rides after a delete too, and each counts for itself")
  func fences() throws {
    let aside = [MessageItem(offset: 1)]
    let back = [MessageItem(offset: -1)]
    #expect(try wiggles([aside, back]) == 1)
    #expect(try wiggles([aside, back, aside, back]) == 2)
    #expect(try wiggles([[MessageItem(deleteCount: 1), MessageItem(offset: 1)], back]) == 1)
    #expect(try wiggles([aside, [MessageItem(offset: -1, deleteCount: 1)]]) == 1)
  }

  @Test("an in-message fence, a longer move and a step that no one takes back are none")
  func others() throws {
    let inMessage = [
      MessageItem(offset: -1, deleteCount: 1), MessageItem(offset: 1, deleteCount: 1),
    ]
    #expect(try wiggles([inMessage]) == 0)
    #expect(try wiggles([[MessageItem(offset: 4)], [MessageItem(offset: -4)]]) == 0)
    #expect(try wiggles([[MessageItem(offset: 1)], [MessageItem(offset: 1)]]) == 0)
    #expect(try wiggles([[MessageItem(offset: -1)]]) == 0)
  }

  @Test("a step past the text's end is not seen")
  func unseen() throws {
    let end = [MessageItem(offset: 5)]
    let past = [MessageItem(offset: 1)]
    let back = [MessageItem(offset: -1)]
    #expect(try wiggles([end, past, back]) == 0)
  }
}
