import Foundation
import Chance
import TestSupport
import Testing
import TouchTraces

/// 2 000 damaged inputs over all readers: no trap, a bounded number of items, the same items wherever
/// the input is cut into pieces, and what was read is a trace that every writer takes.
@Suite("Damaged recordings of every format")
struct FuzzTests {
  static let inputsPerFormat = 2_000 / TraceFormat.allCases.count + 1

  @Test(
    "neither trap nor hang, and read the same in pieces of any size",
    arguments: TraceFormat.allCases)
  func damaged(format: TraceFormat) throws {
    let seeds = try FuzzSeeds.bytes(of: format)
    #expect(seeds.count >= 2)
    var mutator = ByteMutator(seed: UInt64(format.rawValue.utf8.reduce(7) { $0 * 31 + Int($1) }))
    for round in 0..<Self.inputsPerFormat {
      let bytes = mutator.damaged(seeds[round % seeds.count])
      expectSane(bytes, format, pieces: mutator.pieceSize())
    }
  }

  private func expectSane(_ bytes: [UInt8], _ format: TraceFormat, pieces: Int) {
    let whole = TraceText.items(bytes, pieces: max(1, bytes.count), with: format.reader(file: "f"))
    let parts = TraceText.items(bytes, pieces: pieces, with: format.reader(file: "f"))
    guard whole == parts else {
      Issue.record("in pieces of \(pieces): \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    // A byte gives at most a few items: a flash in a slot is two touches in one frame. Only a move
    // of actions has as many samples as its duration is long.
    #expect(whole.count <= 4 * bytes.count + 8 + (format == .actions ? 1_000_000 : 0))
    let trace = TouchTrace(
      events: whole.compactMap { if case .event(let event) = $0 { event } else { nil } })
    let (written, losses) = NativeTraceWriter.bytes(of: trace)
    #expect(losses.allSatisfy { $0.kind == .subMicrosecondTime }, "\(losses)")
    #expect(
      TouchTrace.native(written, file: "f").isValid, "\(String(decoding: bytes, as: UTF8.self))")
    _ = TraceFormat.allCases[pieces % TraceFormat.allCases.count].bytes(of: trace)
  }
}

/// The small corpus beside the tests, one folder a format.
enum FuzzSeeds {
  static func bytes(of format: TraceFormat) throws -> [[UInt8]] {
    let folder = packageRoot.appendingPathComponent("Tests/Fuzzing/corpus/\(format.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}

/// Damages bytes in the ways in which text files are damaged, and in the ways in which parsers trip.
struct ByteMutator {
  private var random: RandomStream

  init(seed: UInt64) { random = RandomStreams(seed: seed).stream("bytes") }

  private mutating func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(max(1, count)))) }

  /// Small pieces most of the time.
  mutating func pieceSize() -> Int { [1, 2, 3, 7, 31, 200][pick(6)] }

  mutating func damaged(_ good: [UInt8]) -> [UInt8] {
    var bytes = good
    for _ in 0...pick(5) { mutate(&bytes) }
    return bytes
  }

  private static let pieces = [
    "\r\n", "\n", "\n\n", "\0", " ", "\t", ",", ":", "[", "]", "{", "}", "\"", "#", "-1", "-0",
    "1e999",
    "NaN", "ffffffff", "2147483648", "-2147483648", "9223372036854775807", "0000", "\u{FEFF}", "é",
    "0003 0039 ", "0000 0003 0", "0000 0002 0", "0003 002f 63", "SYN_DROPPED", "DOWN", "UP",
    "E: 0.000001 0000 0000 0\n", "[  1.000000] 0000 0000 00000000\n", "- [0, 0, 0, 0, 0]\n",
    "- node: /dev/input/event9\n", "\"type\":\"pointerDown\"", "\"duration\":1e18", "began",
    "ended",
  ]

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = Array(ByteMutator.pieces[pick(ByteMutator.pieces.count)].utf8)
      return
    }
    let place = pick(bytes.count)
    switch pick(9) {
    case 0: bytes[place] ^= 1 << UInt8(pick(8))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + pick(20)))
    case 3: bytes.removeSubrange(place...)
    case 4: replaceNumber(&bytes, from: place)
    case 5, 6: moveLine(&bytes, from: place)
    default:
      bytes.insert(
        contentsOf: ByteMutator.pieces[pick(ByteMutator.pieces.count)].utf8, at: place)
    }
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8], from place: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = ["0", "1", "57", "-1", "-0", "64", "65536", "99999999999", "1e999", "1.5", ""]
    bytes.replaceSubrange(start..<end, with: numbers[pick(numbers.count)].utf8)
  }

  /// Copies or moves the line around a place to another line's beginning.
  private mutating func moveLine(_ bytes: inout [UInt8], from place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let line = Array(bytes[start..<end])
    if pick(2) == 0 { bytes.removeSubrange(start..<end) }
    let target = bytes[..<pick(bytes.count + 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    bytes.insert(contentsOf: line, at: target)
  }
}
