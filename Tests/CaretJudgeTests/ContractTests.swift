import CaretControl
import DocumentProxy
import Testing

/// An operation done rightly or wrongly, and what the judge has to find.
struct ContractRow: Sendable, CustomTestStringConvertible {
  let operation: CaretOperation
  let document: String
  let messages: [String]
  let outcome: Outcome
  let read: String?
  let found: [String]

  init(
    _ operation: CaretOperation, _ document: String, _ messages: [String], _ outcome: Outcome,
    read: String? = nil, finds found: [String] = []
  ) {
    self.operation = operation
    self.document = document
    self.messages = messages
    self.outcome = outcome
    self.read = read
    self.found = found
  }

  var testDescription: String { "\(operation) on \(document): \(messages), \(outcome.name)" }
}

@Suite("The table of contracts")
struct ContractTests {
  static let removed = "damage: removed"
  static let torn = "damage: torn"
  static let elsewhere = "caret elsewhere"
  static let falseClaim = "false claim: confirmed"

  /// Each operation as it should be done: alone, aside by steps that are taken back, in several messages.
  static let right: [ContractRow] = [
    .init(.insert("q"), "a|b", ["insert q"], .assumed),
    .init(.insert("q"), "a|b", ["insert q", "1", "-1"], .confirmed),
    .init(.insert("q"), "a[b]c", ["insert q"], .assumed),
    .init(.insertWithCaret("<b></b>", caretBack: 4), "a|", ["insert <b></b>, -4"], .confirmed),
    .init(.deleteBackward(count: 2), "abc|d", ["delete 2"], .assumed),
    .init(.deleteBackward(count: 2), "a[bc]d", ["delete 2, 1", "-1"], .confirmed),
    .init(.deleteCharacter, "a👨‍👩‍👧|", ["delete 1"], .assumed),
    .init(.deleteCharacter, "क्षि|", ["delete 4"], .assumed),
    .init(.deleteSelection, "a[bc]d", ["delete 1, 1", "-1"], .confirmed),
    .init(.deleteSelection, "a|bc", [], .unsupported(reason: "nothing is selected")),
    .init(.replaceLast(units: 2, with: "xyz"), "abc|", ["delete 2, insert xyz"], .assumed),
    .init(
      .replaceWord(with: "X"), "see the| end", ["-1, delete 2, 1, delete 1, insert X"], .confirmed),
    .init(.deleteForward(count: 2), "a|bcd", ["2, delete 2"], .confirmed),
    .init(.deleteForward(count: 2), "a|bcd", ["2", "delete 2"], .assumed),
    .init(.deleteWord, "see the |x", ["delete 4"], .assumed),
    .init(.deleteWordForward, "a| the x", ["4, delete 4"], .confirmed),
    .init(.deleteToLineStart, "a\nbc|d", ["delete 2"], .assumed),
    .init(.deleteToLineEnd, "a|bc\nd", ["2, delete 2"], .confirmed),
    .init(.deleteToLineEnd, "a|bc\r\nd", ["2, delete 2"], .confirmed),
    .init(.move(by: 2), "a|bcd", ["2"], .confirmed),
    .init(.move(by: 9), "a|bcd", ["9"], .confirmed),
    .init(.drag(by: -1), "ab|", ["-1"], .confirmed),
    .init(.moveByWords(1), "a| the x", ["4"], .confirmed),
    .init(.moveByWords(-2), "see the|", ["-7"], .confirmed),
    .init(.moveToLineStart, "a\nbc|", ["-2"], .confirmed),
    .init(.moveToLineEnd, "a\n|bc", ["2"], .confirmed),
    .init(.moveToStart, "ab\nc|", ["-4"], .confirmed),
    .init(.moveToEnd, "a|b\nc", ["1", "2"], .confirmed),
    .init(.moveToEnd, "a|b\nc", ["1", "1"], .partial(remaining: "")),
    .init(.deleteAll, "ab|cd", ["2, delete 4, 1"], .confirmed),
    .init(.deleteAll, "ab|cd", ["delete 2"], .partial(remaining: "")),
    .init(.confirm, "a|b", ["1", "-1"], .confirmed),
    .init(.uppercaseSelection, "a[bc]d", ["delete 1, insert BC, 1", "-1"], .confirmed),
    .init(.readDocument, "a|b", ["-1", "1"], .confirmed, read: "ab"),
    .init(.readDocument, "a|b", ["-1", "1"], .partial(remaining: ""), read: "a"),
    .init(.setMarkedText("ka"), "a|b", ["mark ka"], .assumed),
    .init(.commitMarkedText(then: "n"), "a|b", ["unmark", "insert n"], .assumed),
  ]

