import CaretControl
import JSONText

/// The counted results of judged sequences: how many have a finding of each kind, and how operations ended.
public struct SequencesTally: Hashable, Sendable {
  /// The count of one kind of finding for one operation.
  public struct Row: Hashable, Sendable {
    /// The kind's name.
    public var kind: String
    /// The operation's name; empty if the finding belongs to no operation.
    public var operation: String
    /// How many sequences have such a finding.
    public var count = 1
    /// The number of the shortest of these sequences.
    public var shortest: Int
    /// The size of the shortest sequence, as a measure of the time to read it.
    public var size: Int
    /// Whether the finding is a violation.
    public var isViolation: Bool

    fileprivate var key: (String, String) { (kind, operation) }
  }

  /// How often an operation ended with one outcome.
  public struct Ending: Hashable, Sendable {
    /// The operation's name.
    public var operation: String
    /// The outcome's name.
    public var outcome: String
    /// How often the operation ended with this outcome.
    public var count = 1
    /// How often the text or caret was then not as the operation wants, although there was no disturbance.
    public var wrong = 0

    fileprivate var key: (String, String) { (operation, outcome) }
  }

  /// The number of sequences.
  public private(set) var sequences = 0
  /// How many sequences have a violation.
  public private(set) var violated = 0
  /// How many sequences have an act or the end of a session.
  public private(set) var disturbed = 0
  /// How many messages the library sent.
  public private(set) var messages = 0
  /// The numbers of the sequences that have a violation, ascending.
  public private(set) var violating: [Int] = []
  /// Findings by kind and operation, sorted.
  public private(set) var rows: [Row] = []
  /// Endings by operation and outcome, sorted.
  public private(set) var endings: [Ending] = []

  /// Creates an empty tally.
  public init() {}

  /// The names of the kinds of findings, sorted, each with the number of sequences that have such a finding.
  public var kinds: [(name: String, count: Int)] { kindCounts.map { ($0.operation, $0.count) } }
  private var kindCounts: [Ending] = []

  /// Adds a run.
  public mutating func add(_ run: SequenceRun, of sequence: SequenceCase, number: Int) {
    sequences += 1
    if run.findings.contains(where: \.isViolation) {
      violated += 1
      addViolating([number])
    }
    messages += run.judge.lastSent
    disturbed += run.judge.actCount > 0 ? 1 : 0
    var rows: [Row] = []
    var kinds: [Ending] = []
    for finding in run.findings {
      let row = Row(
        kind: finding.kind.name, operation: run.operationName(of: finding),
        shortest: number, size: sequence.size, isViolation: finding.isViolation)
      if !rows.contains(where: { $0.key == row.key }) { rows.append(row) }
      let kind = Ending(operation: row.kind, outcome: "")
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for row in rows { add(row) }
    for kind in kinds { SequencesTally.add(kind, to: &kindCounts) }
    for operation in run.operations {
      var ending = Ending(
        operation: operation.operation.name, outcome: operation.outcome?.name ?? "none")
      if operation.wasRight == false, run.judge.actCount == 0 { ending.wrong = 1 }
      SequencesTally.add(ending, to: &endings)
    }
  }

  /// Adds the tally of other sequences.
  public mutating func add(_ more: SequencesTally) {
    sequences += more.sequences
    violated += more.violated
    disturbed += more.disturbed
    messages += more.messages
    addViolating(more.violating)
    for row in more.rows { add(row) }
    for kind in more.kindCounts { SequencesTally.add(kind, to: &kindCounts) }
    for ending in more.endings { SequencesTally.add(ending, to: &endings) }
  }

  /// Adds numbers in ascending order, because cells may come in any order.
  private mutating func addViolating(_ numbers: [Int]) {
    let isSorted = violating.last.map { $0 < numbers.first ?? .max } ?? true
    violating += numbers
    if !isSorted { violating.sort() }
  }

  private mutating func add(_ row: Row) {
    let index = rows.firstIndex { $0.key >= row.key } ?? rows.count
    guard index < rows.count, rows[index].key == row.key else {
      rows.insert(row, at: index)
      return
    }
    rows[index].count += row.count
    guard row.size < rows[index].size else { return }
    rows[index].shortest = row.shortest
    rows[index].size = row.size
  }

  private static func add(_ ending: Ending, to endings: inout [Ending]) {
    let index = endings.firstIndex { $0.key >= ending.key } ?? endings.count
    guard index < endings.count, endings[index].key == ending.key else {
      endings.insert(ending, at: index)
      return
    }
    endings[index].count += ending.count
    endings[index].wrong += ending.wrong
  }
}

/// Writing and reading JSON.
extension SequencesTally {
  /// Writes the tally as members of the open object.
  public func write(to json: inout JSONWriter) {
    json.member("sequences", sequences)
    json.member("violated", violated)
    json.member("disturbed", disturbed)
    json.member("messages", messages)
    json.array("violating") { json in violating.forEach { json.value($0) } }
    json.array("kinds") { json in
      for kind in kindCounts {
        json.object { json in
          json.member("kind", kind.operation)
          json.member("count", kind.count)
        }
      }
    }
    json.array("findings") { json in
      for row in rows {
        json.object { json in
          json.member("kind", row.kind)
          json.member("operation", row.operation)
          json.member("violation", row.isViolation)
          json.member("count", row.count)
          json.member("shortest", row.shortest)
          json.member("size", row.size)
        }
      }
    }
    json.array("endings") { json in
      for ending in endings {
        json.object { json in
          json.member("operation", ending.operation)
          json.member("outcome", ending.outcome)
          json.member("count", ending.count)
          json.member("wrong", ending.wrong)
        }
      }
    }
  }

  /// Reads what ``write(to:)`` wrote; nil if the value is something else.
  public init?(_ value: JSONValue) {
    func count(_ value: JSONValue, _ name: String) -> Int? {
      value[name]?.integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
    }
    guard let sequences = count(value, "sequences"), let violated = count(value, "violated"),
      let disturbed = count(value, "disturbed"), let messages = count(value, "messages"),
      let violating = value["violating"]?.array, let kinds = value["kinds"]?.array,
      let findings = value["findings"]?.array, let endings = value["endings"]?.array
    else { return nil }
    self.sequences = sequences
    self.violated = violated
    self.disturbed = disturbed
    self.messages = messages
    for number in violating {
      guard let number = number.integer else { return nil }
      self.violating.append(number)
    }
    for kind in kinds {
      guard let name = kind["kind"]?.string, let number = count(kind, "count") else { return nil }
      kindCounts.append(Ending(operation: name, outcome: "", count: number))
    }
    for finding in findings {
      guard let kind = finding["kind"]?.string, let operation = finding["operation"]?.string,
        let number = count(finding, "count"), let shortest = count(finding, "shortest"),
        let size = count(finding, "size"), let isViolation = finding["violation"]?.bool
      else { return nil }
      rows.append(
        Row(
          kind: kind, operation: operation, count: number, shortest: shortest, size: size,
          isViolation: isViolation))
    }
    for ending in endings {
      guard let operation = ending["operation"]?.string, let outcome = ending["outcome"]?.string,
        let number = count(ending, "count"), let wrong = count(ending, "wrong")
      else { return nil }
      self.endings.append(
        Ending(operation: operation, outcome: outcome, count: number, wrong: wrong))
    }
  }
}
