import VirtualTime
import Timing

/// A program of everything that could go wrong: 200 tasks, groups, actors, main-actor state,
/// cancellations, equal deadlines.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum Program {
  /// Runs the program and returns the log of its schedule, its own notes included.
  static func log(seed: UInt64) async throws -> ScheduleLog {
    var log = ScheduleLog()
    try await withVirtualTime(
      seed: seed, VirtualRunSettings(recordsLog: true), atEnd: { log = $0.log }
    ) { clock in
      let board = await Board(clock: clock)
      let bank = Bank()
      var random = clock.streams.stream("delays")
      let tasks = (0..<200).map { number in
        let delay = Int64(random.next(below: 8)) * 5
        return start(number, delay: .milliseconds(delay), clock, board, bank)
      }
      try await clock.sleep(for: .milliseconds(12))
      for task in tasks.enumerated() where task.offset % 3 == 1 { task.element.cancel() }
      var cancelled = 0
      for task in tasks where await task.value == false { cancelled += 1 }
      let sum = await bank.sum
      clock.note("\(cancelled) cancelled, sum \(sum)")
    }
    return log
  }

  /// One of the 200: a group of three children, an actor, the main actor, a sleep.
  private static func start(
    _ number: Int, delay: Duration, _ clock: VirtualClock, _ board: Board, _ bank: Bank
  ) -> Task<Bool, Never> {
    Task {
      await withTaskGroup(of: Int.self) { group in
        for child in 1...3 {
          group.addTask {
            try? await clock.sleep(for: .milliseconds(child * 5))
            return child * 11
          }
        }
        for await amount in group { await bank.deposit(amount) }
      }
      await board.write("\(number) deposited")
      let anyClock: any Clock<Duration> = clock
      do {
        try await anyClock.sleep(for: delay)
        await board.write("\(number) slept")
      } catch {
        await board.write("\(number) cancelled")
      }
      return !Task.isCancelled
    }
  }

  @MainActor
  private final class Board {
    private let clock: VirtualClock
    private var lines = 0

    init(clock: VirtualClock) { self.clock = clock }

    func write(_ line: String) {
      MainActor.assertIsolated()
      lines += 1
      clock.note("\(lines): \(line)")
    }
  }

  private actor Bank {
    private(set) var sum = 0

    func deposit(_ amount: Int) {
      assertIsolated()
      sum += amount
    }
  }
}
