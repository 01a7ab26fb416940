import CaretJudge
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// The result of a row that was played with one strategy.
public struct ScenarioResult: Sendable {
  /// The column of the row that describes a run.
  package enum ColumnName: String, Hashable, Sendable {
    /// The row's naive strategy.
    case naive
    /// A strategy that is meant to be right.
    case correct
  }

  /// The effect of one message in the host.
  package struct Application: Hashable, Sendable {
    /// The instant at which the host applied the message.
    package var instant: Instant
    /// The number of backspaces that the host carried out.
    package var deletions = 0
    /// The number of insertions that the host carried out.
    package var insertions = 0
    /// The number of backspaces that found nothing to delete.
    package var surplusDeletions = 0
    /// Whether the message asked for a change of text.
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
  /// The mirror at the end of the run.
  package var mirror = MarkedDocument(units: [], selection: 0..<0)
  /// The texts that the user sent.
  package var sent: [UTF16Units] = []
  /// The outcomes that the strategy reported, one per operation; the lab adds `unbounded` and
  /// `trap`.
  public var outcomes: [String] = []
  /// The instant at which a message last changed something in the host.
  package var hostInstant: Instant?
  /// The instant at which the strategy last reported an end.
  package var resolvedInstant: Instant?
  /// The number of messages that the keyboard sent.
  package var messages = 0
  /// The number of times that the user saw the caret step aside and back.
  package var wiggles = 0
  /// The events between keyboard and host, in order; empty unless the conditions ask for them.
  package var events: [ProxyEvent] = []
  /// The windows that a reader read on its way back through the text, one per step.
  package var windowsRead: [String] = []
  /// The number of windows that a reader read.
  package var reads: Int { windowsRead.count }
  /// The number of units that a reader read.
  package var unitsRead: Int { windowsRead.reduce(0) { $0 + $1.utf16.count } }
  /// The text that the strategy returned as a whole; nil if it returned none.
  package var readText: String?
  /// The text that the strategy read, as a whole or joined from windows.
  package var wholeRead: String { readText ?? windowsRead.reversed().joined() }
  /// Whether the mirror was fresh when the strategy last looked at it; nil if the strategy never
  /// looked.
  package var isFresh: Bool?
  /// The effect of each message in the host.
  package var applications: [Application] = []
  /// The instant of the first disturbance.
  package var disturbedInstant: Instant?
  /// The tear that an edit in the middle of a character made; nil if there is none.
  package var tear: Tear?
  /// Whether the lab stopped the run because it did not end by itself.
  package var isStopped = false
  /// The judge of the run; nil unless the conditions ask for one.
  package var judge: TextJudge?
  /// Whether the run ended as the column states; nil if the run is not judged.
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
