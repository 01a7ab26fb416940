import JSONText
import ProxySimulation
import ShardedWork

/// A sweep as work that machines can share. Each combination of values and a first seed is a cell.
struct Sweep: CelledWork {
  /// A cell's values and results, as members of a line.
  typealias Cell = JSONValue

  /// The command whose journals hold sweeps.
  static let command = "caretlab sweep"

  private let file: SweepFile
  private let player: any SweepPlayer

  /// Creates the sweep that a file describes.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - profile: returns the profile with a name or from a file.
  ///   - latency: returns the latencies with a name or from a file.
  /// - Throws: ``SweepFault`` for a value that its parameter can't have.
  init(
    _ file: SweepFile, profile: (String) throws -> ProxyProfile,
    latency: (String) throws -> LatencyModel
  ) throws(SweepFault) {
    self.file = file
    player =
      switch file.kind {
      case .compare: try ComparisonSweep(file, profile: profile, latency: latency)
      case .check: try PropertySweep(file)
      }
  }

  /// `caretlab sweep`.
  var command: String { Sweep.command }

  /// The parameters, runs and seeds, and a checksum of what they name.
  var plan: JSONValue {
    var json = JSONWriter()
    json.object { json in
      file.write(to: &json)
      json.member("models", player.check)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// The number of cells: one for each combination of values and each first seed.
  var cellCount: Int { file.cellCount }

  /// Plays a cell's runs. Returns nil if the work was stopped.
  func play(cell: Int, isStopped: () -> Bool) -> JSONValue? {
    let (values, seed) = file.values(ofCell: cell)
    guard
      let result = player.play(values, seed: seed, runs: file.runs, isStopped: isStopped)
    else { return nil }
    var json = JSONWriter()
    json.object { json in
      for value in values { json.member(value.name, value.value) }
      json.member("seed", seed)
      switch result {
      case .leftOut: json.member("isLeftOut", true)
      case .played(let write): write(&json)
      }
    }
    return try? JSONValue(parsing: json.takeBytes())
  }

  /// Writes a row.
  func write(_ result: JSONValue, to json: inout JSONWriter) {
    for member in result.members ?? [] { json.member(member.name, member.value) }
  }

  /// Reads a row.
  func read(_ members: JSONValue) -> JSONValue? {
    let own = members.members?.filter { $0.name != "cell" && $0.name != "check" }
    return own.map { JSONValue(.object($0)) }
  }
}
