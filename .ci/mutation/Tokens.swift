/// A piece of Swift source.
struct Token {
  enum Kind { case word, number, string, sign, bracket, mark }

  var kind: Kind
  /// Where it stands in the file's bytes.
  var range: Range<Int>
  var text: String
  var line: Int
  /// Whether a space or a line's end stands before it, and after it.
  var isSpacedBefore = false
  var isSpacedAfter = false
  var beginsLine = false

  /// Whether it is an operator between two operands.
  var isBinary: Bool { kind == .sign && isSpacedBefore && isSpacedAfter }
  func isBinary(_ signs: Set<String>) -> Bool { isBinary && signs.contains(text) }
}

/// Cuts a file into tokens; comments are left out. Knows as much of Swift as our own code uses.
struct Tokenizer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var isSpaced = true
    var isNewLine = true
    while at < bytes.count {
      if skipSpace(&isSpaced, &isNewLine) { continue }
      let start = at
      let startLine = line
      let kind = take()
      if isSpaced, !tokens.isEmpty { tokens[tokens.count - 1].isSpacedAfter = true }
      tokens.append(
        Token(
          kind: kind, range: start..<at, text: String(decoding: bytes[start..<at], as: UTF8.self),
          line: startLine, isSpacedBefore: isSpaced, beginsLine: isNewLine))
      isSpaced = false
      isNewLine = false
    }
    if !tokens.isEmpty { tokens[tokens.count - 1].isSpacedAfter = true }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }
  private func has(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skipSpace(_ isSpaced: inout Bool, _ isNewLine: inout Bool) -> Bool {
    switch byte() {
    case UInt8(ascii: "\n"):
      line += 1
      isNewLine = true
      at += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"): at += 1
    case UInt8(ascii: "/") where has("//"):
      while at < bytes.count, byte() != UInt8(ascii: "\n") { at += 1 }
    default: return false
    }
    isSpaced = true
    return true
  }

  private static let signs = Set("/=-+!*%<>&|^~?".utf8)

  private mutating func take() -> Token.Kind {
    let first = byte()
    if Tokenizer.isWord(first) || first == UInt8(ascii: "$") || first == UInt8(ascii: "`")
      || first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
    {
      at += 1
      while Tokenizer.isWord(byte()) || byte() == UInt8(ascii: "`") { at += 1 }
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? .number : .word
    }
    if first == UInt8(ascii: "\"") {
      takeString()
      return .string
    }
    if has("..") || has("...") {
      at += has("...") || has("..<") ? 3 : 2
      return .sign
    }
    if Tokenizer.signs.contains(first) {
      at += 1
      // A mark of an optional ends before whatever follows.
      if first == UInt8(ascii: "?"), byte() != UInt8(ascii: "?") { return .sign }
      while Tokenizer.signs.contains(byte()), !has("//") { at += 1 }
      return .sign
    }
    at += 1
    return "()[]{}".utf8.contains(first) ? .bracket : .mark
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  private mutating func takeString() {
    let quote = has("\"\"\"") ? "\"\"\"" : "\""
    at += quote.utf8.count
    while at < bytes.count, !has(quote) {
      if has("\\(") {
        at += 2
        takeInterpolation()
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        at += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    at += quote.utf8.count
  }

  private mutating func takeInterpolation() {
    var depth = 1
    while at < bytes.count, depth > 0 {
      if byte() == UInt8(ascii: "\"") {
        takeString()
        continue
      }
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      at += 1
    }
  }
}
