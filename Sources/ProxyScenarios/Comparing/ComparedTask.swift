import DocumentProxy
import HostDocuments
import Timing

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
  /// What is wanted, as a keyboard says it that counts for itself; then what the user types.
  public var operations: [ScenarioRow.Timed<ScenarioOperation>]
  /// The library's own operation for the same, where it has one that needs no counting.
  package var ownOfLibrary: ScenarioOperation?
  /// The field at the end, if everything goes right.
  package var expected: Page
  /// The text that must be there at the end, even if the operation was refused half-way.
  package var kept: UTF16Units
  /// The most text there may be: the start's and what was inserted.
  package var most: UTF16Units
  /// The text that a reader has to return; nil if nothing is read.
  package var textRead: UTF16Units?
  /// What the user types meanwhile: letters that the texts do not use.
  package private(set) var typed: UTF16Units = []

  init(
    _ operation: ScenarioOperation, ownOfLibrary: ScenarioOperation? = nil, on page: Page
  ) {
    start = page
    operations = [.init(atMs: 0, content: operation, isNaiveOnly: false)]
    self.ownOfLibrary = ownOfLibrary
    expected = page.after(operation)
    kept = page.units
    most = page.units
    switch operation {
    case .insert, .insertWithCaret: most = expected.units
    case .deleteBackward, .holdDelete, .deleteAll: kept = expected.units
    case .replaceLast(let count, let text):
      kept = page.after(.deleteBackward(count: count)).units
      most = page.after(.insert(text)).units
    case .readDocument: textRead = page.units
    default: break
    }
  }

  /// The operation itself.
  var operation: ScenarioOperation { operations[0].content }

  /// The operations for a strategy that tells outcomes, or for one that does not.
  func operations(tellingOutcomes: Bool) -> [ScenarioRow.Timed<ScenarioOperation>] {
    guard tellingOutcomes, let ownOfLibrary else { return operations }
    return [.init(atMs: 0, content: ownOfLibrary)] + operations.dropFirst()
  }

  /// The same, and the user types a letter so long after the operation has begun.
  ///
  /// - Parameters:
  ///   - letter: one that the texts do not use.
  ///   - delay: in milliseconds.
  public func typing(_ letter: String, afterMs delay: Double) -> ComparedTask {
    var task = self
    task.operations.append(.init(atMs: delay, content: .insert(letter), isNaiveOnly: false))
    task.expected = expected.after(.insert(letter))
    task.typed += Array(letter.utf16)
    task.textRead = nil
    return task
  }
}

extension ComparedTask {
  /// Whether a text with caret is what was wanted.
  ///
  /// Of a held key it is not said how often it deletes: one that waits for a fence deletes less. At
  /// least once, and no more than its ticks.
  func isReached(by page: Page) -> Bool {
    guard case .holdDelete = operation else { return page == expected }
    var page = page
    if !typed.isEmpty {
      guard page.units.prefix(page.caret).suffix(typed.count) == typed[...] else { return false }
      page = page.after(.deleteBackward(count: typed.count))
    }
    let gone = start.units.count - page.units.count
    let most = start.units.count + typed.count - expected.units.count
    return gone > 0 && gone <= most && start.after(.deleteBackward(count: gone)) == page
  }

  /// By how much an ending differs from the wanted one.
  func damage(of page: Page) -> ComparedVerdict.Damage {
    let common = ComparedTask.common(page.units, expected.units)
    return ComparedVerdict.Damage(
      lost: expected.units.count - common, extra: page.units.count - common,
      caretError: abs(page.caret - expected.caret))
  }
}

extension ComparedTask.Page {
  /// The field of a host; a selection counts as a caret at its end.
  init(_ document: MarkedDocument) {
    self.init(units: document.units, caret: document.selection.upperBound)
  }

  /// The field with this text and caret.
  public var document: MarkedDocument { MarkedDocument(units: units, selection: caret..<caret) }

  /// What an operation makes of it if nobody and nothing comes in between. Operations that no
  /// comparison asks for change nothing.
  func after(_ operation: ScenarioOperation) -> Self {
    switch operation {
    case .insert(let text): return inserting(text)
    case .insertWithCaret(let text, let back):
      var page = inserting(text)
      page.caret -= back
      return page
    case .moveCaret(let offset):
      return Self(units: units, caret: min(max(0, caret + offset), units.count))
    case .moveToEnd: return Self(units: units, caret: units.count)
    case .deleteBackward(let count): return deleting(count)
    case .holdDelete(let releaseMs): return deleting(HeldDeleteTicks.count(releaseMs: releaseMs))
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
