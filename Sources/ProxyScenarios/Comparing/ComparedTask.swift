import CaretControl
import DocumentProxy
import HostDocuments
import Timing

/// The operations of one run of a comparison, and its right ending.
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
  /// The operation, as a keyboard requests it that counts units itself, then what the user types.
  public var operations: [ScenarioRow.Timed<ScenarioTask>]
  /// The library's operation for the same result without counting; nil if the library has none.
  package var ownOfLibrary: ScenarioTask?
  /// The field at the end, if everything goes right.
  package var expected: Page
  /// The text that the field must still contain at the end, even after a refusal half-way.
  package var kept: UTF16Units
  /// The most text that the field may contain: the text at the start and the insertion.
  package var most: UTF16Units
  /// The text that a reader has to return; nil if nothing is read.
  package var textRead: UTF16Units?
  /// What the user types during the operation: letters that the texts do not use.
  package private(set) var typed: UTF16Units = []

  init(_ operation: CaretOperation, ownOfLibrary: ScenarioTask? = nil, on page: Page) {
    self.init(.operation(operation), ownOfLibrary: ownOfLibrary, on: page)
  }

  init(_ task: ScenarioTask, ownOfLibrary: ScenarioTask? = nil, on page: Page) {
    start = page
    operations = [.init(atMs: 0, content: task, isNaiveOnly: false)]
    self.ownOfLibrary = ownOfLibrary
    expected = page.after(task)
    kept = page.units
    most = page.units
    switch task {
    case .operation(.insert), .operation(.insertWithCaret): most = expected.units
    case .operation(.deleteBackward), .operation(.deleteAll), .holdDelete: kept = expected.units
    case .operation(.replaceLast(let count, let text)):
      kept = page.after(.deleteBackward(count: count)).units
      most = page.after(.insert(text)).units
    case .operation(.readDocument): textRead = page.units
    default: break
    }
  }

  /// What is compared, without what the user types.
  var asked: ScenarioTask { operations[0].content }

  /// Returns the operations for a strategy that reports outcomes, or for one that does not.
  func operations(tellingOutcomes: Bool) -> [ScenarioRow.Timed<ScenarioTask>] {
    guard tellingOutcomes, let ownOfLibrary else { return operations }
    return [.init(atMs: 0, content: ownOfLibrary)] + operations.dropFirst()
  }

  /// Returns the same task in which the user types a letter, `delay` after the operation begins.
  ///
  /// - Parameters:
  ///   - letter: one that the texts do not use.
  ///   - delay: in milliseconds.
  public func typing(_ letter: String, afterMs delay: Double) -> ComparedTask {
    var task = self
    task.operations.append(
      .init(atMs: delay, content: .operation(.insert(letter)), isNaiveOnly: false))
    task.expected = expected.after(.insert(letter))
    task.typed += Array(letter.utf16)
    task.textRead = nil
    return task
  }
}

extension ComparedTask {
  /// Returns whether `page` is a right ending.
  ///
  /// A held key may delete from one unit to one per tick: a key that waits for a fence deletes
  /// less.
  func isReached(by page: Page) -> Bool {
    guard case .holdDelete = asked else { return page == expected }
    var page = page
    if !typed.isEmpty {
      guard page.units.prefix(page.caret).suffix(typed.count) == typed[...] else { return false }
      page = page.after(.deleteBackward(count: typed.count))
    }
    let gone = start.units.count - page.units.count
    let most = start.units.count + typed.count - expected.units.count
    return gone > 0 && gone <= most && start.after(.deleteBackward(count: gone)) == page
  }

  /// Returns the difference between an ending and the right one.
  func damage(of page: Page) -> ComparedVerdict.Difference {
    let common = ComparedTask.common(page.units, expected.units)
    return ComparedVerdict.Difference(
      lost: expected.units.count - common, extra: page.units.count - common,
      caretError: abs(page.caret - expected.caret))
  }
}

extension ComparedTask.Page {
  /// The page in a host's field; a selection counts as a caret at its end.
  init(_ document: MarkedDocument) {
    self.init(units: document.units, caret: document.selection.upperBound)
  }

  /// The page as a document.
  public var document: MarkedDocument { MarkedDocument(units: units, selection: caret..<caret) }

  /// Returns the page after a task that nothing disturbs. A task that no comparison uses changes nothing.
  func after(_ task: ScenarioTask) -> Self {
    switch task {
    case .operation(let operation): after(operation)
    case .holdDelete(let releaseMs): deleting(HeldDeleteTicks.count(releaseMs: releaseMs))
    default: self
    }
  }

  /// Returns the page after an operation that nothing disturbs. An operation that no comparison uses
  /// changes nothing.
  func after(_ operation: CaretOperation) -> Self {
    switch operation {
    case .insert(let text): return inserting(text)
    case .insertWithCaret(let text, let back):
      var page = inserting(text)
      page.caret -= back
      return page
    case .move(let offset):
      return Self(units: units, caret: min(max(0, caret + offset), units.count))
    case .moveToEnd: return Self(units: units, caret: units.count)
    case .deleteBackward(let count): return deleting(count)
    case .replaceLast(let count, let text): return deleting(count).inserting(text)
    case .deleteAll: return Self(units: [], caret: 0)
    default: return self
    }
  }

  private func inserting(_ text: String) -> Self {
    var page = self
    page.units.insert(contentsOf: text.utf16, at: caret)
    page.caret += text.utf16.count
    return page
  }

  private func deleting(_ count: Int) -> Self {
    var page = self
    page.caret = max(0, caret - count)
    page.units.removeSubrange(page.caret..<caret)
    return page
  }
}
