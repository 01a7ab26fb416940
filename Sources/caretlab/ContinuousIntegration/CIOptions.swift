import LabReports
import TerminalSupport

/// The options that report results to continuous integration systems.
struct CIOptions {
  /// The path of the JUnit XML file; nil if none is written.
  let junit: String?
  /// Whether failures are written as annotations of GitHub Actions.
  let annotates: Bool

  /// Whether any of these reports is written.
  var isAsked: Bool { junit != nil || annotates }

  /// The options in a command's syntax.
  static let options: [CommandSyntax.Option] = [
    .init("--junit", "FILE", help: "write the results as JUnit XML, for CI systems"),
    .init(
      "--annotate", "SYSTEM", choices: ["github"],
      help: "github: write failures to standard error as annotations of GitHub Actions"),
  ]

  /// Reads the options.
  ///
  /// - Throws: `UsageFault` if the system is unknown, or the file can't be written at its path.
  init(_ arguments: CommandArguments) throws(UsageFault) {
    junit = arguments.value(of: "--junit")
    annotates = try arguments.name("--annotate", among: ["github"]) != nil
    if let junit { try OutputFile.checkPlace(of: junit) }
  }

  /// Writes the file and the annotations.
  ///
  /// - Throws: `UsageFault` if the file can't be written.
  func tell(_ report: CIReport, on terminal: inout some Terminal) throws(UsageFault) {
    if annotates { for line in GitHubAnnotations.lines(of: report) { terminal.say(line: line) } }
    if let junit { try OutputFile.write(JUnitXML.bytes(of: report), to: junit) }
  }
}
