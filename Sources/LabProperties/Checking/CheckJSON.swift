import JSONText
import PropertyTesting
import ShardedWork

/// Outcomes and shards as JSON documents.
package enum CheckJSON {
  /// One of several parts of a plan's blocks.
  package typealias Shard = ShardedWork.Shard

  /// Returns an outcome as one line.
  package static func bytes(of outcome: CheckOutcome) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("seed", outcome.seed)
    json.member("runs", outcome.runs)
    json.array("properties") { json in
      for item in outcome.items {
        json.object { json in
          name(item, &json)
          json.member("is", item.conclusion.rawValue)
          counts(runs: item.runs, item.executions, item.rejected, item.labels, &json)
          json.array("notCovered") { json in item.uncovered.forEach { json.value($0.name) } }
          json.array("warnings") { json in item.warnings.forEach { json.value($0) } }
          if let failure = item.failure {
            json.member("foundInRun", item.foundInRun)
            write(failure, &json)
          }
        }
      }
    }
    json.member("interrupted", outcome.isInterrupted)
    json.name("pass")
    if outcome.isInterrupted { json.null() } else { json.value(outcome.isSuccess) }
    json.endObject()
    json.newline()
    return json.takeBytes()
  }

  /// Returns a shard's blocks as one line, for a merge.
  package static func bytes(of blocks: [CheckBlock], _ shard: Shard, of plan: CheckPlan) -> [UInt8]
  {
    var json = JSONWriter()
    json.beginObject()
    json.object("shard") { json in
      json.member("index", shard.index)
      json.member("of", shard.count)
    }
    write(plan, &json)
    json.array("blocks") { json in
      for block in blocks.sorted(by: { ($0.block, $0.item) < ($1.block, $1.item) }) {
        json.object { write(block, &$0) }
      }
    }
    json.endObject()
    json.newline()
    return json.takeBytes()
  }

  private static func write(_ plan: CheckPlan, _ json: inout JSONWriter) {
    json.member("seed", plan.seed)
    json.member("runs", plan.runs)
    json.array("properties") { json in
      for item in CheckOutcome(plan, []).items { json.object { name(item, &$0) } }
    }
  }

  private static func write(_ block: CheckBlock, _ json: inout JSONWriter) {
    json.member("property", block.item)
    json.member("block", block.block)
    json.member("is", block.conclusion.rawValue)
    counts(runs: block.runs, block.executions, block.rejected, block.labels, &json)
    if let failure = block.failure { write(failure, &json) }
  }

  private static func name(_ item: CheckOutcome.Item, _ json: inout JSONWriter) {
    json.member("property", item.property)
    json.member("sentence", item.sentence)
    json.nullable("keyboard", item.keyboard)
    json.nullable("profile", item.profile)
    json.nullable("from", item.from)
    json.array("conditions") { json in item.conditions.forEach { json.value($0) } }
  }

  private static func counts(
    runs: Int, _ executions: Int, _ rejected: Int, _ labels: [CheckStatistics.LabelCount],
    _ json: inout JSONWriter
  ) {
    json.member("runs", runs)
    json.member("executions", executions)
    json.member("rejected", rejected)
    json.array("labels") { json in
      for label in labels {
        json.object { json in
          json.member("name", label.name)
          json.member("runs", label.runs)
          json.member("demanded", plain: label.demanded)
        }
      }
    }
  }

  private static func write(_ failure: CheckFailure, _ json: inout JSONWriter) {
    json.object("failure") { json in
      json.member("message", failure.message)
      json.member("claim", failure.claim)
      json.array("case") { json in failure.story.forEach { json.value($0) } }
      json.array("anyValueDoes") { json in failure.freeParts.forEach { json.value($0) } }
      json.member("replay", failure.replay)
      json.member("foundInRun", failure.foundInRun)
      json.member("shrinkRuns", failure.shrinkRuns)
      json.array("choices") { json in failure.choices.forEach { json.value($0) } }
      json.member("trace", failure.trace)
      json.member("passingTrace", failure.passingTrace)
      json.array("others") { json in
        for other in failure.others {
          json.object { json in
            json.member("claim", other.claim)
            json.member("replay", other.replay)
          }
        }
      }
    }
  }
}

/// Checks as journals. A cell is a block of an item. Journals leave out the blocks after an item's last one.
extension CheckJSON {
  /// The command whose journals hold checks.
  package static let command = "caretlab check"

  /// Returns the first line of a shard's journal.
  package static func header(of plan: CheckPlan, _ shard: Shard) -> JournalHeader {
    var json = JSONWriter()
    json.object { write(plan, &$0) }
    return JournalHeader(
      command: command, shard: shard, cellCount: plan.unitCount,
      plan: (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null))
  }

  /// Returns the line of a block.
  package static func line(of block: CheckBlock, of plan: CheckPlan) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("cell", block.block * plan.items.count + block.item)
      write(block, &json)
    }
    return LineCheck.sealed(json.takeBytes())
  }

  /// Returns the block that a line of a journal holds; nil if it holds none, or one of another cell.
  package static func block(_ members: JSONValue, itemCount: Int) -> CheckBlock? {
    guard let block = CheckDocument.block(members), block.item < itemCount,
      members["cell"]?.integer == block.block * itemCount + block.item
    else { return nil }
    return block
  }
}

extension Shard {
  /// Returns whether the shard makes this block of each item.
  package func makes(block: Int) -> Bool { plays(cell: block) }
}
