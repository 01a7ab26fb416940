import Chance
import TouchTraces
import Testing

@Suite("Damaged traces")
struct TraceMutationTests {
  @Test("2 000 damaged native traces neither trap nor hang", arguments: 1...10)
  func native(seed: UInt64) {
    var mutator = TraceMutator(seed: seed)
    let good = NativeTraceWriter.bytes(of: RandomTrace.make(seed: seed, events: 20)).bytes
    for round in 0..<200 {
      let bytes = mutator.damaged(round % 2 == 0 ? good : NativeReaderTests.bytes)
      expectSane(TouchTrace.native(bytes, file: "f"), bytes)
    }
    #expect(mutator.behindHeader >= 100)
  }

  @Test("2 000 damaged tables neither trap nor hang", arguments: 1...10)
  func table(seed: UInt64) {
    var mutator = TraceMutator(seed: seed)
    for round in 0..<200 {
      let bytes = mutator.damaged(Array(TraceMutator.tables[round % 3].utf8))
      expectSane(TouchTrace.csv(bytes, file: "f"), bytes)
    }
    #expect(mutator.behindHeader >= 100)
  }

  /// What holds for every input: places lie inside the file, and what was read is a valid trace.
  private func expectSane(_ reading: TraceReading, _ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for diagnostic in reading.diagnostics {
      let place = diagnostic.location
      #expect(place.line >= 1 && place.line <= lines.count && place.column >= 1)
      #expect(place.column <= (lines[min(lines.count, max(1, place.line)) - 1].count + 1))
    }
    let (written, losses) = NativeTraceWriter.bytes(of: reading.trace)
    #expect(losses.allSatisfy { $0.kind == .subMicrosecondTime })
    let again = TouchTrace.native(written, file: "f")
    #expect(again.isValid, "\(again.messages) \(String(decoding: bytes, as: UTF8.self))")
    #expect(again.trace.events.count == reading.trace.events.count)
  }
}

/// Damages good files in the ways in which files are damaged.
struct TraceMutator {
  static let tables = [
    "t_us,id,x,y,phase\n0,0,1,1,began\n5,1,2,2,down\n9,0,2,2,moved\n12,0,3,3,ended\n12,1,4,4,up\n",
    "fling,t_ns,pointer,x_px,y_px,ref_vx\n1,7000,0,1.5,2,9\n1,9000,0,2,3,9\n1,9000,0,2,3,9\n2,1,0,4,4,9\n",
    "t_ms,x,y\r\n0.5,1,1\r\n8.8,\"2\",2\r\n\r\n0.1,3,3\r\n16.6,4,4\r\n",
  ]

  private var random: RandomStream
  /// How many damages began after the first line.
  private(set) var behindHeader = 0

  init(seed: UInt64) {
    random = RandomStreams(seed: seed).stream("mutations")
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }

  mutating func damaged(_ good: [UInt8]) -> [UInt8] {
    var bytes = good
    let headerEnd = (good.firstIndex(of: 0x0A) ?? 0) + 1
    let isInHeader = pick(4) == 0
    if !isInHeader { behindHeader += 1 }
    for _ in 0...pick(3) {
      let first = isInHeader ? 0 : min(headerEnd, bytes.count)
      let length = max(1, (isInHeader ? min(headerEnd, bytes.count) : bytes.count) - first)
      mutate(&bytes, at: min(first + pick(length), bytes.count))
    }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], at place: Int) {
    guard place < bytes.count else {
      bytes.append(UInt8(truncatingIfNeeded: random.next()))
      return
    }
    switch pick(8) {
    case 0: bytes[place] ^= 1 << UInt8(pick(8))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + pick(12)))
    case 3: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: editNumber(&bytes, from: place)
    case 6: doubleLine(&bytes, at: place)
    default: insertPiece(&bytes, at: place)
    }
  }

  /// Replaces the next digit by something that numbers can trip over.
  private mutating func editNumber(_ bytes: inout [UInt8], from place: Int) {
    let texts = [
      "-", "0", "9999999999999999999", "1e999", "-0", "1.5", "e", ".", "NaN", "null", "1e18",
    ]
    guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
      return
    }
    bytes.replaceSubrange(digit...digit, with: texts[pick(texts.count)].utf8)
  }

  /// Copies the line around a place to another place.
  private mutating func doubleLine(_ bytes: inout [UInt8], at place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let line = Array(bytes[start..<end])
    if pick(2) == 0 { bytes.removeSubrange(start..<end) }
    let target = pick(bytes.count + 1)
    let lineStart = bytes[..<target].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    bytes.insert(contentsOf: line, at: lineStart)
  }

  private mutating func insertPiece(_ bytes: inout [UInt8], at place: Int) {
    let pieces = [
      "\"", "{", "}", "[[[[", "\\uD83D", "\r\n", "\n", "\0", ",,", "\u{FEFF}", "😀", "\"t\":1,",
    ]
    bytes.insert(contentsOf: pieces[pick(pieces.count)].utf8, at: place)
  }
}
