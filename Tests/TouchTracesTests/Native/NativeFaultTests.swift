import TouchTraces
import Testing

@Suite("Faults of a native trace")
struct NativeFaultTests {
  @Test("each fault has its place and one clear message", arguments: NativeFaultCases.lines)
  func lineFaults(line: String, message: String) {
    let good = #"{"touch":"began","t":1000,"id":9,"x":1.0,"y":1.0}"#
    let end = #"{"touch":"ended","t":9000,"id":9,"x":1.0,"y":1.0}"#
    let reading = TraceText.read([TraceText.header, good, line, end])
    #expect(reading.messages == ["a.trace.jsonl:3:" + message])
    #expect(reading.trace.events.count == (reading.isValid ? 3 : 2))
    #expect(reading.trace.samples.map(\.instant.nanoseconds) == [1_000_000, 9_000_000])
  }

  @Test("each fault of the file as a whole has its message", arguments: NativeFaultCases.files)
  func fileFaults(text: String, messages: [String]) {
    #expect(TouchTrace.native(text.utf8, file: "f").messages == messages)
  }

  @Test("bytes that are no UTF-8 are found where they stand, and the rest is read")
  func notUTF8() {
    let bytes =
      Array((TraceText.header + "\n{\"note\":\"é").utf8) + [0xFF]
      + Array("\"}\n{\"note\":\"b\"}\n".utf8)
    let reading = TouchTrace.native(bytes, file: "f")
    #expect(reading.messages == ["f:2:11: the byte 0xFF is not UTF-8; save the file as UTF-8"])
    #expect(reading.trace.events.map(\.content) == [.note("b")])
    #expect(
      TouchTrace.native([0xFF, 0xFE, 0x7B, 0x00], file: "f").messages
        == ["f:1:1: the byte 0xFF is not UTF-8; save the file as UTF-8"])
  }

  @Test("a line of 100 MB is a fault, takes little memory, and the next line is read")
  func longLine() {
    var reader = NativeTraceReader(file: "f")
    var items: [TraceItem] = []
    func drain() { while let item = reader.next() { items.append(item) } }
    reader.append((TraceText.header + "\n{\"note\":\"").utf8)
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    for _ in 0..<100 {
      reader.append(piece)
      drain()
    }
    reader.append("\"}\n{\"note\":\"b\"}\n".utf8)
    reader.finish()
    drain()
    #expect(items.count == 3)
    #expect(items.last == .event(TraceEvent(.note("b"))))
    guard case .diagnostic(let diagnostic) = items[1] else {
      Issue.record("no diagnostic")
      return
    }
    #expect(
      diagnostic.description
        == "f:2:1: the line is longer than 1048576 bytes; split it or remove it")
  }

  @Test("points outside the screen are allowed and counted")
  func outside() {
    let header =
      #"{"trace":"caretlab","version":1,"device":{"width":375,"height":667},"origin":{"x":0,"y":451}}"#
    let reading = TraceText.read([
      header, #"{"touch":"began","t":0,"id":1,"x":375,"y":-451}"#,
      #"{"touch":"moved","t":1,"id":1,"x":375.001,"y":0}"#,
      #"{"touch":"moved","t":2,"id":1,"x":0,"y":216.5}"#,
      #"{"touch":"ended","t":3,"id":1,"x":0,"y":216}"#,
    ])
    #expect(
      reading.messages == [
        "a.trace.jsonl:3:1: warning: 2 points lie outside the screen of 375 × 667, the first one here; check device and origin in the header, or --screen and --origin, unless it is meant"
      ])
    #expect(reading.trace.events.count == 4)
  }

  @Test("an unknown member is told once, the 101st error is counted")
  func limits() {
    let unknown = (0..<5).map { _ in #"{"note":"a","colour":"red"}"# }
    let lines = (0..<250).map { #"{"touch":"ended","t":0,"id":\#($0),"x":1,"y":1}"# }
    let reading = TraceText.read([TraceText.header] + unknown + lines)
    #expect(reading.diagnostics.count == 102)
    #expect(
      reading.messages.last
        == "a.trace.jsonl:107:10: 150 more errors are not shown, from here on; correct the ones above first"
    )
  }

  @Test("an error that comes again is told once, with a count")
  func repeats() {
    let moved = #"{"touch":"moved","t":0,"id":1,"x":1,"y":1}"#
    let lines = Array(repeating: moved, count: 100) + ["{}"] + Array(repeating: "{}", count: 1)
    let reading = TraceText.read([TraceText.header] + lines)
    #expect(
      reading.messages == [
        "a.trace.jsonl:2:10: touch \"moved\" for finger 1, which is not down; begin it first or remove the line",
        "a.trace.jsonl:102:1: the line is neither touch nor host, expect or note; give it one of these keys",
        "a.trace.jsonl:3:10: the error of line 2 comes 99 more times, here first; correct it as in that line",
        "a.trace.jsonl:103:1: the error of line 102 comes 1 more time, here; correct it as in that line",
      ])
  }

  @Test("64 fingers are followed, the 65th is an error")
  func manyFingers() {
    let lines = (0..<65).map { #"{"touch":"began","t":0,"id":\#($0),"x":1.0,"y":1.0}"# }
    let reading = TraceText.read([TraceText.header] + lines)
    #expect(reading.trace.samples.map(\.touches.count) == [64])
    #expect(
      reading.messages.first
        == "a.trace.jsonl:66:29: more than 64 fingers are down at once; end some first")
  }
}