  /// The same done wrongly, each with what must be found.
  static let wrong: [ContractRow] = [
    .init(.insert("q"), "a|b", ["insert qq"], .assumed, finds: ["damage: inserted unasked"]),
    .init(
      .insert("q"), "a|b", ["insert q", "insert q"], .assumed, finds: ["damage: inserted unasked"]),
    .init(
      .insert("q"), "a|b", ["1, insert q"], .assumed,
      finds: ["damage: inserted elsewhere", elsewhere]),
    .init(.insert("q"), "a|b", ["delete 1, insert q"], .assumed, finds: [removed]),
    .init(.insert("q"), "a|b", ["insert q, 1"], .confirmed, finds: [elsewhere]),
    .init(.insert("q"), "a|b", ["1", "-1"], .confirmed, finds: [falseClaim]),
    .init(
      .insertWithCaret("<b></b>", caretBack: 4), "a|", ["insert <b></b>, -3"], .confirmed,
      finds: [elsewhere]),
    .init(.deleteBackward(count: 2), "abc|d", ["delete 3"], .assumed, finds: [removed]),
    .init(
      .deleteBackward(count: 1), "abc|d", ["delete 1", "delete 1"], .assumed, finds: [removed]),
    .init(.deleteBackward(count: 1), "a|bc", ["1, delete 1"], .assumed, finds: [removed]),
    .init(.deleteCharacter, "bक्षि|", ["delete 3"], .assumed, finds: [torn]),
    .init(.deleteCharacter, "ab|", ["delete 2"], .assumed, finds: [removed]),
    .init(.deleteSelection, "a[bc]d", ["delete 2"], .assumed, finds: [removed]),
    .init(
      .deleteSelection, "a|bc", ["1"], .unsupported(reason: "nothing is selected"),
      finds: [elsewhere, "false claim: unsupported"]),
    .init(
      .replaceLast(units: 2, with: "x"), "ab👨‍👩‍👧|", ["delete 2, insert x"], .assumed, finds: [removed]),
    .init(
      .replaceWord(with: "X"), "see the| end", ["delete 4, insert X"], .assumed, finds: [removed]),
    .init(
      .deleteForward(count: 1), "a|bcd", ["2, delete 2"], .confirmed, finds: [removed, falseClaim]),
    .init(.deleteForward(count: 1), "a|bcd", ["delete 1"], .assumed, finds: [removed]),
    .init(.deleteWord, "see the |x", ["delete 5"], .assumed, finds: [removed]),
    .init(.deleteWordForward, "a| the x", ["3, delete 3"], .confirmed, finds: [falseClaim]),
    .init(.deleteToLineStart, "a\nbc|d", ["delete 3"], .assumed, finds: [removed]),
    .init(.deleteToLineEnd, "a|bc\r\nd", ["3, delete 1"], .assumed, finds: [removed, elsewhere]),
    .init(.move(by: 2), "a|bcd", ["1"], .confirmed, finds: [falseClaim]),
    .init(.move(by: 3), "a|b\r\nc", ["2"], .confirmed, finds: [falseClaim]),
    .init(.move(by: 1), "a|bcd", ["1, delete 1"], .assumed, finds: [removed]),
    .init(.moveToEnd, "a|b\nc", ["1"], .confirmed, finds: [falseClaim]),
    .init(.moveByWords(-1), "see the|", ["-7"], .confirmed, finds: [falseClaim]),
    .init(.deleteAll, "ab|cd", ["delete 2, 1", "-1"], .confirmed, finds: [falseClaim]),
    .init(.confirm, "a|b", ["1"], .confirmed, finds: [elsewhere]),
    .init(
      .uppercaseSelection, "a[bc]d", ["delete 1, insert BCD"], .assumed,
      finds: ["damage: inserted unasked"]),
    .init(
      .readDocument, "a|b", ["-1", "1"], .confirmed, read: "a",
      finds: ["false claim: read, confirmed"]),
    .init(.readDocument, "a|b", ["-1"], .partial(remaining: ""), read: "", finds: [elsewhere]),
    .init(.setMarkedText("ka"), "a|b", ["delete 1"], .assumed, finds: [removed]),
    .init(
      .commitMarkedText(then: "n"), "a|b", ["unmark", "insert nn"], .assumed,
      finds: ["damage: inserted unasked"]),
    .init(.insert("q"), "a|b", ["insert q"], .rejected, finds: ["false claim: rejected"]),
    .init(.move(by: 1), "a|b", ["1"], .dropped, finds: ["false claim: dropped"]),
    .init(
      .insert("q"), "a|b", ["insert q"], .transformed(to: "q"), finds: ["false claim: transformed"]),
    .init(.insert("q"), "a|b", ["insert q"], .focusChanged, finds: ["false claim: focusChanged"]),
    .init(.deleteAll, "a|b", [], .cleared(confirmedBefore: false), finds: ["false claim: cleared"]),
    .init(.move(by: 1), "a|b", ["1"], .moveNotSupported, finds: ["false claim: moveNotSupported"]),
  ]

  @Test("an operation that keeps its contract is not complained of", arguments: right)
  func kept(row: ContractRow) throws {
    #expect(try findings(row).isEmpty)
  }

  @Test("an operation that breaks its contract is found out", arguments: wrong)
  func broken(row: ContractRow) throws {
    #expect(try findings(row) == row.found)
  }

  @Test("every operation has a right and a wrong row")
  func complete() {
    for rows in [ContractTests.right, ContractTests.wrong] {
      let names = Set(rows.map(\.operation.name))
      let missing = CaretOperation.examples.map(\.name).filter { !names.contains($0) }
      #expect(missing.isEmpty)
    }
  }

  private func findings(_ row: ContractRow) throws -> [String] {
    var record = try HandMade(row.document)
    record.perform(row.operation, row.messages, row.outcome, read: row.read)
    return record.findings()
  }
}

extension CaretOperation {
  /// One of each kind, but those that need more than one operation or time to go wrong.
  static let examples: [CaretOperation] = [
    .insert(""), .insertWithCaret("", caretBack: 0), .deleteBackward(count: 1), .deleteCharacter,
    .deleteSelection, .replaceLast(units: 1, with: ""), .replaceWord(with: ""),
    .deleteForward(count: 1), .deleteWord, .deleteWordForward, .deleteToLineStart,
    .deleteToLineEnd, .move(by: 1), .moveByWords(1), .moveToEnd, .deleteAll, .confirm,
    .uppercaseSelection, .readDocument, .setMarkedText(""), .commitMarkedText(then: ""),
  ]
}
