import DocumentProxy
import Gestures
import TouchTraces
import Timing

/// The space bar as a track pad.
extension TrackpadKeyboard {
  mutating func moveCursor(
    _ event: RecognizerEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .began(let gesture):
      var own = parameters.drag
      // The library sends one move at a time and adds up the rest.
      own.movesInFlight = .max
      dragStart = gesture.location
      if case .pan(let translation, _) = gesture.detail {
        // The recognizer has already subtracted the dead zone.
        own.deadZone = 0
        dragStart.x -= translation.dx
      }
      drag = CursorDrag(at: dragStart, instant: instant, parameters: own)
      return move(to: gesture.location, at: instant, proxy: &proxy)
    case .changed(let gesture): return move(to: gesture.location, at: instant, proxy: &proxy)
    case .ended(let gesture):
      let effects = move(to: gesture.location, at: instant, proxy: &proxy)
      isDragOver = true
      return effects
    case .cancelled:
      isDragOver = true
      return []
    case .recognized, .failed: return []
    }
  }

  private mutating func move(
    to place: LayoutPoint, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    if let tolerance = parameters.verticalTolerance, (place.y - dragStart.y).magnitude > tolerance {
      return []
    }
    guard let characters = drag?.move(to: place, at: instant) else {
      return armSpacing(at: instant)
    }
    return send(characters, at: instant, proxy: &proxy)
  }

  /// Sends the characters that waited for the spacing, if they are due.
  mutating func sendWaiting(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    guard let characters = drag?.advance(to: instant) else { return armSpacing(at: instant) }
    return send(characters, at: instant, proxy: &proxy)
  }

  private mutating func send(
    _ characters: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    edits.perform(.drag(by: characters), at: instant, proxy: &proxy)
  }

  /// Ends a drag when the finger is up and nothing waits for the spacing.
  mutating func endDragIfDone() {
    if isDragOver, drag?.waiting == 0 { (drag, isDragOver) = (nil, false) }
  }

  private func armSpacing(at instant: Instant) -> [ClientEffect] {
    guard let due = drag?.nextTimer else { return [] }
    let timer = TrackpadEdits.spacingTimer
    return [
      .disarm(timer: timer), .arm(timer: timer, after: max(due - instant, .zero)),
    ]
  }
}

/// The delete key's swipe.
extension TrackpadKeyboard {
  mutating func swipeDelete(
    _ event: RecognizerEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    let gesture: RecognizedGesture
    switch event {
    case .began(let begun): gesture = begun
    case .changed(let changed): gesture = changed
    default: return []
    }
    guard case .pan(let translation, _) = gesture.detail else { return [] }
    var effects = edits.cancelHold(at: instant, proxy: &proxy)
    while deleting.wantsWord(atLeft: -translation.dx, per: parameters.deleteSwipeWord) {
      effects += edits.finishWord(&deleting, at: instant, proxy: &proxy)
    }
    return effects
  }
}

/// The state of a swipe on the delete key.
struct DeleteSwipe: Sendable {
  /// The number of deleted words.
  private(set) var words = 0
  /// The length in units of the word at the caret at touch down; the touch itself deletes its last
  /// character.
  var firstWordUnits = 0
  /// The number of units before the caret at touch down.
  var unitsBefore = 0

  init() {}

  init(before: String) {
    unitsBefore = before.utf16.count
    firstWordUnits = LastWord(of: before).withSpaces.utf16.count
  }

  /// Returns whether another word is due for a finger this far to the left, and counts it.
  mutating func wantsWord(atLeft way: Double, per stretch: Double) -> Bool {
    guard way > 0, words < 1_000, words == 0 || way >= Double(words) * stretch else {
      return false
    }
    words += 1
    return true
  }
}
