import JSONText
import Chance
import Testing

@Suite("UTF-8")
struct UTF8Tests {
  @Test(
    "bytes are well formed exactly if the standard library keeps them as they are",
    arguments: 1...20)
  func agreement(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("bytes")
    let heads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<1 + random.next(below: 6)).map { _ in
        let pick = random.next()
        return pick % 3 == 0 ? heads[Int(pick >> 8) % heads.count] : 0x80 | UInt8(pick >> 8 & 0x7F)
      }
      let isValid = bytes.withUnsafeBufferPointer { UTF8Text.firstInvalidByte(in: $0) } == nil
      #expect(isValid == String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes))
    }
  }

  @Test("every scalar is well formed, and its length is that of its encoding")
  func scalars() {
    for code in stride(from: UInt32(0), through: 0x10FFFF, by: 97) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let bytes = Array(String(scalar).utf8)
      let length = bytes.withUnsafeBufferPointer { UTF8Text.scalarLength(in: $0, at: 0) }
      #expect(length == bytes.count)
      let cut = bytes.dropLast().withUnsafeBufferPointer { UTF8Text.firstInvalidByte(in: $0) }
      #expect((cut == nil) == (bytes.count == 1))
    }
  }
}
