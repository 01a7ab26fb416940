import Foundation
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import VirtualTime
import Timing

@Suite("A run at its own pace")
struct PacedRunTests {
  @Test("Dispatch and virtual time play the same events in the same order")
  func sameOrder() async throws {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"), document: try MarkedDocument("see | now"))
    scenario.seed = 7
    scenario.operations = [
      (.start, .insertWithCaret("<b></b>", caretBack: 4)),
      (.start + .milliseconds(40), .move(by: 1)), (.start + .milliseconds(80), .deleteAll),
    ]
    scenario.disturbances = [(.start + .milliseconds(60), .type(Array("x".utf16)))]
    let atOnce = scenario.run()

    let virtual = VirtualScheduler()
    let virtualLog = Log()
    PacedRun(scenario, on: virtual) { virtualLog.note($0) }.start()
    try virtual.run()

    let realLog = Log()
    let real = DispatchScheduler()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      PacedRun(scenario, on: real) { progress in
        realLog.note(progress)
        if case .finished = progress { done.resume() }
      }
      .start()
    }

    #expect(virtualLog.entries == atOnce.timeline && realLog.entries == atOnce.timeline)
    #expect(virtualLog.document == atOnce.document && realLog.document == atOnce.document)
    #expect(virtual.now == atOnce.timeline.last?.instant)
  }

  /// What a run told, from whatever queue.
  private final class Log: @unchecked Sendable {
    // Everything is touched only while `lock` is locked.
    private let lock = NSLock()
    private var noted: [TimelineEntry] = []
    private var final: MarkedDocument?

    func note(_ progress: RunProgress) {
      lock.withLock {
        switch progress {
        case .entries(let entries): noted += entries
        case .finished(let run): final = run.document
        }
      }
    }

    var entries: [TimelineEntry] { lock.withLock { noted } }
    var document: MarkedDocument? { lock.withLock { final } }
  }
}
