/// The result of the shrink benchmark, as text and as JSON.
struct ShrinkResult: BenchResult {
  let rows: [ShrinkBenchmark.Row]
  let speed: ProxySpeed?
  /// Whether the bars apply.
  let hasBars: Bool

  var isWithinBars: Bool {
    !hasBars || rows.allSatisfy { $0.isSmallest && $0.isFast } && speed?.isFast != false
  }

  var text: String {
    var parts: [String] = rows.isEmpty ? [] : [head + rows.map(text(of:)).joined()]
    if let speed { parts.append(speed.text) }
    return parts.joined(separator: "\n")
  }

  var json: String {
    let fields = [
      rows.isEmpty ? nil : "\"challenges\": \(jsonRows)", speed.map { "\"speed\": \($0.json)" },
    ]
    return "{" + fields.compactMap { $0 }.joined(separator: ",\n") + "}"
  }

  private var head: String {

    column("challenge", 19, left: true) + column("smallest", 10) + column("first", 9)
      + column("shrink", 9) + column("(max)", 8) + column("choices", 9) + "  | Hypothesis: "
      + column("smallest", 9) + column("first", 7) + column("shrink", 8) + column("allowed", 8)
      + "\n"
  }

  private func text(of row: ShrinkBenchmark.Row) -> String {
    let reference = row.challenge.reference
    var line =
      column(row.challenge.name, 19, left: true) + column("\(row.smallest)/\(row.seeds)", 10)
      + column(decimal(row.mean(row.first)), 9) + column(decimal(row.mean(row.shrink)), 9)
      + column("\(row.shrinkMax)", 8) + column(decimal(row.mean(row.choices)), 9)
      + "  |             " + column(reference.smallest, 9) + column(decimal(reference.first), 7)
      + column(decimal(reference.shrink), 8) + column(decimal(reference.allowedShrink), 8)
    if hasBars && !row.isSmallest { line += "  NOT ALWAYS SMALLEST" }
    if hasBars && !row.isFast { line += "  MORE EXECUTIONS" }
    for other in row.others.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(3) {
      line += "\n    \(other.value) × \(other.key.prefix(220))"
    }
    return line + "\n"
  }

  private var jsonRows: String {
    let lines = rows.map { row in
      "  {\"challenge\": \"\(row.challenge.name)\", \"seeds\": \(row.seeds), "
        + "\"smallest\": \(row.smallest), \"found\": \(row.found), "
        + "\"first\": \(decimal(row.mean(row.first))), \"shrink\": \(decimal(row.mean(row.shrink))), "
        + "\"shrinkMax\": \(row.shrinkMax), \"choices\": \(decimal(row.mean(row.choices))), "
        + "\"hypothesis\": {\"smallest\": \"\(row.challenge.reference.smallest)\", "
        + "\"first\": \(decimal(row.challenge.reference.first)), "
        + "\"shrink\": \(decimal(row.challenge.reference.shrink)), "
        + "\"allowed\": \(decimal(row.challenge.reference.allowedShrink))}}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private func column(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + space : space + text
  }

  private func decimal(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
