import TouchTraces
import Testing
import Timing

@Suite("Reading native traces")
struct NativeReaderTests {
  static let lines = [
    #"{"trace":"caretlab","version":1,"device":{"name":"iPhone 6","width":375,"height":667,"scale":2,"rate":60},"origin":{"x":0,"y":451},"keyboard":"habra","document":"see | now","profile":"uikit26","seed":7,"source":"recorded","labels":["long-press","delete-all"]}"#,
    #"{"touch":"began","t":0,"id":1,"x":256.0,"y":191.5}"#,
    #"{"touch":"began","t":0,"id":2,"x":10.0,"y":11.0,"radius":4.5,"force":0.5}"#,
    #"{"touch":"moved","t":16667,"id":1,"x":256.4,"y":191.9}"#,
    #"{"touch":"moved","t":16667,"id":1,"x":256.5,"y":191.9,"coalesced":true}"#,
    #"{"touch":"cancelled","t":16667,"id":2,"x":10.0,"y":11.0}"#,
    #"{"touch":"ended","t":742000,"id":1,"x":256.9,"y":192.0}"#,
    #"{"host":"tap","t":900000,"caret":3}"#, #"{"host":"type","t":900000,"text":"a\"b"}"#,
    #"{"host":"select","t":900001,"from":0,"to":3}"#, #"{"host":"clear","t":900001}"#,
    #"{"host":"busy","t":900002,"for":2000}"#, #"{"host":"refuse","t":900002,"for":2000}"#,
    #"{"host":"refuse","t":900003}"#,
    #"{"expect":"gesture","kind":"longPress","at":[500000,520000]}"#,
    #"{"expect":"gesture","kind":"swipe","direction":"left","state":"began","at":7}"#,
    #"{"expect":"document","is":"|","by":900000,"for":"habra-2014","profile":"ios8"}"#,
    #"{"expect":"document","is":"a|b"}"#, #"{"expect":"outcome","of":"clear","is":"confirmed"}"#,
    #"{"expect":"key","name":"delete","at":3}"#, #"{"expect":"none","kind":"swipe"}"#,
    #"{"expect":"none","kind":"swipe","direction":"up"}"#, #"{"note":"thumb, slow"}"#,
  ]

