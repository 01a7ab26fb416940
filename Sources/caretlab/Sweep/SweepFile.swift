import JSONText
import KeyboardLab
import TextLayout

/// The content of a sweep's file: parameters with their values, seeds, and the number of runs in a
/// cell.
struct SweepFile: Hashable, Sendable {
  /// The greatest number of runs in a cell.
  static let runsMax = 1_000_000_000
  /// The greatest number of cells in a sweep.
  static let cellsMax = 10_000_000
  /// The greatest seed in a file. The seeds of all its runs then stay in the range of integers.
  static let seedMax = 1_000_000_000_000

  /// What each cell plays.
  let kind: SweepKind
  /// The parameters. The values of the last one change first.
  let parameters: [SweepParameter]
  /// The number of runs in each cell.
  let runs: Int
  /// The seeds of each combination's first runs. Each seed makes a cell, before the last parameter
  /// changes.
  let seeds: [UInt64]

  /// Reads a file.
  ///
  /// - Throws: ``SweepFault`` with its place, or `JSONFault`.
  init(parsing bytes: some Collection<UInt8>) throws {
    let value = try JSONValue(parsing: bytes)
    guard let members = value.members, let name = value["sweep"] else {
      throw SweepFault(
        "this is not a sweep; begin with {\"sweep\":\"compare\",\"parameters\":{…}}",
        at: value.location)
    }
    let kinds = SweepKind.allCases.map(\.rawValue)
    guard let kind = name.string.flatMap(SweepKind.init(rawValue:)) else {
      throw SweepFault(
        "unknown sweep \(JSONWriter.word(name)); use one of \(kinds.joined(separator: ", "))",
        at: name.location)
    }
    let known = ["sweep", "parameters", "runs", "seeds"]
    for member in members where !known.contains(member.name) {
      throw SweepFault(
        "a sweep has no \"\(member.name)\"\(NearestName.hint(for: member.name, among: known)); "
          + "use \(known.joined(separator: ", "))", at: member.location)
    }
    guard let named = value["parameters"]?.members else {
      throw SweepFault(
        "the sweep has no parameters; add \"parameters\":{\"\(kind.required[0])\":[…],…}",
        at: value.location)
    }
    var parameters: [SweepParameter] = []
    for member in named { parameters.append(try SweepParameter(member, of: kind)) }
    for name in kind.required where !parameters.contains(where: { $0.name == name }) {
      throw SweepFault(
        "the parameter \"\(name)\" is missing; give it at least one "
          + "value", at: value.location)
    }
    self.kind = kind
    self.parameters = parameters
    runs = try SweepFile.runs(value["runs"])
    seeds = try SweepFile.seeds(value["seeds"])
    try checkSize(value.location)
  }

  private func checkSize(_ location: TextLocation) throws(SweepFault) {
    var count = seeds.count
    for parameter in parameters {
      count = count.multipliedReportingOverflow(by: parameter.values.count).partialValue
      guard count > 0, count <= SweepFile.cellsMax else {
        throw SweepFault(
          "the sweep has more than \(SweepFile.cellsMax) cells; name fewer values, or make "
            + "several sweeps",
          at: location)
      }
    }
  }

  private static func runs(_ value: JSONValue?) throws(SweepFault) -> Int {
    guard let value else { return 200 }
    guard let double = value.double, let runs = Int(exactly: double), (1...runsMax).contains(runs)
    else {
      throw SweepFault(
        "\"runs\" must be a whole number from 1 to \(runsMax)", at: value.location)
    }
    return runs
  }

  private static func seeds(_ value: JSONValue?) throws(SweepFault) -> [UInt64] {
    guard let value else { return [0] }
    var numbers: [JSONValue] = []
    for element in value.array ?? [value] {
      if let range = try SweepRange(element) {
        numbers += range.values
      } else {
        numbers.append(element)
      }
    }
    let seeds = numbers.compactMap { $0.number?.unsigned }.filter { $0 <= UInt64(seedMax) }
    guard seeds.count == numbers.count, !seeds.isEmpty else {
      throw SweepFault(
        "\"seeds\" must be a list of whole numbers from 0 to \(seedMax), or a range such as "
          + "{\"from\":0,\"to\":9000,\"by\":1000}", at: value.location)
    }
    return seeds
  }

  /// The number of cells.
  var cellCount: Int { parameters.reduce(seeds.count) { $0 * $1.values.count } }

  /// Returns the values of a cell, one for each parameter, and its first seed.
  func values(ofCell cell: Int) -> (values: [JSONMember], seed: UInt64) {
    var rest = cell / seeds.count
    var values: [JSONMember] = []
    for parameter in parameters.reversed() {
      values.append(JSONMember(parameter.name, parameter.values[rest % parameter.values.count]))
      rest /= parameter.values.count
    }
    return (values.reversed(), seeds[cell % seeds.count])
  }

  func write(to json: inout JSONWriter) {
    json.member("sweep", kind.rawValue)
    json.object("parameters") { json in
      for parameter in parameters {
        json.member(parameter.name, JSONValue(.array(parameter.values)))
      }
    }
    json.member("runs", runs)
    json.array("seeds") { json in seeds.forEach { json.value($0) } }
  }
}
