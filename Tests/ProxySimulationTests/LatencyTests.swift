import JSONText
import Chance
import TestSupport
import Testing
import Timing

@testable import ProxySimulation

@Suite("Latencies")
struct LatencyTests {
  static let names = ["device", "simulator", "slowPad"]

  /// The table of latencies, which states the round trips as well.
  private static func table() throws -> JSONValue {
    try JSONValue(parsing: Fixtures.bytes("latency-profiles.json"))
  }

  @Test("each leg has the quantiles of the table", arguments: names)
  func legs(name: String) throws {
    let stated = try #require(Self.table()["profiles"]?[name])
    let model = try #require(LatencyModel(name))
    let tables = try #require(LatencyTables.tables(of: model))
    #expect(
      tables.command.microseconds
        == stated["command"]?.array?.compactMap { $0.integer.map(Int64.init) })
    #expect(
      tables.push.microseconds == stated["push"]?.array?.compactMap { $0.integer.map(Int64.init) })
  }

  @Test("the second hop of web views has the quantiles of the table")
  func webHop() throws {
    let stated = try Self.table()["webSecondHop"]?.array?.compactMap { $0.integer.map(Int64.init) }
    #expect(LatencyTables.webHop.microseconds == stated)
  }

  @Test("round trips have the shares that the verdicts of keyboard authors imply", arguments: names)
  func roundTrips(name: String) throws {
    let model = try #require(LatencyModel(name))
    let oracle = try #require(Self.table()["oracle"])
    var command = model.command(streams: RandomStreams(seed: 7))
    var push = model.push(streams: RandomStreams(seed: 7))
    let draws = 100_000
    let trips = (0..<draws).map { _ in (command.draw() + push.draw()).milliseconds }.sorted()
    let shares = try #require(oracle["shareWithinMilliseconds"]?[name]?.members)
    #expect(shares.count >= 3)
    for share in shares {
      let within = try #require(Double(share.name))
      let hits = trips.count { $0 <= within }
      let stated = try #require(share.value.double)
      #expect(abs(Double(hits) / Double(draws) - stated) < 0.01, "\(share.name) ms")
    }
    let median = try #require(oracle["roundTripMilliseconds"]?[name]?["median"]?.double)
    #expect(abs(trips[draws / 2] - median) < 0.02 * median)
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
