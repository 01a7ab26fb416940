import CaretControl
import Foundation
import DocumentProxy
import KeyboardLab
import ProxySimulation
import TestSupport
import VirtualTime
import Testing

@Suite struct FuzzProbe {
  @Test(arguments: ["uikit26", "uikit15", "textField", "webkit", "ios8", "blink", "keyman2024", "hostile"], [false, true])
  func fuzz(profile: String, disturbs: Bool) throws {
    let count = UInt64(ProcessInfo.processInfo.environment["RUNS"] ?? "2000")!
    var text = ""
    var violations = 0
    var tally: [String: Int] = [:]
    var kinds: [String: (Int, UInt64, String)] = [:]
    for seed in 0..<count {
      let trial = try RandomTrial(seed: seed, profile: profile, disturbs: disturbs).play()
      let found = CaretObserver().violations(in: trial)
      tally[trial.outcomes.last?.outcome.name ?? "none", default: 0] += 1
      if !disturbs, profile != "hostile", let said = trial.outcomes.last, ["interrupted", "timedOut", "cleared"].contains(said.outcome.name) {
        let key = "useless \(said.outcome.name) \(said.operation)"
        kinds[key] = (kinds[key].map { $0.0 + 1 } ?? 1, kinds[key]?.1 ?? seed, kinds[key]?.2 ?? trial.initialFields[0].field.document.description)
      }
      if let first = found.first {
        violations += 1
        let op = trial.outcomes.first.map { String("\($0.operation)".prefix(14)) } ?? "?"
        let key = first.invariant.rawValue + " " + op
        kinds[key] = (kinds[key].map { $0.0 + 1 } ?? 1, kinds[key]?.1 ?? seed, kinds[key]?.2 ?? first.description)
      }
    }
    text += "### \(profile) disturbs \(disturbs): \(violations) of \(count); \(tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })\n"
    for (key, value) in kinds.sorted(by: { $0.key < $1.key }) { text += "   \(key): \(value.0), seed \(value.1): \(value.2.prefix(220).replacing("\n", with: "⏎"))\n" }
    print(text)
  }

  @Test func one() throws {
    guard let seed = ProcessInfo.processInfo.environment["SEED"].flatMap({ UInt64($0) }) else { return }
    let profile = ProcessInfo.processInfo.environment["PROFILE"] ?? "uikit26"
    let trial = try RandomTrial(seed: seed, profile: profile, disturbs: ProcessInfo.processInfo.environment["DIST"] != nil).play()
    var again = trial.world.profile
    print("push", again.pushPolicy, again.pushOnNoop, "nil", again.nilWindowRate, "drop", again.dropRate, again.window, again.hostMoveUnit, again.deleteUnit, again.extraCallbacks, "initnil", again.identifierInitiallyNil, again.itemVeto, again.smartDelete)
    again.dropRate = 0
    print(trial.world.latency, trial.initialFields[0].field.document)
    for entry in trial.entries.prefix(80) { let b = brief(entry.kind); if b != "." { print("   \(entry.instant.milliseconds) \(b)") } }
    print(CaretObserver().violations(in: trial))
  }
}

@Suite struct OneClear {
  @Test func clear() throws {
    let long = AdversarialText.draw(seed: 0, pieces: 400).filter { !"\u{0}|\\".contains($0) }
    for (doc, profile, latency, seed) in [(long + "|" + long, "webkit", LatencyModel.device, UInt64(0)), ("\n\n|\n\nab", "uikit15", .slowPad, 5), ("aaa\nbb|b\nccc", "webkit", .slowPad, 5), ("a|", "uikit26", .slowPad, 5), ("क्षि क्षि|", "uikit26", .slowPad, 5),  ("a|", "webkit", LatencyModel.slowPad, UInt64(2)), ("hello| world", "webkit", .device, 3), ("aaa\nbb|b\nccc", "uikit15", .slowPad, 5)] {
      let named = ProxyProfile.named.first { $0.name == profile }!.profile
      var trial = CaretTrial(in: ProxyWorld(try MarkedDocument(doc), profile: named, latency: latency, seed: seed))
      trial.plan(.deleteAll, at: .start)
      trial.playToEnd()
      print("## \(doc.prefix(20)) \(profile)")
      for entry in trial.entries.suffix(60) { let b = brief(entry.kind); if b != "." { print("   \(entry.instant.milliseconds) \(b.debugDescription)") } }
    }
  }
}
