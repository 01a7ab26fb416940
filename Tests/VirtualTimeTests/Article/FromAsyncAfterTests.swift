import Dispatch
import Testing
import VirtualTime
import Timing

// The code of the article "From asyncAfter to a virtual clock", compiled and run. What stands
// between `// article` and `// end` is a block of the article, letter by letter.

// article
@MainActor
final class WaitingKeyboard {
  var text = ""
  var caret = 0

  func tap(_ tag: String) {
    text = "<\(tag)></\(tag)>"
    caret = text.utf16.count
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.caret = tag.utf16.count + 2
    }
  }
}
// end

// article
final class ScheduledKeyboard: @unchecked Sendable {  // used on the scheduler's queue only
  var text = ""
  var caret = 0
  private let scheduler: any Scheduler

  init(scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  func tap(_ tag: String) {
    text = "<\(tag)></\(tag)>"
    caret = text.utf16.count
    scheduler.schedule(after: .milliseconds(100)) { [self] in
      caret = tag.utf16.count + 2
    }
  }
}
// end

// article
func keyboardForTheExtension() -> ScheduledKeyboard {
  ScheduledKeyboard(scheduler: DispatchScheduler(queue: .main))
}
// end

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
// article
@MainActor
final class AsyncKeyboard {
  private(set) var text = ""
  private(set) var caret = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  func tap(_ tag: String) {
    text = "<\(tag)></\(tag)>"
    caret = text.utf16.count
    Task {
      try await clock.sleep(for: .milliseconds(100))
      caret = tag.utf16.count + 2
    }
  }
}
// end

@Suite("From asyncAfter to a virtual clock")
struct FromAsyncAfterTests {
  // article
  @Test("the caret moves between the tags after exactly 100 ms")
  func scheduledKeyboard() throws {
    let scheduler = VirtualScheduler()
    let keyboard = ScheduledKeyboard(scheduler: scheduler)
    keyboard.tap("b")
    try scheduler.advance(by: .milliseconds(100) - .nanoseconds(1))
    #expect(keyboard.caret == 7)
    try scheduler.advance(by: .nanoseconds(1))
    #expect(keyboard.caret == 3)
  }
  // end

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  // article
  @Test("the same with async and await, unchanged")
  func asyncKeyboard() async throws {
    try await withVirtualTime { @MainActor clock in
      let keyboard = AsyncKeyboard(clock: clock)
      keyboard.tap("b")
      try await clock.advance(by: .milliseconds(99))
      #expect(keyboard.caret == 7)
      try await clock.advance(by: .milliseconds(1))
      #expect(keyboard.caret == 3)
    }
  }
  // end

  // article
  @Test("typing just then lands in or after the tags", arguments: 0..<20 as Range<UInt64>)
  func exploration(seed: UInt64) throws {
    let scheduler = VirtualScheduler(seed: seed, policy: .shuffled())
    let keyboard = ScheduledKeyboard(scheduler: scheduler)
    keyboard.tap("b")
    scheduler.schedule(after: .milliseconds(100)) {
      let place = keyboard.text.utf16.index(keyboard.text.startIndex, offsetBy: keyboard.caret)
      keyboard.text.insert("x", at: place)
    }
    try scheduler.run()
    #expect(["<b>x</b>", "<b></b>x"].contains(keyboard.text))
  }
  // end
}
