import CaretControl
import DocumentProxy
import Timing

/// One kind of operation, done again and again by an engine that is warm.
struct SteadyWork: Sendable, CustomStringConvertible {
  /// What happens after the operation has begun.
  enum Answer: Sendable {
    /// The host sends its state.
    case state
    /// Nothing comes, until the engine's timer says that it is quiet.
    case silence
  }

  /// What the engine is called for.
  struct Counts {
    /// Allocations when the operation begins, in all rounds together.
    var beginning = 0
    /// Allocations when it is answered, or when nothing has come.
    var ending = 0
    /// The most of one round.
    var most = 0
    /// How many operations were done and ended.
    var rounds = 0
  }

  let name: String
  /// Whether it may not allocate anything.
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

  /// Does it `warmUp` times, then `rounds` times more with every call counted.
  ///
  /// - Throws: ``AllocationCounter/Fault`` if nothing can be counted.
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

/// What the engine has told of one operation.
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
