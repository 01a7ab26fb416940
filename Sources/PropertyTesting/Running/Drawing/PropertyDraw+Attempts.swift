extension PropertyDraw {
  /// The position of a run before an attempt.
  struct Mark {
    let choiceCount: Int
    let spanCount: Int
    let openSpan: Int32
    let treeCursor: ChoiceTree.Cursor
  }

  /// The number of draws of a filter before the run is rejected.
  private static var attempts: Int { 8 }
  /// The number of draws of a filter in a rejected run before the process stops.
  static var desperateAttempts: Int { 100_000 }

  /// Returns the first value that `isAccepted` accepts.
  ///
  /// A refused attempt leaves no choices, as if it had never been made: a recorded sequence has no
  /// discarded parts, and a script goes on with its next choices. After some attempts the run is rejected.
  /// It then goes on with random values, only because the caller needs a value.
  func firstAccepted<Value>(
    of body: (PropertyDraw) -> Value, label: StaticString, where isAccepted: (Value) -> Bool
  ) -> Value {
    defer { simplestIndex = 0 }
    for attempt in 0..<PropertyDraw.attempts {
      // If the simplest value was refused, the next simplest may be accepted.
      simplestIndex = UInt64(attempt)
      let mark = mark()
      let value = body(self)
      if isAccepted(value) { return value }
      rewind(to: mark)
      if isOver { break }
    }
    reject()
    for _ in 0..<PropertyDraw.desperateAttempts {
      let value = body(self)
      if isAccepted(value) { return value }
    }
    preconditionFailure(
      "\(label): none of \(PropertyDraw.desperateAttempts) random values passes the filter; draw "
        + "suitable values directly"
        + " with map instead, or reject the run with assume")
  }

  /// Marks the run as rejected; from now on it draws random values that are not recorded.
  func reject() {
    drawsPastEnd = PropertyDraw.mostChoices
    if isOverrun { return }
    isRejected = true
    isOverrun = true
  }

  func mark() -> Mark {
    Mark(
      choiceCount: choiceCount, spanCount: spanCount, openSpan: openSpan, treeCursor: treeCursor)
  }

  func rewind(to mark: Mark) {
    choiceCount = mark.choiceCount
    spanCount = mark.spanCount
    openSpan = mark.openSpan
    treeCursor = mark.treeCursor
  }
}
