import DocumentProxy
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Timing

/// A run as two sides that send each other messages: what each side does and sees, what is under way
/// between them, and when operations begin and end.
struct DiagramStory: Sendable {
  /// The side on which something happens.
  enum Side: Sendable {
    case keyboard, host
  }

  /// The fate of a message or a state.
  enum Fate: Sendable {
    /// It arrives as the item with this number.
    case arrives(item: Int)
    /// It arrives there and changes nothing, because the receiver ignores it.
    case ignored(item: Int)
    /// It is lost.
    case lost
    /// It is still under way at the end.
    case underWay
  }

  /// An event on one side.
  struct Item: Sendable {
    let instant: Instant
    let side: Side
    /// The event in words; nil if only an arrow begins or ends there.
    var words: String?
    /// The text with its caret afterwards; nil if it is not shown.
    var text: String?
  }

  /// A message or a state on its way.
  struct Arrow: Sendable {
    /// The number of the item at which it leaves.
    let from: Int
    /// The text along the arrow.
    let carries: String
    var fate: Fate

    /// The number of the item at which it arrives; nil if it does not.
    var end: Int? {
      switch fate {
      case .arrives(let item), .ignored(let item): item
      case .lost, .underWay: nil
      }
    }
  }

  /// The duration of an operation.
  struct Bar: Sendable {
    /// The number of the item at which the operation begins.
    let from: Int
    /// The number of the item at which its outcome is known or, without an outcome, at which the keyboard
    /// sends the last message for it.
    var to: Int
    /// Whether an outcome was reported.
    var hasOutcome: Bool
    /// The lane, 0 to 2. Bars that overlap in time stand in different lanes; a fourth one shares lane 2.
    var lane: Int
  }

  private(set) var items: [Item] = []
  private(set) var arrows: [Arrow] = []
  private(set) var bars: [Bar] = []
  /// The number of entries at the end of the recording that are left out.
  private(set) var left = 0

  /// The arrow that an entry has sent, by the entry's index.
  private var sent: [Int: Int] = [:]
  /// The bar that an entry has begun.
  private var begun: [Int: Int] = [:]
  private var open: [Int] = []
  /// Whether the keyboard reports outcomes at all.
  private let tellsOutcomes: Bool
  /// The state of both sides after the entry that is added.
  private var state: RecordedState

  /// The largest number of items that are drawn.
  static let itemLimit = 240

  /// Creates the story of a recording.
  init(_ recording: RunRecording) {
    state = recording.state(after: -1)
    tellsOutcomes = recording.entries.contains { entry in
      if case .told(.effect(.finished)) = entry.kind { true } else { false }
    }
    start = Self.text(state.host)
    for (index, entry) in recording.entries.enumerated() {
      guard items.count < Self.itemLimit else {
        left = recording.entries.count - index
        break
      }
      for edit in recording.edits(of: index) { state.apply(edit) }
      guard case .told(let kind) = entry.kind else { continue }
      add(kind, entry, at: index)
    }
    // If an outcome never comes, the bar lasts to the end.
    if tellsOutcomes { for bar in open { bars[bar].to = items.count - 1 } }
  }

  /// The app's text at the beginning.
  let start: String

  private mutating func add(_ kind: TimelineEntry.Kind, _ entry: RecordedEntry, at index: Int) {
    let at = entry.instant
    switch kind {
    case .touches, .key, .cancelled: break
    case .gesture(_, .recognized(let gesture)): add(at, .keyboard, gesture.words)
    case .gesture(_, .began(let gesture)): add(at, .keyboard, "\(gesture.words) begins")
    case .gesture: break
    case .effect(let effect): add(effect, entry, at: index)
    case .system(let note): add(at, .keyboard, note.words)
    case .proxy(let event): add(event, entry, at: index)
    }
  }

