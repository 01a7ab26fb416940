import Gestures
import KeyboardModels
import TerminalSupport
import TimingTuning

/// The options of `caretlab tune gestures`.
struct TuneGesturesOptions {
  var paths: [String]
  var sets: [String]
  var arbitrates: Bool
  var families: [GestureFamily]
  var parameters: [String]
  var ranges: [(name: String, text: String)]
  var weight: Double
  var limits: GestureLimits
  var neighbours: NeighbouringGestures
  var seed: UInt64
  var json: Bool
  /// The arguments of the command. The paths of files are read from them.
  let arguments: CommandArguments

  init(_ arguments: CommandArguments) throws(UsageFault) {
    paths = arguments.values(of: "--traces") + arguments.operands
    guard !paths.isEmpty else {
      throw UsageFault("name labelled traces with --traces DIR; see caretlab tune gestures --help")
    }
    sets = []
    for name in arguments.values(of: "--set-of") {
      let presets = TrackpadPreset.all.map(\.name)
      if name == "presets" {
        sets += presets
      } else if GestureJudge.tunableNames.contains(name) {
        sets.append(name)
      } else {
        throw UsageFault("--set-of", unknown: name, among: GestureJudge.tunableNames + ["presets"])
      }
    }
    if sets.isEmpty { sets = ["uikit"] }
    arbitrates = arguments.has("--arbitrate")
    families = []
    for name in arguments.values(of: "--gesture") {
      guard let family = GestureFamily(rawValue: name) else {
        throw UsageFault(
          "--gesture", unknown: name, among: GestureFamily.allCases.map(\.rawValue))
      }
      families.append(family)
    }
    parameters = arguments.values(of: "--parameter")
    ranges = []
    for text in arguments.values(of: "--range") {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw UsageFault(
          "--range: \"\(text)\" is not NAME=A..B, such as swipe.minimumPrimary=10..80"
        )
      }
      ranges.append((String(parts[0]), String(parts[1])))
    }
    func number(
      _ option: String, _ form: String, _ range: ClosedRange<Double>
    ) throws(UsageFault) -> Double? {
      try arguments.value(option, form) { text in
        Double(text).flatMap { range.contains($0) ? $0 : nil }
      }
    }
    weight = try number("--weight", "a number from 0.01 to 1000", 0.01...1_000) ?? 4
    limits = GestureLimits(
      accidental: try number("--accidental", "a share such as 0.001", 1e-6...0.999) ?? 0.001,
      missed: try number("--missed", "a share such as 0.03", 1e-6...0.999) ?? 0.03)
    let beside = try arguments.name(
      "--beside", among: NeighbouringGestures.allCases.map(\.rawValue))
    neighbours = beside.flatMap(NeighbouringGestures.init(rawValue:)) ?? .drags
    seed = try arguments.seed("--seed") ?? 0
    json = arguments.has("--json")
    self.arguments = arguments
  }
}
