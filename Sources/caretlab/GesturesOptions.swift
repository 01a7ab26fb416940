import Gestures
import KeyboardLab
import TerminalSupport
import TouchTraces
import TextLayout

/// The options of `caretlab gestures`.
struct GesturesOptions {
  var paths: [String]
  var caseFiles: [String]
  var set: String
  var arbitrates: Bool
  var judge: GestureJudge
  var screen: ScreenGeometry?
  var json: Bool
  /// The path of the picture, if one is written.
  var svg: String?
  /// Whether glide paths are judged, which need a keyboard's keys.
  var glides: Bool
  /// The keyboard whose keys the fingers glide over; nil means the trace's keyboard.
  var keyboard: String?

  init(_ arguments: CommandArguments) throws(UsageFault) {
    paths = arguments.operands
    caseFiles = arguments.values(of: "--cases")
    arbitrates = arguments.has("--arbitrate")
    json = arguments.has("--json")
    svg = arguments.value(of: "--svg")
    if let svg { try OutputFile.checkPlace(of: svg) }
    set = arguments.value(of: "--set-of") ?? "uikit"
    guard !paths.isEmpty || !caseFiles.isEmpty else {
      throw UsageFault(
        "name a trace; try caretlab gestures traces, or see caretlab gestures --help")
    }
    try GesturesOptions.checkCasesAlone(arguments)
    guard let judge = GestureJudge.named(set, arbitrates: arbitrates) else {
      throw UsageFault("--set-of", unknown: set, among: GestureJudge.names)
    }
    self.judge = judge
    keyboard = arguments.value(of: "--keyboard")
    // A user who names a keyboard wants to see its keys, so the glide path is judged too.
    let names = arguments.values(of: "--also") + (keyboard == nil ? [] : ["glide-path"])
    let further = try GesturesOptions.further(names)
    glides = further.contains { $0.kind.word == "glidePath" }
    if !further.isEmpty, !self.judge.add(further) {
      let option = arguments.values(of: "--also").isEmpty ? "--keyboard" : "--also"
      throw UsageFault(
        "\(option): works only with the set uikit; leave out --set-of")
    }
    for setting in arguments.values(of: "--set") { try apply(setting) }
    try checkParameters()
    if let text = arguments.value(of: "--screen") {
      guard let screen = ScreenGeometry(text) else {
        throw UsageFault("--screen: \"\(text)\" is not a size such as 1080x1920@2.625")
      }
      self.screen = screen
    }
  }

  /// The judge in words.
  var judgeInWords: String {
    switch judge {
    case .uikit, .flutter: "\(set), \(arbitrates ? "all on one view" : "each judged alone")"
    case .android: "android, one detector"
    }
  }

  /// Returns the judge for the trace in `file`, which was recorded on the keyboard `recorded`.
  /// Glide paths get that keyboard's keys.
  func judge(onKeyboard recorded: String?, in file: TraceFile) throws -> GestureJudge {
    guard glides else { return judge }
    guard let name = keyboard ?? recorded else {
      throw UsageFault(
        "a glide path needs a keyboard, and the trace names none; add --keyboard NAME")
    }
    var judge = judge
    let model = try KeyboardChoice.model(named: name, in: keyboard == nil ? file : nil)
    judge.slide(over: model.layout.keys)
    return judge
  }

  private static func further(_ names: [String]) throws(UsageFault) -> [Recognizer] {
    var chosen: [Recognizer] = []
    for name in names {
      let known = GestureSet.further
      guard
        let recognizer = known.first(where: {
          $0.name.split(separator: " ").joined(separator: "-") == name
        })
      else {
        let names = known.map { $0.name.split(separator: " ").joined(separator: "-") }
        throw UsageFault("--also", unknown: name, among: names)
      }
      if !chosen.contains(recognizer) { chosen.append(recognizer) }
    }
    return chosen
  }

  /// Applies `KIND.PARAMETER=VALUE`, or a setting with a recognizer's name instead of the kind.
  private mutating func apply(_ setting: String) throws(UsageFault) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
      throw UsageFault(
        "--set: \"\(setting)\" is not NAME=NUMBER, such as swipe.minimumPrimary=40")
    }
    let name = String(parts[0])
    let known = GestureParameter.all(of: judge)
    if let parameter = known.first(where: { $0.name == name }) {
      try check(value, of: parameter, setting)
      guard parameter.set(value, in: &judge) == 0 else { return }
      let option = parameter.kind == "glidePath" ? "glide-path" : "cursor-drag"
      throw UsageFault("--set: \"\(setting)\" has no effect without --also \(option); add it")
    }
    let words = name.split(separator: ".", maxSplits: 1)
    for parameter in known where words.count == 2 && parameter.property == words[1] {
      guard parameter.set(value, in: &judge, of: String(words[0])) > 0 else { continue }
      return try check(value, of: parameter, setting)
    }
    let hint = NearestName.hint(for: name, among: known.map(\.name))
    throw UsageFault(
      "--set: there is no parameter \"\(name)\"\(hint); see caretlab gestures --help")
  }

  private func check(
    _ value: Double, of parameter: GestureParameter, _ setting: String
  ) throws(UsageFault) {
    guard parameter.unit != .count || value == value.rounded() else {
      throw UsageFault("--set: \"\(setting)\" needs a whole number")
    }
  }

  /// Rejects options that have no effect with `--cases` alone, because each case names its own
  /// judge.
  private static func checkCasesAlone(_ arguments: CommandArguments) throws(UsageFault) {
    guard arguments.operands.isEmpty else { return }
    let options = ["--set-of", "--arbitrate", "--also", "--keyboard", "--set", "--screen", "--svg"]
    guard let option = options.first(where: arguments.has) else { return }
    throw UsageFault(
      "\(option) has no effect with --cases alone, because each case names its own recognizers; "
        + "leave it out, or also name traces")
  }

  private func checkParameters() throws(UsageFault) {
    do {
      _ = try judge.sequences(of: [])
    } catch {
      throw UsageFault("--set: \(error)")
    }
  }
}
