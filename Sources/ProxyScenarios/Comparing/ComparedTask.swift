import DocumentProxy
import VirtualTime

/// What one run of a comparison asks for, and how it has to end.
public struct ComparedTask: Hashable, Sendable {
  /// A text of letters, spaces, full stops and newlines, with a caret.
  public struct Page: Hashable, Sendable {
    /// UTF-16 units.
    public var units: UTF16Units
    /// The caret.
    public var caret: Int
  }

  /// The field at the beginning.
  public var start: Page
  /// What is wanted.
  public var operations: [ScenarioRow.Timed<ScenarioOperation>]
  /// The field at the end, if everything goes right.
  public var expected: Page
  /// The text that must be there at the end, even if the operation was refused half-way.
  public var kept: UTF16Units
  /// The most text there may be: the start's and what was inserted.
  public var most: UTF16Units
  /// How many units a reader has to return; nil if nothing is read.
  public var unitsRead: Int?

  static func editing(_ page: Page, _ edit: (Page) -> ComparedTask) -> ComparedTask { edit(page) }

  private init(
    _ start: Page, _ operation: ScenarioOperation, expected: Page, kept: UTF16Units,
    most: UTF16Units, unitsRead: Int? = nil
  ) {
    self.start = start
    operations = [.init(atMs: 0, content: operation, isNaiveOnly: false)]
    self.expected = expected
    self.kept = kept
    self.most = most
    self.unitsRead = unitsRead
  }

  /// The same, and the user types a letter so long after the operation has begun.
  ///
  /// - Parameters:
  ///   - letter: one that the texts do not use.
  ///   - delay: in milliseconds.
  public func typing(_ letter: String, afterMs delay: Double) -> ComparedTask {
    var task = self
    task.operations.append(.init(atMs: delay, content: .insert(letter), isNaiveOnly: false))
    task.expected.units.insert(contentsOf: letter.utf16, at: expected.caret)
    task.expected.caret += letter.utf16.count
    task.unitsRead = nil
    return task
  }
}

extension ComparedTask {
  static func insert(_ text: String, caretBack: Int = 0, into page: Page) -> ComparedTask {
    let units = Array(text.utf16)
    var expected = page
    expected.units.insert(contentsOf: units, at: page.caret)
    expected.caret += units.count - caretBack
    let operation: ScenarioOperation =
      caretBack == 0 ? .insert(text) : .insertWithCaret(text, caretBack: caretBack)
    return ComparedTask(
      page, operation, expected: expected, kept: page.units, most: expected.units)
  }

  static func move(back: Int, in page: Page) -> ComparedTask {
    let expected = Page(units: page.units, caret: max(0, page.caret - back))
    return ComparedTask(
      page, .moveCaret(by: expected.caret - page.caret), expected: expected, kept: page.units,
      most: page.units)
  }

  static func delete(_ count: Int, in page: Page) -> ComparedTask {
    let caret = max(0, page.caret - count)
    var expected = Page(units: page.units, caret: caret)
    expected.units.removeSubrange(caret..<page.caret)
    return ComparedTask(
      page, .deleteBackward(count: page.caret - caret), expected: expected, kept: expected.units,
      most: page.units)
  }

  static func replaceWord(with word: String, in page: Page) -> ComparedTask {
    let space = page.units[..<page.caret].lastIndex(of: 0x20)
    let begin = space.map { $0 + 1 } ?? 0
    var kept = page.units
    kept.removeSubrange(begin..<page.caret)
    var most = page.units
    most.insert(contentsOf: word.utf16, at: page.caret)
    var expected = Page(units: kept, caret: begin + word.utf16.count)
    expected.units.insert(contentsOf: word.utf16, at: begin)
    return ComparedTask(
      page, .replaceLast(count: page.caret - begin, text: word), expected: expected, kept: kept,
      most: most)
  }

  static func clear(_ page: Page) -> ComparedTask {
    ComparedTask(
      page, .deleteAll, expected: Page(units: [], caret: 0), kept: [], most: page.units)
  }

  static func read(_ page: Page) -> ComparedTask {
    ComparedTask(
      page, .readDocument, expected: page, kept: page.units, most: page.units,
      unitsRead: page.units.count)
  }
}

extension ComparedTask.Page {
  static func words(
    _ counts: ClosedRange<Int>, from random: inout RandomStream, caretAtEnd: Bool = false
  ) -> Self {
    let count = counts.lowerBound + Int(random.next(below: UInt64(counts.count)))
    let units = Array((0..<count).map { _ in word(from: &random) }.joined(separator: " ").utf16)
    return caretAtEnd ? Self(units: units, caret: units.count) : page(units, &random)
  }

  static func lines(_ count: Int, from random: inout RandomStream) -> Self {
    let lines = (0..<count).map { _ in words(3...6, from: &random).units }
    let units = Array(lines.joined(separator: [0x0A]))
    let second = lines[0].count + 1
    let caret = second + Int(random.next(below: UInt64(lines[1].count + 1)))
    return Self(units: units, caret: caret)
  }

  static func sentences(_ count: Int, from random: inout RandomStream) -> Self {
    let sentences = (0..<count).map { _ in
      words(4...9, from: &random).units + Array(". ".utf16)
    }
    return page(Array(sentences.joined().dropLast()), &random)
  }

  private static func page(_ units: UTF16Units, _ random: inout RandomStream) -> Self {
    Self(units: units, caret: Int(random.next(below: UInt64(units.count + 1))))
  }

  private static func word(from random: inout RandomStream) -> String {
    let letters = Array("abcdefghiklmnopqrstuvw")
    let length = 2 + Int(random.next(below: 7))
    return String((0..<length).map { _ in letters[Int(random.next(below: UInt64(letters.count)))] })
  }
}
