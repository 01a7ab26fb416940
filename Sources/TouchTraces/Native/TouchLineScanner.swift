import JSONText

/// The values of a touch line in the file.
struct TouchLine {
  var phase = TouchPhase.moved
  var time = 0
  var finger = 0
  var x = 0.0
  var y = 0.0
  var radius: Double?
  var force: Double?
  var isCoalesced = false
}

/// The fast path: reads a touch line byte by byte, without allocation.
///
/// It accepts only ordinary lines without faults: the known members in any order, each once, with blanks in
/// the usual places, and numbers that ``DecimalScan`` can read. The slow path reads all other lines and
/// describes their faults.
enum TouchLineScanner {
  /// The longest time a trace can hold, in µs: 292 years.
  static let largestTime = Int(Int64.max / 1_000)

  private struct Members: OptionSet {
    var rawValue: UInt8
    static let touch = Members(rawValue: 1)
    static let time = Members(rawValue: 2)
    static let finger = Members(rawValue: 4)
    static let x = Members(rawValue: 8)
    static let y = Members(rawValue: 16)
    static let radius = Members(rawValue: 32)
    static let force = Members(rawValue: 64)
    static let coalesced = Members(rawValue: 128)
    static let required: Members = [.touch, .time, .finger, .x, .y]
  }

  /// Reads the line that begins at `start`.
  ///
  /// - Parameter bytes: must contain a line feed after `start`; the function reads nothing after it.
  /// - Returns: the touch and the index of the line feed, or nil if the slow path must read the line.
  static func scan(_ bytes: UnsafePointer<UInt8>, from start: Int) -> (TouchLine, end: Int)? {
    var line = TouchLine()
    var seen: Members = []
    var index = start
    guard bytes[index] == UInt8(ascii: "{") else { return nil }
    while true {
      index += 1
      skipBlank(bytes, &index)
      guard bytes[index] == UInt8(ascii: "\"") else { return nil }
      index += 1
      guard let member = takeName(bytes, &index), seen.isDisjoint(with: member) else { return nil }
      seen.formUnion(member)
      guard bytes[index] == UInt8(ascii: ":") else { return nil }
      index += 1
      skipBlank(bytes, &index)
      guard takeValue(of: member, bytes, &index, into: &line) else { return nil }
      if bytes[index] == UInt8(ascii: ",") { continue }
      guard bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "\n"),
        seen.isSuperset(of: .required)
      else { return nil }
      return (line, index + 1)
    }
  }

  @inline(__always)
  private static func skipBlank(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    if bytes[index] == UInt8(ascii: " ") { index += 1 }
  }

  @inline(__always)
  private static func take(
    _ text: StaticString, _ bytes: UnsafePointer<UInt8>, _ index: inout Int
  ) -> Bool {
    let wanted = text.utf8Start
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != wanted[offset] {
      return false
    }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Returns the member whose name begins at `index`, after the opening quote.
  @inline(__always)
  private static func takeName(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int
  ) -> Members? {
    switch bytes[index] {
    case UInt8(ascii: "t"):
      if take("t\"", bytes, &index) { return .time }
      return take("touch\"", bytes, &index) ? .touch : nil
    case UInt8(ascii: "i"): return take("id\"", bytes, &index) ? .finger : nil
    case UInt8(ascii: "x"): return take("x\"", bytes, &index) ? .x : nil
    case UInt8(ascii: "y"): return take("y\"", bytes, &index) ? .y : nil
    case UInt8(ascii: "r"): return take("radius\"", bytes, &index) ? .radius : nil
    case UInt8(ascii: "f"): return take("force\"", bytes, &index) ? .force : nil
    case UInt8(ascii: "c"): return take("coalesced\"", bytes, &index) ? .coalesced : nil
    default: return nil
    }
  }

  @inline(__always)
  private static func takeValue(
    of member: Members, _ bytes: UnsafePointer<UInt8>, _ index: inout Int,
    into line: inout TouchLine
  ) -> Bool {
    switch member {
    case .touch:
      guard let phase = takePhase(bytes, &index) else { return false }
      line.phase = phase
    case .time:
      guard let time = takeInteger(bytes, &index), time <= largestTime else { return false }
      line.time = time
    case .finger:
      guard let finger = takeInteger(bytes, &index) else { return false }
      line.finger = finger
    case .coalesced:
      if take("true", bytes, &index) {
        line.isCoalesced = true
      } else if !take("false", bytes, &index) {
        return false
      }
    default:
      guard let number = takeNumber(bytes, &index) else { return false }
      switch member {
      case .x: line.x = number
      case .y: line.y = number
      case .radius where number >= 0: line.radius = number
      case .force where number >= 0: line.force = number
      default: return false
      }
    }
    return true
  }

  @inline(__always)
  private static func takePhase(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int
  ) -> TouchPhase? {
    if take("\"moved\"", bytes, &index) { return .moved }
    if take("\"began\"", bytes, &index) { return .began }
    if take("\"ended\"", bytes, &index) { return .ended }
    return take("\"cancelled\"", bytes, &index) ? .cancelled : nil
  }

  /// Returns a whole number without sign, of at most 18 digits.
  @inline(__always)
  private static func takeInteger(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) -> Int? {
    let start = index
    var number = 0
    while case let digit = bytes[index] &- UInt8(ascii: "0"), digit <= 9 {
      number = number &* 10 &+ Int(digit)
      index += 1
    }
    let count = index - start
    guard count > 0, count <= 18, count == 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    return number
  }

  @inline(__always)
  private static func takeNumber(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) -> Double? {
    guard let scan = DecimalScan.scan(bytes, from: index) else { return nil }
    guard !(scan.isInteger && scan.isNegative && scan.mantissa == 0) else { return nil }
    index = scan.end
    return scan.double
  }
}
