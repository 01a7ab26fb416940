import JSONText

/// Random trials of the caret library: under which profiles, of which operations, how many.
///
/// The cells of the work: for each profile each operation, for each of these the runs in blocks.
package struct InvariantsPlan: Hashable, Sendable {
  /// How many runs a block has.
  package static let blockSize = 1_000

  /// The command whose journals hold such trials.
  package static let command = "caretlab-bench invariants"

  /// The profiles' names.
  package let profiles: [String]
  /// The operations' names.
  package let tasks: [String]
  /// The runs of each operation under each profile; their seeds count from 0.
  package let runs: Int
  /// The name of a mistake that is planted in the library; nil: none.
  package let fault: String?

  /// A plan.
  package init(profiles: [String], tasks: [String], runs: Int, fault: String?) {
    self.profiles = profiles
    self.tasks = tasks
    self.runs = runs
    self.fault = fault
  }

  /// How many pairs of profile and operation there are.
  package var rowCount: Int { profiles.count * tasks.count }

  /// How many cells there are.
  package var cellCount: Int { rowCount * blockCount }

  private var blockCount: Int {
    (runs + InvariantsPlan.blockSize - 1) / InvariantsPlan.blockSize
  }

  /// A row's profile and operation.
  func names(ofRow row: Int) -> (profile: String, task: String) {
    (profiles[row / tasks.count], tasks[row % tasks.count])
  }

  /// A cell's row and seeds.
  func place(of cell: Int) -> (row: Int, seeds: Range<UInt64>) {
    let start = cell % blockCount * InvariantsPlan.blockSize
    let end = min(start + InvariantsPlan.blockSize, runs)
    return (cell / blockCount, UInt64(start)..<UInt64(end))
  }

  /// The plan as a journal's header says it.
  package var json: JSONValue {
    var json = JSONWriter()
    json.object { json in
      json.array("profiles") { json in profiles.forEach { json.value($0) } }
      json.array("tasks") { json in tasks.forEach { json.value($0) } }
      json.member("runs", runs)
      json.nullable("fault", fault)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// The plan that ``json`` says; nil if it is something else.
  package init?(_ value: JSONValue) {
    guard let profiles = value["profiles"]?.array?.compactMap(\.string), !profiles.isEmpty,
      let tasks = value["tasks"]?.array?.compactMap(\.string), !tasks.isEmpty,
      let runs = value["runs"]?.integer, (1...1_000_000_000).contains(runs)
    else { return nil }
    self.init(profiles: profiles, tasks: tasks, runs: runs, fault: value["fault"]?.string)
  }
}
