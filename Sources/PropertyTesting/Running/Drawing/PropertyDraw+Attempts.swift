extension PropertyDraw {
  /// Where a run stood before an attempt.
  struct Mark {
    let choiceCount: Int
    let spanCount: Int
    let openSpan: Int32
    let treeCursor: ChoiceTree.Cursor
  }

  /// How often a filter draws again before the run is rejected.
  private static var attempts: Int { 8 }
  /// How often a filter of a rejected run draws before it gives up.
  static var desperateAttempts: Int { 100_000 }

  /// The first value that `isAccepted` takes.
  ///
  /// The choices of a refused attempt are forgotten as if they had never been made: a recorded
  /// sequence holds no discarded parts, and a script that runs into a refusal goes on with its
  /// next choices. After some attempts the run is rejected, and goes on with random values only
  /// to give the caller the value it asked for.
  func firstAccepted<Value>(
    of body: (PropertyDraw) -> Value, label: StaticString, where isAccepted: (Value) -> Bool
  ) -> Value {
    defer { simplestIndex = 0 }
    for attempt in 0..<PropertyDraw.attempts {
      // Where the simplest is asked for and refused, the next simplest may do.
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
      "\(label): none of \(PropertyDraw.desperateAttempts) random values passes the filter; draw what you need"
        + " with map instead, or reject the run with assume")
  }

  /// Marks the run as rejected; from now on it draws random values that are not recorded.
  func reject() {
    drawsBehindEnd = PropertyDraw.mostChoices
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
