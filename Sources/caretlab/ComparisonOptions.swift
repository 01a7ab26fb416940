import ProxyScenarios
import ProxySimulation
import TerminalSupport

/// The conditions in which strategies are played, from the options that several commands share.
struct ComparisonOptions {
  /// The operations that the user has named; nil if there are none.
  let operations: [ComparedOperation]?
  /// The latest time at which the user types a letter, in ms; 0 means no typing.
  let typingMs: Int
  /// The disturbances that can happen in a run.
  let disturbances: [Disturbance.Kind]
  private let profiles: [(name: String, profile: ProxyProfile)]
  /// The latencies that the user has named; nil if each profile has its own.
  private let latencies: [(name: String, latency: LatencyModel)]?

  /// The options in a command's syntax.
  static let options: [CommandSyntax.Option] = [
    .init(
      "--operation", "NAME", choices: ComparedOperation.allCases.map(\.rawValue),
      help: "an operation from the list below; can be repeated", repeats: true),
    .init(
      "--profile", "NAME|FILE", choices: ProxyProfile.named.map(\.name),
      help: "how host and proxy behave; can be repeated (default uikit26)",
      repeats: true),
    .init(
      "--set", "NAME=VALUE", help: "change one flag of every profile; can be repeated",
      repeats: true),
    .init(
      "--latency", "NAME|FILE", choices: LatencyModel.named.map(\.name),
      help: LatencyModel.named.map(\.name).joined(separator: ", ")
        + ", command/push in ms, or a .csv file; can be repeated (default: that of the profile)",
      repeats: true),
  ]

  /// The options about typing and disturbances.
  static let between: [CommandSyntax.Option] = [
    .init(
      "--typing", "MS",
      help: "the user types a letter at a random time up to MS ms after the operation's start "
        + "(default 0: no typing)"),
    .init(
      "--disturb", "NAME|any", choices: Disturbance.Kind.compared.map(\.rawValue) + ["any"],
      help: "a disturbance from the list below happens in every run; if repeated, each run draws "
        + "one of them", repeats: true),
  ]

  /// The list of operations in a command's help.
  static let operationsNote =
    "OPERATIONS\n"
    + ComparedOperation.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")

  /// The list of disturbances in a command's help.
  static let disturbancesNote =
    "DISTURBANCES\n  " + Disturbance.Kind.compared.map(\.rawValue).joined(separator: ", ")

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
    let given = arguments.values(of: "--latency")
    try ProxyOptions.checkLatencies(given, assignments)
    latencies = try given.isEmpty ? nil : given.map { ($0, try ProxyOptions.latency($0)) }
    typingMs = try arguments.number("--typing", in: ComparisonSetting.typingMsRange) ?? 0
    disturbances = try ComparisonOptions.disturbances(arguments.values(of: "--disturb"))
    if typingMs > 0, !disturbances.isEmpty {
      throw UsageFault("--typing and --disturb can't be combined; use --disturb type")
    }
  }

  /// Returns all combinations, as they are played and as reports name them. Without `--latency`, each
  /// profile has its own latency.
  func settings(
    of operations: [ComparedOperation]
  ) -> [(setting: ComparisonSetting, conditions: StrategyComparison.Conditions)] {
    operations.flatMap { operation in
      profiles.flatMap { profileName, profile in
        (latencies ?? [(profile.latency.description, profile.latency)]).map {
          latencyName, latency in
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

  /// Returns the disturbances with these names; `any` means all disturbances.
  private static func disturbances(_ names: [String]) throws(UsageFault) -> [Disturbance.Kind] {
    try names.contains(where: { $0 == "any" })
      ? Disturbance.Kind.compared
      : choices(names, of: "--disturb", among: Disturbance.Kind.compared, or: ["any"])
  }

  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: [String], of option: String, among all: [Choice] = Array(Choice.allCases),
    or more: [String] = []
  ) throws(UsageFault) -> [Choice] {
    let known = all.map(\.rawValue) + more
    var choices: [Choice] = []
    for name in names {
      guard let choice = all.first(where: { $0.rawValue == name }) else {
        throw UsageFault(option, unknown: name, among: known)
      }
      choices.append(choice)
    }
    return choices
  }
}
