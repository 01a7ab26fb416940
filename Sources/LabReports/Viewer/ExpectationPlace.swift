import Gestures
import KeyboardLab
import KeyboardModels
import TouchTraces
import Timing

extension RunRecording {
  /// The entry at which an expectation is decided, as far as a viewer can show one: the last that it may
  /// speak of, else the last one at its instant, else the last one of all.
  func place(of verdict: ExpectationVerdict) -> Int {
    let found: (index: Int?, by: Instant?) =
      switch verdict.expectation.kind {
      case .document(_, let by): (nil, by)
      case .outcome(let operation, let outcome):
        (
          last { told in
            guard case .effect(.finished(_, let done, let found)) = told else {
              return false
            }
            return done.name == operation && (!verdict.passed || found.name == outcome)
          }, nil
        )
      case .key(let name, let time):
        (
          last(within: time) { told in
            if case .effect(.typed(name)) = told { true } else { false }
          }, time?.end
        )
      case .gesture(let kind, let direction, _, let time):
        (
          last(within: time) { told in
            guard case .gesture(_, let event) = told, let gesture = event.gesture else {
              return false
            }
            return gesture.detail.kindName == kind
              && (direction == nil || gesture.detail.directionName == direction)
          }, time?.end
        )
      case .none(let kind, let direction):
        (
          last { told in
            guard case .gesture(_, let event) = told, let gesture = event.gesture else {
              return false
            }
            return gesture.detail.kindName == kind
              && (direction == nil || gesture.detail.directionName == direction)
          }, nil
        )
      case .display(let text, let time):
        (
          last(within: time) { told in
            if case .effect(.shows(text)) = told { true } else { false }
          }, time?.end
        )
      case .system(let word, let time):
        (
          last(within: time) { told in
            if case .system(let note) = told { note.name == word } else { false }
          }, time?.end
        )
      case .property: (nil, nil)
      }
    if let index = found.index { return index }
    return found.by.map { max(0, lastEntry(at: $0)) } ?? max(0, entries.count - 1)
  }

  private func last(
    within time: ExpectedTime? = nil, where fits: (TimelineEntry.Kind) -> Bool
  ) -> Int? {
    entries.lastIndex { entry in
      guard case .told(let told) = entry.kind, time?.contains(entry.instant) ?? true else {
        return false
      }
      return fits(told)
    }
  }
}

extension ExpectedTime {
  /// The last instant that it allows.
  fileprivate var end: Instant {
    switch self {
    case .at(let instant): instant
    case .within(_, let last): last
    }
  }
}

extension RecognizerEvent {
  /// The gesture, unless it failed.
  fileprivate var gesture: RecognizedGesture? {
    switch self {
    case .began(let gesture), .changed(let gesture), .ended(let gesture), .cancelled(let gesture),
      .recognized(let gesture):
      gesture
    case .failed: nil
    }
  }
}
