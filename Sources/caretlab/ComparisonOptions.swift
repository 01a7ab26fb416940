import ProxyScenarios
import ProxySimulation
import TerminalSupport

/// What strategies are played in, as the options of several commands say it.
struct ComparisonOptions {
  /// The operations that were named; nil: none was.
  let operations: [ComparedOperation]?
  /// Up to when the user types a letter; 0: nobody types.
  let typingMs: Int
  /// What comes in between.
  let disturbances: [ComparedDisturbance]
  private let profiles: [(name: String, profile: ProxyProfile)]
  private let latencies: [(name: String, latency: LatencyModel)]

  /// The options for a command's syntax.
  static let options: [CommandSyntax.Option] = [
    .init(
      "--operation", "NAME", choices: ComparedOperation.allCases.map(\.rawValue),
      help: "one of those below; can be repeated", repeats: true),
    .init(
      "--profile", "NAME|FILE", choices: ProxyProfile.named.map(\.name),
      help: "how host and proxy behave; can be repeated (uikit26)",
      repeats: true),
    .init(
      "--set", "NAME=VALUE", help: "change one flag of every profile; can be repeated",
      repeats: true),
    .init(
      "--latency", "NAME|FILE", choices: LatencyModel.named.map(\.name),
      help: LatencyModel.named.map(\.name).joined(separator: ", ")
        + ", command/push in ms, or a .csv file; can be repeated (device)", repeats: true),
  ]

  /// The options about what comes in between.
  static let between: [CommandSyntax.Option] = [
    .init(
      "--typing", "MS",
      help: "the user types a letter at a random time up to MS ms after the "
        + "operation has begun (default 0: nobody types)"),
    .init(
      "--disturb", "NAME|any", choices: ComparedDisturbance.allCases.map(\.rawValue) + ["any"],
      help: "one of the disturbances below happens in every run; can be repeated, "
        + "then one of those named is drawn for each run", repeats: true),
  ]

  /// The operations for a command's help.
  static let operationsNote =
    "OPERATIONS\n"
    + ComparedOperation.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")

  /// The disturbances for a command's help.
  static let disturbancesNote =
    "DISTURBANCES\n  " + ComparedDisturbance.allCases.map(\.rawValue).joined(separator: ", ")

  init(_ arguments: CommandArguments) throws {
    let named = arguments.values(of: "--operation")
    operations = try named.isEmpty ? nil : ComparisonOptions.choices(named, of: "--operation")
    let assignments = arguments.values(of: "--set")
    for assignment in assignments { try ProxyOptions.check(assignment) }
    profiles = try ComparisonOptions.names(arguments.values(of: "--profile"), else: "uikit26")
      .map {
        var profile = try ProxyOptions.profile($0)
        for assignment in assignments { try profile.set(assignment: assignment) }
        return ($0, profile)
      }
    let own = profiles.first { $0.profile.latency != ProxyProfile().latency }?.profile.latency
    let usual = own?.description ?? "device"
    let given = arguments.values(of: "--latency")
    try ProxyOptions.checkLatencies(given, assignments)
    latencies = try ComparisonOptions.names(given, else: usual).map {
      ($0, try given.isEmpty ? own ?? .device : ProxyOptions.latency($0))
    }
    typingMs = try arguments.number("--typing", in: 0...60_000) ?? 0
    disturbances = try ComparisonOptions.disturbances(arguments.values(of: "--disturb"))
    if typingMs > 0, !disturbances.isEmpty {
      throw UsageFault("--typing and --disturb exclude each other; userType is a disturbance")
    }
  }

  /// All combinations, as they are played and as reports name them.
  func settings(
    of operations: [ComparedOperation]
  ) -> [(setting: ComparisonSetting, conditions: StrategyComparison.Conditions)] {
    operations.flatMap { operation in
      profiles.flatMap { profileName, profile in
        latencies.map { latencyName, latency in
          let conditions = StrategyComparison.Conditions(
            profile: profile, latency: latency, operation: operation, typingMs: typingMs,
            disturbances: disturbances)
          return (
            ComparisonSetting(conditions, profile: profileName, latency: latencyName), conditions
          )
        }
      }
    }
  }

  private static func names(_ given: [String], else usual: String) -> [String] {
    given.isEmpty ? [usual] : given
  }

  /// The disturbances of these names; `any` is all of them.
  private static func disturbances(_ names: [String]) throws(UsageFault) -> [ComparedDisturbance] {
    try names.contains(where: { $0 == "any" })
      ? ComparedDisturbance.allCases : choices(names, of: "--disturb", or: ["any"])
  }

  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: [String], of option: String, or more: [String] = []
  ) throws(UsageFault) -> [Choice] {
    let known = Choice.allCases.map(\.rawValue) + more
    var choices: [Choice] = []
    for name in names {
      guard let choice = Choice(rawValue: name) else {
        throw UsageFault(option, unknown: name, among: known)
      }
      choices.append(choice)
    }
    return choices
  }
}
