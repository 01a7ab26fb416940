import KeyboardLab
import LabReports
import ProxySimulation
import TerminalSupport
import TextLayout

/// `caretlab profiles`: lists the profiles of hosts and proxies, each value with its source.
enum ProfilesCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab profiles", operands: "[NAME…]",
    summary: """
      Lists the profiles. A profile describes how a host and its proxy behave. With
      names it shows every value of these profiles with its confidence and source. You
      can change every value: copy a profile, edit it, and pass it to caretlab replay
      and scenarios.

      Confidence: A confirmed by a device log or several independent authors, B one
      mechanism or several device reports, C one report, D an inference. Sources are
      sections and rows of the article "The proxy, as far as anybody knows" in the
      documentation of ProxySimulation, issue threads and repositories.
      """,
    options: [
      .init("--flags", help: "list the flags with their meanings and values"),
      .init("--json", help: "one JSON document on standard output"),
    ],
    notes: [
      """
      JSON
        {"profiles":[{"name":…,"summary":…,"base":NAME,
          "values":{FLAG:{"value":…,"source":…,"confidence":A|B|B/mixed|C|D}},
          "drawn":[FLAG] for values that are drawn from each run's seed}]}
        with --flags:
        {"flags":[{"name":…,"meaning":…,"choices":[TEXT],"default":…,"source":…,
          "confidence":…}]}

      PROFILE FILE
        The output of caretlab profiles NAME --json, or shorter, with plain values:
        {"base":"webkit","values":{"pushPolicy":"afterEveryMessage",
        "window":"fixed(40)"}}
      """
    ],
    examples: [
      ("caretlab profiles", "which profiles are there, and how do they differ?"),
      (
        "caretlab profiles webkit --json > my.json", "a copy to edit; use it with --profile my.json"
      ),
      ("caretlab profiles --flags", "what can be changed?"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    if arguments.has("--flags") {
      if let name = arguments.operands.first {
        throw UsageFault("--flags takes no profile; leave \(name) or --flags out")
      }
      if arguments.has("--json") {
        terminal.write(ProfileJSON.flags())
      } else {
        terminal.write(lines: ProfileText.flags(in: terminal.style))
      }
      return .fine
    }
    let profiles = try chosen(arguments.operands)
    if arguments.has("--json") {
      terminal.write(ProfileJSON.document(of: profiles))
    } else if arguments.operands.isEmpty {
      terminal.write(lines: ProfileText.list(profiles, in: terminal.style))
    } else {
      for profile in profiles {
        terminal.write(lines: ProfileText.values(of: profile, in: terminal.style))
      }
    }
    return .fine
  }

  private static func chosen(_ names: [String]) throws(UsageFault) -> [NamedProfile] {
    guard !names.isEmpty else { return NamedProfile.all }
    var profiles: [NamedProfile] = []
    for name in names {
      guard let profile = NamedProfile.all.first(where: { $0.name == name }) else {
        let hint = NearestName.hint(for: name, among: NamedProfile.all.map(\.name))
        throw UsageFault("there is no profile \"\(name)\"\(hint); see caretlab profiles")
      }
      profiles.append(profile)
    }
    return profiles
  }
}
