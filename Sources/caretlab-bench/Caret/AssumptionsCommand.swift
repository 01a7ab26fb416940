import CaretControl
import CaretJudge
import JSONText
import ShardedWork
import TerminalSupport
import TextLayout

/// Measures what each assumption of the library about windows gains, and the damage if the assumption is false.
enum AssumptionsCommand: BenchCommand {
  static let name = "assumptions"
  static let summary =
    "the share of confirmed outcomes with and without each assumption about "
    + "windows"
  static let discussion = """
    Libraries with all assumptions about windows, with all but one, and with none play the same sequences
    of operations, without disturbances. Cells are operations that ended confirmed, in percent of all. The
    last two lines of a profile are false claims and damage, in sequences of 1000. There is no limit: the
    table shows the price of each assumption.
    """
  static let options: [CommandSyntax.Option] = [
    .init("--sequences", "N", help: "number of sequences for each cell (default 2000)"),
    .init(
      "--profile", "NAME,…",
      help: "the hosts (default uikit26,uikit15,textField,webkit,ragged,hostile)"),
    .init("--seed", "S", help: "seed of all random draws (default 0)"),
    ShardOptions.workers,
  ]
  static let examples: [(command: String, remark: String)] = [
    (
      "caretlab-bench assumptions --profile webkit --sequences 20000 --workers 2",
      "one host, in finer steps"
    )
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let names = try arguments.profiles(
      "--profile", default: "uikit26,uikit15,textField,webkit,ragged,hostile")
    let count = try arguments.number("--sequences", in: 1...1_000_000) ?? 2_000
    let seed = try arguments.seed("--seed") ?? 0
    let workers = try arguments.number("--workers", in: 1...64) ?? 1
    var terminal = StandardTerminal()
    var progress = ProgressLine(
      "libraries", total: names.count * AssumptionsPrice.libraries.count)
    var prices: [AssumptionsPrice] = []
    for name in names {
      var price = AssumptionsPrice(profile: name)
      for library in AssumptionsPrice.libraries {
        let plan = SequencesPlan(
          profile: name, count: count, seed: seed, assumptions: library.rules)
        var tally = SequencesTally()
        let run = try CellRun(plan, shard: .whole, journal: nil)
        _ = try run.play(workers: workers) { _ in
          isInterrupted()
        } take: {
          tally.add($1)
        }
        if isInterrupted() {
          progress.clear(on: &terminal)
          guard !prices.isEmpty else { throw BenchInterrupted() }
          return AssumptionsResult(seed: seed, prices: prices)
        }
        price.tallies.append(tally)
        progress.show(
          prices.count * AssumptionsPrice.libraries.count + price.tallies.count, on: &terminal)
      }
      prices.append(price)
    }
    progress.clear(on: &terminal)
    return AssumptionsResult(seed: seed, prices: prices)
  }
}

/// The gain and damage of the rules under one profile.
private struct AssumptionsPrice {
  /// The assumed rules, each set with a name for its column.
  static let libraries: [(name: String, rules: WindowAssumptions)] =
    [("all", .all)]
    + WindowAssumptions.named.map { ("-" + $0.name, WindowAssumptions.all.subtracting($0.rule)) }
    + [("none", .none)]

  let profile: String
  /// The tallies, one for each of `libraries`.
  var tallies: [SequencesTally] = []

  /// The operations that end confirmed in one of the tallies.
  var operations: [String] {
    var names: [String] = []
    for ending in tallies.flatMap(\.endings)
    where ending.outcome == "confirmed" && !names.contains(ending.operation) {
      names.append(ending.operation)
    }
    return names.sorted()
  }

  /// Returns how many operations of a name end confirmed, in percent; nil if there are none.
  func confirmed(_ operation: String, _ tally: SequencesTally) -> Double? {
    let endings = tally.endings.filter { $0.operation == operation }
    let total = endings.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let hits = endings.filter { $0.outcome == "confirmed" }.reduce(0) { $0 + $1.count }
    return 100 * Double(hits) / Double(total)
  }

  /// Returns how many sequences per 1000 have a kind of finding.
  func share(of kind: String, _ tally: SequencesTally) -> Double {
    let count = tally.kinds.filter { $0.name.hasPrefix(kind) }.reduce(0) { $0 + $1.count }
    return 1_000 * Double(count) / Double(max(1, tally.sequences))
  }

  static let kinds = ["false claim", "damage"]
}

private struct AssumptionsResult: BenchResult {
  let seed: UInt64
  let prices: [AssumptionsPrice]

  var text: String { prices.map(table).joined(separator: "\n\n") }

  private func table(_ price: AssumptionsPrice) -> String {
    var table = TextTable(
      [.init(price.profile)] + AssumptionsPrice.libraries.map { .init($0.name, .right) }, indent: 0)
    for operation in price.operations {
      let cells = price.tallies.map { price.confirmed(operation, $0).map(AssumptionsResult.digits) }
      table.add(([operation] + cells.map { $0 ?? "–" }).map { .init($0) })
    }
    for kind in AssumptionsPrice.kinds {
      let cells = price.tallies.map { AssumptionsResult.digits(price.share(of: kind, $0)) }
      table.add(([kind + " ‰"] + cells).map { .init($0) })
    }
    return table.lines(in: .plain).joined(separator: "\n")
  }

  /// Returns a number with one decimal.
  private static func digits(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("seed", seed)
      json.array("prices") { json in
        for price in prices {
          for (library, tally) in zip(AssumptionsPrice.libraries, price.tallies) {
            json.object { json in
              json.member("profile", price.profile)
              json.member("assumptions", library.rules.names)
              tally.write(to: &json)
            }
          }
        }
      }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
