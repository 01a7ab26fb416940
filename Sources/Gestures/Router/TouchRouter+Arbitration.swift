import Timing

extension TouchRouter {
  /// Settles the requests, delivers the rest of the sample to the keys, and ends attempts.
  mutating func settle(into events: inout [GestureEvent]) {
    grant(into: &events)
    deliverToKeys(into: &events)
    nextDeadline = nil
    for position in watching.indices {
      let index = watching[position]
      recognizers[index].settle()
      nextDeadline = earlier(nextDeadline, recognizers[index].deadline)
    }
    watching.removeAll { recognizers[$0].isFinished || recognizers[$0].attempt.isEmpty }
  }

  /// Settles the requests one by one, mostly in the order of attachment.
  private mutating func grant(into events: inout [GestureEvent]) {
    var onKeys = 0
    var taps = 0
    for position in watching.indices {
      let index = watching[position]
      guard recognizers[index].pending != nil else { continue }
      if recognizers[index].recognizer.key != nil { onKeys += 1 }
      if isRecognizingTap(index) { taps += 1 }
    }
    if onKeys == 0, taps < 2 {
      for position in watching.indices { grant(watching[position], into: &events) }
    } else {
      let asking = watching.filter { recognizers[$0].pending != nil }
      for index in inOrder(asking) { grant(index, into: &events) }
    }
  }

  private mutating func grant(_ index: Int, into events: inout [GestureEvent]) {
    guard let request = recognizers[index].pending else { return }
    recognizers[index].pending = nil
    perform(request, index, into: &events)
  }

  /// Whether a recognizer that `index` requires to fail is still undecided and has touches.
  func mustWait(_ index: Int) -> Bool {
    arbitrates
      && (recognizers[index].requirements.contains { recognizers[$0].isAwaited }
        || recognizers[index].answers.contains { recognizers[$0].isAwaited })
  }

  private mutating func perform(
    _ request: Request, _ index: Int, into events: inout [GestureEvent]
  ) {
    switch request {
    case .fail(let reason):
      fail(index, reason, into: &events)
      release(into: &events)
    case .win where !mayBegin(index), .winThenEnd where !mayBegin(index):
      fail(index, .notAllowedToBegin, into: &events)
      release(into: &events)
    case .win: ask(index, into: &events)
    case .winThenEnd:
      ask(index, into: &events)
      if recognizers[index].isActive { end(index, into: &events) }
    case .change: change(index, into: &events)
    case .changeThenEnd:
      change(index, into: &events)
      end(index, into: &events)
    case .end: end(index, into: &events)
    case .cancel:
      let gesture = self.gesture(of: index)
      recognizers[index].standing = .finished(.cancelled)
      report(.cancelled(gesture), by: index, into: &events)
    }
  }

  /// Returns whether the recognizer's `shouldBegin` condition allows it to leave "possible".
  private func mayBegin(_ index: Int) -> Bool {
    let condition = recognizers[index].recognizer.shouldBegin
    return condition == .always || condition.allows(gesture(of: index))
  }

  /// Runs the four tests of arbitration in their order; without arbitration the recognizer wins.
  private mutating func ask(_ index: Int, into events: inout [GestureEvent]) {
    if !arbitrates {
      win(index, into: &events)
    } else if let winner = wonRequirement(of: index) {
      fail(index, .requirementWon(recognizers[winner].recognizer.name), into: &events)
      release(into: &events)
    } else if mustWait(index) {
      recognizers[index].standing = .held
    } else if let winner = activePreventer(of: index) {
      fail(index, .prevented(by: recognizers[winner].recognizer.name), into: &events)
      release(into: &events)
    } else {
      win(index, into: &events)
    }
  }

  /// Returns a recognizer that `index` requires to fail and that has won.
  private func wonRequirement(of index: Int) -> Int? {
    recognizers[index].requirements.first { recognizers[$0].hasWon }
      ?? recognizers[index].answers.first { recognizers[$0].hasWon }
  }

