import CaretControl
import DocumentProxy
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

// The words of a timeline.

extension FingerTouch {
  /// The place of the finger: `160, 100.5`.
  var placeWords: String {
    "\(ReadableText.number(location.x)), \(ReadableText.number(location.y))"
  }
}

extension TimelineEntry.Kind {
  /// Who does what; nil for what a timeline only counts or leaves out: touches, events of keys, changes and
  /// failures of recognizers, effects that other entries show.
  var words: (who: String, what: String)? {
    switch self {
    case .touches: nil
    case .gesture(_, let event): event.words.map { ("gesture", $0) }
    case .key(let name, .cancel): ("key", "\(name) cancelled")
    case .key: nil
    case .effect(let effect): effect.words
    case .cancelled: ("caller", "cancels")
    case .system(let note): ("system", note.words)
    case .proxy(let event): event.words
    }
  }
}

extension RecognizerEvent {
  fileprivate var words: String? {
    switch self {
    case .began(let gesture): "\(gesture.words) began"
    case .recognized(let gesture): "\(gesture.words) recognized"
    case .ended(let gesture): "\(gesture.words) ended"
    case .cancelled(let gesture): "\(gesture.words) cancelled"
    case .changed, .failed: nil
    }
  }
}

extension ClientEffect {
  /// Who does what; nil if other entries show it.
  var words: (who: String, what: String)? {
    switch self {
    case .typed(let key): ("key", key)
    case .began(_, let operation): ("action", operation.words)
    case .finished(_, let operation, let outcome):
      ("outcome", "\(operation.name) \(outcome.words)")
    case .shows(let text): ("display", text)
    case .nextKeyboard: ("action", "next keyboard")
    case .dismiss: ("action", "hide the keyboard")
    case .savedTouches(let count): ("lexicon", "saves \(count) touches")
    case .arm, .wait, .disarm, .edit, .wantsHeight, .layoutChanged, .asks, .asksLexicon,
      .stopsRepeating, .read, .assumedOver, .readWindow, .look, .trap:
      nil
    }
  }
}

extension ProxyEvent.Kind {
  /// Who does what.
  var words: (who: String, what: String) {
    switch self {
    case .called(let calls):
      return (
        "proxy", calls.map { ReadableText.line($0.description) }.joined(separator: ", ")
      )
    case .sent(let message): return ("message", "#\(message.number) \(message.words)")
    case .unbounded:
      return ("proxy", "stopped after \(ProxyMirror.callLimit) calls in one turn: unbounded")
    case .applied(let report, let field):
      let refused = report.isRefused ? " refused" : ""
      return (
        "host",
        "#\(report.number)\(refused): \(ReadableText.line(field.document))"
          + (report.tear.map { ", tears a \($0.words)" } ?? "")
      )
    case .disturbed(let disturbance, let field):
      return ("user", "\(disturbance.words): \(ReadableText.line(field.document))")
    case .edited(let edit, let field):
      return ("field", "\(edit.words): \(ReadableText.line(field.document))")
    case .pushed: return ("host", "sends its state")
    case .lost(let message): return ("message", "#\(message.number) is lost")
    case .ignored: return ("callback", "none: the state is ignored")
    case .keyboard(let presence, let session):
      return ("system", "\(presence.words), session \(session)")
    case .calledBack(let context):
      let selected = context.selected.map { ", selected \(ReadableText.quoted($0))" } ?? ""
      return (
        "callback",
        "before \(ReadableText.quoted(context.before))\(selected), "
          + "after \(ReadableText.quoted(context.after))"
      )
    }
  }
}

extension RecognizedGesture {
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

extension CaretOperation {
  var words: String {
    switch self {
    case .insert(let text): "\(name) \(ReadableText.quoted(text))"
    case .insertWithCaret(let text, let caretBack):
      "\(name) \(ReadableText.quoted(text)), caret \(caretBack) back"
    case .replaceLast(let units, let text):
      "\(name) \(units) unit\(units == 1 ? "" : "s") by \(ReadableText.quoted(text))"
    case .move(let offset), .drag(let offset): "\(name) \(offset > 0 ? "+" : "")\(offset)"
    case .deleteBackward(count: 1): name
    default: ReadableText.line(description)
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
  /// The message in words, as a timeline shows it.
  var words: String { parts.joined(separator: " | ") }

  /// What the message asks for, in order.
  var parts: [String] {
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
    return parts.runs
  }
}

extension [String] {
  /// The strings, with equal neighbours once and their number.
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
  var words: String {
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
    case .focus(let name): "goes to the field \(ReadableText.quoted(name))"
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
  var words: String {
    switch self {
    case .cluster: "character"
    case .pair: "surrogate pair"
    }
  }
}

extension KeyboardPresence {
  var words: String {
    switch self {
    case .present: "the keyboard is there"
    case .gone: "the keyboard is gone"
    case .replaced: "the keyboard is replaced"
    case .killed: "the keyboard is dead"
    }
  }
}
