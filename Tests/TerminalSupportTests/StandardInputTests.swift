import Foundation
import TerminalSupport
import Testing

@Suite("Standard input")
struct StandardInputTests {
  /// A thread that waits for a pipe without data while signals interrupt it.
  private final class Waiting: @unchecked Sendable {
    // Proof: only `isStopped` is shared before `ended` is signalled, and the lock guards it.
    private let lock = NSLock()
    private var isStopped = false
    let pipe = Pipe()
    let ended = DispatchSemaphore(value: 0)
    var isReadable: Bool?

    func stop() { lock.withLock { isStopped = true } }

    func start() -> pthread_t {
      let (started, place) = (DispatchSemaphore(value: 0), ThreadPlace())
      Thread.detachNewThread {
        place.thread = pthread_self()
        started.signal()
        self.isReadable = StandardTerminal.awaitInput(
          self.pipe.fileHandleForReading.fileDescriptor,
          unless: { self.lock.withLock { self.isStopped } })
        self.ended.signal()
      }
      started.wait()
      return place.thread ?? pthread_self()
    }
  }

  private final class ThreadPlace: @unchecked Sendable {
    // Proof: it is set before a semaphore is signalled, and read after that.
    var thread: pthread_t?
  }

  @Test("a signal that interrupts the waiting for input does not begin a read that never ends")
  func interrupted() {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in }
    #else
      action.__sigaction_handler.sa_handler = { _ in }
    #endif
    sigaction(SIGURG, &action, nil)
    let waiting = Waiting()
    let thread = waiting.start()
    for _ in 0..<20 {
      Thread.sleep(forTimeInterval: 0.005)
      pthread_kill(thread, SIGURG)
    }
    #expect(waiting.ended.wait(timeout: .now() + 0.01) == .timedOut)
    waiting.stop()
    #expect(waiting.ended.wait(timeout: .now() + 10) == .success)
    #expect(waiting.isReadable == false)
  }

  @Test("input that has arrived, and its end, are not waited for")
  func arrived() throws {
    for text in ["x", ""] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      #expect(
        StandardTerminal.awaitInput(
          pipe.fileHandleForReading.fileDescriptor, unless: { true }))
    }
  }
}
