/// Completions for zsh, with zsh's function `_arguments`.
struct ZshCompletions {
  let lines: [String]

  init(_ table: CompletionTable) {
    var lines = [
      "#compdef caretlab",
      "# Completes caretlab in zsh; save it as _caretlab in a folder of $fpath.",
      "",
      "_caretlab_words_or_files() {",
      "  _alternative \"words:value:($*)\" 'files:file:_files'",
      "}",
      "",
      "_caretlab() {",
      "  local -a commands",
      "  if (( CURRENT == 2 )); then",
      "    commands=(",
    ]
    for command in table.commands where command.words.count == 1 {
      let summary = ZshCompletions.escaped(command.summary)
      lines.append("      '\(command.words[0]):\(summary)'")
    }
    lines += [
      "    )",
      "    _describe -t commands command commands",
      "    \(ZshCompletions.arguments(table.programOptions, operands: .unknown))",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  (( CURRENT-- ))",
    ]
    for command in table.commands where command.words.count > 1 {
      let (first, second) = (command.words[0], command.words[1])
      lines += [
        "  if [[ $command == \(first) && $words[2] == \(second) ]] && (( CURRENT > 2 )); then",
        "    command='\(first) \(second)'",
        "    shift words",
        "    (( CURRENT-- ))",
        "  fi",
      ]
    }
    lines.append("  case $command in")
    for command in table.commands {
      let name = command.words.joined(separator: " ")
      lines += [
        "    '\(name)')",
        "      \(ZshCompletions.arguments(command.options, operands: command.operands))",
        "      ;;",
      ]
    }
    lines += ["  esac", "}", "", "_caretlab \"$@\""]
    self.lines = lines
  }

  private static func arguments(
    _ options: [CompletionTable.Option], operands: CompletionTable.Value
  ) -> String {
    var specifications = options.map { option in
      let value = option.placeholder.map { ":\(escaped($0)):\(action(option.value))" } ?? ""
      let repeats = option.repeats ? "*" : ""
      let equals = option.placeholder == nil ? "" : "="
      return "'\(repeats)\(option.name)\(equals)[\(escaped(option.help))]\(value)'"
    }
    specifications.append("'*:operand:\(action(operands))'")
    return "_arguments \\\n        " + specifications.joined(separator: " \\\n        ")
  }

  private static func action(_ value: CompletionTable.Value) -> String {
    switch value {
    case .unknown: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .wordsOrFiles(let words): " _caretlab_words_or_files \(words.joined(separator: " "))"
    }
  }

  /// Returns a text escaped for use inside quotes and inside a specification.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
