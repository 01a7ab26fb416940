/// Completions for fish.
struct FishCompletions {
  let lines: [String]

  init(_ table: CompletionTable) {
    var lines = [
      "# Completes caretlab in fish; save it as ~/.config/fish/completions/caretlab.fish.",
      "",
      "# Returns whether these are the first words after caretlab; with `only` there must be no "
        + "other words.",
      "function __caretlab_is",
      "    set -l words (commandline -opc)",
      "    set -e words[1]",
      "    if test \"$argv[1]\" = only",
      "        set -e argv[1]",
      "        test (count $words) -eq (count $argv); or return 1",
      "    end",
      "    test (count $words) -ge (count $argv); or return 1",
      "    for place in (seq (count $argv))",
      "        test \"$words[$place]\" = \"$argv[$place]\"; or return 1",
      "    end",
      "end",
      "",
      "complete -c caretlab -f",
    ]
    for command in table.commands where command.words.count == 1 {
      lines.append(
        "complete -c caretlab -n '__caretlab_is only' -a \(command.words[0]) "
          + "-d \(FishCompletions.quoted(command.summary))")
    }
    for option in table.programOptions {
      lines.append(FishCompletions.line(option, "__caretlab_is only"))
    }
    for command in table.commands {
      let condition = "__caretlab_is \(command.words.joined(separator: " "))"
      lines.append("")
      lines += command.options.map { FishCompletions.line($0, condition) }
      if command.operands != .unknown {
        lines.append(
          "complete -c caretlab -n '\(condition)'" + FishCompletions.value(command.operands))
      }
    }
    self.lines = lines
  }

  private static func line(_ option: CompletionTable.Option, _ condition: String) -> String {
    let value =
      option.placeholder == nil
      ? "" : (option.value.takesFiles ? " -r" : " -x") + FishCompletions.value(option.value)
    return "complete -c caretlab -n '\(condition)' -l \(option.name.dropFirst(2))\(value) "
      + "-d \(quoted(option.help))"
  }

  private static func value(_ value: CompletionTable.Value) -> String {
    (value.takesFiles ? " -F" : "")
      + (value.words.isEmpty ? "" : " -a \(quoted(value.words.joined(separator: " ")))")
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(result)'"
  }
}
