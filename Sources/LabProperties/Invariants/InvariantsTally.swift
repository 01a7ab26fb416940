import JSONText
import ShardedWork

/// The results of trials of the caret library, for each profile and operation.
package struct InvariantsTally: Sendable {
  private let plan: InvariantsPlan
  private var rows: [InvariantsBlock]

  /// Creates a tally without runs.
  package init(_ plan: InvariantsPlan) {
    self.plan = plan
    rows = Array(repeating: InvariantsBlock(), count: plan.rowCount)
  }

  /// Creates the tally of the journals of all shards.
  ///
  /// - Throws: `ShardFault` if a shard or a cell is missing, or a line belongs to other work.
  package init(merging merge: JournalMerge) throws(ShardFault) {
    let header = try merge.header()
    guard let plan = InvariantsPlan(header.plan), plan.cellCount == header.cellCount else {
      throw ShardFault(
        "these trials are from another version; run all shards again with this "
          + "version")
    }
    self.init(plan)
    for line in try merge.lines() {
      add(try merge.value(of: line, read: InvariantsBlock.init), at: line.cell)
    }
  }

  /// Adds the block of a cell; cells come in order.
  package mutating func add(_ block: InvariantsBlock, at cell: Int) {
    add(block, toRow: plan.place(of: cell).row)
  }

  /// Adds runs of a row.
  package mutating func add(_ block: InvariantsBlock, toRow row: Int) { rows[row].add(block) }

  /// The number of all runs.
  package var runCount: Int { rows.reduce(0) { $0 + $1.runs } }

  /// The number of all runs that violate an invariant.
  package var violationCount: Int { rows.reduce(0) { $0 + $1.violations.count } }

  /// A line for each row, the first violations, and a summary.
  package var lines: [String] {
    rows.indices.map(line) + rows.indices.flatMap(violationLines) + [summary]
  }

  /// Returns a row in words.
  package func line(ofRow row: Int) -> String {
    let (profile, task) = plan.names(ofRow: row)
    let block = rows[row]
    return "\(profile) \(task): \(block.runs) runs, \(block.violations.count) violations, "
      + "\(InvariantsTally.hundredths(block.exempt * 100, of: block.runs)) % exempt, "
      + "\(InvariantsTally.hundredths(block.wiggles, of: block.runs)) wiggles per run, "
      + "\(block.confirmed) confirmed"
  }

  /// Returns the first five violations of a row.
  package func violationLines(ofRow row: Int) -> [String] {
    let (profile, task) = plan.names(ofRow: row)
    return rows[row].violations.prefix(5).map { "  \(profile) \(task) seed \($0.seed): \($0.text)" }
  }

  /// The totals of all rows, in one line.
  package var summary: String {
    "\(runCount) runs, \(violationCount) violations, \(rows.reduce(0) { $0 + $1.exempt }) exempt"
  }

  /// The tally as a JSON document in one line, without a line end.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.array("invariants") { json in
        for (row, block) in rows.enumerated() {
          let (profile, task) = plan.names(ofRow: row)
          json.object { json in
            json.member("profile", profile)
            json.member("task", task)
            json.member("runs", block.runs)
            json.array("violations") { json in block.violations.forEach { json.value($0.seed) } }
            json.member("exempt", block.exempt)
            json.member("wiggles", block.wiggles)
            json.member("confirmed", block.confirmed)
          }
        }
      }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  /// Returns `count` ÷ `total`, rounded to two digits after the point.
  private static func hundredths(_ count: Int, of total: Int) -> String {
    let value = (count * 100 + total / 2) / max(1, total)
    let digits = value % 100
    return "\(value / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
