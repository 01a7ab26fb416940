import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import Timing

/// The result of a scenario.
public struct Run: Sendable {
  /// Everything that happened, in order.
  public let timeline: [TimelineEntry]
  /// The host's field at the end.
  public let field: HostField
  /// The keyboard's copy of the text at the end.
  public let mirror: MarkedDocument
  /// Whether the run was stopped because it did not end by itself.
  public let isStopped: Bool
  /// Why the run ended early: the keyboard's keys or recognizers can't be attached. Nil if they can.
  public let fault: GestureError?

  /// Every field of the app at the end, in the order of the scenario; the first one is `document`.
  public let fields: [HostElement]

  /// The names of the keyboard's keys at the end.
  public let keyNames: [String]

  private let initial: MarkedDocument

  init(_ lab: LabWorld) {
    timeline = lab.timeline
    field = lab.world.host.field
    fields = lab.world.host.fields
    keyNames = lab.keyboard?.layout.keys.map(\.name) ?? []
    mirror = lab.world.mirror.document
    isStopped = lab.isStopped
    fault = lab.fault
    initial = lab.initialDocument
  }

  /// The document at the end, with its caret or selection.
  public var document: MarkedDocument { field.document }

  /// Returns the document after everything that happened up to and including `instant`.
  /// - Complexity: O(length of the timeline).
  public func document(at instant: Instant) -> MarkedDocument {
    for entry in timeline.reversed() where entry.instant <= instant {
      switch entry.kind {
      case .proxy(.applied(_, let field)), .proxy(.disturbed(_, let field)),
        .proxy(.edited(_, let field)):
        return field.document
      default: continue
      }
    }
    return initial
  }

  /// The keys that were typed, in order.
  public var typedKeys: [(name: String, instant: Instant)] {
    timeline.compactMap { entry in
      guard case .effect(.typed(let key)) = entry.kind else { return nil }
      return (key, entry.instant)
    }
  }

  /// The system's actions on the keyboard, in order.
  public var systemNotes: [(note: SystemNote, instant: Instant)] {
    timeline.compactMap { entry in
      if case .system(let note) = entry.kind { (note, entry.instant) } else { nil }
    }
  }

  /// The texts of the keyboard's own display, in order.
  public var displays: [(text: String, instant: Instant)] {
    timeline.compactMap { entry in
      if case .effect(.shows(let text)) = entry.kind { (text, entry.instant) } else { nil }
    }
  }

  /// How many touches the lexicon has saved.
  public var savedTouches: Int {
    timeline.reduce(0) { sum, entry in
      if case .effect(.savedTouches(let count)) = entry.kind { sum + count } else { sum }
    }
  }

  /// The events of recognizers except failures, in order.
  public var gestures: [(gesture: RecognizedGesture, state: RecognizerState, instant: Instant)] {
    timeline.compactMap { entry in
      guard case .gesture(_, let event) = entry.kind, let told = event.told else { return nil }
      return (told.gesture, told.state, entry.instant)
    }
  }

  /// The outcomes of operations, in the order in which they were known.
  public var outcomes: [(operation: CaretOperation, outcome: Outcome, instant: Instant)] {
    timeline.compactMap { entry in
      guard case .effect(.finished(_, let operation, let outcome)) = entry.kind else {
        return nil
      }
      return (operation, outcome, entry.instant)
    }
  }

  /// The instant at which a message last changed text or caret in the host; nil if none did.
  public var lastChange: Instant? {
    timeline.last { entry in
      switch entry.kind {
      case .proxy(.applied(let report, _)): return report.changedText || report.changedCaret
      case .proxy(.edited): return true
      default: return false
      }
    }?.instant
  }

  /// How many messages the keyboard sent.
  public var messageCount: Int {
    timeline.count { if case .proxy(.sent) = $0.kind { true } else { false } }
  }

  /// Whether a turn made calls without end and was stopped.
  public var isUnbounded: Bool {
    timeline.contains { $0.kind == .proxy(.unbounded) }
  }
}
