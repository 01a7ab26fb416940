import TestSupport
import Testing
import TouchTraces

@Suite("One swipe, recorded in every format")
struct OwnRecordingTests {
  static let names: [TraceFormat: String] = [
    .native: "swipe-left.trace.jsonl", .csv: "swipe-left.csv", .getevent: "swipe-left.getevent",
    .evemu: "swipe-left.evemu", .libinput: "swipe-left.yml", .evtest: "swipe-left.evtest",
    .actions: "swipe-left.actions.json",
  ]

  private static func reading(_ format: TraceFormat) throws -> TraceReading {
    let name = try #require(names[format], "a format without a recording of its own")
    let bytes = try Fixtures.bytes("recordings/\(name)")
    #expect(TraceFormat(fileName: name) == format)
    #expect(TraceFormat(startingWith: bytes) == format)
    return TraceReading(bytes, with: format.reader(file: name))
  }

  @Test("is read without a fault, and has the same contact", arguments: TraceFormat.allCases)
  func contact(format: TraceFormat) throws {
    let reading = try Self.reading(format)
    #expect(reading.isValid, "\(reading.messages)")
    let swipe = ContactSummary(
      start: 0, end: 98_000, isLifted: true, first: LayoutPoint(x: 1_092, y: 1_390),
      last: LayoutPoint(x: 862, y: 1_505), samples: 7)
    #expect(ContactSummary.all(in: reading.trace, countsLifts: false) == [swipe])
  }

  @Test("has the same touches at the same times", arguments: TraceFormat.allCases)
  func touches(format: TraceFormat) throws {
    func shown(_ format: TraceFormat) throws -> [String] {
      let samples = try Self.reading(format).trace.samples
      let start = try #require(samples.first).instant.milliseconds
      return samples.flatMap { sample in
        sample.touches.map { "\(sample.instant.milliseconds - start) \($0.phase) \($0.location)" }
      }
    }
    #expect(try shown(format) == shown(.native))
  }
}
