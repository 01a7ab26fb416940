import DocumentProxy
import Foundation
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Chance
import Testing
import Timing

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

  @Test("hostile hosts on a slow tablet, many of them, most of them judged", arguments: keyboards)
  func hostile(keyboard: String) throws {
    let host = try #require(ProxyProfile.named.first { $0.name == "hostile" }).profile
    var judged = 0
    for seed in 100..<200 as Range<UInt64> {
      let isJudged = try compare(keyboard, host, .slowPad, seed: seed, "hostile, seed \(seed)")
      judged += isJudged ? 1 : 0
    }
    // One hostile run in ten has a user or a system of its own.
    #expect(judged >= 87, "\(keyboard): \(judged) of 100 are judged")
  }

  /// Plays keys on a host and on an ideal one.
  ///
  /// - Returns: whether the run was judged. It is not where the user or the app changed text, caret or
  ///   keyboard while the keyboard's own messages were under way or operations open: then which of both
  ///   came first is the host's affair, and the ideal document of the run is not defined.
  @discardableResult
  private func compare(
    _ keyboard: String, _ profile: ProxyProfile, _ latency: LatencyModel, seed: UInt64,
    _ place: String
  ) throws -> Bool {
    var presses = try KeyPresses(keyboard, document: "one two|")
    try presses.tap(try keys(of: keyboard, seed: seed))
    presses.scenario.seed = seed
    var ideal = presses.scenario
    ideal.profile = .uikit26
    ideal.profile.window = .whole
    ideal.profile.pushPolicy = .afterEveryMessage
    // Whether a space goes with a deleted word is the host's idea of the same key.
    ideal.profile.smartDelete = profile.drawn(seed: seed).smartDelete
    ideal.latency = .instant
    presses.scenario.profile = profile
    presses.scenario.latency = latency
    let run = presses.run()
    #expect(!run.isStopped)
    guard let disturbances = run.repeatableDisturbances else { return false }
    ideal.disturbances += disturbances
    let expected = ideal.run()
    #expect(run.typedKeys.map(\.name) == expected.typedKeys.map(\.name), "\(keyboard), \(place)")
    if run.document == expected.document { return true }
    let reasons = run.outcomes.map(\.outcome).filter { $0 != .confirmed && $0 != .assumed }
    let keys = run.typedKeys.map(\.name).joined(separator: " ")
    #expect(
      !reasons.isEmpty || run.assumesWhatNobodyCanKnow,
      "\(keyboard), \(place): \(keys) gives \(run.document), not \(expected.document); no reason")
    return true
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
  /// What user and app did, to be done to an ideal host too; nil if it met what was under way.
  ///
  /// What changes nothing in text, caret and focus is left out: it only delays or hides.
  fileprivate var repeatableDisturbances: [(instant: Instant, disturbance: Disturbance)]? {
    var disturbances: [(instant: Instant, disturbance: Disturbance)] = []
    var underWay = 0
    var open = 0
    for entry in timeline {
      switch entry.kind {
      case .effect(.began): open += 1
      case .effect(.finished): open -= 1
      case .proxy(.sent): underWay += 1
      case .proxy(.applied), .proxy(.lost): underWay -= 1
      case .proxy(.disturbed(let disturbance, _)):
        switch disturbance {
        case .busy, .refuse, .tapNoop, .rotate: continue
        case .type, .tap, .select, .clear:
          guard underWay == 0, open == 0 else { return nil }
          disturbances.append((entry.instant, disturbance))
        case .send, .focus, .keyboardSwitch, .recreateController, .killExtension,
          .secureReplacement:
          return nil
        }
      default: break
      }
    }
    return disturbances
  }

  /// Whether an operation is `assumed` that the host did not carry out as asked, and no state that was
  /// shown tells: a message was lost, or an item refused or changed, in a host that answers edits at
  /// most with what a plain edit leaves. Source: How CaretControl knows §9.
  fileprivate var assumesWhatNobodyCanKnow: Bool {
    guard outcomes.contains(where: { $0.outcome == .assumed }) else { return false }
    return timeline.contains { entry in
      switch entry.kind {
      case .proxy(.lost): true
      case .proxy(.applied(let report, _)):
        report.items.contains {
          $0.isRefused || $0.isTransformed || $0.isCancelled
            || $0.item.isEdit && !$0.changedText || $0.item.offset != 0 && !report.changedAnything
        }
      default: false
      }
    }
  }
}
