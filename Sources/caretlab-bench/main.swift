import Foundation

// Stand-in until the command list of the benchmarks exists.
var options = ShrinkBenchmark.Options()
var arguments = Array(CommandLine.arguments.dropFirst(2))
while let argument = arguments.first {
  arguments.removeFirst()
  switch argument {
  case "--only": options.only = arguments.removeFirst()
  case "--json": options.isJSON = true
  case "--hard-start": options.isHardStart = true
  case "--seeds":
    let parts = arguments.removeFirst().split(separator: ".").compactMap { Int($0) }
    options.seeds = parts[0]...parts[1]
  default: fatalError("unknown argument \(argument)")
  }
}
let benchmark = ShrinkBenchmark(options: options)
FileHandle.standardOutput.write(Data(ShrinkTable.head.utf8))
_ = benchmark.run { FileHandle.standardOutput.write(Data(ShrinkTable.text($0).utf8)) }
for workers in [1, 2, 1, 2, 1, 2] {
  let start = ContinuousClock.now
  let user = clock()
  let report = ProxySpeed(runs: 1_000_000).check(workers: workers)
  let duration = ContinuousClock.now - start
  print(
    workers, report.statistics.executions, report.statistics.choices, duration,
    Double(clock() - user) / 1e6, report.isSuccess)
}
print(ProxySpeed.counterexample()?.story ?? "none")
