import DocumentProxy
import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import VirtualTime

/// A trace made ready to be played: the scenario, and the names that it was made from.
///
/// A caller's options come before the trace's header, which comes before the defaults: no keyboard,
/// an empty document, `uikit26`, `device`, seed 0.
public struct ScenarioSetup: Sendable {
  /// What is played.
  public var scenario: Scenario
  /// The keyboard's name; nil: only gestures are judged.
  public var keyboard: String?
  /// The profile's name.
  public var profile: String
  /// The latency's name.
  public var latency: String

  /// Makes a scenario of `trace`.
  ///
  /// - Throws: ``LabFault`` if a name is unknown or the document, a setting or a flag is wrong.
  public init(_ trace: TouchTrace, options: RunOptions = RunOptions()) throws(LabFault) {
    let header = trace.header
    keyboard = options.keyboard ?? header.keyboard
    profile = options.profile ?? header.profile ?? "uikit26"
    let seed = options.seed ?? header.seed ?? 0
    let proxy = try ScenarioSetup.profile(header, options, name: profile).drawn(seed: seed)
    latency = options.latency ?? header.latency ?? proxy.latency.description
    scenario = Scenario(
      keyboard: try ScenarioSetup.keyboard(header, options),
      document: try ScenarioSetup.document(header, options))
    scenario.profile = proxy
    if let own = options.ownLatency {
      scenario.latency = own
    } else {
      scenario.latency = try ScenarioSetup.latency(
        latency, at: options.latency == nil ? header.location(of: "latency") : nil)
    }
    scenario.seed = seed
    scenario.samples = trace.samples
    scenario.disturbances = trace.hostEvents.map { ($0.instant, Disturbance($0.kind)) }
  }

  /// The latency that a name or a pair of legs in milliseconds describes.
  ///
  /// - Parameters:
  ///   - text: a name such as `device`, or `command/push` such as `10/20`; each leg may be a list
  ///     such as `10,30.5` of which the last value stays.
  ///   - location: where it stands, for the error.
  /// - Throws: ``LabFault`` if it is neither.
  public static func latency(
    _ text: String, at location: TextLocation? = nil
  ) throws(LabFault) -> LatencyModel {
    if let model = LatencyModel(text) { return model }
    let names = LatencyModel.named.map(\.name)
    throw LabFault(
      "there is no latency \"\(text)\"\(NearestName.hint(for: text, among: names)); it is one of "
        + names.joined(separator: ", ") + ", or two legs in ms such as 10/20 or 10,30/20",
      at: location)
  }

  /// Milliseconds with an optional fraction as a span, at most a day.
  public static func milliseconds(_ text: some StringProtocol) -> Nanoseconds? {
    Nanoseconds(millisecondsText: text)
  }

  private static func keyboard(
    _ header: TraceHeader, _ options: RunOptions
  ) throws(LabFault) -> (any KeyboardModel)? {
    guard let name = options.keyboard ?? header.keyboard else { return nil }
    var own = KeyboardCatalog.Options()
    own.delay = options.delay ?? header.delay
    own.settings = header.settings
    own.tags = options.tags
    do {
      if let keyboard = try KeyboardCatalog.keyboard(name, options: own) { return keyboard }
    } catch {
      throw LabFault(error.message, at: error.location)
    }
    let names = KeyboardCatalog.entries.map(\.name)
    throw LabFault(
      "there is no keyboard \"\(name)\"\(NearestName.hint(for: name, among: names)); it is one of "
        + names.joined(separator: ", "),
      at: options.keyboard == nil ? header.location(of: "keyboard") : nil)
  }

  private static func profile(
    _ header: TraceHeader, _ options: RunOptions, name: String
  ) throws(LabFault) -> ProxyProfile {
    let named = options.ownProfile ?? ProxyProfile.named.first { $0.name == name }?.profile
    guard var profile = named else {
      let names = ProxyProfile.named.map(\.name)
      throw LabFault(
        "there is no profile \"\(name)\"\(NearestName.hint(for: name, among: names)); it is one of "
          + names.joined(separator: ", "),
        at: options.profile == nil ? header.location(of: "profile") : nil)
    }
    for flag in header.flags {
      do {
        try profile.set(flag)
      } catch {
        throw LabFault(error.description, at: error.location)
      }
    }
    for assignment in options.assignments {
      do {
        try profile.set(assignment: assignment)
      } catch {
        throw LabFault("--set: \(error.description)")
      }
    }
    return profile
  }

  private static func document(
    _ header: TraceHeader, _ options: RunOptions
  ) throws(LabFault) -> MarkedDocument {
    do {
      return try MarkedDocument(options.document ?? header.document ?? "|")
    } catch {
      throw LabFault(
        error.description,
        at: options.document == nil ? header.location(of: "document") : nil)
    }
  }
}

extension Disturbance {
  /// What a trace's host event does.
  public init(_ kind: HostEvent.Kind) {
    switch kind {
    case .tap(let caret): self = .tap(caret: caret)
    case .type(let text): self = .type(Array(text.utf16))
    case .select(let from, let to): self = .select(from..<max(from, to))
    case .clear: self = .clear
    case .busy(let span): self = .busy(span)
    case .refuse(let span): self = .refuse(span)
    }
  }
}
