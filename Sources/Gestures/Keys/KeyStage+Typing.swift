import TouchTraces
import Timing

extension KeyStage {
  /// Handles a touch of a key that types. A touch types once: at its lift, at another finger's touch
  /// down, or at its own touch down (keys that repeat or report their release).
  mutating func type(
    _ part: Part, _ index: Int, by policy: TypingPolicy, at instant: Instant,
    into events: inout [GestureEvent]
  ) {
    switch part.phase {
    case .down:
      if policy.rollover == .typesFirst {
        for other in touches.indices where touches[other].isKnown {
          commit(other, at: instant, into: &events)
        }
      }
      touches[index].isKnown = true
      let key = touches[index].key
      guard key.repeats != nil || key.tellsRelease else { return }
      press(key, at: instant, .type, into: &events)
      touches[index].typing = .typed
      if let repeats = key.repeats { schedule(repeats, index, after: 1, from: instant) }
    case .move:
      slide(index, to: part.location, by: policy)
    case .up:
      if case .inOrder(let wait) = policy.rollover, touches[index].typing == .waiting,
        touches[..<index].contains(where: { $0.isUntyped })
      {
        touches[index].typing = .lifted(due: instant + wait)
        return
      }
      commit(index, at: instant, into: &events)
      release(touches.remove(at: index), at: instant, into: &events)
      typeLifted(at: instant, into: &events)
    case .cancel:
      release(touches.remove(at: index), at: instant, into: &events)
      typeLifted(at: instant, into: &events)
    }
  }

  /// Types lifted touches that no longer wait for an earlier touch.
  mutating func typeLifted(at instant: Instant, into events: inout [GestureEvent]) {
    while let index = touches.firstIndex(where: { $0.isUntyped }),
      case .lifted = touches[index].typing
    {
      typeLifted(index, at: instant, into: &events)
    }
  }

  private mutating func typeLifted(
    _ index: Int, at instant: Instant, into events: inout [GestureEvent]
  ) {
    let touch = touches.remove(at: index)
    guard let key = touch.keyUnderFinger else { return }
    tap(key, at: instant, into: &events)
  }

  /// When a held key types again or a lifted touch has waited long enough.
  var nextTimer: Instant? {
    var earliest: Instant?
    for touch in touches { earliest = earlier(earliest, touch.deadline) }
    return earliest
  }

  /// Handles the first touch that is due at `deadline`: types or repeats its key.
  mutating func fireTimer(
    dueAt deadline: Instant, at instant: Instant, into events: inout [GestureEvent]
  ) {
    for index in touches.indices {
      if touches[index].typing == .lifted(due: deadline) {
        typeLifted(index, at: instant, into: &events)
        return
      }
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
    _ index: Int, at instant: Instant, into events: inout [GestureEvent]
  ) {
    guard touches[index].typing == .waiting else { return }
    touches[index].typing = .typed
    guard let key = touches[index].keyUnderFinger else { return }
    tap(key, at: instant, into: &events)
  }

  /// Types a key that no finger holds; if the key reports its release, reports that at once. The key
  /// may differ from the touched one if the finger slid or the layout changed.
  private func tap(_ key: LayoutKey, at instant: Instant, into events: inout [GestureEvent]) {
    press(key, at: instant, .type, into: &events)
    if key.tellsRelease { press(key, at: instant, .release, into: &events) }
  }

  private func release(
    _ touch: KeyTouch, at instant: Instant, into events: inout [GestureEvent]
  ) {
    guard touch.key.tellsRelease, touch.isKnown else { return }
    press(touch.key, at: instant, .release, into: &events)
  }

  private func press(
    _ key: LayoutKey, at instant: Instant, _ event: KeyEvent, into events: inout [GestureEvent]
  ) {
    events.append(GestureEvent(at: instant, .key(name: key.name, event)))
  }

  /// Updates the key under the finger. A key of an earlier layout stays until the finger leaves it.
  private mutating func slide(_ index: Int, to location: LayoutPoint, by policy: TypingPolicy) {
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

extension KeyStage.KeyTouch {
  /// Whether the touch must still type.
  fileprivate var isUntyped: Bool {
    switch typing {
    case .waiting: isKnown
    case .lifted: true
    case .typed, .repeating: false
    }
  }

  fileprivate var deadline: Instant? {
    switch typing {
    case .waiting, .typed: nil
    case .lifted(let due): due
    case .repeating(_, _, _, let next): next
    }
  }
}