  private mutating func add(_ effect: ClientEffect, _ entry: RecordedEntry, at index: Int) {
    let at = entry.instant
    switch effect {
    case .typed(let key): add(at, .keyboard, "key \(key)")
    case .began(_, let operation):
      // An operation without an outcome lasts up to the last message before the next operation begins.
      if !tellsOutcomes { open = [] }
      let item = add(at, .keyboard, operation.words)
      let taken = Set(open.map { bars[$0].lane })
      let lane = (0..<3).first { !taken.contains($0) } ?? 2
      bars.append(Bar(from: item, to: item, hasOutcome: false, lane: lane))
      open.append(bars.count - 1)
      begun[index] = bars.count - 1
    case .finished(_, let operation, let outcome):
      let item = add(at, .keyboard, "\(operation.name) \(outcome.words)")
      guard let bar = entry.beginning.flatMap({ begun[$0] }) else { return }
      bars[bar].to = item
      bars[bar].hasOutcome = true
      open.removeAll { $0 == bar }
    case .shows(let text): add(at, .keyboard, "shows \(ReadableText.quoted(text))")
    case .nextKeyboard: add(at, .keyboard, "next keyboard")
    case .dismiss: add(at, .keyboard, "hide the keyboard")
    default: break
    }
  }

  private mutating func add(_ event: ProxyEvent.Kind, _ entry: RecordedEntry, at index: Int) {
    let at = entry.instant
    let arrow = entry.beginning.flatMap { sent[$0] }
    switch event {
    case .called: break
    case .unbounded: add(at, .keyboard, "stopped: too many calls in one turn")
    case .sent(let message):
      let item = add(at, .keyboard, "believes", Self.text(state.mirror))
      if !tellsOutcomes, let bar = open.last { bars[bar].to = item }
      // In a diagram | is the caret.
      send("#\(message.number) \(message.parts.joined(separator: " · "))", from: item, at: index)
    case .pushed: send("state", from: add(at, .host, nil), at: index)
    case .lost:
      if let arrow { arrows[arrow].fate = .lost }
    case .applied(let report, _):
      let words =
        (report.isRefused ? ["refuses"] : []) + (report.tear.map { ["tears a \($0.words)"] } ?? [])
      let item = add(
        at, .host, words.isEmpty ? nil : words.joined(separator: ", "), Self.text(state.host))
      if let arrow { arrows[arrow].fate = .arrives(item: item) }
    case .disturbed(let disturbance, _):
      add(at, .host, disturbance.words, Self.text(state.host))
    case .edited(let edit, _): add(at, .host, edit.words, Self.text(state.host))
    case .calledBack(let context):
      let item = add(at, .keyboard, "sees", Self.text(context))
      if let arrow { arrows[arrow].fate = .arrives(item: item) }
    case .ignored:
      let item = add(at, .keyboard, "gets no callback")
      if let arrow { arrows[arrow].fate = .ignored(item: item) }
    case .keyboard(let presence, let session):
      add(at, .keyboard, "\(presence.words), session \(session)")
    }
  }

  private mutating func send(_ carries: String, from item: Int, at index: Int) {
    arrows.append(Arrow(from: item, carries: carries, fate: .underWay))
    sent[index] = arrows.count - 1
  }

  @discardableResult
  private mutating func add(
    _ instant: Instant, _ side: Side, _ words: String?, _ text: String? = nil
  ) -> Int {
    items.append(Item(instant: instant, side: side, words: words, text: text))
    return items.count - 1
  }

  /// Returns the text that the keyboard saw, with the caret between the parts before and after it.
  private static func text(_ context: DocumentContext) -> String {
    let (before, selected) = (
      Array((context.before ?? "").utf16), Array((context.selected ?? "").utf16)
    )
    let units = before + selected + Array((context.after ?? "").utf16)
    return ReadableText.line(
      MarkedDocument(
        units: units, selection: before.count..<before.count + selected.count), limit: 56)
  }

  /// Returns a text with its caret, cut to the part around the caret.
  private static func text(_ text: RecordedText) -> String {
    ReadableText.line(text.document, limit: 56)
  }
}
