import Foundation

/// The session of the arguments LIST RESULTS EVERY OFFSET ONLY after a command.
func session(_ arguments: [String], again killer: String? = nil) throws -> JudgingSession {
  try JudgingSession(
    list: arguments[1], results: arguments[2], every: Int(arguments[3]) ?? 1,
    offset: Int(arguments[4]) ?? 0, only: Int(arguments[5]), again: killer)
}

func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "write" where arguments.count == 5:
    let copy = URL(fileURLWithPath: arguments[2])
    var writer = try MutantWriter(URL(fileURLWithPath: arguments[1]), to: copy)
    report("\(writer.mutants.count) mutants found")
    try writer.write(modules: arguments[3], support: URL(fileURLWithPath: arguments[4]))
    print(writer.list, terminator: "")
  case "prune" where arguments.count >= 3:
    try prune(URL(fileURLWithPath: arguments[1]), keeping: Set(arguments.dropFirst(2)))
  case "open" where arguments.count == 6:
    for one in try session(arguments).open { print(one.number) }
  case "survivors" where arguments.count == 6:
    for one in try session(arguments, again: "survived").open { print(one.number) }
  case "test" where arguments.count == 10:
    let isFirst = arguments[6] == "units"
    let session = try session(arguments, again: isFirst ? nil : "survived")
    if session.open.isEmpty { return }
    let tests = UnitTests(
      name: arguments[6], binary: URL(fileURLWithPath: arguments[7]),
      folder: URL(fileURLWithPath: arguments[8]), leaves: isFirst ? "open" : "survived the tests")
    let seconds = try tests.seconds()
    report("the \(tests.name) take \(String(format: "%.1f", seconds)) s")
    try session.judge(workers: Int(arguments[9]) ?? 1) {
      tests.verdict(on: $0, seconds: (isFirst ? 10 : 60) + seconds * 5)
    }
  case "report" where arguments.count == 6:
    let session = try JudgingSession(
      list: arguments[1], results: arguments[2], every: Int(arguments[3]) ?? 1,
      offset: Int(arguments[4]) ?? 0)
    print(try session.summary(excused: arguments[5]))
  default: throw Complaint("see .ci/mutants --help")
  }
}

do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
  report("mutants: \(error)")
  exit(1)
}
