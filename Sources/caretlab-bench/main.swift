// What lives here: benchmarks against references that are measured in the same run. Each command
// is a file of its own that conforms to `BenchCommand`; this list is all it takes to add one.

import Foundation

let commands: [any BenchCommand.Type] = [
  TimeCommand.self, ShrinkCommand.self, ProxyCommand.self, GesturesCommand.self,
  CheckBenchCommand.self, InvariantsCommand.self, CaretAllocationsCommand.self,
]

exit(CommandLineRun(program: "caretlab-bench", commands: commands).run(CommandLine.arguments))
