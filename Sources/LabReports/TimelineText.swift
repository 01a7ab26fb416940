import DocumentProxy
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import VirtualTime

/// A run's timeline as lines: virtual milliseconds, who, what.
///
/// Told are touches that begin or end, gestures that were recognized, typed keys, proxy calls,
/// messages, what the host did, states, callbacks and outcomes. Moves are counted, not listed, and
/// recognizers that fail are left out.
public struct TimelineText: Sendable {
  private var moves: [(finger: Int, count: Int)] = []
  /// The lines without line ends.
  public private(set) var lines: [String] = []

  /// Nothing is told yet.
  public init() {}

  /// Tells a whole timeline.
  public init(_ timeline: [TimelineEntry]) {
    for entry in timeline { tell(entry) }
  }

  /// Tells more entries.
  /// - Returns: the lines that they add.
  public mutating func add(_ entries: [TimelineEntry]) -> [String] {
    let count = lines.count
    for entry in entries { tell(entry) }
    return Array(lines[count...])
  }

  /// Tells something that is no entry.
  ///
  /// - Parameters:
  ///   - instant: when it happened.
  ///   - who: one word.
  ///   - what: what happened.
  public mutating func tell(_ instant: Instant, _ who: String, _ what: String) {
    add(instant, who, what)
  }

  private mutating func tell(_ entry: TimelineEntry) {
    let at = entry.instant
    switch entry.kind {
    case .touches(let touches):
      for touch in touches { tell(touch, at: at) }
    case .gesture(_, let event):
      tell(event, at: at)
    case .key(let name, .cancel):
      add(at, "key", "\(name) cancelled")
    case .key:
      break
    case .keyboard(let effect):
      tell(effect, at: at)
    case .system(let note):
      add(at, "system", note.words)
    case .proxy(let event):
      tell(event, at: at)
    }
  }

  private mutating func tell(_ touch: Touch, at instant: Instant) {
    let place =
      "\(ReadableText.number(touch.location.x)), \(ReadableText.number(touch.location.y))"
    let index = moves.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .began:
      add(instant, "touch", "finger \(touch.finger) down at \(place)")
      if index == nil { moves.append((touch.finger, 0)) }
    case .moved:
      if let index { moves[index].count += 1 }
    case .ended, .cancelled:
      let count = index.map { moves.remove(at: $0).count } ?? 0
      let verb = touch.phase == .ended ? "up" : "cancelled"
      let moved = count == 0 ? "" : count == 1 ? " after 1 move" : " after \(count) moves"
      add(instant, "touch", "finger \(touch.finger) \(verb) at \(place)\(moved)")
    }
  }

  private mutating func tell(_ event: RecognizerEvent, at instant: Instant) {
    switch event {
    case .began(let gesture): add(instant, "gesture", "\(gesture.words) began")
    case .recognized(let gesture): add(instant, "gesture", "\(gesture.words) recognized")
    case .ended(let gesture): add(instant, "gesture", "\(gesture.words) ended")
    case .cancelled(let gesture): add(instant, "gesture", "\(gesture.words) cancelled")
    case .changed, .failed: break
    }
  }

  private mutating func tell(_ effect: KeyboardEffect, at instant: Instant) {
    switch effect {
    case .typed(let key): add(instant, "key", key)
    case .began(let operation): add(instant, "action", operation.words)
    case .editing(.finished(let operation, let outcome)):
      add(instant, "outcome", "\(operation.name) \(outcome.words)")
    case .editing: break
    case .shows(let text): add(instant, "display", text)
    case .nextKeyboard: add(instant, "action", "next keyboard")
    case .dismiss: add(instant, "action", "hide the keyboard")
    case .savedTouches(let count): add(instant, "lexicon", "saves \(count) touches")
    case .edit, .wantsHeight, .layoutChanged, .asks, .asksLexicon, .stopsRepeating: break
    }
  }

  mutating func tell(_ event: ProxyEvent.Kind, at instant: Instant) {
    switch event {
    case .called(let calls):
      add(instant, "proxy", calls.map { ReadableText.line($0.description) }.joined(separator: ", "))
    case .sent(let message):
      add(instant, "message", "#\(message.number) \(message.words)")
    case .unbounded:
      add(instant, "proxy", "stopped after \(ProxyMirror.callLimit) calls in one turn: unbounded")
    case .applied(let report, let field):
      let refused = report.isRefused ? " refused" : ""
      add(
        instant, "host",
        "#\(report.number)\(refused): \(ReadableText.line(field.document))"
          + (report.tear.map { ", tears a \($0.words)" } ?? ""))
    case .disturbed(let disturbance, let field):
      add(instant, "user", "\(disturbance.words): \(ReadableText.line(field.document))")
    case .edited(let edit, let field):
      add(instant, "field", "\(edit.words): \(ReadableText.line(field.document))")
    case .pushed:
      add(instant, "host", "sends its state")
    case .lost(let message):
      add(instant, "message", "#\(message.number) is lost")
    case .ignored:
      add(instant, "callback", "none: the state is ignored")
    case .keyboard(let presence, let session):
      add(instant, "system", "\(presence.words), session \(session)")
    case .calledBack(let context):
      let selected = context.selected.map { ", selected \(ReadableText.quoted($0))" } ?? ""
      add(
        instant, "callback",
        "before \(ReadableText.quoted(context.before))\(selected), "
          + "after \(ReadableText.quoted(context.after))")
    }
  }

  mutating func add(_ instant: Instant, _ who: String, _ what: String) {
    lines.append(
      ReadableText.right(ReadableText.milliseconds(instant), width: 10) + "  "
        + ReadableText.left(who, width: 8) + "  " + what)
  }
}