  static let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)

  @Test("a good trace has no diagnostics, and writing it gives its bytes")
  func canonical() {
    let reading = TouchTrace.native(Self.bytes, file: "f")
    #expect(reading.messages == [])
    #expect(reading.trace.events.map(\.line) == Array(2...23))
    let written = NativeTraceWriter.bytes(of: reading.trace)
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == String(decoding: Self.bytes, as: UTF8.self))
    #expect(written.losses == [])
  }

  @Test("lines mean what they say")
  func contents() {
    let trace = TouchTrace.native(Self.bytes, file: "f").trace
    #expect(
      trace.hostEvents == [
        HostEvent(.tap(caret: 3), at: .start + .milliseconds(900)),
        HostEvent(.type("a\"b"), at: .start + .milliseconds(900)),
        HostEvent(.select(from: 0, to: 3), at: .start + .microseconds(900_001)),
        HostEvent(.clear, at: .start + .microseconds(900_001)),
        HostEvent(.busy(.milliseconds(2)), at: .start + .microseconds(900_002)),
        HostEvent(.refuse(.milliseconds(2)), at: .start + .microseconds(900_002)),
        HostEvent(.refuse(nil), at: .start + .microseconds(900_003)),
      ])
    let range = ExpectedTime.within(.start + .milliseconds(500), .start + .milliseconds(520))
    let expected = trace.expectations.map(\.expectation)
    #expect(
      expected.prefix(3) == [
        Expectation(.gesture(kind: "longPress", direction: nil, state: nil, at: range)),
        Expectation(
          .gesture(
            kind: "swipe", direction: "left", state: "began", at: .at(.start + .microseconds(7)))),
        Expectation(
          .document(is: "|", by: .start + .milliseconds(900)), keyboard: "habra-2014",
          profile: "ios8"),
      ])
    #expect(trace.expectations.first?.line == 15)
    #expect(range.contains(.start + .milliseconds(500)))
    #expect(!range.contains(.start + .microseconds(520_001)))
  }

  @Test("touches of one time and different fingers are one sample")
  func samples() {
    let trace = TouchTrace.native(Self.bytes, file: "f").trace
    #expect(
      trace.samples.map(TraceText.shown) == [
        "0: 1 began 256.0,191.5; 2 began 10.0,11.0", "16667000: 1 moved 256.4,191.9",
        "16667000: 1 moved 256.5,191.9; 2 cancelled 10.0,11.0",
        "742000000: 1 ended 256.9,192.0",
      ])
    #expect(trace.samples[0].touches[1].radius == 4.5)
    #expect(trace.samples[0].touches[1].force == 0.5)
    #expect(trace.samples[2].touches[0].isCoalesced)
  }

  @Test("where the bytes are cut makes no difference", arguments: [1, 2, 3, 7, 64, 4096])
  func pieces(size: Int) {
    let broken = Self.bytes + Array("{\"note\":\"\u{1F600}\",\"x\":1}\n\n{\"touch\":\"mo".utf8)
    for bytes in [Self.bytes, broken] {
      let whole = TraceText.items(bytes, pieces: bytes.count, with: NativeTraceReader(file: "f"))
      #expect(TraceText.items(bytes, pieces: size, with: NativeTraceReader(file: "f")) == whole)
    }
  }

  @Test(
    "blanks, order of members and long numbers do not change what a touch line says",
    arguments: [
      #"{ "touch": "began", "t": 5, "id": 1, "x": 2.50, "y": 191.5 }"#,
      #"  {"y":1.915e2,"x":25e-1,"id":1,"t":5,"touch":"began"}  "#,
      #"{"touch":"\u0062egan","t":5,"id":1,"x":2.5000000000000000000000,"y":191.5}"#,
      #"{"touch":"began","t":5,"id":1,"x":2.5,"y":191.5,"coalesced":false}"#,
    ])
  func variants(line: String) {
    let reading = TraceText.read([
      TraceText.header, line, #"{"touch":"ended","t":5,"id":1,"x":0,"y":0}"#,
    ])
    #expect(reading.messages == [])
    #expect(reading.trace.samples.first.map(TraceText.shown) == "5000: 1 began 2.5,191.5")
  }

  @Test("the fast path and the slow path read the same", arguments: 1...20)
  func bothPaths(seed: UInt64) {
    let bytes = NativeTraceWriter.bytes(of: RandomTrace.make(seed: seed)).bytes
    // A blank in front of the brace is nothing to JSON, but the fast path leaves such lines alone.
    var slow: [UInt8] = []
    for line in bytes.split(separator: 0x0A) { slow += [0x20] + line + [0x0A] }
    let readings = [bytes, slow].map { TouchTrace.native($0, file: "f") }
    #expect(readings[0].trace == readings[1].trace)
    #expect(readings[0].trace.events.map(\.line) == readings[1].trace.events.map(\.line))
    #expect(readings[0].diagnostics.map(\.fault) == readings[1].diagnostics.map(\.fault))
  }

  @Test("a negative zero with a point is a coordinate like any other")
  func negativeZero() {
    let reading = TraceText.read([
      TraceText.header, #"{"touch":"began","t":0,"id":0,"x":-0.0,"y":0}"#,
      #"{"touch":"ended","t":0,"id":0,"x":0,"y":0}"#,
    ])
    #expect(reading.messages == [])
    #expect(reading.trace.samples[0].touches[0].location.x.sign == .minus)
  }

  @Test("unknown members are written back where the reader found no place for them")
  func unknownMembers() {
    let lines = [
      #"{"trace":"caretlab","version":1,"origin":{"x":0,"y":1,"z":2.50},"weather":{"rain":1e2}}"#,
      #"{"touch":"began","t":0,"id":1,"x":1.0,"y":2.0,"pressure":[0.10,null]}"#,
      #"{"touch":"ended","t":0,"id":1,"x":1.0,"y":2.0}"#, #"{"note":"a","b":"c"}"#,
    ]
    let reading = TraceText.read(lines)
    #expect(reading.diagnostics.map(\.severity) == Array(repeating: .warning, count: 4))
    let written = NativeTraceWriter.bytes(of: reading.trace).bytes
    #expect(String(decoding: written, as: UTF8.self) == lines.joined(separator: "\n") + "\n")
  }
}
