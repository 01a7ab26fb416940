import JSONText
import ProxyScenarios
import ProxySimulation
import ShardedWork

/// A sweep as work that can be shared: each combination of values and first seed is a cell.
public struct Sweep: CelledWork {
  /// A cell's values and what became of its runs, as members of a line.
  public typealias Cell = JSONValue

  /// The command whose journals hold sweeps.
  public static let command = "caretlab sweep"

  private let file: SweepFile
  private let models: SweepModels

  /// The sweep that a file describes.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - profile: the profile of a name or a file.
  ///   - latency: the latencies of a name or a file.
  /// - Throws: ``SweepFault`` for a value that its parameter can't have.
  public init(
    _ file: SweepFile, profile: (String) throws -> ProxyProfile,
    latency: (String) throws -> LatencyModel
  ) throws(SweepFault) {
    self.file = file
    models = try SweepModels(file, profile: profile, latency: latency)
  }

  /// `caretlab sweep`.
  public var command: String { Sweep.command }

  /// Parameters, runs and seeds, and a checksum of the profiles and latencies.
  public var plan: JSONValue {
    var json = JSONWriter()
    json.object { json in
      file.write(to: &json)
      json.member("models", models.check)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// One for each combination of values and each first seed.
  public var cellCount: Int { file.cellCount }

  /// Plays a cell's runs.
  public func play(cell: Int, isStopped: () -> Bool) -> JSONValue? {
    let (values, seed) = file.values(ofCell: cell)
    guard let (strategy, conditions) = try? models.conditions(values) else { return nil }
    let comparison = StrategyComparison(conditions)
    var result = ComparisonCell(strategy: strategy)
    var isPlayed = true
    for run in seed..<seed + UInt64(file.runs) where isPlayed {
      if isStopped() { return nil }
      if let one = comparison.play(strategy, seeds: run..<run + 1) {
        result.add(one)
      } else {
        isPlayed = false
      }
    }
    return Sweep.row(values, seed, isPlayed ? result : nil)
  }

  /// Writes a row.
  public func write(_ result: JSONValue, to json: inout JSONWriter) {
    for member in result.members ?? [] { json.member(member.name, member.value) }
  }

  /// Reads a row.
  public func read(_ members: JSONValue) -> JSONValue? {
    let own = members.members?.filter { $0.name != "cell" && $0.name != "check" }
    return own.map { JSONValue(.object($0)) }
  }

  /// The row of a cell; without a result the strategy can't do the operation.
  private static func row(
    _ values: [JSONMember], _ seed: UInt64, _ cell: ComparisonCell?
  ) -> JSONValue? {
    var json = JSONWriter()
    json.object { json in
      for value in values { json.member(value.name, value.value) }
      json.member("seed", seed)
      guard let cell else { return json.member("isLeftOut", true) }
      json.member("runs", cell.runs)
      json.member("right", cell.right)
      json.member("wrong", cell.wrong)
      json.array("wrongInterval") { json in
        json.value(cell.wrongInterval.lowerBound)
        json.value(cell.wrongInterval.upperBound)
      }
      json.member("refused", cell.refused)
      json.member("exempt", cell.exempt)
      json.member("lost", cell.damage.lost)
      json.member("extra", cell.damage.extra)
      json.member("caretError", cell.damage.caretError)
      for percent in [50, 95, 99] {
        let name = percent == 50 ? "medianMs" : "p\(percent)Ms"
        json.nullable(name, cell.time(percent: percent)?.milliseconds)
      }
      json.member("messages", cell.messages)
      json.member("wiggles", cell.wiggles)
    }
    return try? JSONValue(parsing: json.takeBytes())
  }
}