extension Gesture {
  /// The gesture in a few words: `swipe left`, `two-finger tap`.
  var words: String {
    switch detail {
    case .tap(let count):
      (count > 1 ? "\(count) × " : "") + (touches > 1 ? "\(touches)-finger tap" : "tap")
    case .longPress: "long press"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .pan: "pan"
    case .cursorDrag(_, let total): "cursor drag by \(total)"
    case .glidePath(let steps): "glide over \(steps.map(\.key).joined(separator: " "))"
    }
  }
}

extension EditingOperation {
  fileprivate var words: String {
    switch self {
    case .insertWithCaret(let text, caretBack: 0):
      "\(name) \(ReadableText.quoted(text))"
    case .insertWithCaret(let text, let caretBack):
      "\(name) \(ReadableText.quoted(text)), caret \(caretBack) back"
    case .replaceLast(let units, let text):
      "\(name) \(units) unit\(units == 1 ? "" : "s") by \(ReadableText.quoted(text))"
    case .moveCaret(let offset), .dragStep(let offset):
      "\(name) \(offset > 0 ? "+" : "")\(offset)"
    case .deleteBackward, .deleteWord, .holdDelete, .deleteAll: name
    }
  }
}

extension Outcome {
  var words: String {
    switch self {
    case .transformed(let text): "\(name) to \(ReadableText.quoted(text))"
    case .interrupted(let rest) where !rest.isEmpty, .partial(let rest) where !rest.isEmpty:
      "\(name), left \(ReadableText.quoted(rest))"
    case .unsupported(let reason): "\(name): \(reason)"
    default: name
    }
  }
}

extension ProxyMessage {
  fileprivate var words: String {
    var parts: [String] = []
    for item in items {
      if item.offset != 0 { parts.append("move \(item.offset > 0 ? "+" : "")\(item.offset)") }
      if item.deleteCount > 0 { parts.append("delete \(item.deleteCount)") }
      if !item.insertion.isEmpty {
        parts.append("insert \(ReadableText.quoted(String(showing: item.insertion)))")
      }
      if item == MessageItem() { parts.append("move 0") }
    }
    if let markedText {
      parts.append("mark \(ReadableText.quoted(String(showing: markedText.units)))")
    }
    if unmarks { parts.append("unmark") }
    return parts.runs.joined(separator: " | ")
  }
}

extension [String] {
  /// What comes several times in a row once, with how often.
  fileprivate var runs: [String] {
    var runs: [(part: String, count: Int)] = []
    for part in self {
      if runs.last?.part == part {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((part, 1))
      }
    }
    return runs.map { $0.count > 1 ? "\($0.part) × \($0.count)" : $0.part }
  }
}

extension Disturbance {
  fileprivate var words: String {
    switch self {
    case .tap(let caret): "taps at \(caret)"
    case .type(let units): "types \(ReadableText.quoted(String(showing: units)))"
    case .select(let range): "selects \(range.lowerBound) to \(range.upperBound)"
    case .clear: "the app empties the field"
    case .tapNoop: "taps where the caret is"
    case .busy(let span): "the app is busy for \(ReadableText.milliseconds(span)) ms"
    case .refuse(let span):
      span.map { "the field refuses edits for \(ReadableText.milliseconds($0)) ms" }
        ?? "the field refuses edits from now on"
    case .send: "sends the text"
    case .focusChange(let name): "goes to the field \(ReadableText.quoted(name))"
    case .rotate: "turns the device"
    case .keyboardSwitch: "goes to another keyboard and back"
    case .recreateController(let name):
      "a new controller" + (name.map { ", in the field \(ReadableText.quoted($0))" } ?? "")
    case .killExtension: "the keyboard's process ends"
    case .secureReplacement: "a secure field shows the system's keyboard"
    }
  }
}

extension Tear {
  fileprivate var words: String {
    switch self {
    case .cluster: "character"
    case .pair: "surrogate pair"
    }
  }
}

extension KeyboardPresence {
  fileprivate var words: String {
    switch self {
    case .present: "the keyboard is there"
    case .gone: "the keyboard is gone"
    case .replaced: "the keyboard is replaced"
    case .killed: "the keyboard is dead"
    }
  }
}
