import Dispatch
import Foundation
import Testing
import VirtualTime
import Timing

@testable import CaretLabUIKit

/// What a piece of code did, and at what virtual millisecond.
@MainActor
final class Diary {
  let scheduler = VirtualScheduler()
  let loop: LabTime.MainLoop
  var lines: [String] = []

  init() {
    loop = LabTime.MainLoop(on: scheduler)
  }

  func note(_ what: String) {
    lines.append("\(loop.now.milliseconds) \(what)")
  }

  /// Runs code as a keyboard's, then time until nothing but repeating timers is left.
  func play(_ body: @escaping @MainActor (Diary) -> Void) throws -> [String] {
    loop.scheduleOnMainActor(at: .start) { body(self) }
    while loop.isBusy { scheduler.step() }
    return lines
  }
}

@MainActor
@Suite("Time that keyboards use, on the virtual clock")
struct TimeTests {
  @Test("asyncAfter runs at its exact instant, first in first out at one instant")
  func queue() throws {
    let lines = try Diary().play { diary in
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { diary.note("a") }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
        diary.note("b")
      }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.033) {
        diary.note("c")
        LabTime.DispatchQueue.main.async { diary.note("d") }
        diary.note("e")
      }
      LabTime.DispatchQueue.main.async { diary.note("f") }
      diary.note("g")
    }
    #expect(lines == ["0.0 g", "0.0 f", "33.0 c", "33.0 e", "33.0 d", "100.0 a", "100.0 b"])
  }

  @Test("a cancelled work item never begins, and what waits for one that ran comes a turn later")
  func workItems() throws {
    let lines = try Diary().play { diary in
      let cancelled = LabTime.DispatchWorkItem { MainActor.assumeIsolated { diary.note("never") } }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
      let kept = LabTime.DispatchWorkItem { MainActor.assumeIsolated { diary.note("kept") } }
      kept.notify(queue: .main) { MainActor.assumeIsolated { diary.note("after") } }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: kept)
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        cancelled.cancel()
        diary.note("cancels")
      }
      #expect(diary.loop.waiting.count == 3)
    }
    #expect(lines == ["100.0 cancels", "300.0 kept", "300.0 after"])
  }

  @Test("a repeating timer keeps its rhythm and no one waits for it; invalidated it is gone")
  func timers() throws {
    let diary = Diary()
    let lines = try diary.play { diary in
      var count = 0
      LabTime.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          count += 1
          diary.note("tick \(count)")
          if count == 3 { timer.invalidate() }
        }
      }
      LabTime.Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("once") }
      }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("end") }
    }
    #expect(
      lines == ["100.0 tick 1", "200.0 tick 2", "250.0 once", "300.0 tick 3", "500.0 end"])
    #expect(diary.loop.waiting.isEmpty)
  }

  @Test("a timer that repeats is left pending, and its place is told")
  func leftTimer() throws {
    let diary = Diary()
    _ = try diary.play { _ in
      LabTime.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    }
    let waiting = try #require(diary.loop.waiting.first)
    #expect(waiting.isRepeating)
    #expect(waiting.due == .start + .seconds(1))
    #expect(waiting.place.hasPrefix("a repeating Timer at CaretLabUIKitTests/TimeTests.swift:"))
  }

  @Test("Thread.sleep blocks the main loop while time goes on")
  func sleep() throws {
    let lines = try Diary().play { diary in
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { diary.note("late") }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { diary.note("on time") }
      LabTime.Timer.scheduledTimer(withTimeInterval: 0.04, repeats: true) { timer in
        MainActor.assumeIsolated { diary.note("tick") }
        if diary.loop.now >= .start + .milliseconds(120) { timer.invalidate() }
      }
      LabTime.Thread.sleep(forTimeInterval: 0.1)
      diary.note("slept")
    }
    // Of the fires at 40 and 80 ms one is made up for; the rhythm goes on at 120 ms.
    #expect(
      lines == ["100.0 slept", "100.0 tick", "100.0 late", "120.0 tick", "200.0 on time"])
  }

  @Test("background work runs in a turn of its own, and its sleep delays only itself")
  func background() throws {
    let lines = try Diary().play { diary in
      LabTime.DispatchQueue.global().async {
        LabTime.Thread.sleep(forTimeInterval: 0.03)
        MainActor.assumeIsolated { diary.note("worked") }
        LabTime.DispatchQueue.main.async { diary.note("told") }
      }
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { diary.note("main") }
    }
    #expect(lines == ["30.0 worked", "10.0 main", "30.0 told"])
  }

  @Test("main.sync from background work that has slept is told as a fault")
  func impossibleSync() throws {
    let diary = Diary()
    _ = try diary.play { _ in
      LabTime.DispatchQueue.global().async {
        LabTime.Thread.sleep(forTimeInterval: 0.03)
        LabTime.DispatchQueue.main.sync {}
      }
    }
    let faults = diary.loop.takeFaults()
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("DispatchQueue.main.sync was called") == true)
  }

  @Test("RunLoop.perform comes in a later turn of the same instant")
  func runLoop() throws {
    let lines = try Diary().play { diary in
      LabTime.RunLoop.main.perform { MainActor.assumeIsolated { diary.note("performed") } }
      let timer = LabTime.Timer(timeInterval: 0.02, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("added") }
      }
      LabTime.RunLoop.main.add(timer, forMode: .common)
      diary.note("asked")
    }
    #expect(lines == ["0.0 asked", "0.0 performed", "20.0 added"])
  }

  #if !canImport(ObjectiveC)
    private final class Receiver: NSObject {
      let diary: Diary

      @MainActor init(_ diary: Diary) {
        self.diary = diary
      }
    }

    @Test("perform after a delay calls its method, unless its target is told to forget it")
    func delayedCalls() throws {
      let lines = try Diary().play { diary in
        let tick = Selector("tick") { (receiver: Receiver, argument) in
          receiver.diary.note("tick \(argument ?? "-")")
        }
        let kept = Receiver(diary)
        let forgotten = Receiver(diary)
        kept.perform(tick, with: 1, afterDelay: 0.1)
        forgotten.perform(tick, with: 2, afterDelay: 0.1)
        LabTime.Timer.scheduledTimer(
          timeInterval: 0.05, target: kept, selector: tick, userInfo: nil, repeats: false)
        NSObject.cancelPreviousPerformRequests(withTarget: forgotten)
      }
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("50.0 tick") == true)
      #expect(lines.last == "100.0 tick 1")
    }
  #endif

  @Test("outside of a bench the queues are Dispatch's own")
  func realTime() async {
    let isVirtual = await withCheckedContinuation { continuation in
      LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {
        continuation.resume(returning: LabTime.MainLoop.current != nil)
      }
    }
    #expect(!isVirtual)
  }
}
