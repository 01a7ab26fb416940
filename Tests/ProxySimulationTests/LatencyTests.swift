import ProxySimulation
import SeededChance
import TestSupport
import Testing
import VirtualTime

@Suite("Latencies")
struct LatencyTests {
  /// A model and the share of round trips within so many milliseconds.
  static let shares: [(model: LatencyModel, within: Double, share: Double)] = [
    (.device, 10, 0.232), (.device, 20, 0.725), (.device, 33, 0.936), (.device, 100, 0.9995),
    (.simulator, 10, 0.098), (.simulator, 20, 0.544), (.simulator, 33, 0.867),
    (.slowPad, 20, 0.007), (.slowPad, 33, 0.066), (.slowPad, 100, 0.709),
  ]

  @Test(
    "round trips have the shares that the verdicts of keyboard authors imply", arguments: shares)
  func roundTrips(model: LatencyModel, within: Double, share: Double) {
    var command = model.command(streams: RandomStreams(seed: 7))
    var push = model.push(streams: RandomStreams(seed: 7))
    let draws = 100_000
    let hits = (0..<draws).filter { _ in (command.draw() + push.draw()).milliseconds <= within }
      .count
    #expect(abs(Double(hits) / Double(draws) - share) < 0.01)
  }

  @Test("a table gives its quantiles exactly and lies between them linearly")
  func quantiles() {
    let table = QuantileTable(
      microseconds: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200])
    #expect(table.latency(at: 0) == .zero)
    #expect(table.latency(at: 500_000_000) == .microseconds(50))
    #expect(table.latency(at: 375_000_000) == .microseconds(45))
    #expect(table.latency(at: 999_500_000) == .microseconds(150))
    #expect(table.latency(at: 999_999_999) < .microseconds(200))
  }

  @Test("scripted latencies come one after the other, the last one stays")
  func scripted() {
    var source = LatencySource.scripted([.milliseconds(3), .milliseconds(5)])
    #expect((0..<4).map { _ in source.draw() } == [3, 5, 5, 5].map { .milliseconds($0) })
    var empty = LatencySource.scripted([])
    #expect(empty.draw() == .zero)
  }

  @Test("the two legs draw from streams of their own")
  func ownStreams() {
    var command = LatencyModel.device.command(streams: RandomStreams(seed: 1))
    var push = LatencyModel.device.push(streams: RandomStreams(seed: 1))
    let first = push.draw()
    _ = command.draw()
    push = LatencyModel.device.push(streams: RandomStreams(seed: 1))
    _ = command.draw()
    #expect(push.draw() == first)
  }
}
