import TouchTraces
import VirtualTime

extension KeyStage {
  /// Keys that type: a touch types once, at its lift, at another finger's touch down, or (a key
  /// that repeats) at its own touch down.
  mutating func type(
    _ part: Part, _ index: Int, by policy: TypingPolicy, at instant: Instant,
    into events: inout [GestureEvent]
  ) {
    switch part.phase {
    case .down:
      if policy.rollover == .typesFirst {
        for other in touches.indices where touches[other].isKnown {
          commit(other, by: policy, at: instant, into: &events)
        }
      }
      touches[index].isKnown = true
      guard let repeats = touches[index].key.repeats else { return }
      press(touches[index].key, at: instant, .type, into: &events)
      touches[index].typing = .typed
      schedule(repeats, index, after: 1, from: instant)
    case .move:
      slide(index, to: part.location, by: policy)
    case .up:
      commit(index, by: policy, at: instant, into: &events)
      touches.remove(at: index)
    case .cancel:
      touches.remove(at: index)
    }
  }

  /// When a held key types again next.
  var nextRepeat: Instant? {
    var earliest: Instant?
    for touch in touches {
      guard case .repeating(_, _, _, let next) = touch.typing else { continue }
      earliest = min(earliest ?? next, next)
    }
    return earliest
  }

  /// Lets the first key whose repeat is due at `deadline` type again.
  mutating func fireRepeat(
    dueAt deadline: Instant, at instant: Instant, into events: inout [GestureEvent]
  ) {
    for index in touches.indices {
      guard case .repeating(let repeats, let count, let unit, let next) = touches[index].typing,
        next == deadline
      else { continue }
      press(touches[index].key, at: instant, .repeat(unit), into: &events)
      touches[index].typing = .typed
      schedule(repeats, index, after: count + 1, from: instant)
      return
    }
  }

  /// Stops the repeats of the key called `name`; its lift still does nothing.
  mutating func stopRepeating(_ name: String) {
    for index in touches.indices where touches[index].key.name == name {
      guard case .repeating = touches[index].typing else { continue }
      touches[index].typing = .typed
    }
  }

  private mutating func schedule(
    _ repeats: KeyRepeat, _ index: Int, after count: Int, from instant: Instant
  ) {
    guard let next = repeats.next(after: count) else { return }
    touches[index].typing = .repeating(
      repeats, count: count, unit: next.unit, next: instant + next.wait)
  }

  /// Types the key of a touch that has not typed yet.
  private mutating func commit(
    _ index: Int, by policy: TypingPolicy, at instant: Instant, into events: inout [GestureEvent]
  ) {
    guard touches[index].typing == .waiting else { return }
    touches[index].typing = .typed
    guard let key = touches[index].keyUnderFinger else { return }
    press(key, at: instant, .type, into: &events)
  }

  private func press(
    _ key: Key, at instant: Instant, _ event: KeyEvent, into events: inout [GestureEvent]
  ) {
    events.append(GestureEvent(at: instant, .key(name: key.name, event)))
  }

  /// Finds the key under the finger. A key of an earlier layout is kept until the finger leaves it.
  private mutating func slide(_ index: Int, to location: Point, by policy: TypingPolicy) {
    guard case .underFinger(let margin) = policy.slide else { return }
    let touch = touches[index]
    if touch.generation != layout.generation, let old = touch.keyUnderFinger,
      old.frame.contains(location)
    {
      return
    }
    touches[index].generation = layout.generation
    if margin > 0, touch.key.frame.grown(by: margin).contains(location) {
      touches[index].keyUnderFinger = touch.key
    } else {
      touches[index].keyUnderFinger = layout.key(at: location, gap: policy.gap)
    }
  }
}
