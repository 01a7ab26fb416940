/// Completions for bash, from version 3.2, which macOS has.
///
/// The script offers words. If it offers none, bash itself completes files.
struct BashCompletions {
  let lines: [String]

  init(_ table: CompletionTable) {
    var lines = [
      "# Completes caretlab in bash: source <(caretlab completions bash)",
      "_caretlab() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command=${COMP_WORDS[1]} words= options=",
      "  COMPREPLY=()",
      "  # --option=VALUE is three words here.",
      "  if [ \"$current\" = = ]; then",
      "    current=",
      "  elif [ \"$before\" = = ]; then",
      "    before=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
    ]
    let programWords = table.commands.filter { $0.words.count == 1 }.map { $0.words[0] }
    lines += [
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    words='\((programWords + table.programOptions.map(\.name)).joined(separator: " "))'",
      "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "    return",
      "  fi",
    ]
    for command in table.commands where command.words.count > 1 {
      let (first, second) = (command.words[0], command.words[1])
      lines += [
        "  if [ \"$command\" = \(first) ] && [ \"$COMP_CWORD\" -gt 2 ] "
          + "&& [ \"${COMP_WORDS[2]}\" = \(second) ]; then",
        "    command='\(first) \(second)'",
        "  fi",
      ]
    }
    lines += ["  case $command in"]
    for command in table.commands { lines += BashCompletions.branch(command) }
    lines += [
      "  esac",
      "  case $current in",
      "    -*) words=$options ;;",
      "  esac",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "}",
      "complete -o bashdefault -o default -F _caretlab caretlab",
    ]
    self.lines = lines
  }

  private static func branch(_ command: CompletionTable.KnownCommand) -> [String] {
    let name = command.words.joined(separator: " ")
    var lines = [
      "    '\(name)')",
      "      options='\(command.options.map(\.name).joined(separator: " "))'",
      "      words='\(command.operands.words.joined(separator: " "))'",
    ]
    let valued = command.options.filter { $0.placeholder != nil }
    if !valued.isEmpty {
      lines.append("      case $before in")
      for option in valued {
        let offered = option.value.words.joined(separator: " ")
        lines.append("        \(option.name)) options= words='\(offered)' ;;")
      }
      lines.append("      esac")
    }
    return lines + ["      ;;"]
  }
}
