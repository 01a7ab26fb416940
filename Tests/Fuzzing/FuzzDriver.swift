import Foundation

// Damages the inputs of a corpus by the million, without the compiler's fuzzer, which is many times
// slower: what that has found is the corpus. Not part of the package (.ci/fuzz builds it).

/// Makes damaged inputs: the same number gives the same input.
private struct Damage {
  private static let words: [[UInt8]] = [
    "0", "-0", "-1", "1e999", "NaN", "9223372036854775808", "ffffffff", "80000000", "0.0000001",
    "\0",
    "\r\n", "\n", "\"", "{", "}", "[", "]", ",", ":", ";", "#", "\\u0000", "\\", " ", "\t",
    "\u{FEFF}",
    "began", "moved", "ended", "cancelled", "pointerMove", "pointerUp", "SYN_DROPPED", "0000 0003",
    "0003 002f", "0003 0039", "0000 0002", "E: ", "A: 35 0 0", "t_ns", "phase", "touch", "expect",
  ].map { Array($0.utf8) }

  private var state: UInt64

  init(number: UInt64) { state = number &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func pick(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D >> 33) % UInt64(max(1, count)))
  }

  mutating func input(from corpus: [[UInt8]]) -> [UInt8] {
    var bytes = corpus[pick(corpus.count)]
    for _ in 0...pick(4) {
      let place = pick(bytes.count + 1)
      let end = min(bytes.count, place + 1 + pick(24))
      switch pick(9) {
      case 0 where place < bytes.count: bytes[place] = UInt8(pick(256))
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(pick(8))
      case 2: bytes.removeSubrange(min(place, end)..<end)
      case 3: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: pick(bytes.count + 1))
      case 4: bytes.insert(contentsOf: Damage.words[pick(Damage.words.count)], at: place)
      case 5:
        bytes.replaceSubrange(min(place, end)..<end, with: Damage.words[pick(Damage.words.count)])
      case 6:
        let other = corpus[pick(corpus.count)]
        bytes = Array(bytes[..<place] + other[pick(other.count + 1)...])
      case 7: bytes.removeSubrange(place...)
      default:
        guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
          continue
        }
        bytes[digit] = 0x30 + UInt8(pick(10))
      }
    }
    return bytes.count > 1_024 ? Array(bytes[..<1_024]) : bytes
  }
}

/// Usage: PROGRAM COUNT FIRST FOLDER…: inputs FIRST up to FIRST + COUNT, made from the files of the
/// folders. Progress on standard error tells which inputs to repeat after a trap.
@main
struct FuzzDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let count = UInt64(arguments[1]), let first = UInt64(arguments[2])
    else {
      FileHandle.standardError.write(Data("usage: \(arguments[0]) COUNT FIRST FOLDER…\n".utf8))
      exit(2)
    }
    var corpus: [[UInt8]] = []
    for folder in arguments[3...] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
        corpus.append(Array(data))
      }
    }
    var limit = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
    guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { exit(2) }
    let start = Date()
    for number in first..<first + count {
      if number % 1_000 == 0 { alarm(60) }
      if number % 100_000 == 0 {
        FileHandle.standardError.write(Data("\(arguments[0]): at input \(number)\n".utf8))
      }
      var damage = Damage(number: number)
      let bytes = damage.input(from: corpus)
      _ = bytes.withUnsafeBufferPointer { fuzz($0.baseAddress, $0.count) }
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = Date().timeIntervalSince(start)
    print(
      "\(format.rawValue): \(count) inputs from \(corpus.count), \(Int(Double(count) / seconds)) a second, "
        + "at most \(usage.ru_maxrss) KB")
  }
}
