import JSONText

/// The profiles, operations and number of random trials of the caret library.
///
/// Each cell is one block of runs of one operation under one profile.
package struct InvariantsPlan: Hashable, Sendable {
  /// How many runs a block has at most.
  package static let blockSize = 1_000

  /// The command whose journals hold such trials.
  package static let command = "caretlab-bench invariants"

  /// The profiles' names.
  package let profiles: [String]
  /// The operations' names.
  package let tasks: [String]
  /// The number of runs of each operation under each profile. Their seeds count from 0.
  package let runs: Int
  /// The name of the planted fault; nil: none.
  package let fault: String?

  /// Creates a plan.
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

  /// Returns a row's profile and operation.
  func names(ofRow row: Int) -> (profile: String, task: String) {
    (profiles[row / tasks.count], tasks[row % tasks.count])
  }

  /// Returns a cell's row and seeds.
  func place(of cell: Int) -> (row: Int, seeds: Range<UInt64>) {
    let start = cell % blockCount * InvariantsPlan.blockSize
    let end = min(start + InvariantsPlan.blockSize, runs)
    return (cell / blockCount, UInt64(start)..<UInt64(end))
  }

  /// The plan as it stands in a journal's header.
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

  /// Creates a plan from ``json``; nil if the value holds no plan.
  package init?(_ value: JSONValue) {
    guard let profiles = value["profiles"]?.array?.compactMap(\.string), !profiles.isEmpty,
      let tasks = value["tasks"]?.array?.compactMap(\.string), !tasks.isEmpty,
      let runs = value["runs"]?.integer, (1...1_000_000_000).contains(runs)
    else { return nil }
    self.init(profiles: profiles, tasks: tasks, runs: runs, fault: value["fault"]?.string)
  }
}
