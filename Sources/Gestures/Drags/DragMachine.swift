import TouchTraces
import Timing

/// The machines of dragging fingers, stored behind a reference. They are used rarely, so this keeps
/// every recognizer of a router small.
indirect enum DragMachine: Hashable, Sendable {
  case cursor(CursorDragMachine)
  case glide(GlidePathMachine)

  var deadline: Instant? {
    switch self {
    case .cursor(let machine): machine.deadline
    case .glide: nil
    }
  }

  mutating func reset() {
    switch self {
    case .cursor(var machine):
      machine.reset()
      self = .cursor(machine)
    case .glide(var machine):
      machine.reset()
      self = .glide(machine)
    }
  }

  /// Passes the router's keys to a glide's machine before a touch down.
  mutating func see(_ keys: [LayoutKey]) {
    guard case .glide(var machine) = self else { return }
    machine.see(keys)
    self = .glide(machine)
  }

  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch self {
    case .cursor(var machine):
      defer { self = .cursor(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    case .glide(var machine):
      defer { self = .glide(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    }
  }

  mutating func timerFired(at instant: Instant) -> Request? {
    guard case .cursor(var machine) = self else { return nil }
    defer { self = .cursor(machine) }
    return machine.timerFired(at: instant)
  }

  mutating func begin() {
    switch self {
    case .cursor(var machine):
      machine.begin()
      self = .cursor(machine)
    case .glide(var machine):
      machine.begin()
      self = .glide(machine)
    }
  }

  func gesture(of attempt: Attempt, isEnding: Bool) -> RecognizedGesture {
    switch self {
    case .cursor(let machine): machine.gesture(of: attempt, isEnding: isEnding)
    case .glide(let machine): machine.gesture(of: attempt)
    }
  }
}
