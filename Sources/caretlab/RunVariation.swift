import Foundation
import KeyboardLab
import KeyboardModels
import TerminalSupport
import TextLayout

/// The one difference between two runs of the same trace: `habra-2014,habra`,
/// `latency=device,slowPad`.
struct RunVariation {
  /// What differs.
  private enum What: String, CaseIterable {
    case keyboard, profile, latency, seed, delay
  }

  private let what: What
  /// The two values, as the user wrote them.
  let names: [String]
  private let changes: [@Sendable (inout RunOptions) -> Void]

  /// Reads `[WHAT=]A,B`.
  ///
  /// - Throws: `UsageFault` if the text does not have two values, or a value is unknown.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 || What(rawValue: String(parts[0])) != nil else {
      let known = What.allCases.map(\.rawValue)
      let hint = NearestName.hint(for: String(parts[0]), among: known)
      throw UsageFault(
        "--compare: \"\(parts[0])\" can't be varied\(hint); use one of "
          + "\(known.joined(separator: ", "))"
      )
    }
    let what = parts.count < 2 ? .keyboard : What(rawValue: String(parts[0])) ?? .keyboard
    let names = parts[parts.count - 1].split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    guard names.count == 2, !names.contains("") else {
      throw UsageFault(
        "--compare: \"\(text)\" does not have two values; separate two values with a comma, such "
          + "as "
          + "habra-2014,habra or latency=device,slowPad")
    }
    self.what = what
    self.names = names
    changes = try names.map { try RunVariation.change(what, $0) }
  }

  /// Returns the options of one of the two runs.
  func options(_ side: Int, _ options: RunOptions) -> RunOptions {
    var options = options
    changes[side](&options)
    return options
  }

  private static func change(
    _ what: What, _ name: String
  ) throws -> @Sendable (inout RunOptions) -> Void {
    switch what {
    case .keyboard:
      if KeyboardFile.isFile(name) {
        let layout = try KeyboardFile.layout(name)
        return { ($0.keyboard, $0.layout) = (name, layout) }
      }
      let known = KeyboardCatalog.entries.map(\.name)
      guard known.contains(name) else {
        throw UsageFault(
          "--compare: there is no keyboard \"\(name)\"\(NearestName.hint(for: name, among: known)); "
            + "see caretlab keyboards")
      }
      return { ($0.keyboard, $0.layout) = (name, nil) }
    case .profile:
      let profile = try ProxyOptions.profile(name)
      return { ($0.profile, $0.ownProfile) = (name, profile) }
    case .latency:
      let latency = try ProxyOptions.latency(name)
      return { ($0.latency, $0.ownLatency) = (name, latency) }
    case .seed:
      guard let seed = UInt64(name) else {
        throw UsageFault("--compare: \"\(name)\" is not a seed; write a whole number from 0")
      }
      return { $0.seed = seed }
    case .delay:
      guard let delay = ScenarioSetup.milliseconds(name) else {
        throw UsageFault(
          "--compare: \"\(name)\" is not a delay; write milliseconds from 0 to 86400000, such as "
            + "100")
      }
      return { $0.delay = delay }
    }
  }
}
