import ProxySimulation
import Chance
import Testing

@Suite("The difference of two texts")
struct DifferenceTests {
  @Test(
    "is one replacement that leads from one to the other, as short as it can be", arguments: 0..<40)
  func leads(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("texts")
    var units: [UInt16] = []
    for _ in 0..<stream.next(below: 4_000) { units.append(UInt16(97 + stream.next(below: 3))) }
    var text = ChunkedText(units)
    for _ in 0..<25 {
      let old = text
      let from = Int(stream.next(below: UInt64(text.count + 1)))
      let to = min(text.count, from + Int(stream.next(below: 5)))
      var insertion: [UInt16] = []
      for _ in 0..<stream.next(below: 5) { insertion.append(UInt16(97 + stream.next(below: 3))) }
      text.replace(from..<to, with: insertion)
      let found = old.difference(to: text)
      #expect((found == nil) == (old.units == text.units))
      guard let found else { continue }
      var copy = old
      copy.replace(found.range, with: found.replacement)
      #expect(copy.units == text.units)
      #expect(found.range.count <= to - from && found.replacement.count <= insertion.count)
      #expect(found.range.isEmpty || found.replacement.first != old[found.range.lowerBound])
      // Chunks that are not shared are compared unit by unit.
      let apart = ChunkedText(old.units).difference(to: ChunkedText(text.units))
      #expect(apart?.range.count == found.range.count)
      #expect(apart?.replacement.count == found.replacement.count)
    }
    #expect(text.difference(to: text) == nil)
  }
}
