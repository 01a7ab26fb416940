import Timing

/// The `key=value` words of one line. The reader takes them out one by one; any word left over is a
/// fault.
struct CaseAttributes {
  private let line: CaseLine
  private var rest: [(name: Substring, value: Substring, word: CaseLine.Word)] = []

  init(of line: CaseLine, from index: Int) throws(CaseFault) {
    self.line = line
    for word in line.words.dropFirst(index) {
      let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw line.fault(word, "\"\(word.text)\" is not a key=value; write one such as taps=2")
      }
      guard !rest.contains(where: { $0.name == parts[0] }) else {
        throw line.fault(word, "\"\(parts[0])\" is given twice; keep one")
      }
      rest.append((parts[0], parts[1], word))
    }
  }

  /// Whether there is a value called `name`.
  func has(_ name: String) -> Bool { rest.contains { $0.name == name } }

  /// Removes and returns the value called `name`.
  mutating func take(_ name: String) -> (value: Substring, word: CaseLine.Word)? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    let found = rest.remove(at: index)
    return (found.value, found.word)
  }

  mutating func takeVector(_ name: String) throws(CaseFault) -> Vector? {
    guard let (value, word) = take(name) else { return nil }
    return try line.vector(value, of: word)
  }

  mutating func take(_ name: String, into number: inout Double) throws(CaseFault) {
    guard let (value, word) = take(name) else { return }
    number = try line.number(value, of: word)
  }

  mutating func take(_ name: String, into count: inout Int) throws(CaseFault) {
    guard let (value, word) = take(name) else { return }
    guard let number = Int(value) else {
      throw line.fault(word, "\"\(value)\" is not a whole number; write one such as 2")
    }
    count = number
  }

  /// Takes a duration in milliseconds.
  mutating func take(_ name: String, into span: inout Nanoseconds) throws(CaseFault) {
    guard let (value, word) = take(name) else { return }
    guard let number = Int64(value) else {
      throw line.fault(word, "\"\(value)\" is not a time; write whole milliseconds such as 500")
    }
    span = .milliseconds(number)
  }

  mutating func take(_ name: String, into flag: inout Bool) throws(CaseFault) {
    guard let (value, word) = take(name) else { return }
    switch value {
    case "yes": flag = true
    case "no": flag = false
    default: throw line.fault(word, "\"\(value)\" is neither yes nor no; write one of them")
    }
  }

  /// Takes a condition for touch downs: `anywhere`, `onKeys`, `besideKeys`, `inside:X,Y,W,H` or
  /// `outside:X,Y,W,H`.
  mutating func takeCondition(_ name: String) throws(CaseFault) -> TouchCondition? {
    guard let (value, word) = take(name) else { return nil }
    switch value {
    case "anywhere": return .anywhere
    case "onKeys": return .onKeys
    case "besideKeys": return .besideKeys
    default: break
    }
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["inside", "outside"].contains(parts[0]) else {
      throw line.fault(
        word,
        "\"\(value)\" is not a place; write anywhere, onKeys, besideKeys, inside:X,Y,W,H or "
          + "outside:X,Y,W,H")
    }
    var numbers: [Double] = []
    for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try line.number(part, of: word))
    }
    guard numbers.count == 4 else {
      throw line.fault(word, "\"\(parts[1])\" is not a rectangle; write X,Y,W,H such as 0,0,100,50")
    }
    let frame = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return parts[0] == "inside" ? .inside(frame) : .outside(frame)
  }

  /// Takes names joined by `|`.
  mutating func takeNames(
    _ name: String, among known: [String]
  ) throws(CaseFault) -> [String] {
    guard let (value, word) = take(name) else { return [] }
    let names = value.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    for name in names where !known.contains(name) {
      throw line.fault(
        word, "\"\(name)\" is unknown here; write \(known.joined(separator: ", "))")
    }
    return names
  }

  /// Throws if a word is left over.
  func finish(_ known: String) throws(CaseFault) {
    guard let first = rest.first else { return }
    throw line.fault(first.word, "\"\(first.name)\" is unknown here; known: \(known)")
  }
}
