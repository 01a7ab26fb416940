import TouchTraces
import Testing
import Timing

@Suite("Writing native traces")
struct NativeWriterTests {
  @Test("what is written is read back the same, and writes the same again", arguments: 1...100)
  func roundTrip(seed: UInt64) {
    let trace = RandomTrace.make(seed: seed)
    let (bytes, losses) = NativeTraceWriter.bytes(of: trace)
    let reading = TouchTrace.native(bytes, file: "f")
    #expect(losses == [])
    #expect(reading.isValid, "\(reading.messages)")
    #expect(reading.trace == trace)
    #expect(NativeTraceWriter.bytes(of: reading.trace).bytes == bytes)
  }

  @Test("what the format can't hold is told")
  func losses() {
    let touch = FingerTouch(finger: 1, phase: .began, location: LayoutPoint(x: 1, y: 2))
    let nowhere = FingerTouch(finger: 1, phase: .moved, location: LayoutPoint(x: .nan, y: 2))
    let negative = FingerTouch(finger: -1, phase: .moved, location: LayoutPoint(x: 1, y: 2))
    let events: [TraceEvent.Content] = [
      .touch(touch, at: .start - .microseconds(1)), .touch(touch, at: Instant(nanoseconds: 1_999)),
      .touch(nowhere, at: .start + .microseconds(5)),
      .touch(negative, at: .start + .microseconds(5)),
      .host(HostEvent(.select(from: 3, to: 2), at: .start + .microseconds(5))),
      .touch(touch, at: .start), .touch(touch, at: Instant(nanoseconds: 2_500)),
    ]
    var trace = TouchTrace(events: events.map { TraceEvent($0) })
    trace.header.device = TraceDevice(width: 100, height: 100, scale: .infinity)
    let (bytes, losses) = NativeTraceWriter.bytes(of: trace)
    #expect(
      losses.map(\.description) == [
        "1 × numbers out of range were left out (in the header)",
        "2 × events before the start or out of order were left out (first in event 0)",
        "2 × times were cut to whole microseconds (first in event 1)",
        "1 × touches with a number that is not finite were left out (first in event 2)",
        "2 × events with a negative number or a reversed range were left out (first in event 3)",
      ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"trace":"caretlab","version":1,"device":{"width":100,"height":100}}
        {"touch":"began","t":1,"id":1,"x":1.0,"y":2.0}
        {"touch":"began","t":2,"id":1,"x":1.0,"y":2.0}

        """)
  }

  @Test(
    "a delay is written in milliseconds with the digits it needs",
    arguments: [
      (0, "0"), (100_000_000, "100"), (500_000, "0.5"), (1, "0.000001"), (1_010_000, "1.01"),
    ])
  func delay(nanoseconds: Int64, text: String) {
    var trace = TouchTrace()
    trace.header.delay = .nanoseconds(nanoseconds)
    let bytes = NativeTraceWriter.bytes(of: trace).bytes
    let expected = "{\"trace\":\"caretlab\",\"version\":1,\"delay\":\(text)}\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(TouchTrace.native(bytes, file: "f").trace.header.delay == .nanoseconds(nanoseconds))
  }
}
