import DocumentProxy
import Foundation
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import VirtualTime

/// Whatever host and latencies are, a right keyboard ends in the document that the same keys produce on
/// an ideal synchronous one, or an outcome says why not.
@Suite("Right keyboards on every host")
struct IdealDocumentTests {
  static let keyboards = ["habra", "calculator", "qwerty", "trackpad", "extension", "number-pad"]
  static let profiles = ProxyProfile.named.map(\.name)

  @Test("the same document as on an ideal host, or a reason", arguments: keyboards, profiles)
  func everywhere(keyboard: String, profile: String) throws {
    let host = try #require(ProxyProfile.named.first { $0.name == profile }).profile
    for seed in 0..<6 as Range<UInt64> {
      for latency in [LatencyModel.device, .slowPad] {
        try compare(keyboard, host, latency, seed: seed, "\(profile), seed \(seed), \(latency)")
      }
    }
  }

  @Test("hostile hosts on a slow tablet, many of them", arguments: keyboards)
  func hostile(keyboard: String) throws {
    let host = try #require(ProxyProfile.named.first { $0.name == "hostile" }).profile
    for seed in 100..<160 as Range<UInt64> {
      try compare(keyboard, host, .slowPad, seed: seed, "hostile, seed \(seed)")
    }
  }

  private func compare(
    _ keyboard: String, _ profile: ProxyProfile, _ latency: LatencyModel, seed: UInt64,
    _ place: String
  ) throws {
    var presses = try KeyPresses(keyboard, document: "one two|")
    try presses.tap(try keys(of: keyboard, seed: seed))
    presses.scenario.seed = seed
    var ideal = presses.scenario
    ideal.profile = .uikit26
    ideal.profile.window = .whole
    ideal.profile.pushPolicy = .afterEveryMessage
    ideal.latency = .instant
    presses.scenario.profile = profile
    presses.scenario.latency = latency
    let expected = ideal.run()
    let run = presses.run()
    #expect(!run.isStopped)
    // One hostile run in ten has a user or a system of its own: what they do is in the document too.
    let isDisturbed = run.timeline.contains {
      if case .proxy(.disturbed) = $0.kind { true } else { false }
    }
    guard !isDisturbed else { return }
    #expect(run.typedKeys.map(\.name) == expected.typedKeys.map(\.name), "\(keyboard), \(place)")
    if run.document == expected.document { return }
    let reasons = run.outcomes.map(\.outcome).filter { $0 != .confirmed }
    let keys = run.typedKeys.map(\.name).joined(separator: " ")
    #expect(
      !reasons.isEmpty,
      "\(keyboard), \(place): \(keys) gives \(run.document), not \(expected.document); no reason")
  }

  /// Ten keys with a bias to those that delete and move; none that lets the keyboard go.
  private func keys(of name: String, seed: UInt64) throws -> [String] {
    let away = ["globe", "dismiss", "next", "CHG", "↵"]
    let layout = try #require(try KeyboardCatalog.keyboard(name)).layout
    let all = layout.keys.map(\.name).filter { !away.contains($0) }
    let often = all.filter { ["delete", "BP", "←", "insert", "space", "Жирный"].contains($0) }
    var stream = RandomStreams(seed: seed).stream("keys of \(name)")
    return (0..<10).map { _ in
      let isOften = stream.next(below: 3) == 0 && !often.isEmpty
      let names = isOften ? often : all
      return names[Int(stream.next(below: UInt64(names.count)))]
    }
  }
}

extension Run {
  /// How many operations were begun.
  fileprivate var beganCount: Int {
    timeline.count { if case .keyboard(.began) = $0.kind { true } else { false } }
  }
}
