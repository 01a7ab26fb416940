// What lives here: benchmarks against references that are measured in the same run. Each command has its
// own file with a type that conforms to `BenchCommand`; `CommandLineRun.benchmarks` lists them.

import Foundation
import TerminalSupport

var terminal = StandardTerminal()
let code = CommandLineRun(program: "caretlab-bench", commands: CommandLineRun.benchmarks)
  .run(Array(CommandLine.arguments.dropFirst()), on: &terminal)
exit(terminal.exitCode(after: code))
