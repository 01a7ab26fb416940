import Foundation
import JSONText
import KeyboardLab
import ProxySimulation
import TerminalSupport
import TextLayout

/// The options about host, proxy and latencies that several commands share.
struct ProxyOptions {
  /// The profile's name or file, as the user wrote it.
  var profileName: String?
  /// The profile with that name or from that file.
  var profile: ProxyProfile?
  /// Changes of the profile's flags, as `name=value`.
  var assignments: [String]
  /// The latency's name, file or legs, as the user wrote it.
  var latencyName: String?
  /// The latencies.
  var latency: LatencyModel?

  /// The options in a command's syntax.
  static let options: [CommandSyntax.Option] = [
    .init(
      "--profile", "NAME|FILE", choices: ProxyProfile.named.map(\.name),
      help: "how host and proxy behave: "
        + ProxyProfile.named.map(\.name).prefix(5).joined(separator: ", ") + ", "
        + ProxyProfile.named.map(\.name).dropFirst(5).joined(separator: ", ")
        + ", or a file in the format of caretlab profiles NAME --json"),
    .init(
      "--set", "NAME=VALUE",
      help: "change one flag, such as pushPolicy=afterEveryMessage; can be repeated, "
        + "see caretlab profiles --flags", repeats: true),
    .init(
      "--latency", "NAME|FILE", choices: LatencyModel.named.map(\.name),
      help: LatencyModel.named.map(\.name).joined(separator: ", ")
        + ", command/push in ms such as 10/20, or a .csv file with measured milliseconds: "
        + "one column per leg, named command and push"),
    .init(
      "--legs", "C/P", help: "fixed legs in ms such as 60/70, including a web view's second hop"),
  ]

  init(_ arguments: CommandArguments) throws {
    assignments = arguments.values(of: "--set")
    for assignment in assignments { try ProxyOptions.check(assignment) }
    if let name = arguments.value(of: "--profile") {
      profileName = name
      profile = try ProxyOptions.profile(name)
    }
    guard !arguments.has("--legs") || !arguments.has("--latency") else {
      throw UsageFault("--legs and --latency both set the latency; use only one of them")
    }
    if let legs = arguments.value(of: "--legs") {
      guard let model = LatencyModel(legs: legs) else {
        throw UsageFault("--legs: \"\(legs)\" is not two times in ms such as 60/70")
      }
      latencyName = legs
      latency = model
    }
    if let name = arguments.value(of: "--latency") {
      latencyName = name
      latency = try ProxyOptions.latency(name)
    }
    try ProxyOptions.checkLatencies([latencyName].compactMap(\.self), assignments)
    if latency == nil, let own = try ProxyOptions.latency(in: assignments) {
      latencyName = own.description
      latency = own
    }
  }

  /// Returns the latency that assignments set. It has priority over that of a trace or a row.
  private static func latency(in assignments: [String]) throws -> LatencyModel? {
    guard assignments.contains(where: setsLatency) else { return nil }
    var profile = ProxyProfile()
    for assignment in assignments { try profile.set(assignment: assignment) }
    return profile.latency
  }

  /// Returns whether `name=value` sets the latency.
  static func setsLatency(_ assignment: String) -> Bool {
    assignment.hasPrefix("latency=")
  }

  /// Checks that latencies are given in only one way.
  static func checkLatencies(_ names: [String], _ assignments: [String]) throws(UsageFault) {
    guard let name = names.first, assignments.contains(where: setsLatency) else { return }
    throw UsageFault("\(name) and --set latency=… both set the latency; use only one of them")
  }

  /// Checks that `--set name=value` names a flag and one of its values.
  static func check(_ assignment: String) throws(UsageFault) {
    let name = assignment.prefix { $0 != "=" }
    if !ProxyProfile.flagNames.contains(String(name)) {
      let hint = NearestName.hint(for: String(name), among: ProxyProfile.flagNames)
      throw UsageFault(
        "--set: there is no flag \"\(name)\"\(hint); see caretlab profiles --flags")
    }
    do {
      var profile = ProxyProfile.uikit26
      try profile.set(assignment: assignment)
    } catch {
      let value = String(assignment.dropFirst(name.count + 1))
      let choices = (ProfileFlag.named(String(name))?.choices ?? []).map {
        $0.trimmingCharacters(in: ["\""])
      }
      throw UsageFault(
        "--set: \(error.description)\(NearestName.hint(for: value, among: choices))")
    }
  }

  static func profile(_ name: String) throws(UsageFault) -> ProxyProfile {
    let names = ProxyProfile.named.map(\.name)
    if let named = ProxyProfile.named.first(where: { $0.name == name }) { return named.profile }
    guard name.hasSuffix(".json") || FileManager.default.fileExists(atPath: name) else {
      throw UsageFault(
        "--profile: there is no \"\(name)\"\(NearestName.hint(for: name, among: names)); it is one "
          + "of \(names.joined(separator: ", ")), or a file")
    }
    do {
      return try ProxyProfile(parsing: try bytes(of: name))
    } catch let fault as ProfileFault {
      throw UsageFault("\(name):\(fault.location): \(fault.description)")
    } catch {
      throw UsageFault("\(error)")
    }
  }

  static func latency(_ name: String) throws(UsageFault) -> LatencyModel {
    if let model = LatencyModel(name) { return model }
    if name.lowercased().hasSuffix(".csv") || FileManager.default.fileExists(atPath: name) {
      do {
        return try LatencyModel(csv: try bytes(of: name))
      } catch let fault as LatencyFault {
        throw UsageFault("\(name):\(fault.location): \(fault.message)")
      } catch {
        throw UsageFault("\(error)")
      }
    }
    do {
      return try ScenarioSetup.latency(name)
    } catch {
      throw UsageFault("--latency: \(error.message)")
    }
  }

  private static func bytes(of file: String) throws(UsageFault) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw UsageFault("\(file): \(TraceFile.reason(for: error, path: file))")
    }
  }
}
