import Gestures
import KeyboardLab
import KeyboardModels
import TouchTraces
import Timing

extension RecordedEntry {
  /// Who does what, on one line: the words of ``TimelineText``, and words for entries that it leaves out.
  /// They can contain text from outside; the caller must escape it.
  package var words: (who: String, what: String) {
    switch kind {
    case .told(.touches(let touches)):
      ("touch", touches.map(\.words).joined(separator: "; "))
    case .told(.gesture(let name, .changed(let gesture))):
      ("gesture", "\(gesture.words) goes on (\(ReadableText.name(name)))")
    case .told(.gesture(let name, .failed(let reason))):
      ("gesture", "\(ReadableText.name(name)) failed: \(reason)")
    case .told(.key(let name, let event)):
      ("key", "\(name) \(event.words)")
    case .told(.effect(let effect)):
      effect.words ?? effect.otherWords
    case .told(let told): told.words ?? ("", "")
    case .timerSet(let due): ("timer", "set, due in \(ReadableText.milliseconds(due - instant)) ms")
    case .timerFired: ("timer", "fires")
    case .timerCancelled: ("timer", "cancelled")
    case .said(_, let who, let what): (who, what)
    }
  }
}

extension FingerTouch {
  fileprivate var words: String {
    let verb =
      switch phase {
      case .began: "down at"
      case .moved: "moves to"
      case .ended: "up at"
      case .cancelled: "cancelled at"
      }
    return "finger \(finger) \(verb) \(placeWords)"
  }
}

extension KeyEvent {
  fileprivate var words: String {
    switch self {
    case .down: "is touched"
    case .dragInside: "has the finger on it"
    case .dragOutside: "has the finger outside"
    case .dragEnter: "has the finger back"
    case .dragExit: "has lost the finger"
    case .upInside: "is let go"
    case .upOutside: "is let go outside"
    case .cancel: "cancelled"
    case .type: "is typed"
    case .repeat(let unit): "repeats by \(unit.rawValue)"
    case .release: "is released"
    }
  }
}

extension ClientEffect {
  /// The words for entries that a timeline leaves out.
  fileprivate var otherWords: (who: String, what: String) {
    switch self {
    case .wantsHeight(let points): ("action", "wants to be \(ReadableText.number(points)) pt high")
    case .layoutChanged: ("action", "has other keys")
    case .asks(let grant): ("action", "asks for \(grant.words)")
    case .asksLexicon: ("action", "asks for the lexicon")
    case .edit(let edit, _): ("action", edit.words)
    case .stopsRepeating(let key): ("key", "\(key) stops repeating")
    case .arm: ("action", "sets a timer")
    case .wait: ("action", "waits")
    case .disarm: ("action", "cancels a timer")
    case .read(_, let text): ("action", "has read \(ReadableText.quoted(text))")
    case .readWindow(let text): ("action", "reads \(ReadableText.quoted(text))")
    case .look: ("action", "looks at the proxy")
    case .assumedOver: ("outcome", "assumed to be over")
    case .trap: ("keyboard", "traps")
    case .typed, .began, .finished, .shows, .nextKeyboard, .dismiss, .savedTouches: ("", "")
    }
  }
}
