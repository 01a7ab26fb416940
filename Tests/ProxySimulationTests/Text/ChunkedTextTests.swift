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

  @Test("reads the same as an array before, in and after the last edits", arguments: 0..<30)
  func readsAroundEdits(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("edits at a caret")
    var model = (0..<Int(stream.next(below: 4_000))).map { UInt16($0) }
    var text = ChunkedText(model)
    var caret = 0
    for step in 0..<400 {
      if stream.next(below: 40) == 0 { caret = Int(stream.next(below: UInt64(model.count + 1))) }
      let range = max(0, caret - Int(stream.next(below: 3)))..<caret
      let inserted = (0..<Int(stream.next(below: 6))).map { UInt16(10_000 + step + $0) }
      text.replace(range, with: inserted)
      model.replaceSubrange(range, with: inserted)
      caret = range.lowerBound + inserted.count
      #expect(text.count == model.count)
      let reach = Int(stream.next(below: 1_500))
      let around = max(0, caret - reach)..<min(model.count, caret + reach)
      #expect(text.units(in: around) == Array(model[around]))
      #expect(around.allSatisfy { text[$0] == model[$0] })
    }
    #expect(text.units == model)
  }

  @Test("ranges outside the text are clamped")
  func clamping() {
    var text = ChunkedText("abc")
    text.replace(2..<99, with: Array("d".utf16))
    #expect(text.units == Array("abd".utf16))
    #expect(text.units(in: -5..<2) == Array("ab".utf16))
  }
}
