import TestSupport
import Testing
import TouchTraces
import Timing

@Suite("A redacted trace")
struct RedactionTests {
  /// Taps on keys a fixed pitch apart, with texts around.
  static func typed(_ keys: [Int], gap: Int64) -> TouchTrace {
    var trace = TouchTrace()
    trace.header.device = TraceDevice(width: 375, height: 216)
    trace.header.document = "secret|"
    trace.header.labels = ["secret"]
    var time = Instant.start
    for key in keys {
      let place = LayoutPoint(x: 18 + 37 * Double(key), y: 21)
      for (phase, after) in [(TouchPhase.began, 0), (.moved, 40), (.ended, 80)]
        as [(TouchPhase, Int64)]
      {
        trace.events.append(
          TraceEvent(
            .touch(
              FingerTouch(finger: 1, phase: phase, location: place, radius: 4),
              at: time + .milliseconds(after))))
      }
      time = time + .milliseconds(gap + Int64(key))
    }
    trace.events.append(TraceEvent(.note("secret")))
    trace.events.append(TraceEvent(.expect(Expectation(.document(is: "secret|", by: nil)))))
    return trace
  }

  @Test("does not depend on which keys were hit, nor on when")
  func independent() {
    let one = TraceRedaction.redact(Self.typed([0, 1, 2, 3, 9], gap: 300), seed: 7)
    let other = TraceRedaction.redact(Self.typed([9, 3, 9, 0, 5], gap: 500), seed: 7)
    #expect(one.trace == other.trace)
    #expect(one.removedLines == 2)
    #expect(one.trace.header.document == nil && one.trace.header.labels.isEmpty)
    #expect(one.trace.events.count == 15)
  }

  @Test("keeps neither the device's name, nor files, nor a source in people's own words")
  func freeTexts() {
    var trace = Self.typed([1], gap: 200)
    trace.header.device?.name = "Anna Schmidt's iPhone"
    trace.header.source = "recorded by Anna"
    trace.header.keyboard = "/home/anna/letters.json"
    trace.header.profile = "annas.json"
    trace.header.latency = "anna/measured.csv"
    let redacted = TraceRedaction.redact(trace, seed: 1).trace.header
    var expected = TraceHeader()
    expected.device = TraceDevice(width: 375, height: 216)
    expected.source = "redacted"
    #expect(redacted == expected)
  }

  @Test("keeps the names of the lab's keyboards, profiles and latencies, and legs")
  func plainNames() {
    var header = TraceHeader()
    header.keyboard = "habra-2014"
    header.profile = "uikit26"
    for latency in ["slowPad", "10,30.5/20"] {
      header.latency = latency
      let redacted = RedactedHeader.of(header)
      #expect(redacted.keyboard == "habra-2014" && redacted.profile == "uikit26")
      #expect(redacted.latency == latency && redacted.source == "redacted")
    }
  }

  @Test("says what it was made from where that is a known word, also the second time")
  func source() {
    for (source, expected) in [
      ("recorded", "recorded, redacted"), ("evemu", "evemu, redacted"),
      ("synthetic, redacted", "synthetic, redacted"), ("Recorded in Anna's car", "redacted"),
    ] {
      var header = TraceHeader()
      header.source = source
      #expect(RedactedHeader.of(header).source == expected)
    }
  }

  @Test("is the same for one seed and another for another")
  func seeds() {
    let trace = Self.typed([1, 2, 3], gap: 200)
    let first = TraceRedaction.redact(trace, seed: 1).trace
    #expect(first == TraceRedaction.redact(trace, seed: 1).trace)
    #expect(first != TraceRedaction.redact(trace, seed: 2).trace)
  }

  @Test("spreads taps over the screen, whatever was typed", arguments: 0..<5 as Range<UInt64>)
  func spread(seed: UInt64) {
    let trace = TraceRedaction.redact(
      Self.typed(Array(repeating: 4, count: 400), gap: 300), seed: seed
    ).trace
    let begins = trace.samples.compactMap { $0.touches.first { $0.phase == .began }?.location }
    #expect(begins.count == 400)
    #expect(begins.allSatisfy { (0...375).contains($0.x) && (0...216).contains($0.y) })
    for column in 0..<5 {
      let count = begins.count { Int($0.x / 75) == column }
      #expect((50...110).contains(count), "\(count) of 400 in column \(column)")
    }
  }

  @Test(
    "needs no longer for the touches beside a finger that stays down", .timeLimit(.minutes(1)))
  func longFinger() {
    var trace = Self.typed(Array(repeating: 4, count: 20_000), gap: 300)
    let rest = FingerTouch(finger: 2, phase: .began, location: LayoutPoint(x: 200, y: 100))
    trace.events.insert(TraceEvent(.touch(rest, at: .start)), at: 0)
    let events = TraceRedaction.redact(trace, seed: 1).trace.events
    #expect(events.count == 60_001)
    let times = events.compactMap { event in
      if case .touch(_, let instant) = event.content { instant } else { nil }
    }
    #expect(times.count == events.count && times == times.sorted())
  }

  @Test("is a trace without a fault", arguments: 0..<60 as Range<UInt64>)
  func valid(seed: UInt64) {
    let trace = TraceRedaction.redact(RandomTrace.make(seed: seed, events: 200), seed: seed).trace
    let (bytes, losses) = NativeTraceWriter.bytes(of: trace)
    #expect(losses.isEmpty, "\(losses)")
    #expect(TouchTrace.native(bytes, file: "f").isValid)
  }

  @Test(
    "has as many contacts as the recording, and as many samples in each", .needsRecordings,
    arguments: try Recording.all)
  func recordings(recording: Recording) throws {
    let trace = try recording.reading().trace
    let redacted = TraceRedaction.redact(trace, seed: 3).trace
    #expect(NativeTraceWriter.bytes(of: redacted).losses.isEmpty)
    let counts = { (trace: TouchTrace) in
      ContactSummary.all(in: trace, countsLifts: true).map(\.samples).sorted()
    }
    #expect(counts(redacted) == counts(trace))
  }
}
