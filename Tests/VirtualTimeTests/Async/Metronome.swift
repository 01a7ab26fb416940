/// The usual model: on the main actor, with an injected clock, starting a task of its own.
@MainActor
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class Metronome {
  private(set) var ticks = 0
  private(set) var isDone = false
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func start(count: Int, every interval: Duration) {
    MainActor.assertIsolated()
    task = Task {
      for _ in 0..<count {
        MainActor.assertIsolated()
        guard (try? await clock.sleep(for: interval)) != nil else { return }
        MainActor.assertIsolated()
        ticks += 1
      }
      isDone = true
    }
  }

  func stop() {
    task?.cancel()
  }
}
