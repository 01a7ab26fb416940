import CaretControl
import DocumentProxy
import Timing

/// One kind of operation, which an engine repeats after a warm-up.
struct SteadyWork: Sendable, CustomStringConvertible {
  /// What happens after the operation has begun.
  enum Answer: Sendable {
    /// The host sends its state.
    case state
    /// No state comes until the engine's timer ends the wait.
    case silence
  }

  /// The counted allocations of the engine.
  struct Counts {
    /// Allocations when the operation begins, the sum of all rounds.
    var beginning = 0
    /// Allocations when the state or the timer comes, the sum of all rounds.
    var ending = 0
    /// The largest number of allocations in one round.
    var most = 0
    /// The number of operations that began and ended.
    var rounds = 0
  }

  let name: String
  /// Whether the operation must not allocate.
  let hasBar: Bool
  let answer: Answer
  let operation: @Sendable (_ round: Int) -> CaretOperation

  var description: String { name }

  static let all: [SteadyWork] = [
    SteadyWork(name: "move by 1", hasBar: true, answer: .state) {
      .move(by: $0 % 2 == 0 ? -1 : 1)
    },
    SteadyWork(name: "move by 7", hasBar: true, answer: .state) {
      .move(by: $0 % 2 == 0 ? -7 : 7)
    },
    SteadyWork(name: "drag by 1", hasBar: true, answer: .state) {
      .drag(by: $0 % 2 == 0 ? -1 : 1)
    },
    SteadyWork(name: "delete 1, no answer", hasBar: true, answer: .silence) { _ in
      .deleteBackward(count: 1)
    },
    SteadyWork(name: "delete 1, answered", hasBar: true, answer: .state) { _ in
      .deleteBackward(count: 1)
    },
    SteadyWork(name: "insert a letter, no answer", hasBar: false, answer: .silence) { _ in
      .insert("k")
    },
    SteadyWork(name: "insert a letter, answered", hasBar: false, answer: .state) { _ in
      .insert("k")
    },
  ]

  /// Repeats the operation `warmUp` times, then `rounds` times while it counts the allocations of every call.
  ///
  /// - Throws: ``AllocationCounter/Fault`` if this system does not allow counting.
  func play(warmUp: Int, rounds: Int) throws(AllocationCounter.Fault) -> Counts {
    var engine = CaretEngine()
    var field = SteadyField(
      before: String(repeating: "word ", count: 80) + "word", after: " and more")
    var now = Instant.start
    var counts = Counts()
    for round in 0..<warmUp + rounds {
      now = now + .milliseconds(500)
      let operation = operation(round)
      var calls = SteadyCalls()
      let beginning = try AllocationCounter.count {
        calls.note(engine.handle(.perform(operation), at: now, proxy: &field))
      }
      now = now + .milliseconds(15)
      let ending = try AllocationCounter.count {
        switch answer {
        case .state: calls.note(engine.handle(.textDidChange, at: now, proxy: &field))
        case .silence:
          if let timer = calls.timer {
            calls.note(engine.handle(.timerFired(timer), at: now, proxy: &field))
          }
        }
      }
      guard round >= warmUp, calls.hasEnded else { continue }
      counts.rounds += 1
      counts.beginning += beginning
      counts.ending += ending
      counts.most = max(counts.most, beginning + ending)
    }
    return counts
  }
}

/// What the engine has reported of one operation.
private struct SteadyCalls {
  var timer: Int?
  var hasEnded = false

  mutating func note(_ effects: [CaretEffect]) {
    for effect in effects {
      switch effect {
      case .arm(let number, _): timer = number
      case .finished: hasEnded = true
      default: break
      }
    }
  }
}
