import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Claims")
struct ClaimTests {
  @Test("a claim that rests on a state is judged by the text when the host sent it")
  func staleState() throws {
    var record = try HandMade("a|")
    let start = record.begin(.moveToStart)
    record.send("-1")
    record.wait(.milliseconds(1))
    record.end(start, .interrupted(remaining: ""))
    let end = record.begin(.moveToEnd)
    record.send("1")
    record.wait(.milliseconds(11))
    record.end(end, .interrupted(remaining: ""))
    let again = record.begin(.moveToStart)
    record.send("-1")
    record.wait(.milliseconds(8))
    record.end(again, .confirmed)
    #expect(record.findings().isEmpty)
  }

  @Test("a claim of an operation whose message is under way, and that no state shows, is false")
  func nothingShown() throws {
    var record = try HandMade("a|")
    let start = record.begin(.moveToStart)
    record.send("-1")
    record.end(start, .confirmed)
    #expect(record.findings() == ["false claim: confirmed"])
  }
}
