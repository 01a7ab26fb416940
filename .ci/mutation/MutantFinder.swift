/// Finds everything in a file that can be mutated, in the order of the source, the outer before the inner.
/// A change's text has the sign `#` where the mutant's number goes.
struct MutantFinder {
  let file: String
  let bytes: [UInt8]
  let tokens: [Token]
  private var partner: [Int: Int] = [:]
  private(set) var mutants: [Mutant] = []
  private var scopes: [String] = []

  init(_ file: String, _ bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    tokens = Tokenizer(bytes).tokens
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .bracket {
      if "([{".contains(token.text) {
        open.append(index)
      } else if let start = open.popLast() {
        partner[start] = index
      }
    }
    statements(0..<tokens.count)
  }

  // MARK: Walking

  /// The place after a token, or after the bracket that it opens.
  private func next(_ index: Int) -> Int { (partner[index] ?? index) + 1 }

  /// The first token of a range, outside of brackets, for which something holds.
  private func first(in range: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if holds(index) { return index }
      index = next(index)
    }
    return nil
  }

  private func split(_ range: Range<Int>, at holds: (Token) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let index = first(in: start..<range.upperBound, where: { holds(tokens[$0]) }) {
      parts.append(start..<index)
      start = index + 1
    }
    return (parts + [start..<range.upperBound]).filter { !$0.isEmpty }
  }

  private func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bounds =
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    return String(decoding: bytes[bounds], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func add(_ kind: Mutant.Kind, _ range: Range<Int>, _ changes: [Mutant.Change]) {
    let bounds =
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    mutants.append(
      Mutant(
        kind: kind, file: file, line: tokens[range.lowerBound].line,
        scope: scopes.last ?? "", text: text(range), range: bounds, changes: changes))
  }

  private mutating func wrap(_ kind: Mutant.Kind, _ range: Range<Int>, in function: String) {
    add(
      kind, range,
      [
        .init(
          place: .before, at: tokens[range.lowerBound].range.lowerBound,
          text: "Mutants.\(function)(#, "),
        .init(place: .after, at: tokens[range.upperBound - 1].range.upperBound, text: ")"),
      ])
  }

  // MARK: Statements

  private static let modifiers: Set = [
    "public", "private", "package", "fileprivate", "internal", "static", "mutating", "final",
    "indirect", "lazy", "override", "nonisolated", "weak", "unowned",
  ]
  private static let containers: Set = [
    "func", "init", "subscript", "deinit", "struct", "enum", "class", "extension", "protocol",
    "import", "typealias", "get", "set", "didSet", "willSet", "actor", "final",
  ]

  /// Whether a token goes on with what stands in the line before it.
  private func continues(_ index: Int) -> Bool {
    let token = tokens[index]
    let last = tokens[index - 1]
    if token.isBinary || token.text == "." || token.text == "else" || token.text == "where" {
      return true
    }
    if token.text == "->" || token.text == "{" || token.text == ":" { return true }
    return last.isBinary || last.text == "," || last.text == "->"
      || last.text == ":" || last.text == "="
  }

  private mutating func statements(_ range: Range<Int>, areValues: Bool = false) {
    var start = range.lowerBound
    while start < range.upperBound {
      if tokens[start].text == ";" {
        start += 1
        continue
      }
      if ["case", "default"].contains(tokens[start].text),
        let colon = first(
          in: start..<range.upperBound, where: { tokens[$0].text == ":" }),
        !(start + 1..<colon).contains(where: { tokens[$0].beginsLine && !continues($0) })
      {
        if let condition = first(in: start..<colon, where: { tokens[$0].text == "where" }) {
          conditions(condition + 1..<colon)
        }
        start = colon + 1
        continue
      }
      var end = next(start)
      while end < range.upperBound, tokens[end].text != ";",
        !tokens[end].beginsLine || continues(end)
      {
        end = next(end)
      }
      end = min(end, range.upperBound)
      // The only statement of a closure, a function with a result or one of their cases is its value.
      let isAlone =
        (start == range.lowerBound || tokens[start - 1].text == ":")
        && (end == range.upperBound || ["case", "default"].contains(tokens[end].text))
      let isValue = areValues && isAlone
      if isValue, isCall(start..<end) {
        expression(start..<end, isValue: true)
      } else {
        statement(start..<end, isValue: isValue)
      }
      start = end
    }
  }

  private mutating func statement(_ range: Range<Int>, isValue: Bool = false) {
    var start = range.lowerBound
    while start < range.upperBound,
      tokens[start].text.hasPrefix("@") || MutantFinder.modifiers.contains(tokens[start].text)
    {
      start = next(start)
      if start < range.upperBound, tokens[start].text == "(" { start = next(start) }
    }
    guard start < range.upperBound else { return }
    let rest = start + 1..<range.upperBound
    switch tokens[start].text {
    case "if", "guard", "while": control(rest, areValues: isValue)
    case "switch":
      guard let body = first(in: rest, where: { tokens[$0].text == "{" }) else { return }
      expression(rest.lowerBound..<body)
      statements(body + 1..<(partner[body] ?? body + 1), areValues: isValue)
    case "for":
      guard let body = first(in: rest, where: { tokens[$0].text == "{" }),
        let word = first(in: rest, where: { tokens[$0].text == "in" })
      else { return }
      let condition = first(in: word..<body, where: { tokens[$0].text == "where" })
      expression(word + 1..<(condition ?? body))
      if let condition { conditions(condition + 1..<body) }
      statements(body + 1..<(partner[body] ?? body + 1))
    case "do", "defer", "repeat":
      for index in rest where tokens[index].text == "{" && partner[index] != nil {
        statements(index + 1..<partner[index]!)
        break
      }
    case "return":
      if isCall(rest) {
        let place = tokens[start].range.lowerBound
        add(
          .dropped, rest,
          [
            .init(place: .before, at: place, text: "do { if !Mutants.isChosen(#) { "),
            .init(place: .instead, at: place, text: ""),
            .init(
              place: .after, at: tokens[rest.upperBound - 1].range.upperBound, text: " }; return }"
            ),
          ])
      }
      expression(rest, isValue: true)
    case "throw", "break", "continue", "import", "typealias", "fallthrough": break
    case "let", "var": declaration(start..<range.upperBound)
    case let word where MutantFinder.containers.contains(word): container(start..<range.upperBound)
    case "case": break
    default: plain(range)
    }
  }

  /// Functions and types.
  private mutating func container(_ range: Range<Int>) {
    let isFunction = ["func", "init", "subscript", "get", "set", "didSet", "willSet"]
      .contains(tokens[range.lowerBound].text)
    let hasName = range.count > 1 && tokens[range.lowerBound].text == "func"
    scopes.append(
      tokens[hasName ? range.lowerBound + 1 : range.lowerBound].text.description)
    if !isFunction { scopes.removeLast() }
    if let body = first(in: range, where: { tokens[$0].text == "{" }), let end = partner[body] {
      let hasResult = (range.lowerBound..<body).contains { tokens[$0].text == "->" }
      statements(
        body + 1..<end, areValues: hasResult || tokens[range.lowerBound].text == "get")
    }
    if isFunction { scopes.removeLast() }
  }

  private mutating func declaration(_ range: Range<Int>) {
    let equals = first(in: range, where: { tokens[$0].isBinary(["="]) })
    let body = first(in: range, where: { tokens[$0].text == "{" })
    let name = range.count > 1 ? tokens[range.lowerBound + 1].text : ""
    if let equals, body.map({ $0 > equals }) ?? true {
      // A constant of a type or file is computed once, before a mutant is chosen: it becomes a property.
      guard scopes.isEmpty, tokens[range.lowerBound].text == "let" else {
        let isNumber = equals + 2 == range.upperBound && tokens[equals + 1].kind == .number
        if !isNumber { expression(equals + 1..<range.upperBound, isValue: !scopes.isEmpty) }
        return
      }
      guard equals + 2 == range.upperBound, tokens[equals + 1].kind == .number else { return }
      scopes.append(name)
      let count = mutants.count
      literal(equals + 1, by: 1)
      scopes.removeLast()
      guard mutants.count > count else { return }
      let hasType = range.contains { tokens[$0].text == ":" }
      let own: [Mutant.Change] = [
        .init(place: .instead, at: tokens[range.lowerBound].range.lowerBound, text: "var"),
        .init(
          place: .instead, at: tokens[equals].range.lowerBound, text: hasType ? "{" : ": Int {"),
        .init(place: .after, at: tokens[equals + 1].range.upperBound, text: " }"),
      ]
      mutants[count].changes = own + mutants[count].changes
    } else if let body, let end = partner[body] {
      scopes.append(name)
      statements(body + 1..<end, areValues: true)
      scopes.removeLast()
    }
  }

  /// What follows `if`, `guard`, `while` or `else`: conditions and bodies.
  private mutating func control(_ range: Range<Int>, areValues: Bool = false) {
    guard let body = first(in: range, where: { ["{", "else"].contains(tokens[$0].text) }) else {
      return
    }
    if body > range.lowerBound {
      let isChain = tokens[range.lowerBound].text == "if"
      conditions(range.lowerBound + (isChain ? 1 : 0)..<body)
    }
    guard tokens[body].text == "{" else { return control(body + 1..<range.upperBound) }
    let end = partner[body] ?? body + 1
    statements(body + 1..<end, areValues: areValues)
    if end + 1 < range.upperBound, tokens[end + 1].text == "else" {
      control(end + 2..<range.upperBound, areValues: areValues)
    }
  }

  /// A call or an assignment, or the value of a body.
  private mutating func plain(_ range: Range<Int>) {
    let assigns: Set = ["=", "+=", "-=", "*=", "&=", "|=", "<<=", ">>="]
    let assignment = first(in: range, where: { tokens[$0].isBinary(assigns) })
    if assignment != nil || isCall(range), !isBeginning(range, assignment) {
      add(
        .dropped, range,
        [
          .init(
            place: .before, at: tokens[range.lowerBound].range.lowerBound,
            text: "if !Mutants.isChosen(#) { "),
          .init(place: .after, at: tokens[range.upperBound - 1].range.upperBound, text: " }"),
        ])
    }
    if let assignment {
      expression(range.lowerBound..<assignment)
      expression(assignment + 1..<range.upperBound, isValue: true)
    } else {
      expression(range, isValue: true)
    }
  }

  /// Whether an initializer gives a property its first value there.
  private func isBeginning(_ range: Range<Int>, _ assignment: Int?) -> Bool {
    guard scopes.last == "init" else { return false }
    let isOwn = tokens[range.lowerBound].text == "self"
    guard let assignment else { return isOwn }
    return assignment - range.lowerBound == (isOwn ? 3 : 1)
  }

  private func isCall(_ range: Range<Int>) -> Bool {
    guard range.count > 2, [")", "}"].contains(tokens[range.upperBound - 1].text),
      tokens[range.lowerBound].kind == .word
    else { return false }
    return first(in: range, where: { tokens[$0].isBinary || tokens[$0].text == "," }) == nil
      && !["if", "switch"].contains(tokens[range.lowerBound].text)
  }

  // MARK: Expressions

  /// The terms of a condition, with commas between.
  private mutating func conditions(_ range: Range<Int>) {
    let terms = split(range) { $0.text == "," }
    for term in terms {
      if ["let", "var", "case"].contains(tokens[term.lowerBound].text) {
        if let equals = first(in: term, where: { tokens[$0].isBinary(["="]) }) {
          expression(equals + 1..<term.upperBound)
        }
      } else {
        if terms.count > 1 { wrap(.omitted, term, in: "always") }
        truth(term)
      }
    }
  }

  /// An expression that is true or false.
  private mutating func truth(_ range: Range<Int>) {
    for (sign, function) in [("||", "never"), ("&&", "always")] {
      let terms = split(range) { $0.isBinary([sign]) }
      guard terms.count > 1 else { continue }
      for term in terms {
        wrap(.omitted, term, in: function)
        truth(term)
      }
      return
    }
    wrap(.negated, range, in: "flipped")
    inside(range)
  }

  private static let comparisons: Set = ["<", "<=", ">", ">=", "==", "!="]

  /// Any expression.
  private mutating func expression(_ range: Range<Int>, isValue: Bool = false) {
    guard !range.isEmpty else { return }
    if ["if", "switch"].contains(tokens[range.lowerBound].text) {
      return statement(range, isValue: true)
    }
    for part in split(range, at: { $0.text == "," }) {
      if let mark = first(in: part, where: { tokens[$0].isBinary(["?"]) }) {
        truth(part.lowerBound..<mark)
        for value in split(
          mark + 1..<part.upperBound,
          at: { $0.isBinary([":"]) || ($0.text == ":" && $0.isSpacedBefore) })
        {
          expression(value, isValue: isValue)
        }
        continue
      }
      let isTruth =
        first(in: part) {
          tokens[$0].isBinary(["&&", "||"]) || tokens[$0].isBinary(MutantFinder.comparisons)
        } != nil
      let isLiteral = part.count == 1 && ["true", "false"].contains(tokens[part.lowerBound].text)
      if isTruth || isLiteral && isValue { truth(part) } else { inside(part) }
    }
  }

  /// Comparisons, numbers and whatever stands in brackets.
  private mutating func inside(_ range: Range<Int>) {
    if let sign = first(in: range, where: { tokens[$0].isBinary(MutantFinder.comparisons) }),
      first(
        in: sign + 1..<range.upperBound, where: { tokens[$0].isBinary(MutantFinder.comparisons) })
        == nil
    {
      let function = ["<": "less", "<=": "atMost", ">": "more", ">=": "atLeast"]
      if let name = function[tokens[sign].text] {
        add(
          .bound, range,
          [
            .init(
              place: .before, at: tokens[range.lowerBound].range.lowerBound,
              text: "Mutants.\(name)(#, "),
            .init(place: .instead, at: tokens[sign].range.lowerBound, text: ","),
            .init(place: .after, at: tokens[range.upperBound - 1].range.upperBound, text: ")"),
          ])
      }
      for side in [range.lowerBound..<sign, sign + 1..<range.upperBound]
      where side.count == 1 && tokens[side.lowerBound].kind == .number {
        literal(side.lowerBound, by: ["<", ">="].contains(tokens[sign].text) ? -1 : 1)
      }
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .number, index > range.lowerBound,
        tokens[index - 1].isBinary(["+", "-", "..<", "&+", "&-"]) || tokens[index - 1].text == "..."
      {
        literal(index, by: 1)
      } else if let end = partner[index] {
        brackets(index, end)
      }
      index = next(index)
    }
  }

  private mutating func brackets(_ start: Int, _ end: Int) {
    guard start + 1 < end else { return }
    if tokens[start].text == "{" {
      let word = first(in: start + 1..<end) { tokens[$0].text == "in" }
      let first = word.map { $0 + 1 } ?? start + 1
      if first < end { statements(first..<end, areValues: true) }
      return
    }
    for part in split(start + 1..<end, at: { $0.text == "," }) {
      // A label.
      let hasLabel =
        part.count > 1 && tokens[part.lowerBound].kind == .word
        && tokens[part.lowerBound + 1].text == ":" && !tokens[part.lowerBound + 1].isSpacedBefore
      // Whether memory is kept changes no result.
      if hasLabel, tokens[part.lowerBound].text == "keepingCapacity" { continue }
      let value = part.lowerBound + (hasLabel ? 2 : 0)..<part.upperBound
      if !value.isEmpty { expression(value, isValue: true) }
    }
  }

  private mutating func literal(_ index: Int, by step: Int) {
    guard let number = Int(tokens[index].text), number + step >= 0 else { return }
    let place = tokens[index].range
    add(
      .literal, index..<index + 1,
      [
        .init(place: .before, at: place.lowerBound, text: "Mutants.number(#, "),
        .init(place: .after, at: place.upperBound, text: ", \(number + step))"),
      ])
    mutants[mutants.count - 1].text = text(index, within: 6)
  }

  /// A number with what stands beside it.
  private func text(_ index: Int, within width: Int) -> String {
    let range = max(0, index - width)..<min(tokens.count, index + width + 1)
    let line = range.filter { tokens[$0].line == tokens[index].line }
    guard let first = line.first, let last = line.last else { return tokens[index].text }
    return text(first..<index) + " [" + tokens[index].text + "] " + text(index + 1..<last + 1)
  }
}
