/// A word or sign of Swift code, with its place.
struct SwiftToken: Hashable {
  /// The word, with a leading `@` or `#` if it has one; signs are single.
  var text: String
  /// The line, from 1.
  var line: Int
  /// The column in bytes, from 1.
  var column: Int
}

/// The words and signs of Swift code, without comments and strings. The code inside `\( )` of a
/// string counts.
///
/// The reader does not recognize regular-expression literals. At worst it takes a quote in one for
/// the start of a string that ends with the line.
struct SwiftTokens {
  /// The greatest depth of strings in the code of other strings. Code after a deeper one is skipped.
  static let depthMax = 200

  private(set) var tokens: [SwiftToken] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
  /// The number of strings that the present code is in.
  private var depth = 0

  /// Returns the tokens of code.
  /// - Complexity: O(n)
  static func tokens(of code: [UInt8]) -> [SwiftToken] {
    var reader = SwiftTokens(bytes: code)
    reader.readCode(untilParenthesis: false)
    return reader.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    place + ahead < bytes.count ? bytes[place + ahead] : nil
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }

  private mutating func step(_ count: Int) {
    for _ in 0..<count where place < bytes.count { step() }
  }

  private mutating func readCode(untilParenthesis ends: Bool) {
    var depth = 0
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readText(hashes: 0)
      case UInt8(ascii: "#"): readHash()
      case UInt8(ascii: "@"): readWord(signs: 1)
      case _ where SwiftTokens.beginsWord(byte): readWord(signs: 0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): skipNumber()
      case UInt8(ascii: "("):
        depth += 1
        readSign()
      case UInt8(ascii: ")"):
        if ends, depth == 0 { return step() }
        depth -= 1
        readSign()
      case _ where byte <= UInt8(ascii: " "): step()
      default: readSign()
      }
    }
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    beginsWord(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func readSign() {
    append(from: place, to: place + 1)
    step()
  }

  private mutating func readWord(signs: Int) {
    let start = place
    step(signs)
    while let byte = byte(), SwiftTokens.continuesWord(byte) { step() }
    append(from: start, to: place)
  }

  private mutating func skipNumber() {
    while let byte = byte() {
      let isPoint =
        byte == UInt8(ascii: ".")
        && self.byte(1).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      guard isPoint || SwiftTokens.continuesWord(byte) else { return }
      step()
    }
  }

  /// Reads `#"text"#` or `#word`.
  private mutating func readHash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard byte(hashes) == UInt8(ascii: "\"") else { return readWord(signs: 1) }
    step(hashes)
    readText(hashes: hashes)
  }

  private mutating func skipLineComment() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { step() }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        step(2)
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        step(2)
      } else if byte() != nil {
        step()
      }
    } while depth > 0 && byte() != nil
  }

  private mutating func readText(hashes: Int) {
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    step(quotes)
    while let byte = byte() {
      if byte == UInt8(ascii: "\n"), !isLong { return }
      if has(UInt8(ascii: "\""), quotes), has(UInt8(ascii: "#"), hashes, after: quotes) {
        return step(quotes + hashes)
      }
      if byte == UInt8(ascii: "\\"), has(UInt8(ascii: "#"), hashes, after: 1) {
        step(1 + hashes)
        let isCode = self.byte() == UInt8(ascii: "(")
        step(1)
        if isCode { readInnerCode() }
      } else {
        step()
      }
    }
  }

  /// Reads the code in `\( )` of a string.
  private mutating func readInnerCode() {
    guard depth < SwiftTokens.depthMax else {
      place = bytes.count
      return
    }
    depth += 1
    readCode(untilParenthesis: true)
    depth -= 1
  }

  private func has(_ wanted: UInt8, _ count: Int, after ahead: Int = 0) -> Bool {
    (0..<count).allSatisfy { byte(ahead + $0) == wanted }
  }

  private mutating func append(from start: Int, to end: Int) {
    tokens.append(
      SwiftToken(
        text: String(decoding: bytes[start..<end], as: UTF8.self), line: line,
        column: start - lineStart + 1))
  }
}
