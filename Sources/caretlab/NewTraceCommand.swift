import Foundation
import KeyboardLab
import KeyboardModels
import TerminalSupport
import TouchTraces

/// `caretlab new-trace`: writes a trace that presses keys by name.
enum NewTraceCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab new-trace", operands: "KEYBOARD",
    summary: """
      Writes a trace in which a synthetic finger taps keys one after the other, and
      which expects that each key is typed. KEYBOARD is a name, or your own layout
      such as my-layout.json; then keep the trace in the layout's folder. The trace
      also expects the final document: check it before you keep the trace.
      """,
    options: [
      .init(
        "--keys", "NAMES",
        help:
          "the keys' names, separated by blanks, such as \"4 + 2 =\"; inside a name write \"\\ \" "
          + "for a blank and \"\\\\\" for a backslash: \"caps\\ lock\""),
      .init("--document", "TEXT", help: "the text at the beginning; | is the caret (default |)"),
      .init(
        "--preset", "NAME", choices: TrackpadPreset.all.map(\.name),
        help: "for the keyboard trackpad: the parameters of a real keyboard"),
      .init("--seed", "N", help: "seed of every touch (default 0)"),
      .init("--rate", "N", help: "touch samples per second, 1 to 1000 (default 60)"),
      .init("--out", "FILE", help: "the output file (default standard output)"),
    ],
    examples: [
      ("caretlab new-trace calculator --keys \"4 + 2 = insert\"", "a trace on standard output"),
      (
        "caretlab new-trace habra --keys Жирный --document \"see | now\" --out bold.trace.jsonl",
        "a trace in a file"
      ),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let bytes = try trace(arguments).bytes
    guard let path = arguments.value(of: "--out"), path != "-" else {
      terminal.write(bytes)
      return .fine
    }
    try OutputFile.write(bytes, to: path)
    return .fine
  }

  private static func trace(_ arguments: CommandArguments) throws -> TraceDraft {
    guard arguments.operands.count == 1, let keyboard = arguments.operands.first else {
      throw UsageFault("name one keyboard; caretlab keyboards lists them")
    }
    let keys = KeyNames.split(arguments.value(of: "--keys") ?? "")
    guard !keys.isEmpty else { throw UsageFault("--keys is missing; write --keys \"4 + 2 =\"") }
    let seed = try arguments.seed("--seed") ?? 0
    let rate = try arguments.number("--rate", in: 1...1_000) ?? 60
    var options = RunOptions()
    if KeyboardFile.isFile(keyboard) { options.layout = try KeyboardFile.layout(keyboard) }
    var draft = try TraceDraft(
      "new", keyboard: KeyboardFile.nameInTraces(keyboard),
      document: try KeyboardChoice.document(arguments) ?? "|", seed: seed,
      rate: rate, layout: options.layout)
    if let preset = try KeyboardChoice.preset(arguments, of: keyboard) {
      draft.setting("preset", .string(preset))
    }
    try draft.tap(keys)
    let run = try ScenarioSetup(draft.trace, options: options).scenario.run()
    draft.expectDocument(run.document.description)
    return draft
  }
}
