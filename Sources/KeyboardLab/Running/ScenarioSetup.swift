import HostDocuments
import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing
import TextLayout

/// A trace that is ready to be played: the scenario, and the names of its parts.
///
/// A caller's options replace the trace's header, which replaces the defaults: no keyboard, an empty
/// document, `uikit26`, `device`, seed 0.
public struct ScenarioSetup: Sendable {
  /// The scenario to play.
  public var scenario: Scenario
  /// The keyboard's name. If nil, only gestures are judged.
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
    let system = try SystemSetup(header.system)
    scenario = Scenario(
      keyboard: try ScenarioSetup.keyboard(header, options, system),
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
    scenario.system = system
    scenario.otherFields = try ScenarioSetup.fields(header)
    for event in trace.hostEvents {
      if let disturbance = Disturbance(event.kind) {
        scenario.disturbances.append((event.instant, disturbance))
      } else if let happening = SystemHappening(event.kind) {
        scenario.happenings.append((event.instant, happening))
      }
    }
    for (instant, happening) in scenario.happenings { try check(happening, at: instant) }
  }

  /// Returns the latency for a name or for a pair of legs in milliseconds.
  ///
  /// - Parameters:
  ///   - text: a name such as `device`, or `command/push` such as `10/20`; each leg may be a list such as
  ///     `10,30.5`, whose last value is used from then on.
  ///   - location: the place of the text, for the error.
  /// - Throws: ``LabFault`` if the text is neither.
  public static func latency(
    _ text: String, at location: TextLocation? = nil
  ) throws(LabFault) -> LatencyModel {
    if let model = LatencyModel(text) { return model }
    let names = LatencyModel.named.map(\.name)
    throw LabFault(
      "there is no latency \"\(text)\"\(NearestName.hint(for: text, among: names)); use one of "
        + names.joined(separator: ", ") + ", or two legs in ms such as 10/20 or 10,30/20",
      at: location)
  }

  /// Returns a text such as `10` or `30.5` as a span in milliseconds; nil if it is no number from 0 to a day.
  public static func milliseconds(_ text: some StringProtocol) -> Nanoseconds? {
    Nanoseconds(millisecondsText: text)
  }

  private static func keyboard(
    _ header: TraceHeader, _ options: RunOptions, _ system: SystemSetup
  ) throws(LabFault) -> (any KeyboardModel)? {
    guard let name = options.keyboard ?? header.keyboard else { return nil }
    var own = KeyboardCatalog.Options()
    own.delay = options.delay ?? header.delay
    own.settings = settings(header.settings, system)
    for setting in options.settings {
      own.settings.removeAll { $0.name == setting.name }
      own.settings.append(setting)
    }
    own.layout = options.layout
    own.tags = options.tags
    if let preset = options.preset {
      if let refusal = KeyboardCatalog.presetRefusal(by: name) { throw LabFault(refusal) }
      own.settings.removeAll { $0.name == "preset" }
      own.settings.append(JSONMember("preset", JSONValue(.string(preset))))
    }
    do {
      if let keyboard = try KeyboardCatalog.keyboard(name, options: own) { return keyboard }
    } catch {
      let isOfFile = options.settings.contains {
        $0.location == error.location || $0.value.location == error.location
      }
      if let file = options.settingsFile, isOfFile {
        throw LabFault(
          KeyboardModelFault(error.message, file: file, at: error.location).description)
      }
      throw LabFault(error.message, at: error.location.flatMap { $0.line > 0 ? $0 : nil })
    }
    let names = KeyboardCatalog.entries.map(\.name)
    throw LabFault(
      "there is no keyboard \"\(name)\"\(NearestName.hint(for: name, among: names)); use one of "
        + names.joined(separator: ", ") + ", or a layout in a file such as my-layout.json",
      at: options.keyboard == nil ? header.location(of: "keyboard") : nil)
  }

  private static func profile(
    _ header: TraceHeader, _ options: RunOptions, name: String
  ) throws(LabFault) -> ProxyProfile {
    let named = options.ownProfile ?? ProxyProfile.named.first { $0.name == name }?.profile
    guard var profile = named else {
      let names = ProxyProfile.named.map(\.name)
      throw LabFault(
        "there is no profile \"\(name)\"\(NearestName.hint(for: name, among: names)); use one of "
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

extension ScenarioSetup {
  /// Returns the settings that the keyboard reads: those of the shared store, if it shares one with the
  /// app.
  private static func settings(_ typed: [JSONMember], _ system: SystemSetup) -> [JSONMember] {
    guard system.sharesSettings else { return typed }
    guard system.sharingObstacle == nil else { return [] }
    var store = SettingsStore(defaults: system.defaults, lapse: system.lapse)
    for setting in typed { store.type(setting) }
    return store.settings
  }

  private static func fields(_ header: TraceHeader) throws(LabFault) -> [HostElement] {
    var fields: [HostElement] = []
    for member in header.fields {
      guard member.name != "document" else {
        throw LabFault(
          "another field can't have the name \"document\", which is the first field's; rename it",
          at: member.location)
      }
      do {
        fields.append(HostElement(member.name, try MarkedDocument(member.value.string ?? "")))
      } catch {
        throw LabFault(error.description, at: member.value.location)
      }
    }
    return fields
  }

  /// Checks that the app has the field that a happening names.
  func check(_ happening: SystemHappening, at instant: Instant) throws(LabFault) {
    let names = ["document"] + scenario.otherFields.map(\.name)
    guard let field = happening.field, !names.contains(field) else { return }
    throw LabFault(
      "the app has no field \"\(field)\" to focus at \(instant.nanoseconds / 1_000) µs"
        + "\(NearestName.hint(for: field, among: names)); its fields are "
        + names.joined(separator: ", "))
  }
}

extension SystemHappening {
  /// Creates the happening of a trace's host event; nil if the event concerns only the text.
  public init?(_ kind: HostEvent.Kind) {
    switch kind {
    case .focus(let field): self = .focus(field)
    case .replace(let kind, let field): self = .replace(by: kind, field: field)
    case .back: self = .back
    case .background: self = .background
    case .rotate(let way): self = .rotate(DeviceOrientation(rawValue: way) ?? .portrait)
    case .resize(let height): self = .resize(height: height)
    case .setting(let setting): self = .setting(setting)
    case .tap, .type, .select, .clear, .busy, .refuse: return nil
    }
  }

  /// The field that the happening names.
  fileprivate var field: String? {
    switch self {
    case .focus(let field): field
    case .replace(_, let field): field
    case .back, .background, .rotate, .resize, .setting: nil
    }
  }
}

extension Disturbance {
  /// Creates the disturbance of a trace's host event; nil if the event concerns the keyboard's place.
  package init?(_ kind: HostEvent.Kind) {
    switch kind {
    case .tap(let caret): self = .tap(caret: caret)
    case .type(let text): self = .type(Array(text.utf16))
    case .select(let from, let to): self = .select(from..<max(from, to))
    case .clear: self = .clear
    case .busy(let span): self = .busy(span)
    case .refuse(let span): self = .refuse(span)
    case .focus, .replace, .back, .background, .rotate, .resize, .setting: return nil
    }
  }
}
