import TouchTraces
import Timing

extension KeyStage {
  /// Handles a touch of a control. A control tracks one touch at a time and ignores others that
  /// start in it.
  mutating func control(
    _ part: Part, _ index: Int, at instant: Instant, into events: inout [GestureEvent]
  ) {
    let key = touches[index].key
    switch part.phase {
    case .down:
      guard !touches.contains(where: { $0.isKnown && $0.key.name == key.name }) else {
        cut(part.touch, at: instant, into: &events)
        return
      }
      touches[index].isKnown = true
      events.append(GestureEvent(at: instant, .key(name: key.name, .down)))
    case .move:
      let wasInside = touches[index].isInside
      let isInside = key.frame.grown(by: Self.slop).contains(part.location)
      touches[index].isInside = isInside
      let event: KeyEvent =
        switch (wasInside, isInside) {
        case (true, true): .dragInside
        case (true, false): .dragExit
        case (false, true): .dragEnter
        case (false, false): .dragOutside
        }
      events.append(GestureEvent(at: instant, .key(name: key.name, event)))
    case .up:
      let isInside = key.frame.grown(by: Self.slop).contains(part.location)
      touches.remove(at: index)
      let event = isInside ? KeyEvent.upInside : .upOutside
      events.append(GestureEvent(at: instant, .key(name: key.name, event)))
    case .cancel:
      cut(part.touch, at: instant, into: &events)
    }
  }
}
