import JSONText
import ProxySimulation
import ShardedWork
import Timing

/// The conditions of a comparison, as a report names them.
package struct ComparisonSetting: Hashable, Sendable {
  /// The range of ``typingMs``.
  package static let typingMsRange = 0...60_000

  /// The operation that is compared.
  package var operation: ComparedOperation
  /// The profile's name or file.
  package var profile: String
  /// The latency's name or file.
  package var latency: String
  /// The sum of both legs' median latencies, with which times are compared.
  package var legMedians: Nanoseconds
  /// The latest time at which the user types a letter, in milliseconds after the operation begins;
  /// 0: no typing.
  package var typingMs: Int
  /// The disturbances of which one happens in each run; empty: none.
  package var disturbances: [Disturbance.Kind]
  /// A checksum of profile and latency, because files of the same name can differ.
  package var check: UInt32

  /// The setting for `conditions`, with the names of their profile and latency.
  package init(_ conditions: StrategyComparison.Conditions, profile: String, latency: String) {
    operation = conditions.operation
    self.profile = profile
    self.latency = latency
    legMedians = conditions.latency.legMedians
    typingMs = conditions.typingMs
    disturbances = conditions.disturbances
    check = LineCheck.checksum(of: conditions.fingerprint.utf8)
  }

  func write(to json: inout JSONWriter) {
    json.member("operation", operation.rawValue)
    json.member("profile", profile)
    json.member("latency", latency)
    json.member("legMediansNs", legMedians.count)
    json.member("typingMs", typingMs)
    json.array("disturbances") { json in
      for disturbance in disturbances { json.value(disturbance.rawValue) }
    }
    json.member("models", check)
  }

  init?(_ value: JSONValue) {
    guard let operation = value["operation"]?.string.flatMap(ComparedOperation.init(rawValue:)),
      let profile = value["profile"]?.string, let latency = value["latency"]?.string,
      let legMedians = value["legMediansNs"]?.integer, let typingMs = value["typingMs"]?.integer,
      let names = value["disturbances"]?.array,
      let check = value["models"]?.integer.flatMap(UInt32.init(exactly:)), legMedians >= 0,
      ComparisonSetting.typingMsRange.contains(typingMs)
    else { return nil }
    let disturbances = names.compactMap(\.string).compactMap(Disturbance.Kind.compared(named:))
    guard disturbances.count == names.count else { return nil }
    self.operation = operation
    self.profile = profile
    self.latency = latency
    self.legMedians = Nanoseconds(Int64(legMedians))
    self.typingMs = typingMs
    self.disturbances = disturbances
    self.check = check
  }
}

extension StrategyComparison.Conditions {
  /// All values of profile and latency as text.
  fileprivate var fingerprint: String {
    let flags = ProfileFlag.all.map { "\($0.name)=\(JSONWriter.word($0.value(in: profile)))" }
    return (flags + ["drawn=\(profile.isDrawn)", "latency=\(latency.fingerprint)"])
      .joined(separator: " ")
  }
}

extension LatencyModel {
  fileprivate var fingerprint: String {
    switch self {
    case .measured(let command, let push), .scripted(let command, let push):
      "\(command.map(\.count)) \(push.map(\.count))"
    default: description
    }
  }
}
