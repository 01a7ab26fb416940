import DocumentProxy
import Gestures
import TouchTraces
import Timing

/// Letters with the gestures of widely used keyboards: the space bar is a track pad, the delete key
/// repeats and deletes words by a swipe, and letters have flicks.
///
/// * The caret follows the finger over the space bar (`CursorDrag`) with the library's drag: one
///   move is under way at a time; the others are added up and sent when its outcome is known.
/// * A held delete key deletes at touch down, then repeatedly, later by words. The library sets the
///   pace and sends a fence after some backspaces without a state. A swipe to the left deletes the
///   word before the caret, and one more for every further stretch.
/// * A flick up on a letter types it in upper case; a flick down on the top row types the key's digit.
///
/// Source: The keyboards §6, §7.
package struct TrackpadKeyboard: KeyboardModel {
  /// The keyboard's name.
  package let name: String
  /// The parameters that can be tuned.
  package let parameters: TrackpadParameters

  var edits: TrackpadEdits
  var drag: CursorDrag?
  /// The finger's position when the track pad began.
  var dragStart = LayoutPoint(x: 0, y: 0)
  /// Whether the finger is up while characters may still wait to be sent.
  var isDragOver = false
  var deleting = DeleteSwipe()
  private var lastSpace: Instant?

  /// Creates a keyboard with these parameters.
  package init(name: String, parameters: TrackpadParameters = TrackpadParameters()) {
    self.name = name
    self.parameters = parameters
    edits = TrackpadEdits(deleteRepeat: parameters.deleteRepeat)
  }

  /// Three rows of letters, delete, globe, space and return.
  package var layout: KeyboardGeometry { .trackpad }

  /// Keys type as on the stock keyboard.
  package var keyHandling: KeyHandling { .typing(.stock) }

  /// Attaches the track pad on the space bar, the swipe on the delete key, and a flick on each letter.
  package func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {
    switch parameters.activation {
    case .press(let span):
      try router.attach(
        Recognizer(
          TrackpadKey.cursor, .longPress(LongPressParameters(minimumPress: span)),
          on: TrackpadKey.space))
    case .drag:
      try router.attach(
        Recognizer(
          TrackpadKey.cursor, .pan(PanParameters(hysteresis: parameters.drag.deadZone)),
          on: TrackpadKey.space))
    }
    try router.attach(
      Recognizer(
        TrackpadKey.swipe, .pan(PanParameters(hysteresis: parameters.deleteSwipe)),
        on: TrackpadKey.delete))
    var flick = SwipeParameters(directions: [.up, .down])
    flick.minimumPrimary = parameters.flick
    flick.minimumPrimaryDecay = 1
    flick.maximumSecondary = parameters.flickAcross
    flick.maximumSecondaryDecay = 1
    for letter in TrackpadKey.letters {
      try router.attach(Recognizer(TrackpadKey.flick + letter, .swipe(flick), on: letter))
    }
  }

  /// Handles keys and gestures as edits and passes everything else to the edits.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    var effects: [ClientEffect] = []
    switch event {
    case .gesture(.key(let key, .type)): effects = type(key, at: instant, proxy: &proxy)
    case .gesture(.key(TrackpadKey.delete, .release)):
      effects = edits.release(at: instant, proxy: &proxy)
    case .gesture(.recognizer(TrackpadKey.cursor, let event)):
      effects = moveCursor(event, at: instant, proxy: &proxy)
    case .gesture(.recognizer(TrackpadKey.swipe, let event)):
      effects = swipeDelete(event, at: instant, proxy: &proxy)
    case .gesture(.recognizer(let name, .recognized(let gesture))):
      effects = flick(name, gesture, at: instant, proxy: &proxy)
    case .operation(let operation):
      effects = edits.perform(operation, at: instant, proxy: &proxy)
    case .timerFired(TrackpadEdits.spacingTimer):
      effects = sendWaiting(at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      if event == .sessionEnded { drag = nil }
      effects = edits.handle(event, at: instant, proxy: &proxy)
    case .gesture, .textWillChange, .system: break
    }
    endDragIfDone()
    return effects
  }

  private mutating func type(
    _ key: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    let typed = [ClientEffect.typed(key: key)]
    let previousSpace = lastSpace
    lastSpace = nil
    switch key {
    case TrackpadKey.globe: return typed + [.nextKeyboard]
    case TrackpadKey.delete:
      deleting = DeleteSwipe(before: edits.shownBefore(proxy))
      return typed + edits.perform(.holdDelete, at: instant, proxy: &proxy)
    case TrackpadKey.enter:
      return typed + edits.insert("\n", at: instant, proxy: &proxy)
    case TrackpadKey.space:
      if let window = parameters.doubleTap, let previousSpace, instant - previousSpace <= window {
        return typed + edits.replaceSpace(with: ". ", at: instant, proxy: &proxy)
      }
      lastSpace = instant
      return typed + edits.insert(" ", at: instant, proxy: &proxy)
    default:
      return typed + edits.insert(key.lowercased(), at: instant, proxy: &proxy)
    }
  }

  private mutating func flick(
    _ name: String, _ gesture: RecognizedGesture, at instant: Instant,
    proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    guard case .swipe(let direction) = gesture.detail, name.hasPrefix(TrackpadKey.flick) else {
      return []
    }
    let key = String(name.dropFirst(TrackpadKey.flick.count))
    let text = direction == .up ? key : TrackpadKey.digit(on: key) ?? key.lowercased()
    lastSpace = nil
    return [.typed(key: key)] + edits.insert(text, at: instant, proxy: &proxy)
  }
}
