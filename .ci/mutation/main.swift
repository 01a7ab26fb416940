import Foundation

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
  case "open" where arguments.count == 5:
    let session = try JudgingSession(
      list: arguments[1], results: arguments[2], every: Int(arguments[3]) ?? 1,
      only: Int(arguments[4]))
    for one in session.open { print(one.number) }
  case "test" where arguments.count == 6:
    let session = try JudgingSession(
      list: arguments[2], results: arguments[3], every: Int(arguments[4]) ?? 1,
      again: "survived")
    if session.open.isEmpty { return }
    let tests = UnitTests(copy: URL(fileURLWithPath: arguments[1]))
    let seconds = try tests.seconds()
    report("the unit tests take \(Int(seconds)) s")
    try session.judge(workers: Int(arguments[5]) ?? 1) {
      tests.verdict(on: $0, seconds: 60 + seconds * 5)
    }
  case "report" where arguments.count == 5:
    let session = try JudgingSession(
      list: arguments[1], results: arguments[2], every: Int(arguments[3]) ?? 1)
    print(try session.summary(excused: arguments[4]))
  default: throw Complaint("see .ci/mutants --help")
  }
}

do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
  report("mutants: \(error)")
  exit(1)
}
