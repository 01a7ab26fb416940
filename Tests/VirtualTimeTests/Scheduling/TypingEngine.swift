import VirtualTime
import Timing

/// A small engine in the laboratory's form: a value that is told what happens and answers with what
/// it wants; and the class that lets it run on any scheduler.
struct TypingEngine {
  enum Event: Hashable, Sendable {
    case key(Character)
    case longPress(Character)
    case repeated(Character, Int)
    case timeout
  }

  struct Wish {
    let event: Event
    let delay: Nanoseconds
  }

  /// A key starts a long press, a repeat and a time-out; a repeat starts the next one.
  mutating func handle(_ event: Event) -> [Wish] {
    switch event {
    case .key(let key):
      [
        Wish(event: .longPress(key), delay: .milliseconds(5)),
        Wish(event: .repeated(key, 1), delay: .milliseconds(1)),
        Wish(event: .timeout, delay: .milliseconds(3)),
      ]
    case .repeated(let key, let count) where count < 5:
      [Wish(event: .repeated(key, count + 1), delay: .milliseconds(1))]
    default: []
    }
  }
}

/// Runs a ``TypingEngine`` on a scheduler and writes down what happens when.
///
/// `@unchecked Sendable`, proof: after `play` only the scheduler's actions touch the properties, and
/// a scheduler runs one action at a time; the test reads them when the last one has run.
final class TypingRuntime: @unchecked Sendable {
  private var engine = TypingEngine()
  private let scheduler: any Scheduler
  private(set) var lines: [String] = []
  private var open = 0
  var whenDone: (@Sendable () -> Void)?

  init(scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Schedules a key for every entry of the trace.
  func play(_ trace: [(key: Character, at: Nanoseconds)]) {
    open = trace.count
    let start = scheduler.now
    for touch in trace {
      scheduler.schedule(at: start + touch.at) { self.handle(.key(touch.key)) }
    }
  }

  private func handle(_ event: TypingEngine.Event) {
    lines.append("\(event)")
    let wishes = engine.handle(event)
    open += wishes.count - 1
    for wish in wishes {
      scheduler.schedule(after: wish.delay) { self.handle(wish.event) }
    }
    if open == 0 { whenDone?() }
  }
}
