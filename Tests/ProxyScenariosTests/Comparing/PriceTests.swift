import DocumentProxy
import ProxyScenarios
import ProxySimulation
import Testing
import Timing

/// What the library may cost under `uikit26`. A run is virtual time, so the figures are the same in
/// every run of the test.
@Suite("Prices")
struct PriceTests {
  /// One row of the table of prices.
  ///
  /// Source: How CaretControl knows §8.
  struct Price: CustomTestStringConvertible, Sendable {
    var operation: ComparedOperation
    /// Messages and wiggles of a run, at most.
    var messages: Int
    var wiggles: Int
    /// Milliseconds of median and 95th percentile; nil where the table has none.
    var device: Times?
    var slowPad: Times?

    var testDescription: String { operation.rawValue }
  }

  struct Times: Sendable {
    var median: Double
    var p95: Double

    init(_ median: Double, _ p95: Double) {
      self.median = median
      self.p95 = p95
    }
  }

  /// The table's first row is one round trip of the model that it was played on. The round trips of our
  /// latencies are a little longer (`Tests/Fixtures/latency-profiles.json`, "oracle"), and no message can be faster
  /// than they are; so all times of the table are taken in proportion.
  static let roundTrips: [LatencyModel: (table: Times, oracle: Times)] = [
    .device: (Times(13, 33), Times(14.6, 35.8)), .slowPad: (Times(64, 180), Times(74.3, 185.3)),
  ]

  /// Four hundred runs of one round trip have a median that is off by 4 % at times.
  static let sampling = 1.03

  static let oneMessage: [ComparedOperation] = [
    .insertWithCaret, .move, .replaceLastWord, .clearLine,
  ]

  static let table: [Price] =
    oneMessage.map {
      Price(
        operation: $0, messages: 1, wiggles: 0, device: Times(13, 33), slowPad: Times(64, 180))
    } + [
      Price(operation: .insert, messages: 1, wiggles: 0),
      Price(
        operation: .confirm, messages: 2, wiggles: 1, device: Times(28, 55),
        slowPad: Times(152, 344)),
      Price(
        operation: .clearLines, messages: 2, wiggles: 0, device: Times(48, 84),
        slowPad: Times(212, 451)),
      Price(
        operation: .clearParagraph, messages: 5, wiggles: 0, device: Times(77, 126),
        slowPad: Times(398, 647)),
      Price(
        operation: .clearTwentySentences, messages: 20, wiggles: 0, device: Times(559, 690),
        slowPad: Times(2_529, 3_419)),
      Price(
        operation: .moveToEnd, messages: 4, wiggles: 1, device: Times(68, 106),
        slowPad: Times(347, 608)),
      Price(
        operation: .readWindows, messages: 10, wiggles: 1, device: Times(394, 441),
        slowPad: Times(1_752, 2_037)),
      Price(operation: .holdDelete, messages: 25, wiggles: 4),
    ]

  private func cell(
    _ operation: ComparedOperation, _ latency: LatencyModel, _ strategy: String = "caretControl"
  ) throws -> ComparisonCell {
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: latency, operation: operation))
    // The times of one round trip scatter more than the sums of many, so they need more runs.
    let times: UInt64 = Self.oneMessage.contains(operation) ? 2 : 1
    return try #require(
      comparison.play(strategy, seeds: 0..<(times * (latency == .device ? 100 : 200))))
  }

  @Test(
    "the library costs no more than the table says", arguments: table,
    [LatencyModel.device, .slowPad])
  func price(price: Price, latency: LatencyModel) throws {
    let cell = try cell(price.operation, latency)
    #expect(cell.wrong == 0)
    // Of slowPad's round trips three in a hundred are longer than the time-out of 250 ms; then a fence
    // asks, which the table does not speak of.
    let late = latency == .device ? 0 : cell.runs / 20
    // A reading that is given up takes its last step aside back, which is one more.
    #expect(cell.wiggles <= price.wiggles * cell.runs + late + cell.refused)
    let times = latency == .device ? price.device : price.slowPad
    #expect(cell.messages <= price.messages * cell.runs + late)
    if let times { try expect(cell, within: times, latency) }
  }

  private func expect(_ cell: ComparisonCell, within times: Times, _ latency: LatencyModel) throws {
    let (table, oracle) = try #require(PriceTests.roundTrips[latency])
    let median = try #require(cell.time(percent: 50)).milliseconds
    let p95 = try #require(cell.time(percent: 95)).milliseconds
    #expect(median <= times.median * oracle.median / table.median * PriceTests.sampling)
    #expect(p95 <= times.p95 * oracle.p95 / table.p95 * PriceTests.sampling)
  }

  @Test(
    "one message is known after 1.3 times its legs' medians, wherever the host is",
    arguments: oneMessage, [LatencyModel.device, .slowPad])
  func roundTrip(operation: ComparedOperation, latency: LatencyModel) throws {
    let median = try #require(try cell(operation, latency).time(percent: 50))
    #expect(median.milliseconds <= 1.3 * latency.legMedians.milliseconds)
  }

  @Test(
    "where a wait of 0.1 s is between two steps, knowing is five times faster than waiting",
    arguments: [.insertWithCaret, .replaceLastWord, .clearLine] as [ComparedOperation])
  func waiting(operation: ComparedOperation) throws {
    let known = try #require(try cell(operation, .device).time(percent: 50))
    let waited = try #require(try cell(operation, .device, "fixedDelay(100)").time(percent: 50))
    #expect(known.milliseconds * 5 <= waited.milliseconds)
  }

  @Test("the legs' medians are those of the tables, of lists, or what is stated")
  func medians() {
    #expect(LatencyModel.device.legMedians == .milliseconds(13))
    #expect(LatencyModel.simulator.legMedians == .milliseconds(17))
    #expect(LatencyModel.slowPad.legMedians == .milliseconds(65))
    #expect(LatencyModel.instant.legMedians == .zero)
    #expect(
      LatencyModel.fixed(command: .milliseconds(3), push: .milliseconds(4)).legMedians
        == .milliseconds(7))
    let list: [Nanoseconds] = [.milliseconds(9), .milliseconds(1), .milliseconds(2)]
    #expect(LatencyModel.measured(command: list, push: []).legMedians == .milliseconds(2))
  }
}
