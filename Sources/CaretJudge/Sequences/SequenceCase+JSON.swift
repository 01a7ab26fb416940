import CaretControl
import HostDocuments
import JSONText
import ProxySimulation
import Timing

/// What is wrong with the text of a case.
public struct SequenceFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public let description: String
}

/// Cases as text. A stored case holds what happens and not only a seed.
extension SequenceCase {
  /// The case as one line of JSON.
  ///
  /// ```json
  /// {"profile":"uikit26","values":[],"latency":"device","seed":7,"document":"three|four",
  ///  "steps":[{"operation":"insert","text":"12a"},{"operation":"deleteWord","afterOutcomes":5000}]}
  /// ```
  ///
  /// Times are milliseconds; `values` are the flags that differ from the named profile. The member `assumptions`
  /// is written if the library does not assume all rules of windows.
  public var json: String { json(ending: nil) }

  /// The case as one line of JSON, with the member `ending` if there is one to record.
  func json(ending: String?) -> String {
    var json = JSONWriter()
    json.object { json in
      let name = profile.nearestName
      json.member("profile", name.name)
      json.array("values") { json in name.assignments.forEach { json.value($0) } }
      json.member("latency", latency.description)
      json.member("seed", seed)
      json.member("document", document.description)
      json.array("steps") { json in
        for step in steps { json.object { json in step.write(to: &json) } }
      }
      if assumptions != .all { json.member("assumptions", assumptions.names) }
      if !acts.isEmpty {
        json.array("acts") { json in
          for act in acts { json.object { json in act.write(to: &json) } }
        }
      }
      if let ending { json.member("ending", ending) }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  /// Reads a case.
  ///
  /// - Throws: ``SequenceFault`` with the place of what is wrong.
  public init(parsing bytes: some Collection<UInt8>) throws(SequenceFault) {
    try self.init(JSONValue(ofCase: bytes))
  }

  init(_ value: JSONValue) throws(SequenceFault) {
    let profile = try SequenceCase.profile(value)
    let document: MarkedDocument
    do { document = try MarkedDocument(value["document"]?.string ?? "") } catch {
      throw SequenceFault(description: "document: \(error)")
    }
    let latencyText = value["latency"]?.string ?? "device"
    guard let latency = LatencyModel(latencyText) else {
      throw SequenceFault(
        description: "latency \"\(latencyText)\" is unknown; write device, slowPad or 60/70")
    }
    guard let items = value["steps"]?.array else {
      throw SequenceFault(description: "steps are missing; write a list of operations")
    }
    var steps: [SequenceStep] = []
    for item in items {
      guard let step = SequenceStep(item) else {
        throw SequenceFault(
          description: "\(item.location): this is not a step; write an operation's name, such as "
            + "{\"operation\":\"insert\",\"text\":\"a\"}")
      }
      steps.append(step)
    }
    var acts: [SequenceAct] = []
    for item in value["acts"]?.array ?? [] {
      guard let act = SequenceAct(item) else {
        throw SequenceFault(
          description: "\(item.location): this is not an act; write what happens and when, such as "
            + "{\"act\":\"type\",\"text\":\"x\",\"after\":40}")
      }
      acts.append(act)
    }
    let names = value["assumptions"]?.string ?? "all"
    guard let assumptions = WindowAssumptions(names: names) else {
      throw SequenceFault(
        description: "assumptions \"\(names)\" are unknown; write all, none or names such as "
          + "sameWindows,tenWords")
    }
    self.init(
      document, in: profile, latency: latency, seed: value["seed"]?.number?.unsigned ?? 0,
      steps: steps, acts: acts, assumptions: assumptions)
  }

  private static func profile(_ value: JSONValue) throws(SequenceFault) -> ProxyProfile {
    let name = value["profile"]?.string ?? "uikit26"
    do {
      var profile = try ProxyProfile(named: name)
      profile.isDrawn = false
      for item in value["values"]?.array ?? [] {
        try profile.set(assignment: item.string ?? "")
      }
      return profile
    } catch {
      throw SequenceFault(description: "profile: \(error)")
    }
  }
}

extension JSONValue {
  /// Reads the JSON of a case, whose members may be anything.
  init(ofCase bytes: some Collection<UInt8>) throws(SequenceFault) {
    do { self = try JSONValue(parsing: bytes) } catch {
      throw SequenceFault(
        description: "\(error.location): \(error.problem.what); \(error.problem.remedy)")
    }
  }
}

extension SequenceStep {
  func write(to json: inout JSONWriter) {
    operation.write(to: &json)
    switch beginning {
    case .after(let span): json.member("after", span.milliseconds)
    case .afterOutcomes(let span): json.member("afterOutcomes", span.milliseconds)
    }
    switch intervention {
    case .cancel(let span): json.member("cancel", span.milliseconds)
    case .release(let span): json.member("release", span.milliseconds)
    case .endSession(let span): json.member("endSession", span.milliseconds)
    case nil: break
    }
  }

  init?(_ value: JSONValue) {
    guard let operation = CaretOperation(value) else { return nil }
    func span(_ name: String) -> Nanoseconds? { value[name].flatMap(Nanoseconds.init(caseValue:)) }
    self.init(operation, .afterOutcomes(span("afterOutcomes") ?? .zero))
    if let after = span("after") { beginning = .after(after) }
    if let cancel = span("cancel") { intervention = .cancel(cancel) }
    if let release = span("release") { intervention = .release(release) }
    if let end = span("endSession") { intervention = .endSession(end) }
  }
}

extension Nanoseconds {
  /// Reads milliseconds of a case, to the microsecond; nil if the value is no number from 0 to a day.
  init?(caseValue value: JSONValue) {
    guard let number = value.number?.double, (0...86_400_000).contains(number) else { return nil }
    self = .microseconds(Int64((number * 1_000).rounded()))
  }
}
