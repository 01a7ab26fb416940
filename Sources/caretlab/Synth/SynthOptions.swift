import KeyboardLab
import KeyboardModels
import SyntheticTouches
import TerminalSupport
import Timing
import TextLayout

/// The options of `caretlab synth`.
struct SynthOptions {
  var task: SyntheticTask
  var nearMisses: Int
  var folder: String?

  init(_ arguments: CommandArguments) throws {
    guard arguments.operands.isEmpty else {
      throw UsageFault("unexpected \"\(arguments.operands[0])\"; name the gesture with --gesture")
    }
    guard let name = arguments.value(of: "--gesture") else {
      throw UsageFault(
        "--gesture is missing; write for example --gesture swipe-left, or --list "
          + "to see the tables")
    }
    let gesture = try SynthOptions.choice(
      SyntheticGesture.self, name, of: "--gesture", "gesture")
    let count = try arguments.number("--count", in: 1...1_000_000) ?? 1
    task = SyntheticTask(
      gesture, count: count, seed: try arguments.seed("--seed") ?? 0,
      people: try arguments.number("--people", in: 1...1_000_000) ?? 20)
    nearMisses = try arguments.number("--near-misses", in: 0...1_000_000) ?? 0
    folder = arguments.value(of: "--out")
    try people(arguments)
    try platform(arguments)
    try keyboard(arguments)
    try check()
    try checkEffect(arguments)
  }

  /// Rejects options that belong to other gestures.
  private func checkEffect(_ arguments: CommandArguments) throws(UsageFault) {
    let owners: [(option: String, gestures: [SyntheticGesture])] = [
      ("--threshold", [.longPress]), ("--distance", [.dragLeft, .dragRight]),
      ("--gap", [.doubleTap]), ("--spread", [.twoFingerTap]),
    ]
    let made = [task.gesture] + (nearMisses > 0 ? task.gesture.nearMisses : [])
    for (option, gestures) in owners
    where arguments.has(option) && !gestures.contains(where: made.contains) {
      throw UsageFault(
        "\(option) has no effect on \(task.gesture.rawValue), only on "
          + "\(gestures.map(\.rawValue).joined(separator: " and ")); leave it out")
    }
  }

  private mutating func people(_ arguments: CommandArguments) throws {
    if let name = arguments.value(of: "--posture") {
      task.posture = try SynthOptions.choice(Posture.self, name, of: "--posture", "posture")
    }
    if let name = arguments.value(of: "--hand") {
      task.handedness = try SynthOptions.choice(Handedness.self, name, of: "--hand", "hand")
    }
    if let name = arguments.value(of: "--holds") {
      task.holdStyle = try SynthOptions.choice(HoldStyle.self, name, of: "--holds", "kind of hold")
    }
    if arguments.has("--assume-turned") { task.assumesTurnedFlicks = true }
  }

  private mutating func platform(_ arguments: CommandArguments) throws {
    task.screen = TouchScreen(
      rate: try arguments.number("--rate", in: 1...1_000) ?? 60,
      scale: try arguments.number("--scale", in: 1...8) ?? 3)
    if let press = try arguments.number("--threshold", in: 0...60_000) {
      task.threshold = .milliseconds(Int64(press))
    }
    if let distance = try arguments.number("--distance", in: 1...2_000) {
      task.distance = Double(distance)
    }
    if let gap = try arguments.number("--gap", in: 1...10_000) {
      task.gap = .milliseconds(Int64(gap))
    }
    if let spread = try arguments.number("--spread", in: 1...2_000) { task.spread = Double(spread) }
  }

  private mutating func keyboard(_ arguments: CommandArguments) throws {
    let keys = KeyNames.split(arguments.value(of: "--keys") ?? "")
    guard let name = arguments.value(of: "--keyboard") else {
      guard keys.isEmpty else { throw UsageFault("--keys needs --keyboard NAME") }
      return
    }
    let layout = try KeyboardChoice.model(named: name).layout
    task.layout = SyntheticLayout(
      keyboard: KeyboardFile.nameInTraces(name), width: layout.width, height: layout.height,
      targets: try keys.map { key in
        guard let frame = layout.key(key)?.frame else {
          let names = layout.keys.map(\.name)
          throw UsageFault(
            "--keys: \(name) has no key \"\(key)\"\(NearestName.hint(for: key, among: names)); see "
              + "caretlab keyboards \(name)")
        }
        return SyntheticLayout.Target(
          key, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      })
  }

  private func check() throws {
    do {
      try task.check()
    } catch {
      let option =
        switch error {
        case .noGap: "--gap MS"
        case .noVerticalFlicks: "--assume-turned"
        case .noKeys: "--keyboard NAME --keys \"…\""
        }
      throw UsageFault("\(error) (\(option))")
    }
    if nearMisses > 0, task.gesture.nearMisses.isEmpty {
      throw UsageFault(
        "--near-misses: there are no measured touches that are similar to "
          + "\(task.gesture.rawValue); leave it out")
    }
    if folder == nil, task.count + nearMisses > 1 {
      throw UsageFault("several traces need a folder; add --out DIR")
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, _ name: String, of option: String, _ what: String
  ) throws(UsageFault) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw UsageFault(
      "\(option): there is no \(what) \"\(name)\"\(NearestName.hint(for: name, among: names)); "
        + "use one of \(names.joined(separator: ", "))")
  }
}
