import DocumentProxy
import Gestures
import TouchTraces
import Timing

/// The space bar as a track pad.
extension TrackpadKeyboard {
  mutating func moveCursor(
    _ event: RecognizerEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch event {
    case .began(let gesture):
      var own = parameters.drag
      // The library has one move under way and sums the rest.
      own.movesInFlight = .max
      dragStart = gesture.location
      if case .pan(let translation, _) = gesture.detail {
        // The recognizer has taken the dead zone off already.
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
  ) -> [KeyboardEffect] {
    if let tolerance = parameters.verticalTolerance, (place.y - dragStart.y).magnitude > tolerance {
      return []
    }
    guard let characters = drag?.move(to: place, at: instant) else {
      return armSpacing(at: instant)
    }
    return send(characters, at: instant, proxy: &proxy)
  }

  /// Characters that waited for the spacing may go.
  mutating func sendWaiting(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    guard let characters = drag?.advance(to: instant) else { return armSpacing(at: instant) }
    return send(characters, at: instant, proxy: &proxy)
  }

  private mutating func send(
    _ characters: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    edits.perform(.drag(by: characters), at: instant, proxy: &proxy)
  }

  /// A drag is over when the finger is up and nothing waits for the spacing.
  mutating func endDragIfDone() {
    if isDragOver, drag?.waiting == 0 { (drag, isDragOver) = (nil, false) }
  }

  private func armSpacing(at instant: Instant) -> [KeyboardEffect] {
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
  ) -> [KeyboardEffect] {
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

/// A swipe on the delete key: which words it has deleted.
struct DeleteSwipe: Sendable {
  /// How many words have been deleted.
  private(set) var words = 0
  /// How many units of the word at the caret were there when the key was touched: the touch itself
  /// has deleted the last character.
  var firstWordUnits = 0
  /// The units before the caret when the key was touched.
  var unitsBefore = 0

  init() {}

  init(before: String) {
    unitsBefore = before.utf16.count
    firstWordUnits = LastWord(of: before).withSpaces.utf16.count
  }

  /// Whether another word is due with the finger so far to the left; counts it.
  mutating func wantsWord(atLeft way: Double, per stretch: Double) -> Bool {
    guard way > 0, words < 1_000, words == 0 || way >= Double(words) * stretch else {
      return false
    }
    words += 1
    return true
  }
}
