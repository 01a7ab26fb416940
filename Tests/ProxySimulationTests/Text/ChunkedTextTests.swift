import DocumentProxy
import ProxySimulation
import Chance
import TestSupport
import Testing

@Suite("ChunkedText")
struct ChunkedTextTests {
  @Test("behaves like a plain array of units under random edits", arguments: 0..<30)
  func agreesWithArray(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("edits")
    var model = [UInt16](repeating: 0x61, count: Int(stream.next(below: 5_000)))
    var text = ChunkedText(model)
    for step in 0..<120 {
      let from = Int(stream.next(below: UInt64(model.count + 1)))
      let length = Int(stream.next(below: stream.next(below: 4) == 0 ? 3_000 : 4))
      let range = from..<min(model.count, from + length)
      let size = Int(stream.next(below: stream.next(below: 5) == 0 ? 2_000 : 3))
      let inserted = (0..<size).map { UInt16(truncatingIfNeeded: step &* 31 &+ $0) }
      let before = text
      let unitsBefore = model
      text.replace(range, with: inserted)
      model.replaceSubrange(range, with: inserted)
      #expect(text.count == model.count)
      #expect(before.units == unitsBefore, "a snapshot keeps its text")
    }
    #expect(text.units == model)
    #expect(Array(text) == model)
    #expect(text == ChunkedText(model) && text.hashValue == ChunkedText(model).hashValue)
    let middle = model.count / 3..<model.count / 2
    #expect(text.units(in: middle) == Array(model[middle]))
  }

  @Test("ranges outside the text are clamped")
  func clamping() {
    var text = ChunkedText("abc")
    text.replace(2..<99, with: Array("d".utf16))
    #expect(text.units == Array("abd".utf16))
    #expect(text.units(in: -5..<2) == Array("ab".utf16))
  }
}
