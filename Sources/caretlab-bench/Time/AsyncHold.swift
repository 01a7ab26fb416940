import Dispatch
import Chance
import VirtualTime
import Timing

/// The hold model of async code: many tasks, each of which sleeps again and again.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum AsyncHold {
  /// Measures ring 1: tasks on the run's executor, with the clock's concrete type.
  static func preferredExecutor(pending: Int, operations: Int) throws -> UInt64 {
    let rounds = max(1, operations / pending)
    let settings = VirtualRunSettings(ring: .preferredExecutor, limits: limits)
    return try runUnderVirtualTime(settings) { clock in
      let tasks = (0..<pending).map { number in
        Task(executorPreference: clock.executor) {
          var random = RandomStream(seed: UInt64(number))
          for _ in 0...rounds { try await clock.sleep(for: delay(&random)) }
        }
      }
      try await clock.advance(by: .zero)
      let start = now()
      for task in tasks { try await task.value }
      return scaled(now() - start, rounds * pending, operations)
    }
  }

  /// Measures ring 2: unstructured main-actor tasks, with a clock behind `any Clock<Duration>`.
  static func unchangedCode(pending: Int, operations: Int) throws -> UInt64 {
    let rounds = max(1, operations / pending)
    return try runUnderVirtualTime(VirtualRunSettings(limits: limits)) { clock in
      let model = await SleepingModel(clock: clock)
      await model.start(tasks: pending, rounds: rounds)
      try await clock.advance(by: .zero)
      let start = now()
      await model.finish()
      return scaled(now() - start, rounds * pending, operations)
    }
  }

  private static let limits = RunLimits(timersMax: .max)

  static func delay(_ random: inout RandomStream) -> Duration {
    .nanoseconds(1_000 + Int64(random.next() & 0xf_ffff))
  }

  private static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Scales the time for `done` sleeps to `wanted` sleeps.
  private static func scaled(_ time: UInt64, _ done: Int, _ wanted: Int) -> UInt64 {
    UInt64(Double(time) * Double(wanted) / Double(done))
  }
}

/// A model as in an ordinary app.
@MainActor
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class SleepingModel {
  private let clock: any Clock<Duration>
  private var tasks: [Task<Void, Never>] = []
  private var wakes = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func start(tasks count: Int, rounds: Int) {
    tasks = (0..<count).map { number in
      Task {
        var random = RandomStream(seed: UInt64(number))
        for _ in 0...rounds {
          try? await clock.sleep(for: AsyncHold.delay(&random))
          wakes += 1
        }
      }
    }
  }

  func finish() async {
    for task in tasks { await task.value }
  }
}
