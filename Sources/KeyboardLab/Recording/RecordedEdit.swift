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
  /// The mirror's text or caret changed.
  case mirror(RecordedTextEdit)
  /// The mirror's window is at another place in the host's text.
  case window(before: Int, after: Int)
  /// The messages that are under way now.
  case messages([Int])
  /// The states that are under way now.
  case states([Int])
  /// The fingers that are down now, with their places.
  case fingers([RecordedFinger])
  /// The present stage of the recognizer with this index.
  case recognizer(Int, RecognizerStage)
  /// The keys that have a touch now.
  case keys([String])
  /// The instants at which the keyboard's timers are due.
  case timers([Instant])
  /// The keyboard's presence changed.
  case presence(KeyboardPresence)
  /// The index of the present layout.
  case layout(Int)
  /// The text that the keyboard's display shows now.
  case display(String?)

  /// The approximate size of the edit, for the spacing of key frames.
  var weight: Int {
    switch self {
    case .host(let edit), .mirror(let edit): 4 + edit.insertion.count
    case .fingers(let fingers): 4 * fingers.count
    default: 2
    }
  }
}

/// A change of a ``RecordedText``: other units in one range, and another selection.
public struct RecordedTextEdit: Hashable, Sendable {
  /// The units that are replaced.
  public var range: Range<Int>
  /// The units that replace the range.
  public var insertion: UTF16Units
  /// The selection afterwards.
  public var selection: Range<Int>
  /// The marked text afterwards.
  public var marked: Range<Int>?

  /// Returns the smallest change of one range from one text to another; nil if they are the same.
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

  /// Returns the change from one field to another; nil if they are the same.
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

  /// Makes the change. Offsets beyond the text mean its end.
  public func apply(to text: inout RecordedText) {
    text.units.replaceSubrange(range.clamped(to: 0..<text.units.count), with: insertion)
    text.selection = selection
    text.marked = marked
  }
}
