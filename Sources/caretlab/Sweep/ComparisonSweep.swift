import JSONText
import KeyboardLab
import ProxyScenarios
import ProxySimulation
import ShardedWork
import TextLayout

/// Plays comparisons. It looks up the profiles and latencies of the sweep once.
struct ComparisonSweep: SweepPlayer {
  private var profiles: [String: ProxyProfile] = [:]
  private var latencies: [String: LatencyModel] = [:]
  /// A checksum of all named profiles and latencies, because files with the same name can differ.
  private(set) var check: UInt32 = 0

  init(
    _ file: SweepFile, profile: (String) throws -> ProxyProfile,
    latency: (String) throws -> LatencyModel
  ) throws(SweepFault) {
    profiles["uikit26"] = .uikit26
    var models = [ComparisonSweep.fingerprint(of: .uikit26, ProxyProfile.uikit26.latency)]
    for parameter in file.parameters {
      for value in parameter.values {
        switch parameter.name {
        case "profile":
          let profile = try found(value, by: profile)
          profiles[try text(value)] = profile
          models.append(ComparisonSweep.fingerprint(of: profile, profile.latency))
        case "latency":
          let latency = try found(value, by: latency)
          latencies[try text(value)] = latency
          models.append(ComparisonSweep.fingerprint(of: .uikit26, latency))
        default: break
        }
      }
    }
    try checkValues(file)
    check = LineCheck.checksum(of: models.joined(separator: " ").utf8)
  }

  private static func fingerprint(of profile: ProxyProfile, _ latency: LatencyModel) -> String {
    let conditions = StrategyComparison.Conditions(
      profile: profile, latency: latency, operation: .insert)
    return "\(ComparisonSetting(conditions, profile: "", latency: "").check)"
  }

  /// Checks that each parameter can have each of its values, while the others have their first
  /// value.
  private func checkValues(_ file: SweepFile) throws(SweepFault) {
    let first = file.parameters.map { JSONMember($0.name, $0.values[0]) }
    for (place, parameter) in file.parameters.enumerated() {
      for value in parameter.values {
        var values = first
        values[place] = JSONMember(parameter.name, value, at: value.location)
        _ = try conditions(values)
      }
    }
    let has = { (name: String) in file.parameters.contains { $0.name == name } }
    if has("typing"), has("disturb") {
      throw SweepFault(
        "typing and disturb can't be combined; use the disturbance type",
        at: file.parameters[0].values[0].location)
    }
  }

  func play(
    _ values: [JSONMember], seed: UInt64, runs: Int, isStopped: () -> Bool
  ) -> SweepResult? {
    guard let (strategy, conditions) = try? conditions(values) else { return .leftOut }
    let comparison = StrategyComparison(conditions)
    var cell = ComparisonCell(strategy: strategy)
    for run in seed..<seed + UInt64(runs) {
      if isStopped() { return nil }
      guard let one = comparison.play(strategy, seeds: run..<run + 1) else { return .leftOut }
      cell.add(one)
    }
    return .played { ComparisonSweep.write(cell, to: &$0) }
  }

  private static func write(_ cell: ComparisonCell, to json: inout JSONWriter) {
    json.member("runs", cell.runs)
    json.member("right", cell.right)
    json.member("wrong", cell.wrong)
    json.array("wrongInterval") { json in
      json.value(cell.wrongInterval.lowerBound)
      json.value(cell.wrongInterval.upperBound)
    }
    json.member("refused", cell.refused)
    json.member("excused", cell.excused)
    json.member("damage", cell.faults.damage)
    json.member("claims", cell.faults.claims)
    json.member("caret", cell.faults.caret)
    json.member("unended", cell.faults.unended)
    for percent in [50, 95, 99] {
      let name = percent == 50 ? "medianMs" : "p\(percent)Ms"
      json.nullable(name, cell.time(percent: percent)?.milliseconds)
    }
    json.member("messages", cell.messages)
    json.member("wiggles", cell.wiggles)
  }

  /// Returns the strategy and the conditions of a cell.
  private func conditions(
    _ values: [JSONMember]
  ) throws(SweepFault) -> (String, StrategyComparison.Conditions) {
    var strategy = ""
    var profile = ProxyProfile.uikit26
    if let name = values.first(where: { $0.name == "profile" })?.value.string {
      profile = profiles[name] ?? profile
    }
    var conditions = StrategyComparison.Conditions(
      profile: profile, latency: profile.latency, operation: .insert)
    for member in values {
      let value = member.value
      switch member.name {
      case "operation": conditions.operation = try choice(value)
      case "strategy":
        strategy = try text(value)
        if StrategyCatalog.strategy(named: strategy) == nil {
          throw unknown(strategy, among: StrategyCatalog.entries.map(\.name), value)
        }
      case "latency": conditions.latency = latencies[try text(value)] ?? profile.latency
      case "typing":
        guard let typing = value.integer, ComparisonSetting.typingMsRange.contains(typing) else {
          throw SweepFault("\"typing\" must be ms from 0 to 60000", at: value.location)
        }
        conditions.typingMs = typing
      case "disturb": conditions.disturbances = try disturbances(value)
      case "profile": break
      default:
        do {
          try profile.set(member)
        } catch {
          throw SweepFault(error.description, at: value.location)
        }
      }
    }
    let ownsLatency = !values.contains { $0.name == "latency" }
    if ownsLatency { conditions.latency = profile.latency }
    conditions.profile = profile
    return (strategy, conditions)
  }

  private func disturbances(_ value: JSONValue) throws(SweepFault) -> [Disturbance.Kind] {
    switch value.string {
    case "none": return []
    case "any": return Disturbance.Kind.compared
    default: return [try choice(value, among: Disturbance.Kind.compared, or: ["none", "any"])]
    }
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue, among all: [Choice] = Array(Choice.allCases), or others: [String] = []
  ) throws(SweepFault) -> Choice {
    let name = try text(value)
    guard let choice = all.first(where: { $0.rawValue == name }) else {
      throw unknown(name, among: others + all.map(\.rawValue), value)
    }
    return choice
  }

  private func unknown(_ name: String, among known: [String], _ value: JSONValue) -> SweepFault {
    SweepFault(
      "there is no \"\(name)\"\(NearestName.hint(for: name, among: known)); use one of "
        + known.joined(separator: ", "), at: value.location)
  }

  private func found<Model>(
    _ value: JSONValue, by find: (String) throws -> Model
  ) throws(SweepFault) -> Model {
    do {
      return try find(try text(value))
    } catch {
      throw SweepFault("\(error)", at: value.location)
    }
  }

  private func text(_ value: JSONValue) throws(SweepFault) -> String {
    guard let text = value.string else {
      throw SweepFault("this is \(value.kindName); write a text in quotes", at: value.location)
    }
    return text
  }
}