  /// Performs a win: cancels the touches for the keys, reports the event, fails other recognizers,
  /// releases the recognizers that waited for these.
  private mutating func win(_ index: Int, into events: inout [GestureEvent]) {
    if recognizers[index].recognizer.cancelsTouches {
      for touch in stage.touches.map(\.touch) where recognizers[index].attempt.has(touch: touch) {
        stage.cut(touch, at: now, into: &events)
      }
    }
    recognizers[index].machine.begin()
    let gesture = self.gesture(of: index)
    if recognizers[index].machine.isContinuous {
      recognizers[index].standing = .active(changed: false)
      report(.began(gesture), by: index, into: &events)
    } else {
      recognizers[index].standing = .finished(.recognized)
      report(.recognized(gesture), by: index, into: &events)
    }
    guard arbitrates else { return }
    let name = recognizers[index].recognizer.name
    for other in recognizers.indices where other != index && recognizers[other].isAwaited {
      if recognizers[other].requires(index) {
        fail(other, .requirementWon(name), into: &events)
      } else if prevents(index, other),
        recognizers[index].attempt.sharesTouch(with: recognizers[other].attempt)
      {
        fail(other, .prevented(by: name), into: &events)
      }
    }
    release(into: &events)
  }

  private mutating func fail(
    _ index: Int, _ reason: FailureReason, into events: inout [GestureEvent]
  ) {
    recognizers[index].pending = nil
    recognizers[index].standing = .finished(.failed)
    report(.failed(reason), by: index, into: &events)
  }

  private mutating func change(_ index: Int, into events: inout [GestureEvent]) {
    events.append(recognizers[index].change(at: now))
  }

  private mutating func end(_ index: Int, into events: inout [GestureEvent]) {
    let gesture = self.gesture(of: index, isEnding: true)
    recognizers[index].standing = .finished(.ended)
    report(.ended(gesture), by: index, into: &events)
  }

  /// Lets each held recognizer ask again if it no longer has to wait.
  ///
  /// A recognizer with a pending request does not ask again; it is about to fail in this sample.
  private mutating func release(into events: inout [GestureEvent]) {
    guard arbitrates else { return }
    let held = recognizers.indices.filter { recognizers[$0].standing == .held }
    for index in inOrder(held) where isReleased(index) {
      ask(index, into: &events)
    }
  }

  private func isReleased(_ index: Int) -> Bool {
    recognizers[index].standing == .held && recognizers[index].pending == nil && !mustWait(index)
  }

  /// Returns an active recognizer that shares a touch with `index` and prevents it.
  private func activePreventer(of index: Int) -> Int? {
    recognizers.indices.first {
      recognizers[$0].isActive && prevents($0, index)
        && recognizers[$0].attempt.sharesTouch(with: recognizers[index].attempt)
    }
  }

  private func prevents(_ index: Int, _ other: Int) -> Bool {
    if recognizers[index].companions.contains(other) || recognizers[index].spared.contains(other) {
      return false
    }
    // A tap never prevents a tap with a higher count (the header of UITapGestureRecognizer).
    if let taps = recognizers[index].machine.taps, let more = recognizers[other].machine.taps,
      more > taps
    {
      return false
    }
    return true
  }

  /// Sorts recognizers: those on keys, then those on the keyboard, each in the order of attachment.
  /// Among taps that would win now, those with more taps come first; they use the same positions in
  /// the list.
  ///
  /// - Parameter attached: recognizers in order of attachment.
  private func inOrder(_ attached: [Int]) -> [Int] {
    guard attached.count > 1 else { return attached }
    var order = attached.filter { recognizers[$0].recognizer.key != nil }
    order += attached.filter { recognizers[$0].recognizer.key == nil }
    let places = order.indices.filter { isRecognizingTap(order[$0]) }
    guard places.count > 1 else { return order }
    let taps = places.map { order[$0] }.enumerated().sorted { left, right in
      let (more, fewer) = (tapCount(left.element), tapCount(right.element))
      return more > fewer || (more == fewer && left.offset < right.offset)
    }
    for (place, tap) in zip(places, taps) { order[place] = tap.element }
    return order
  }

  private func isRecognizingTap(_ index: Int) -> Bool {
    guard recognizers[index].machine.taps != nil else { return false }
    return recognizers[index].pending == .win || recognizers[index].standing == .held
  }

  private func tapCount(_ index: Int) -> Int { recognizers[index].machine.taps ?? 0 }

  private func gesture(of index: Int, isEnding: Bool = false) -> RecognizedGesture {
    recognizers[index].machine.gesture(
      of: recognizers[index].attempt, at: now, isEnding: isEnding)
  }

  private func report(
    _ event: RecognizerEvent, by index: Int, into events: inout [GestureEvent]
  ) {
    let name = recognizers[index].recognizer.name
    events.append(GestureEvent(at: now, .recognizer(name: name, event)))
  }
}
