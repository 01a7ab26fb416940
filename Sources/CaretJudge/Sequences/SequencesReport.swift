import Chance
import JSONText
import ShardedWork

/// The judge's results for many sequences, as text and as JSON.
public struct SequencesReport: Sendable {
  /// The plan of the sequences.
  public let plan: SequencesPlan
  /// The results so far.
  public var tally = SequencesTally()

  /// Creates a report without results.
  public init(_ plan: SequencesPlan) {
    self.plan = plan
  }

  /// Creates the report from the journals of all shards.
  ///
  /// - Throws: `ShardFault` if a shard or a cell is missing, or a line does not belong to such sequences.
  public init(merging merge: JournalMerge) throws(ShardFault) {
    let header = try merge.header()
    guard let plan = SequencesPlan(header.plan), plan.cellCount == header.cellCount else {
      throw ShardFault(
        "these sequences are from another version; run all shards again with this "
          + "version")
    }
    self.init(plan)
    for line in try merge.lines() {
      tally.add(try merge.value(of: line, read: SequencesTally.init))
    }
  }

  /// Returns a line for all sequences, one for each kind of finding, and one for each kind and operation.
  ///
  /// - Parameter listsEndings: whether lines for the outcomes of each operation follow.
  public func lines(listingEndings listsEndings: Bool = false) -> [String] {
    var lines = [
      "\(plan.profile): \(tally.sequences) sequences, \(tally.violated) with a violation "
        + "\(interval(tally.violated)), \(tally.disturbed) with an act or the end of a session"
    ]
    lines += tally.kinds.map { "  \($0.name): \($0.count) \(interval($0.count))" }
    lines += tally.rows.map { row in
      let operation = row.operation.isEmpty ? "" : ", \(row.operation)"
      return "    \(row.kind)\(operation): \(row.count), the shortest is number \(row.shortest)"
    }
    guard listsEndings else { return lines }
    return lines
      + tally.endings.map { ending in
        "    \(ending.operation) \(ending.outcome): \(ending.count)"
          + (ending.wrong > 0 ? ", \(ending.wrong) of them not as wanted" : "")
      }
  }

  /// Returns Wilson's confidence interval in percent.
  private func interval(_ hits: Int) -> String {
    let interval = WilsonInterval.of(hits, of: tally.sequences)
    return "(\(SequencesReport.percent(interval.lowerBound)) … "
      + "\(SequencesReport.percent(interval.upperBound)) %)"
  }

  /// Returns a share in percent, rounded to three decimals.
  private static func percent(_ share: Double) -> String {
    let value = Int((share * 100_000).rounded())
    let digits = String(value % 1_000)
    return "\(value / 1_000)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }

  /// The report as one line of JSON, without a line end.
  public var json: String { json { _ in } }

  /// Returns the report as `json` does, with further members.
  public func json(adding body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("judge", plan.plan)
      tally.write(to: &json)
      body(&json)
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
