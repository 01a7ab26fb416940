import ShardedWork
import TerminalSupport

/// `caretlab job`: prints a job file for a batch system.
enum JobCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab job", operands: "SYSTEM -- COMMAND…",
    summary: """
      Prints a job file that runs this command line on many machines and merges the
      results. SYSTEM is slurm, kubernetes or github; COMMAND is check, compare, sweep
      or tune delay with its options.

      Each task names its shard, so you can restart a single task. It keeps a journal,
      so a restarted task continues where it ended. A task that a signal ended (exit
      status of 128 or more) restarts automatically, up to ten times; a task with
      wrong usage does not.
      """,
    options: [
      .init("--shards", "N", help: "number of tasks (default 8)"),
      .init("--program", "PATH", help: "the caretlab program on these machines (default caretlab)"),
      .init(
        "--folder", "DIR",
        help: "folder of journals and result, which all tasks share (default "
          + "shards)"),
      .init("--image", "NAME", help: "kubernetes: the image that has caretlab (default caretlab)"),
      .init(
        "--claim", "NAME",
        help: "kubernetes: the volume claim for the journals, ReadWriteMany (default caretlab)"),
    ],
    notes: [
      """
      HOW TO USE THE FILE
        slurm: run bash FILE on a login node. It submits the array, and the merge,
        which starts after the array. All nodes must share the folder's disk.
        kubernetes: run kubectl apply -f FILE. The job caretlab-merge waits for the
        shards.
        github: put it into .github/workflows of a repository that has this package's
        sources; at most 256 shards. The result is the artifact "merged".
      """,
      """
      EXIT CODES
        0 printed, 2 wrong usage
      """,
    ],
    examples: [
      ("caretlab job slurm -- check --runs 1e9 > job.sh", "a long check on a cluster"),
      (
        "caretlab job kubernetes --shards 50 -- compare --operation clearLine --runs 1e6",
        "fifty pods compare strategies"
      ),
      ("caretlab job github --shards 4 -- check --runs 20000", "a workflow with four jobs"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let systems = JobSystem.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw UsageFault("name a system: \(systems.joined(separator: ", "))")
    }
    guard let system = JobSystem(rawValue: name) else {
      throw UsageFault("SYSTEM", unknown: name, among: systems)
    }
    let count = try arguments.number("--shards", in: 1...system.shardsMax) ?? 8
    let (words, own) = try command(Array(arguments.operands.dropFirst()))
    try JobCheck(command: words[0], own).check(on: &terminal)
    let job = JobFile(
      command: words, shards: count, program: arguments.value(of: "--program") ?? "caretlab",
      folder: arguments.value(of: "--folder") ?? "shards",
      image: arguments.value(of: "--image") ?? "caretlab",
      claim: arguments.value(of: "--claim") ?? "caretlab",
      form: words[0] == "sweep" ? "jsonl" : own.has("--json") ? "json" : "txt",
      out: own.value(of: "--out"))
    terminal.write(lines: job.lines(for: system))
    return .fine
  }

  /// The commands that can be shared.
  private static let shared: [(name: String, syntax: CommandSyntax)] = [
    ("check", CheckCommand.syntax), ("compare", CompareCommand.syntax),
    ("sweep", SweepCommand.syntax), ("tune delay", TuneDelayCommand.syntax),
  ]

  /// The options that are about the whole result, or about one run.
  private static let unshared = [
    "--help", "--list", "--time", "--replay", "--timeline", "--code", "--csv", "--svg", "--html",
    "--junit", "--annotate",
  ]

  /// Returns the command line and its arguments. Throws if the command can't be shared.
  private static func command(
    _ words: [String]
  ) throws(UsageFault) -> (words: [String], arguments: CommandArguments) {
    let length = words.first == "tune" ? 2 : 1
    guard !words.isEmpty else {
      throw UsageFault("write the command after --, such as -- check --runs 1e6")
    }
    let name = words.prefix(length).joined(separator: " ")
    guard let command = shared.first(where: { $0.name == name }) else {
      throw UsageFault("COMMAND", unknown: name, among: shared.map(\.name))
    }
    let arguments = try command.syntax.parse(Array(words.dropFirst(length)))
    for option in ["--shard", "--shards", "--journal"] where arguments.has(option) {
      throw UsageFault("the job file sets \(option) for each task; leave it out")
    }
    for option in unshared where arguments.has(option) {
      throw UsageFault("\(option) does not work with shards; leave it out")
    }
    return (words, arguments)
  }
}

/// A batch system.
enum JobSystem: String, CaseIterable {
  case slurm
  case kubernetes
  case github

  /// The greatest number of tasks in one job.
  ///
  /// Source: MaxArraySize of Slurm's configuration, 1001 by default and 4 000 001 at most; "Job" in the
  /// documentation of Kubernetes; "Usage limits" of GitHub Actions, 256 jobs of a matrix.
  var shardsMax: Int { self == .github ? 256 : Shard.countMax }
}
