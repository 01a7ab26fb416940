import CaretControl
import DocumentProxy
import ProxySimulation
import Chance
import Testing
import Timing

@Suite("RoundTripHistogram")
struct RoundTripHistogramTests {
  @Test(
    "every quantile is within a class, 1/16, of the observation",
    arguments: [1, 15, 16, 17, 999, 14_600, 2_000_000, 33_000_000] as [Int64])
  func oneValue(microseconds: Int64) throws {
    var histogram = RoundTripHistogram()
    histogram.observe(.microseconds(microseconds))
    let quantile = try #require(histogram.quantile(thousandths: 500)).count / 1_000
    #expect(abs(quantile - microseconds) * 16 <= microseconds)
    #expect(histogram.quantile(thousandths: 0) == histogram.quantile(thousandths: 1_000))
  }

  @Test("the extremes are counted in the first and the last class")
  func extremes() {
    var histogram = RoundTripHistogram()
    #expect(histogram.quantile(thousandths: 500) == nil)
    #expect(histogram.latencyTable() == nil)
    histogram.observe(Nanoseconds(-5))
    histogram.observe(.max)
    #expect(histogram.count == 2)
    #expect(histogram.quantile(thousandths: 0) == .zero)
    #expect(histogram.quantile(thousandths: 1_000)! > .seconds(33))
  }

  @Test("two histograms together are the histogram of both")
  func merge() {
    var random = RandomStream(seed: 3)
    var one = RoundTripHistogram()
    var other = RoundTripHistogram()
    var both = RoundTripHistogram()
    for number in 0..<1_000 {
      let time = Nanoseconds(Int64(random.next(below: 100_000_000)))
      if number % 3 == 0 { one.observe(time) } else { other.observe(time) }
      both.observe(time)
    }
    one.merge(other)
    #expect(one == both)
    var empty = RoundTripHistogram()
    empty.merge(both)
    #expect(empty == both)
  }

  @Test("the exported file has at most as many rows as asked for", arguments: [1, 2, 7, 1_000])
  func rows(limit: Int) throws {
    var histogram = RoundTripHistogram()
    for number in 1...20 { histogram.observe(.milliseconds(Int64(number))) }
    let table = try #require(histogram.latencyTable(rows: limit))
    #expect(table.split(separator: "\n").count == 1 + min(limit, 20))
  }

  @Test("the exported file gives the lab the round trips that were observed")
  func export() throws {
    let streams = RandomStreams(seed: 5)
    var command = LatencyModel.device.command(streams: streams)
    var push = LatencyModel.device.push(streams: streams)
    var histogram = RoundTripHistogram()
    for _ in 0..<20_000 { histogram.observe(command.draw() + push.draw()) }

    let model = try LatencyModel(csv: Array(try #require(histogram.latencyTable()).utf8))
    var again = RoundTripHistogram()
    var readCommand = model.command(streams: streams)
    var readPush = model.push(streams: streams)
    for _ in 0..<20_000 { again.observe(readCommand.draw() + readPush.draw()) }
    for thousandths in [10, 100, 250, 500, 750, 900, 950, 990] {
      let stated = try #require(histogram.quantile(thousandths: thousandths)).count
      let found = try #require(again.quantile(thousandths: thousandths)).count
      #expect(abs(found - stated) * 8 <= stated, "\(thousandths)")
    }
    #expect(abs(histogram.quantile(thousandths: 500)!.count - 14_600_000) * 10 <= 14_600_000)
  }
}
