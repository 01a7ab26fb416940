import ProxyScenarios
import TerminalSupport

extension ScenariosCommand {
  static let syntax = CommandSyntax(
    name: "caretlab scenarios", operands: "[S1 S7 …]",
    summary: """
      Plays the table of scenarios: situations in which keyboards damage text. Each
      row is a document, operations and disturbances with exact times; a strategy
      carries the operations out through the simulated proxy, and the table shows what
      became of the text, what the strategy believes, and when. The rows are played,
      not looked up: try other legs, profiles and flags.

      Each row has a naive column, which states how one common strategy ends, and a
      correct column, which states how a right one ends. Under the row's own
      conditions the naive column judges the strategy that it names, the correct
      column judges caretControl, the library: some rows by text, caret and outcome,
      others by bounds, one by what must never happen.
      """,
    options: [
      .init(
        "--strategy", "NAME", choices: StrategyCatalog.plainNames,
        help: "naive (the row's own) or one of those below; can be repeated "
          + "(default naive, caretControl, " + StrategyCatalog.general.joined(separator: ", ")
          + ")",
        repeats: true)
    ] + ProxyOptions.options + [
      .init("--seed", "N", help: "seed of all random streams (default 0)"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: tables, and what goes wrong beside the library's run"),
    ],
    notes: [
      """
      STRATEGIES (MS is a time in milliseconds)
      \(strategyLines)
        A strategy that can't do what a row wants is left out of that row.
      """,
      """
      --profile replaces the row's profile; the row's flags are set on top of it,
      --set on top of those. Under changed conditions nothing is judged.
      """,
      """
      JSON
        {"scenarios":[{"id":…,
          "column":"naive" or "correct" if the strategy is that column's, else null,
          "strategy":…,"document":TEXT with caret,
          or an object with a text for each field,"caret":UTF-16 offset or
          null,"mirror":TEXT with caret,
          "outcome":WORD, a list for several operations, or null,
          "hostMs":last change of the host by the operation, or null,
          "resolvedMs":when the strategy knew that it was over, or null,"messages":N,
          "sent":[TEXT],"read":{"reads":N,"units":N} if text was read,
          "torn":"pair"|"cluster" if an edit tore a character apart, else null,
          "pass":BOOL, or null if nothing is judged}],
         "summary":{"played":N,"judged":N,"passed":N,"correctColumnPlayed":BOOL},
         "interrupted":BOOL,"pass":BOOL, or null if the command was interrupted}
        In texts | is the caret, [ ] the selection, \\u{D83D} a lone half of a
        surrogate pair.
        The outcomes unbounded (a loop or a wait without end) and trap are the lab's
        words.
      """,
      """
      EXIT CODES
        0 every judged run ended as its column says, 1 one did not, 2 wrong usage,
        130 or 143 interrupted: what was played until then is told
      """,
    ],
    examples: [
      ("caretlab scenarios S2 S7", "what does a wait of 0.1 s do to the text?"),
      (
        "caretlab scenarios S7 --strategy \"fixedDelay(30)\" --strategy \"fixedDelay(300)\"",
        "does a longer wait help?"
      ),
      (
        "caretlab scenarios S1 --legs 60/70 --set pushPolicy=afterEveryMessage --json",
        "a slower host that answers everything"
      ),
    ])

  private static var strategyLines: String {
    let width = StrategyCatalog.entries.map(\.name.count).max() ?? 0
    return StrategyCatalog.entries.map { entry in
      "  " + entry.name + String(repeating: " ", count: width - entry.name.count + 2)
        + entry.summary
    }.joined(separator: "\n")
  }
}
