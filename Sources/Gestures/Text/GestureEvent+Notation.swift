import Timing

extension GestureEvent: CustomStringConvertible {
  /// The name of the recognizer or key that reports.
  public var name: String {
    switch kind {
    case .recognizer(let name, _), .key(let name, _): name
    }
  }

  /// What happened, in one word: `began`, `recognized`, `upInside`, `type`.
  public var word: String {
    switch kind {
    case .recognizer(_, let event): event.word
    case .key(_, let event): event.word
    }
  }

  /// The recognizer's gesture at the event, if it has one.
  public var gesture: RecognizedGesture? {
    switch kind {
    case .recognizer(_, .began(let gesture)), .recognizer(_, .changed(let gesture)),
      .recognizer(_, .ended(let gesture)), .recognizer(_, .cancelled(let gesture)),
      .recognizer(_, .recognized(let gesture)):
      gesture
    case .recognizer(_, .failed), .key: nil
    }
  }

  /// The event as one line of the notation of ``GestureCase``, with a failure's reason as a comment:
  /// `20 P began tr=10,0 v=1000,0`.
  public var description: String { CaseEvent(self).description }
}

extension RecognizedGesture.Detail {
  /// The kind of gesture in one word: `tap`, `longPress`, `swipe`, `pan`, `cursorDrag`,
  /// `glidePath`.
  public var word: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .pan: "pan"
    case .cursorDrag: "cursorDrag"
    case .glidePath: "glidePath"
    }
  }
}

extension RecognizerEvent {
  /// The event in one word, UIKit's name of the state.
  public var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .recognized: "recognized"
    case .failed: "failed"
    }
  }
}

extension KeyEvent {
  /// The event in one word; repeats by characters and by words have the same word.
  public var word: String {
    switch self {
    case .down: "down"
    case .dragInside: "dragInside"
    case .dragOutside: "dragOutside"
    case .dragEnter: "dragEnter"
    case .dragExit: "dragExit"
    case .upInside: "upInside"
    case .upOutside: "upOutside"
    case .cancel: "cancel"
    case .type: "type"
    case .repeat: "repeat"
    case .release: "release"
    }
  }
}

extension Vector {
  var notation: String {
    "\(DecimalText.number(dx, decimals: 4)),\(DecimalText.number(dy, decimals: 4))"
  }
}
