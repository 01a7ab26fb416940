import JSONText
import PropertyTesting
import ShardedWork

/// The reason why shards can't be merged.
package struct CheckMergeFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, what is wrong with it, and what to do.
  package let description: String

  init(_ file: String, _ problem: String) {
    description = "\(file): \(problem)"
  }
}

/// A merge of shards.
package struct CheckMerge: Sendable {
  private var files: [String] = []
  private var shards: [CheckJSON.Shard] = []
  private var plan: ShardPlan?
  private var blocks: [CheckBlock] = []

  /// Creates a merge without shards.
  package init() {}

  /// Adds a shard's JSON document.
  ///
  /// - Throws: ``CheckMergeFault`` if the document is no shard, belongs to another check, or was added before.
  package mutating func add(_ bytes: [UInt8], file: String) throws(CheckMergeFault) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw CheckMergeFault(
        file,
        "\(error); this is not a result of caretlab check --shard i/n "
          + "--json")
    }
    let document = CheckDocument(value)
    guard let shard = document.shard, let plan = document.plan, let blocks = document.blocks else {
      let advice =
        value["pass"] == nil
        ? "this is not a result of caretlab check --shard i/n --json"
        : "this is a whole result; name results of caretlab check --shard i/n --json"
      throw CheckMergeFault(file, advice)
    }
    try join(shard, plan, file)
    try take(blocks, of: shard, plan, file)
  }

  /// Adds a shard's blocks after checking that each belongs to this shard and occurs once.
  private mutating func take(
    _ new: [CheckBlock], of shard: CheckJSON.Shard, _ plan: ShardPlan, _ file: String
  ) throws(CheckMergeFault) {
    var made: Set<[Int]> = []
    for block in new {
      guard plan.items.indices.contains(block.item), shard.makes(block: block.block),
        (0..<CheckPlan.blockCount(runs: plan.runs)).contains(block.block),
        made.insert([block.item, block.block]).inserted
      else {
        throw CheckMergeFault(
          file,
          "block \(block.block) of property \(block.item) does not belong to this shard, or "
            + "occurs twice; run the shard again")
      }
    }
    blocks += new
  }

  private mutating func join(
    _ shard: CheckJSON.Shard, _ new: ShardPlan, _ file: String
  ) throws(CheckMergeFault) {
    if let plan {
      guard plan == new, shards[0].count == shard.count else {
        throw CheckMergeFault(
          file, "its check differs from that of \(files[0]); run all shards with the same options")
      }
      if let place = shards.firstIndex(of: shard) {
        throw CheckMergeFault(
          file,
          "shard \(shard.index) of \(shard.count) is already in \(files[place]); leave one "
            + "of the files out")
      }
    }
    plan = new
    files.append(file)
    shards.append(shard)
  }

  /// Returns the result of all shards.
  ///
  /// - Throws: ``CheckMergeFault`` if a shard is missing.
  package func outcome() throws(CheckMergeFault) -> CheckOutcome {
    guard let plan, let count = shards.first?.count else {
      throw CheckMergeFault("nothing to merge", "name the files of the shards")
    }
    for index in 1...count where !shards.contains(where: { $0.index == index }) {
      throw CheckMergeFault(files[0], "shard \(index) of \(count) is missing; also name its file")
    }
    var outcome = CheckOutcome(
      items: plan.items, seed: plan.seed, runs: plan.runs, blocks: blocks)
    // A shard makes all its blocks unless a signal ends it.
    outcome.isInterrupted = outcome.items.contains { $0.conclusion == .cancelled }
    return outcome
  }
}

/// The values that all shards of a check have in common.
struct ShardPlan: Equatable {
  var items: [CheckOutcome.Item]
  var seed: UInt64
  var runs: Int
}

/// A shard's document. A property is nil if it is malformed or from another version.
struct CheckDocument {
  let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  var shard: CheckJSON.Shard? {
    guard let index = value["shard"]?["index"]?.integer, let count = value["shard"]?["of"]?.integer,
      count >= 1, count <= 100_000, (1...count).contains(index)
    else { return nil }
    return CheckJSON.Shard(index: index, count: count)
  }

  var plan: ShardPlan? {
    guard let seed = value["seed"]?.number?.unsigned, let runs = value["runs"]?.integer,
      (1...CheckDocument.most).contains(runs), let properties = value["properties"]?.array,
      !properties.isEmpty
    else { return nil }
    let items = properties.compactMap(CheckDocument.item)
    return items.count == properties.count ? ShardPlan(items: items, seed: seed, runs: runs) : nil
  }

  /// Returns an item; nil if this version lacks the property or the property does not concern the keyboard.
  private static func item(_ value: JSONValue) -> CheckOutcome.Item? {
    let keyboard = value["keyboard"]?.string
    guard let name = value["property"]?.string, let property = LabProperty.named(name),
      value["sentence"]?.string == property.sentence,
      keyboard.map(property.concerns) ?? property.keyboards.isEmpty
    else { return nil }
    return CheckOutcome.Item(
      property: name, sentence: property.sentence, keyboard: keyboard,
      profile: value["profile"]?.string, from: value["from"]?.string,
      conditions: value["conditions"]?.array?.compactMap(\.string) ?? [])
  }

  /// The greatest count that is accepted, so that sums of counts do not overflow.
  private static let most = 1_000_000_000

  private static func count(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { (0...most).contains($0) ? $0 : nil }
  }

  var blocks: [CheckBlock]? {
    guard let all = value["blocks"]?.array else { return nil }
    let blocks = all.compactMap(CheckDocument.block)
    return blocks.count == all.count ? blocks : nil
  }

  /// Returns the block that an object holds; nil if it holds none.
  static func block(_ value: JSONValue) -> CheckBlock? {
    guard let item = count(value["property"]), let block = count(value["block"]),
      let conclusion = CheckBlock.Conclusion(rawValue: value["is"]?.string ?? ""),
      let runs = count(value["runs"]), let executions = count(value["executions"]),
      let rejected = count(value["rejected"]), let labels = value["labels"]?.array
    else { return nil }
    let read = labels.compactMap(label)
    guard read.count == labels.count else { return nil }
    return CheckBlock(
      item: item, block: block, conclusion: conclusion, runs: runs, executions: executions,
      rejected: rejected, labels: read, failure: value["failure"].map(failure))
  }

  private static func label(_ value: JSONValue) -> CheckStatistics.LabelCount? {
    guard let name = value["name"]?.string, let runs = count(value["runs"]),
      let demanded = value["demanded"]?.double, (0...1).contains(demanded)
    else { return nil }
    return CheckStatistics.LabelCount(name: name, runs: runs, demanded: demanded)
  }

  private static func failure(_ value: JSONValue) -> CheckFailure {
    func text(_ name: String) -> String { value[name]?.string ?? "" }
    func texts(_ name: String) -> [String] { value[name]?.array?.compactMap(\.string) ?? [] }
    var failure = CheckFailure(message: text("message"))
    failure.claim = text("claim")
    failure.story = texts("case")
    failure.freeParts = texts("anyValueDoes")
    failure.replay = text("replay")
    failure.foundInRun = count(value["foundInRun"]) ?? 0
    failure.shrinkRuns = count(value["shrinkRuns"]) ?? 0
    failure.choices = value["choices"]?.array?.compactMap(\.integer) ?? []
    failure.trace = text("trace")
    failure.passingTrace = text("passingTrace")
    failure.others = (value["others"]?.array ?? []).map {
      .init(claim: $0["claim"]?.string ?? "", replay: $0["replay"]?.string ?? "")
    }
    return failure
  }
}
