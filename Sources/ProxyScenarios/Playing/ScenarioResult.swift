import CaretJudge
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// How a row ended with one strategy.
public struct ScenarioResult: Sendable {
  /// Which column of the row speaks of this run.
  package enum ColumnName: String, Hashable, Sendable {
    /// The row's naive strategy.
    case naive
    /// A strategy that is meant to be right.
    case correct
  }

  /// What the host did with a message.
  package struct Application: Hashable, Sendable {
    /// When.
    package var instant: Instant
    /// How many backspaces were carried out.
    package var deletions = 0
    /// How many insertions were carried out.
    package var insertions = 0
    /// How many backspaces found nothing to delete.
    package var surplusDeletions = 0
    /// Whether it was to change text.
    package var isEdit = false

    init(_ report: MessageReport, at instant: Instant) {
      self.instant = instant
      for item in report.items where item.item.isEdit {
        isEdit = true
        if item.changedText {
          deletions += item.item.deleteCount
          insertions += item.item.insertion.isEmpty ? 0 : 1
        } else if !item.isRefused {
          surplusDeletions += item.item.deleteCount
        }
      }
    }
  }

  /// The row.
  public var row: ScenarioRow
  /// The strategy's name.
  public var strategy: String
  /// The column to which the strategy belongs, or nil if it is none of the row's.
  package var column: ColumnName?
  /// The fields at the end: name, text with caret, whether they are editable.
  package var fields: [(name: String, document: MarkedDocument, isEditable: Bool)] = []
  /// The index of the field that has the focus.
  package var focus = 0
  /// Whether the caret has left the editable text.
  package var isCaretOutside = false
  /// The mirror when nothing is left to happen.
  package var mirror = MarkedDocument(units: [], selection: 0..<0)
  /// What was sent.
  package var sent: [UTF16Units] = []
  /// What the strategy said, one per operation; `unbounded` and `trap` are the lab's words.
  public var outcomes: [String] = []
  /// When the operation last changed something in the host.
  package var hostInstant: Instant?
  /// When the strategy said that it was over.
  package var resolvedInstant: Instant?
  /// How many messages left.
  package var messages = 0
  /// How often the user saw the caret step aside and back.
  package var wiggles = 0
  /// What happened between keyboard and host, in order; empty unless the conditions ask for it.
  package var events: [ProxyEvent] = []
  /// What a reader that goes back through the text has read, one step after the other.
  package var windowsRead: [String] = []
  /// How often a reader read.
  package var reads: Int { windowsRead.count }
  /// How many units a reader read.
  package var unitsRead: Int { windowsRead.reduce(0) { $0 + $1.utf16.count } }
  /// The text that was read, as the strategy tells it as a whole.
  package var readText: String?
  /// The text that was read, told as a whole or step by step.
  package var wholeRead: String { readText ?? windowsRead.reversed().joined() }
  /// Whether the mirror showed what the host had when the strategy looked; nil if it never did.
  package var isFresh: Bool?
  /// What the host did with each message.
  package var applications: [Application] = []
  /// When user or app first acted.
  package var disturbedInstant: Instant?
  /// What edits in the middle of a character have torn apart.
  package var tear: Tear?
  /// Whether the run was stopped because it did not end by itself.
  package var isStopped = false
  /// The judge who was beside the run; nil unless the conditions ask for one.
  package var judge: TextJudge?
  /// Whether the run ended as the column says; nil if nothing is judged.
  package var passes: Bool?

  init(row: ScenarioRow, strategy: String) {
    self.row = row
    self.strategy = strategy
  }

  /// The caret in the focused field; nil if there is a selection or the caret is elsewhere.
  public var caret: Int? {
    let selection = fields[focus].document.selection
    return isCaretOutside || !selection.isEmpty ? nil : selection.lowerBound
  }

  /// The final text of each editable field, with the caret in the focused one.
  public var documents: [(name: String, text: String)] {
    fields.indices.filter { fields[$0].isEditable }.map { index in
      let document = fields[index].document
      let shows = index == focus && !isCaretOutside
      let text = document.description
      return (fields[index].name, shows ? text : document.withoutMarks)
    }
  }
}

extension MarkedDocument {
  /// The text in the notation, without caret or selection.
  package var withoutMarks: String {
    let end = units.count..<units.count
    return String(MarkedDocument(units: units, selection: end).description.dropLast())
  }
}
