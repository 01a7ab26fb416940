import JSONText

/// Reads Chrome trace events strictly: what each phase needs, order, nesting, flows.
///
/// Source: Google, *Trace Event Format*, 2016.
struct ReadTraceEvents {
  /// What is wrong with a file.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  struct Event {
    let json: JSONValue
    let phase: String
    let name: String
    /// Nanoseconds.
    let at: Int
    let process: Int
    let thread: Int
  }

  /// An arrow through slices.
  struct Flow {
    var steps: [Event]
  }

  private(set) var events: [Event] = []
  private(set) var flows: [Int: Flow] = [:]
  private var spans: [Int: Event] = [:]
  private var finishedSpans = 0
  private var ended: Set<Int> = []
  private var threads: Set<[Int]> = []
  private var slices: [[Int]: [(from: Int, to: Int, name: String)]] = [:]

  init(_ bytes: [UInt8]) throws {
    let root = try JSONValue(parsing: bytes)
    guard root.members?.map(\.name) == ["displayTimeUnit", "traceEvents"],
      let list = root["traceEvents"]?.array
    else { throw Fault(description: "not an object with traceEvents") }
    for json in list { try add(json) }
    guard spans.isEmpty else { throw Fault(description: "spans don't end: \(spans.keys)") }
    for (id, flow) in flows {
      guard ended.contains(id), flow.steps.count > 1 else {
        throw Fault(description: "flow \(id) does not end")
      }
      for step in flow.steps where !isInSlice(step) {
        throw Fault(description: "flow \(id) has a step outside of every slice: \(step.json)")
      }
    }
  }

  private mutating func add(_ json: JSONValue) throws {
    func fault(_ what: String) -> Fault { Fault(description: "\(what): \(json)") }
    guard let name = json["name"]?.string, let phase = json["ph"]?.string,
      let process = json["pid"]?.integer, let thread = json["tid"]?.integer
    else { throw fault("lacks a field") }
    if phase == "M" {
      let arguments = json["args"]?.members ?? []
      switch name {
      case "process_name", "thread_name":
        guard arguments.count == 1, arguments[0].value.string != nil else { throw fault("no name") }
        threads.insert([process, thread])
      case "thread_sort_index":
        guard arguments.first?.value.integer != nil else { throw fault("no index") }
      default: throw fault("unknown metadata")
      }
      return
    }
    guard let category = json["cat"]?.string, !category.isEmpty, !name.isEmpty else {
      throw fault("lacks name or category")
    }
    let event = Event(
      json: json, phase: phase, name: name, at: try Self.nanoseconds(json["ts"]), process: process,
      thread: thread)
    guard threads.contains([process, thread]) else { throw fault("a thread without a name") }
    if let last = events.last(where: { $0.process == process }), last.at > event.at {
      throw fault("goes back in time")
    }
    try addPhase(event)
    events.append(event)
  }

  private mutating func addPhase(_ event: Event) throws {
    let json = event.json
    func fault(_ what: String) -> Fault { Fault(description: "\(what): \(json)") }
    switch event.phase {
    case "X":
      let span = try Self.nanoseconds(json["dur"])
      guard span >= 0 else { throw fault("ends before it begins") }
      let key = [event.process, event.thread]
      for other in slices[key] ?? [] where other.to > event.at && other.to < event.at + span {
        throw fault("overlaps \(other.name) without nesting")
      }
      slices[key, default: []].append((event.at, event.at + span, event.name))
    case "i":
      guard json["s"]?.string == "t" else { throw fault("has no scope") }
    case "b":
      guard let id = json["id"]?.integer, spans.updateValue(event, forKey: id) == nil else {
        throw fault("begins twice")
      }
    case "e":
      guard let id = json["id"]?.integer, let begin = spans.removeValue(forKey: id),
        begin.name == event.name, begin.json["cat"] == json["cat"]
      else { throw fault("ends what has not begun") }
      finishedSpans += 1
    case "s", "t", "f":
      guard let id = json["id"]?.integer, !ended.contains(id) else { throw fault("is over") }
      guard (flows[id] == nil) == (event.phase == "s") else { throw fault("does not begin") }
      guard event.phase == "s" || json["bp"]?.string == "e" else { throw fault("is not bound") }
      flows[id, default: Flow(steps: [])].steps.append(event)
      if event.phase == "f" { ended.insert(id) }
    case "C":
      let numbers = json["args"]?.members ?? []
      guard !numbers.isEmpty, numbers.allSatisfy({ $0.value.number != nil }) else {
        throw fault("counts no numbers")
      }
    default: throw fault("unknown phase")
    }
  }

  private func isInSlice(_ event: Event) -> Bool {
    (slices[[event.process, event.thread]] ?? []).contains {
      $0.from <= event.at && event.at < $0.to
    }
  }

  /// A time as it is written: microseconds with three decimals.
  private static func nanoseconds(_ value: JSONValue?) throws -> Int {
    let text = value?.number?.literal ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3, let count = Int(parts[0] + parts[1]) else {
      throw Fault(description: "\"\(text)\" is not a time with three decimals")
    }
    return count
  }
}
