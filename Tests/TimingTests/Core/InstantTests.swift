import Testing
import Timing

@Suite("Instant and Nanoseconds")
struct InstantTests {
  @Test("units convert exactly")
  func units() {
    #expect(Nanoseconds.milliseconds(500) == .microseconds(500_000))
    #expect(Nanoseconds.seconds(1).count == 1_000_000_000)
    #expect((Instant.start + .microseconds(16_667)).milliseconds == 16.667)
  }

  @Test("sums beyond 292 years stay at the end instead of trapping")
  func saturation() {
    #expect(Instant.distantFuture + .seconds(1) == .distantFuture)
    #expect(Instant.distantFuture - Instant(nanoseconds: .min) == .max)
    #expect(Nanoseconds.seconds(.max) == .max)
    #expect(Nanoseconds.seconds(.min) == Nanoseconds(.min))
    #expect(Instant(nanoseconds: .min) - .seconds(1) == Instant(nanoseconds: .min))
  }
}
