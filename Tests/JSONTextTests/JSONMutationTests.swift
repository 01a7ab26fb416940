import JSONText
import Chance
import Testing

@Suite("Damaged JSON")
struct JSONMutationTests {
  @Test("a damaged text is read or refused, and its fault lies inside it", arguments: 1...10)
  func mutations(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("damage")
    for _ in 0..<300 {
      var writer = JSONWriter(style: .pretty)
      writer.value(JSONTree.random(depth: 3, &random))
      var bytes = writer.takeBytes()
      for _ in 0...random.next(below: 3) {
        let index = Int(random.next(below: UInt64(bytes.count)))
        switch random.next(below: 3) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 2))
        }
        if bytes.isEmpty { bytes = [0x5B] }
      }
      do throws(JSONFault) {
        let tree = try JSONValue(parsing: bytes)
        var again = JSONWriter()
        again.value(tree)
        #expect((try? JSONValue(parsing: again.takeBytes())) == tree)
      } catch {
        let end = TextLocation(line: 1, column: 1).advanced(over: bytes)
        #expect(error.location.line >= 1 && error.location.column >= 1 && error.location <= end)
      }
    }
  }
}
