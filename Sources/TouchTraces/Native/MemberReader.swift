import JSONText
import Timing

/// Reads the members of one object by name and type, and collects their faults.
struct MemberReader {
  let members: [JSONMember]
  /// The object's name in messages: `touch`, `host "tap"`, `the header`.
  let owner: String
  let location: TextLocation
  private var isTaken: [Bool]
  private(set) var faults: [(fault: TraceFault, location: TextLocation)] = []

  init(_ members: [JSONMember], of owner: String, at location: TextLocation) {
    self.members = members
    self.owner = owner
    self.location = location
    isTaken = Array(repeating: false, count: members.count)
  }

  /// The members that no method has read.
  var rest: [JSONMember] { zip(members, isTaken).filter { !$0.1 }.map(\.0) }

  mutating func add(_ fault: TraceFault, at location: TextLocation) {
    faults.append((fault, location))
  }

  /// Returns the value of the member `name`. If the member is missing and `wanted` is not nil, adds
  /// a fault.
  mutating func value(_ name: String, required wanted: String? = nil) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      if let wanted { add(.missingMember(name, in: owner, wanted: wanted), at: location) }
      return nil
    }
    isTaken[index] = true
    return members[index].value
  }

  mutating func text(_ name: String, _ wanted: String, isRequired: Bool = false) -> String? {
    guard let value = value(name, required: isRequired ? wanted : nil) else { return nil }
    if let text = value.string { return text }
    add(.wrongType(name, found: value.kindName, wanted: wanted), at: value.location)
    return nil
  }

  mutating func bool(_ name: String) -> Bool? {
    guard let value = value(name) else { return nil }
    if let bool = value.bool { return bool }
    add(.wrongType(name, found: value.kindName, wanted: "true or false"), at: value.location)
    return nil
  }

  /// Returns a number for which `isAllowed` holds.
  mutating func number(
    _ name: String, _ wanted: String, isRequired: Bool = false,
    where isAllowed: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard let value = value(name, required: isRequired ? wanted : nil),
      let number = number(value, of: name, wanted)
    else { return nil }
    if isAllowed(number.double) { return number.double }
    add(.outOfRange(name, found: number.literal, wanted: wanted), at: value.location)
    return nil
  }

  /// Returns a whole number in `range`.
  mutating func integer(
    _ name: String, _ wanted: String, in range: ClosedRange<Int> = 0...Int.max,
    isRequired: Bool = false
  ) -> Int? {
    guard let value = value(name, required: isRequired ? wanted : nil) else { return nil }
    return integer(value, of: name, wanted, in: range)
  }

  mutating func integer(
    _ value: JSONValue, of name: String, _ wanted: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let number = number(value, of: name, wanted) else { return nil }
    if let integer = number.integer, range.contains(integer) { return integer }
    let wanted = MemberReader.wanted(wanted, insteadOf: number.double, in: range)
    add(.outOfRange(name, found: number.literal, wanted: wanted), at: value.location)
    return nil
  }

  /// Returns what is wanted instead of a number that is not an integer of `range`. Names the limit or the
  /// form of a time that is whole.
  private static func wanted(
    _ wanted: String, insteadOf number: Double, in range: ClosedRange<Int>
  ) -> String {
    guard range.upperBound == TouchLineScanner.largestTime, number >= 0 else { return wanted }
    if number >= Double(range.upperBound) { return "at most \(range.upperBound) µs" }
    return Double(Int(number)) == number ? "digits only, such as 16667" : wanted
  }

  mutating func number(_ value: JSONValue, of name: String, _ wanted: String) -> JSONNumber? {
    guard let number = value.number else {
      add(.wrongType(name, found: value.kindName, wanted: wanted), at: value.location)
      return nil
    }
    guard !number.isNegativeZero else {
      add(.negativeZero(name), at: value.location)
      return nil
    }
    return number
  }

  /// Returns a time or a span in whole microseconds.
  mutating func microseconds(_ name: String, isRequired: Bool = false) -> Int? {
    integer(
      name, MemberReader.microseconds, in: 0...TouchLineScanner.largestTime, isRequired: isRequired)
  }

  static let microseconds = "whole microseconds such as 16667"
}

extension Instant {
  /// Creates the instant `count` µs after the start.
  init(microseconds count: Int) { self = .start + .microseconds(Int64(count)) }
}
