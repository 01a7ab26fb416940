import Foundation
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TerminalSupport
import TouchTraces

/// The options of `caretlab replay`.
struct ReplayOptions {
  var paths: [String]
  var run = RunOptions()
  var screen: ScreenGeometry?
  var quiet: Bool
  var json: Bool
  var realtime: Bool
  /// The speed at which runs are shown live; nil without `--watch`.
  var watch: WatchedReplay.Speed?
  /// The pictures that are written.
  var pictures: ReplayPictures
  /// The path of the page with all runs, if one is written.
  var html: String?
  /// Whether traces are redacted before they are played.
  var redacts: Bool
  var integration: CIOptions
  /// The two ways in which each trace is played; nil if it is played once.
  var variation: RunVariation?
  /// The options that play a trace again in the same way.
  var repeated: [String]

  /// The options that only affect the output.
  private static let untold = [
    "--quiet", "--json", "--realtime", "--html", "--compare", "--watch", "--speed", "--svg",
    "--trace-events", "--junit", "--annotate", "--version", "--help",
  ]

  /// The options that contain texts of the user.
  private static let texts = ["--document", "--tags", "--settings"]

  /// Whether the output needs the whole timeline of a trace.
  var keepsTimeline: Bool { !quiet || json || realtime || records }

  /// Whether runs are recorded for a page, a picture or the live view.
  var records: Bool { html != nil || pictures.isAsked || watch != nil }

  /// The greatest number of events of a trace whose timeline is kept. A page allows more of them.
  var timelineLimit: Int { html == nil ? TraceBeginning.eventLimit : TraceBeginning.pageEventLimit }

  init(_ arguments: CommandArguments) throws {
    paths = arguments.operands
    quiet = arguments.has("--quiet")
    json = arguments.has("--json")
    realtime = arguments.has("--realtime")
    pictures = try ReplayPictures(arguments)
    watch = try ReplayOptions.watch(arguments)
    html = arguments.value(of: "--html")
    redacts = arguments.has("--redact")
    integration = try CIOptions(arguments)
    repeated = arguments.words(
      of: ReplayCommand.syntax.options.filter { !ReplayOptions.untold.contains($0.name) })
    guard !paths.isEmpty else {
      throw UsageFault("name a trace; try caretlab replay traces, or see caretlab replay --help")
    }
    variation = try arguments.value(of: "--compare").map { try RunVariation($0) }
    if let html { try OutputFile.checkPlace(of: html) }
    if realtime, html != nil {
      throw UsageFault(
        "--realtime and --html can't be combined; leave one out")
    }
    if redacts, let text = ReplayOptions.texts.first(where: { arguments.value(of: $0) != nil }) {
      throw UsageFault("--redact removes texts; leave out \(text)")
    }
    if let file = arguments.value(of: "--keyboard"), KeyboardFile.isFile(file) {
      run.keyboard = file
      run.layout = try KeyboardFile.layout(file)
    } else {
      run.keyboard = try arguments.name(
        "--keyboard", among: KeyboardCatalog.entries.map(\.name))
    }
    let proxy = try ProxyOptions(arguments)
    run.profile = proxy.profileName
    run.ownProfile = proxy.profile
    run.assignments = proxy.assignments
    run.latency = proxy.latencyName
    run.ownLatency = proxy.latency
    run.seed = try arguments.seed("--seed")
    run.delay = try arguments.value("--delay", "milliseconds from 0 to 86400000, such as 100") {
      ScenarioSetup.milliseconds($0)
    }
    screen = try arguments.value("--screen", "a size such as 1080x1920@2.625") {
      ScreenGeometry($0)
    }
    run.document = try KeyboardChoice.document(arguments)
    run.preset = try KeyboardChoice.preset(arguments, of: run.keyboard)
    if let file = arguments.value(of: "--tags") { run.tags = try KeyboardFile.tags(file) }
    if let file = arguments.value(of: "--settings") {
      run.settings = try KeyboardFile.settings(file)
      run.settingsFile = file
    }
  }

  private static func watch(
    _ arguments: CommandArguments
  ) throws(UsageFault) -> WatchedReplay.Speed? {
    let range = "a number from 0.001 to 1000, such as 0.1 for ten times slower"
    let factor = try arguments.value("--speed", range) { text in
      Double(text).flatMap { (0.001...1_000).contains($0) ? $0 : nil }
    }
    guard arguments.has("--watch") else {
      if factor != nil { throw UsageFault("--speed applies only to --watch; add --watch") }
      return nil
    }
    if let option = ["--json", "--quiet", "--realtime", "--compare"].first(where: arguments.has) {
      throw UsageFault("--watch can't be combined with \(option); leave \(option) out")
    }
    return WatchedReplay.Speed(factor: factor ?? 1, text: arguments.value(of: "--speed") ?? "1")
  }

  /// Returns the options for a trace, with the layout file that its header names. That file is
  /// beside the trace.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - file: the trace's file.
  ///   - run: the options so far.
  static func run(
    for trace: TouchTrace, in file: TraceFile, _ run: RunOptions
  ) throws -> RunOptions {
    var run = run
    guard run.keyboard == nil, let name = trace.header.keyboard, KeyboardFile.isFile(name) else {
      return run
    }
    run.layout = try KeyboardFile.layout(KeyboardFile.path(name, in: file))
    return run
  }
}
