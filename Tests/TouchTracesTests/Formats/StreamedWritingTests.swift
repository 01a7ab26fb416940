import Testing
import TouchTraces
import Timing

@Suite("A trace that is written piece by piece")
struct StreamedWritingTests {
  /// Writes event by event and takes the bytes out after each.
  private func streamed(
    _ trace: TouchTrace, to format: TraceFormat
  ) throws -> (bytes: [UInt8], losses: [TraceLoss], most: Int) {
    var writer = try #require(format.writer(of: trace.header))
    if writer.needsSurvey { for event in trace.events { writer.survey(event) } }
    var bytes: [UInt8] = []
    var most = 0
    repeat {
      for event in trace.events {
        writer.write(event)
        most = max(most, writer.byteCount)
        bytes += writer.takeBytes()
      }
    } while writer.endPass()
    bytes += writer.takeBytes()
    return (bytes, writer.losses, most)
  }

  @Test(
    "has the bytes and losses of one that is written at once",
    arguments: TraceFormat.allCases.filter(\.isWritable), 0..<20 as Range<UInt64>)
  func pieces(format: TraceFormat, seed: UInt64) throws {
    let trace = RandomTrace.make(seed: seed, events: 150)
    let whole = try #require(format.bytes(of: trace))
    let streamed = try streamed(trace, to: format)
    #expect(streamed.bytes == whole.bytes)
    #expect(streamed.losses == whole.losses)
  }

  @Test(
    "keeps no more than a few events",
    arguments: TraceFormat.allCases.filter(\.isWritable))
  func memory(format: TraceFormat) throws {
    let trace = RedactionTests.typed(Array(repeating: 3, count: 500), gap: 200)
    #expect(try streamed(trace, to: format).most < 4_096)
  }

  @Test("redaction gives a contact as soon as the next one is over")
  func redaction() {
    let trace = RedactionTests.typed(Array(repeating: 3, count: 500), gap: 200)
    var redaction = TraceRedaction(
      trace.header, within: RedactionArea(trace.header), seed: 3)
    var given: [TraceEvent] = []
    for (index, event) in trace.events.enumerated() {
      redaction.add(event)
      while let event = redaction.next() { given.append(event) }
      #expect(given.count > index - 7, "three touches a contact, two contacts")
      guard given.count > index - 7 else { break }
    }
    redaction.finish()
    while let event = redaction.next() { given.append(event) }
    #expect(given == TraceRedaction.redact(trace, seed: 3).trace.events)
    #expect(given.count == 1_500)
  }
}
