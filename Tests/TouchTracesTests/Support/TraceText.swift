import JSONText
import TouchTraces
import Timing

/// Short ways to make traces of texts and to look at them.
enum TraceText {
  static let header = #"{"trace":"caretlab","version":1}"#

  static func read(_ lines: [String], file: String = "a.trace.jsonl") -> TraceReading {
    TouchTrace.native((lines.joined(separator: "\n") + "\n").utf8, file: file)
  }

  /// All items, the bytes cut into pieces of `size`.
  static func items(
    _ bytes: [UInt8], pieces size: Int, with reader: some TraceReader
  ) -> [TraceItem] {
    var reader = reader
    var items: [TraceItem] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(bytes.count, start + size)])
      while let item = reader.next() { items.append(item) }
    }
    reader.finish()
    while let item = reader.next() { items.append(item) }
    return items
  }

  /// A sample as a word: `16667 1 moved 256.4,191.9`, several touches separated by commas.
  static func shown(_ sample: TouchSample) -> String {
    let touches = sample.touches.map {
      "\($0.finger) \($0.phase.rawValue) \($0.location.x),\($0.location.y)"
    }
    return "\(sample.instant.nanoseconds): " + touches.joined(separator: "; ")
  }
}

extension TraceReading {
  var messages: [String] { diagnostics.map(\.description) }
}
