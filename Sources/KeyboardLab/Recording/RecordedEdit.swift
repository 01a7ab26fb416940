import DocumentProxy
import Gestures
import ProxySimulation
import Timing

/// One change of a ``RecordedState``.
public enum RecordedEdit: Hashable, Sendable {
  /// Another field has the focus.
  case field(String)
  /// The host's text or caret changed.
  case host(RecordedTextEdit)
  /// The keyboard's copy or its caret changed.
  case mirror(RecordedTextEdit)
  /// The window that the mirror was shown lies elsewhere.
  case window(before: Int, after: Int)
  /// These messages are under way now.
  case messages([Int])
  /// These states are under way now.
  case states([Int])
  /// These fingers are down now, and here.
  case fingers([RecordedFinger])
  /// The recognizer of this index is so far now.
  case recognizer(Int, RecognizerStage)
  /// These keys have a touch now.
  case keys([String])
  /// The keyboard's timers are due then.
  case timers([Instant])
  /// The keyboard came or went.
  case presence(KeyboardPresence)
  /// The keys are where this layout says.
  case layout(Int)
  /// The keyboard's display shows this.
  case display(String?)

  /// About how much it carries, so that key frames can be spaced by it.
  var weight: Int {
    switch self {
    case .host(let edit), .mirror(let edit): 4 + edit.insertion.count
    case .fingers(let fingers): 4 * fingers.count
    default: 2
    }
  }
}

/// A change of a ``RecordedText``: one range becomes something else, and the caret goes somewhere.
public struct RecordedTextEdit: Hashable, Sendable {
  /// The units that are replaced.
  public var range: Range<Int>
  /// What stands there afterwards.
  public var insertion: UTF16Units
  /// The selection afterwards.
  public var selection: Range<Int>
  /// The marked text afterwards.
  public var marked: Range<Int>?

  /// The change from one text to another, as short as one range can say it; nil if they are the same.
  /// - Complexity: O(length of the texts).
  public init?(from old: RecordedText, to new: RecordedText) {
    let change = ChunkedText.difference(old.units, new.units)
    guard change != nil || old.selection != new.selection || old.marked != new.marked else {
      return nil
    }
    range = change.map { $0.from..<$0.to } ?? 0..<0
    insertion = change?.replacement ?? []
    selection = new.selection
    marked = new.marked
  }

  /// The change from one field to another.
  init?(from old: HostField, to new: HostField) {
    let change = old.text.difference(to: new.text)
    guard change != nil || old.selection != new.selection || old.marked != new.marked else {
      return nil
    }
    range = change?.range ?? 0..<0
    insertion = change?.replacement ?? []
    selection = new.selection
    marked = new.marked
  }

  /// Makes the change; offsets beyond the text mean its end.
  public func apply(to text: inout RecordedText) {
    text.units.replaceSubrange(range.clamped(to: 0..<text.units.count), with: insertion)
    text.selection = selection
    text.marked = marked
  }
}
