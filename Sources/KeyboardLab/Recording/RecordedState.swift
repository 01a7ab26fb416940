import DocumentProxy
import Gestures
import HostDocuments
import ProxySimulation
import TouchTraces
import Timing

/// A text with selection and marked text: the host's or the mirror's.
public struct RecordedText: Hashable, Sendable {
  /// The text in UTF-16 units, marked text included; surrogates may be alone.
  public var units: UTF16Units = []
  /// The selection as offsets into ``units``; empty for a caret.
  public var selection = 0..<0
  /// Where the marked text is, if there is any.
  public var marked: Range<Int>?

  /// An empty text.
  public init() {}

  /// The text of a field.
  /// - Complexity: O(length of the text).
  public init(_ field: HostField) {
    units = field.text.units
    selection = field.selection
    marked = field.marked
  }

  /// The text of the mirror: the window that it was shown, changed by its own predictions since.
  /// - Complexity: O(length of the copy).
  public init(_ mirror: ProxyMirror) {
    let document = mirror.document
    units = document.units
    selection = document.selection
    let start = mirror.text.before.count
    if !mirror.text.marked.isEmpty { marked = start..<start + mirror.text.marked.count }
  }

  /// The text with its selection.
  public var document: MarkedDocument { MarkedDocument(units: units, selection: selection) }
}

/// A finger that is down.
public struct RecordedFinger: Hashable, Sendable {
  /// The finger's number.
  public var finger: Int
  /// Where it is, in points from the upper left corner of the keyboard's view.
  public var location: LayoutPoint

  /// A finger at a place.
  public init(finger: Int, location: LayoutPoint) {
    self.finger = finger
    self.location = location
  }
}

/// The visible state of the whole lab at one instant.
public struct RecordedState: Hashable, Sendable {
  /// The name of the field that has the focus.
  public var field = ""
  /// The text of that field.
  public var host = RecordedText()
  /// The mirror: the keyboard's copy of the text.
  public var mirror = RecordedText()
  /// How many units of the host's text were before the window, when the host sent the state that the mirror
  /// shows.
  public var hiddenBefore = 0
  /// How many units were after that window.
  public var hiddenAfter = 0
  /// The numbers of the messages that have left the keyboard and are not applied.
  public var messages: [Int] = []
  /// The numbers of the states that have left the host and have not arrived, from 1 in the order of
  /// sending.
  public var states: [Int] = []
  /// The fingers that are down.
  public var fingers: [RecordedFinger] = []
  /// The stage of each recognizer, in the order of ``RunRecording/recognizers``.
  public var recognizers: [RecognizerStage] = []
  /// The names of the keys that have a touch.
  public var keys: [String] = []
  /// When the keyboard's timers are due, soonest first.
  public var timers: [Instant] = []
  /// Whether the keyboard is on the screen.
  public var presence = KeyboardPresence.present
  /// The index of the present layout in ``RunRecording/layouts``.
  public var layout = 0
  /// The text of the keyboard's own display, if it has one.
  public var display: String?

  /// A state in which nothing is known.
  public init() {}

  /// Returns the changes from this state to `later`, except those of texts.
  /// - Complexity: O(what is under way).
  func edits(to later: RecordedState) -> [RecordedEdit] {
    var edits: [RecordedEdit] = []
    if field != later.field { edits.append(.field(later.field)) }
    if hiddenBefore != later.hiddenBefore || hiddenAfter != later.hiddenAfter {
      edits.append(.window(before: later.hiddenBefore, after: later.hiddenAfter))
    }
    if messages != later.messages { edits.append(.messages(later.messages)) }
    if states != later.states { edits.append(.states(later.states)) }
    if fingers != later.fingers { edits.append(.fingers(later.fingers)) }
    for (index, stage) in later.recognizers.enumerated()
    where index >= recognizers.count || recognizers[index] != stage {
      edits.append(.recognizer(index, stage))
    }
    if keys != later.keys { edits.append(.keys(later.keys)) }
    if timers != later.timers { edits.append(.timers(later.timers)) }
    if presence != later.presence { edits.append(.presence(later.presence)) }
    if layout != later.layout { edits.append(.layout(later.layout)) }
    if display != later.display { edits.append(.display(later.display)) }
    return edits
  }

  /// Makes a change.
  /// - Complexity: O(length of the text) for a change of text.
  public mutating func apply(_ edit: RecordedEdit) {
    switch edit {
    case .field(let name): field = name
    case .host(let edit): edit.apply(to: &host)
    case .mirror(let edit): edit.apply(to: &mirror)
    case .window(let before, let after): (hiddenBefore, hiddenAfter) = (before, after)
    case .messages(let numbers): messages = numbers
    case .states(let numbers): states = numbers
    case .fingers(let fingers): self.fingers = fingers
    case .recognizer(let index, let stage):
      if index < recognizers.count {
        recognizers[index] = stage
      } else {
        recognizers.append(stage)
      }
    case .keys(let names): keys = names
    case .timers(let instants): timers = instants
    case .presence(let presence): self.presence = presence
    case .layout(let index): layout = index
    case .display(let text): display = text
    }
  }
}
