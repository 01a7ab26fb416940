import TouchTraces
import Timing

extension TouchRouter {
  /// Fires the timers that are due now.
  mutating func fireTimers(into events: inout [GestureEvent]) {
    while let timer = nextOwnTimer, timer <= now { fireTimer(into: &events) }
  }

  /// Fires the first timer: the earliest deadline; if equal, recognizers before keys, then by
  /// attachment.
  mutating func fireTimer(into events: inout [GestureEvent]) {
    var first: (index: Int, deadline: Instant)?
    for index in recognizers.indices {
      guard let deadline = recognizers[index].deadline else { continue }
      if let earlier = first, earlier.deadline <= deadline { continue }
      first = (index, deadline)
    }
    if let first, first.deadline <= stage.nextTimer ?? .distantFuture {
      if arbitrates { watchEverybody() }
      recognizers[first.index].timerFired(at: now)
      settle(into: &events)
    } else if let keyTimer = stage.nextTimer {
      stage.fireTimer(dueAt: keyTimer, at: now, into: &events)
    }
  }

  /// Handles a sample in which each finger appears once: recognizers first, then keys.
  mutating func process(_ touches: ArraySlice<FingerTouch>, into events: inout [GestureEvent]) {
    var begun: [Int] = []
    if touches.contains(where: { $0.phase != .moved }) { watchEverybody() }
    for touch in touches {
      if let index = fingers.firstIndex(where: { $0.finger == touch.finger }) {
        change(index, by: touch)
      } else if touch.phase == .began, touch.location.isFinite,
        fingers.count < Self.fingersLimit
      {
        begun.append(begin(touch))
      } else {
        unusableTouches += 1
      }
    }
    var asks = false
    for index in watching where recognizers[index].observe(at: now) { asks = true }
    if asks { failEndedBeginnings() }
    for touch in begun where isTaken(touch) { stage.cut(touch, at: now, into: &events) }
    settle(into: &events)
  }

  /// Makes every recognizer take part until the next ``settle(into:)``.
  mutating func watchEverybody() {
    guard watching.count < recognizers.count else { return }
    watching.removeAll(keepingCapacity: true)
    watching.append(contentsOf: recognizers.indices)
  }

  /// Adds a finger that comes down; returns the touch's serial number.
  private mutating func begin(_ touch: FingerTouch) -> Int {
    touchesSeen += 1
    let serial = touchesSeen
    fingers.append(Finger(finger: touch.finger, touch: serial, location: touch.location))
    let key = stage.hit(touch.location)
    for index in recognizers.indices {
      recognizers[index].machine.see(stage.layout.keys)
      recognizers[index].ask(touchOn: key?.name, at: touch.location)
      recognizers[index].apply(
        .began, touch: serial, at: touch.location,
        isReceived: recognizers[index].receives(touchOn: key?.name, at: touch.location))
    }
    if let key { stage.begin(serial, on: key, at: touch.location) }
    return serial
  }

  /// Handles a change of a finger that is down. If the position is not finite, the last one counts.
  private mutating func change(_ index: Int, by touch: FingerTouch) {
    let finger = fingers[index]
    let location = touch.location.isFinite ? touch.location : finger.location
    let hasMoved = location != finger.location
    fingers[index].location = location
    let change: FingerChange
    switch touch.phase {
    case .began, .moved:
      if touch.phase == .began { unusableTouches += 1 }
      change = .moved
      stage.enqueue(.move, of: finger.touch, at: location)
    case .ended:
      change = .ended(moving: hasMoved)
      if hasMoved { stage.enqueue(.move, of: finger.touch, at: location) }
      stage.enqueue(.up, of: finger.touch, at: location)
    case .cancelled:
      change = .cancelled
      stage.enqueue(.cancel, of: finger.touch, at: location)
    }
    for index in watching {
      recognizers[index].apply(change, touch: finger.touch, at: location, isReceived: true)
    }
    if change != .moved { fingers.remove(at: index) }
  }

  /// Fails gestures that would begin and end in one sample but must wait, before the requests are
  /// settled. So the order of the other requests does not matter.
  mutating func failEndedBeginnings() {
    for index in watching where recognizers[index].pending?.isWinThenEnd ?? false {
      if mustWait(index) { recognizers[index].pending = .fail(.liftedWhileHeld) }
    }
  }

  /// Whether a new touch has joined an active recognizer that cancels its touches for the keys.
  private func isTaken(_ touch: Int) -> Bool {
    recognizers.contains {
      $0.isActive && $0.recognizer.cancelsTouches && $0.attempt.has(touch: touch)
    }
  }
}

/// Returns the earlier of two optional instants.
func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}

extension AttachedRecognizer {
  /// Whether the recognizer gets a touch down on the key called `name` (nil: beside the keys).
  ///
  /// A recognizer for a single tap does not get touches of a control inside its view (iOS 6 and later).
  func receives(touchOn name: String?, at location: LayoutPoint) -> Bool {
    guard recognizer.shouldReceive.allows(location, isOnKey: name != nil) else { return false }
    guard let key = recognizer.key else { return name == nil || !machine.isSingleTap }
    return key == name
  }
}
