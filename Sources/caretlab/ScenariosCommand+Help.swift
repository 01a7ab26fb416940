import ProxyScenarios
import TerminalSupport

extension ScenariosCommand {
  static let syntax = CommandSyntax(
    name: "caretlab scenarios", operands: "[S1 S7 …]",
    summary: """
      Plays the table of scenarios: situations in which keyboards damage text. Each
      row is a document, operations and disturbances with exact times. A strategy
      carries the operations out through the simulated proxy, and the table shows the
      resulting text, what the strategy believes, and when. The rows are really
      played, so you can try other legs, profiles and flags.

      Each row has a naive column, which states the result of a common strategy, and a
      correct column, which states the right result. Under the row's own conditions
      the naive column judges the strategy that it names, and the correct column
      judges caretControl, the library: some rows compare text, caret and outcome,
      others check bounds, and one checks that something never happens.
      """,
    options: [
      .init(
        "--strategy", "NAME", choices: StrategyCatalog.plainNames,
        help: "naive (the row's own strategy) or a strategy from the list below; can be repeated "
          + "(default naive, caretControl, " + StrategyCatalog.general.joined(separator: ", ")
          + ")",
        repeats: true)
    ] + ProxyOptions.options + [
      .init("--seed", "N", help: "seed of all random streams (default 0)"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: tables, and each wrong run beside the library's run"),
    ],
    notes: [
      """
      STRATEGIES (MS is a time in milliseconds)
      \(strategyLines)
        A row leaves out strategies that can't do its operations.
      """,
      """
      --profile replaces the row's profile. The row's flags change this profile, then
      --set changes the result. Under changed conditions no row is judged.
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
          "resolvedMs":when the strategy knew the end, or null,"messages":N,
          "sent":[TEXT],"read":{"reads":N,"units":N} if text was read,
          "torn":"pair"|"cluster" if an edit tore a character apart, else null,
          "pass":BOOL, or null if nothing is judged}],
         "summary":{"played":N,"judged":N,"passed":N,"correctColumnPlayed":BOOL},
         "interrupted":BOOL,"pass":BOOL, or null if the command was interrupted}
        In texts | is the caret, [ ] the selection, \\u{D83D} a lone half of a
        surrogate pair.
        The lab itself reports the outcomes unbounded (an endless loop or wait) and
        trap.
      """,
      """
      EXIT CODES
        0 every judged run ended as its column says, 1 a run ended otherwise, 2 wrong
        usage, 130 or 143 interrupted: the results so far are shown
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
