// What lives here: sweeps. A file names parameters of comparisons or checks and their values; every combination
// is a cell, and each cell becomes a line of results.

import JSONText
import KeyboardLab
import TextLayout

/// A parameter of a sweep with its values.
struct SweepParameter: Hashable, Sendable {
  /// The name: one of ``SweepKind/parameters``, or a flag of a profile.
  let name: String
  /// The values in the order of the file.
  let values: [JSONValue]

  /// Reads a member of `parameters`.
  init(_ member: JSONMember, of kind: SweepKind) throws(SweepFault) {
    name = member.name
    let own = kind.parameters.map(\.name)
    let known = own + kind.flags
    guard known.contains(name) else {
      throw SweepFault(
        "there is no parameter \"\(name)\"\(NearestName.hint(for: name, among: known)); it is one of "
          + own.joined(separator: ", ")
          + (kind.flags.isEmpty ? "" : ", or a flag of caretlab profiles --flags"),
        at: member.location)
    }
    guard let elements = member.value.array else {
      throw SweepFault(
        "\"\(name)\" is \(member.value.kindName), not a list of values; write [ ] around it",
        at: member.value.location)
    }
    var values: [JSONValue] = []
    for element in elements {
      if let range = try SweepRange(element) {
        values += range.values
      } else {
        values.append(element)
      }
    }
    guard !values.isEmpty else {
      throw SweepFault(
        "\"\(name)\" has no value; name one, or leave the parameter out", at: member.value.location)
    }
    self.values = values
  }
}

/// A range that stands for its numbers: `{"from":0,"to":300,"by":100}`.
struct SweepRange {
  /// The greatest number of values in a range.
  static let countMax = 100_000

  /// The numbers, or the texts that contain them.
  let values: [JSONValue]

  /// Reads a range; nil if `value` is not an object with `from`.
  init?(_ value: JSONValue) throws(SweepFault) {
    guard value["from"] != nil else { return nil }
    let known = ["from", "to", "by", "in"]
    for member in value.members ?? [] where !known.contains(member.name) {
      throw SweepFault(
        "a range has no \"\(member.name)\"; use \(known.joined(separator: ", "))",
        at: member.location)
    }
    guard let first = value["from"]?.integer, let last = value["to"]?.integer,
      let step = value["by"]?.integer, step > 0, first <= last,
      last.subtractingReportingOverflow(first).overflow == false,
      (last - first) / step < SweepRange.countMax
    else {
      throw SweepFault(
        "a range must be {\"from\":A,\"to\":B,\"by\":STEP} with whole numbers, A ≤ B, STEP ≥ 1, "
          + "and at "
          + "most \(SweepRange.countMax) numbers", at: value.location)
    }
    let pattern = value["in"]?.string
    guard value["in"] == nil || pattern?.contains(where: { $0 == "*" }) == true else {
      throw SweepFault(
        "\"in\" must be a text with a * in place of the number, such as \"fixedDelay(*)\"",
        at: value.location)
    }
    values = stride(from: first, through: last, by: step).map { number in
      guard let pattern else {
        return JSONValue(.number(JSONNumber(number)), at: value.location)
      }
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      return JSONValue(.string(parts.joined(separator: "\(number)")), at: value.location)
    }
  }
}

/// A fault in a sweep's file.
struct SweepFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  let message: String
  /// The place of the fault in the file.
  let location: TextLocation

  init(_ message: String, at location: TextLocation) {
    self.message = message
    self.location = location
  }

  /// `line:column: what is wrong; what to do`.
  var description: String { "\(location): \(message)" }
}
