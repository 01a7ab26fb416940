import Dispatch
import Foundation
import Testing
import VirtualTime
import Timing

@testable import CaretLabUIKit

private typealias DispatchQueue = LabTime.DispatchQueue
private typealias DispatchTime = LabTime.DispatchTime
private typealias DispatchWorkItem = LabTime.DispatchWorkItem
private typealias RunLoop = LabTime.RunLoop
private typealias Thread = LabTime.Thread
private typealias Timer = LabTime.Timer

@MainActor
@Suite("The order of what keyboards wait for, and what is cancelled")
struct TimeOrderTests {
  @Test("whatever is due at one instant comes in the order in which it was asked for")
  func oneInstant() throws {
    let lines = try Diary().play { diary in
      @Sendable func note(_ what: String) -> @Sendable () -> Void {
        { MainActor.assumeIsolated { diary.note(what) } }
      }
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in note("timer")() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: note("queue"))
      DispatchQueue.main.asyncAfter(
        deadline: .now() + .microseconds(100_000),
        execute: DispatchWorkItem(block: note("item")))
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1, execute: note("background"))
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) {
        note("repeating")()
        $0.invalidate()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        note("last")()
        RunLoop.main.perform(note("next turn"))
        DispatchQueue.main.async(execute: note("turn after"))
      }
    }
    #expect(
      lines == [
        "100.0 timer", "100.0 queue", "100.0 item", "100.0 background", "100.0 repeating",
        "100.0 last", "100.0 next turn", "100.0 turn after",
      ])
  }

  @Test(
    "seconds, their parts and nanoseconds lead to exact instants",
    arguments: [
      (0.0, 0), (0.001, 1_000_000), (0.033, 33_000_000), (1.0 / 3, 333_333_333),
      (0.000_000_000_6, 1), (-1, 0), (.nan, 0),
    ] as [(Double, Int64)])
  func instants(seconds: Double, nanoseconds: Int64) throws {
    let diary = Diary()
    var instants: [Int64] = []
    _ = try diary.play { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        instants.append(diary.loop.now.nanoseconds)
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1)) {
          instants.append(diary.loop.now.nanoseconds)
        }
      }
    }
    #expect(instants == [nanoseconds, nanoseconds + 1])
  }

  @Test("a deadline that has passed counts as now, one that never comes is waited for by no one")
  func edges() throws {
    let diary = Diary()
    let lines = try diary.play { diary in
      let early = DispatchTime.now()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
        DispatchQueue.main.asyncAfter(deadline: early) { diary.note("past") }
        #expect(early < .now() && DispatchTime.now() < .distantFuture)
        #expect(early.advanced(by: .milliseconds(20)) == .now())
        #expect(early - .seconds(1) < early)
      }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { diary.note("never") }
    }
    #expect(lines == ["20.0 past"])
    #expect(diary.loop.waiting.map(\.due) == [.distantFuture])
  }

  @Test("what is cancelled before it begins does not begin, whoever cancels it and when")
  func cancellation() throws {
    let diary = Diary()
    let lines = try diary.play { diary in
      let never = DispatchWorkItem { MainActor.assumeIsolated { diary.note("never") } }
      never.cancel()
      DispatchQueue.main.async(execute: never)
      never.perform()
      let twice = DispatchWorkItem { MainActor.assumeIsolated { diary.note("twice") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01, execute: twice)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02, execute: twice)
      let rest = DispatchWorkItem { MainActor.assumeIsolated { diary.note("rest") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { rest.cancel() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01, execute: rest)
      let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("timer") }
      }
      timer.invalidate()
      timer.invalidate()
      #expect(!timer.isValid)
      #expect(never.isCancelled && !twice.isCancelled)
    }
    #expect(lines == ["10.0 twice", "20.0 twice"])
    #expect(diary.loop.waiting.isEmpty)
  }

  @Test("a timer that is fired by hand fires now; a repeating one keeps its rhythm")
  func firing() throws {
    let lines = try Diary().play { diary in
      let once = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("once") }
      }
      var count = 0
      let repeating = Timer(timeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          count += 1
          diary.note("repeating \(count)")
          if count == 3 { timer.invalidate() }
        }
      }
      RunLoop.current.add(repeating, forMode: .common)
      RunLoop.main.add(repeating, forMode: .default)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) {
        once.fire()
        repeating.fire()
        #expect(!once.isValid && repeating.isValid)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("end") }
    }
    #expect(
      lines == [
        "30.0 once", "30.0 repeating 1", "100.0 repeating 2", "200.0 repeating 3", "500.0 end",
      ])
  }

  @Test("a repeating timer whose main thread was blocked leaves out what it missed")
  func missedFires() throws {
    let lines = try Diary().play { diary in
      var count = 0
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          count += 1
          diary.note("tick")
          if count == 1 { Thread.sleep(forTimeInterval: 0.35) }
          if count == 3 { timer.invalidate() }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { diary.note("end") }
    }
    #expect(lines == ["100.0 tick", "450.0 tick", "500.0 tick", "700.0 end"])
  }

  @Test("work that notifies, waits or is asked for in a mode comes in turns of its own")
  func turns() throws {
    let lines = try Diary().play { diary in
      let item = DispatchWorkItem { MainActor.assumeIsolated { diary.note("item") } }
      item.perform()
      item.notify(queue: .main) { MainActor.assumeIsolated { diary.note("told late") } }
      RunLoop.main.perform(inModes: [.common]) {
        MainActor.assumeIsolated { diary.note("mode") }
      }
      #expect(DispatchQueue.main.sync { diary.lines.count } == 1)
      #expect(Thread.isMainThread)
      DispatchQueue(label: "own").async {
        #expect(!Thread.isMainThread)
        MainActor.assumeIsolated { diary.note("own") }
      }
      diary.note("end of turn")
    }
    #expect(
      lines == ["0.0 item", "0.0 end of turn", "0.0 told late", "0.0 mode", "0.0 own"])
  }

  @Test("each thing that waits is listed with its instant and its place, the earliest first")
  func waiting() throws {
    let diary = Diary()
    diary.loop.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {}
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: DispatchWorkItem {})
      RunLoop.main.perform {}
    }
    #expect(diary.loop.waiting.map(\.due.milliseconds) == [0, 100, 200, 300])
    let names = diary.loop.waiting.map { $0.place.prefix { $0 != "/" } }
    #expect(
      names == [
        "RunLoop.perform at CaretLabUIKitTests", "a repeating Timer at CaretLabUIKitTests",
        "DispatchWorkItem at CaretLabUIKitTests", "DispatchQueue.asyncAfter at CaretLabUIKitTests",
      ])
    diary.loop.end(withSystem: true)
    #expect(diary.loop.waiting.isEmpty && !diary.loop.isBusy)
  }

  @Test("the loop does not see a task that was begun in a bench without tasks")
  func tasks() async {
    let loops = [false, true].map {
      LabTime.MainLoop(on: VirtualScheduler(), takesTasks: $0)
    }
    for (loop, isTaken) in zip(loops, [false, true]) {
      #expect(!loop.runsPresentCode)
      let task = loop.run {
        #expect(loop.runsPresentCode)
        return Task { @MainActor in loop.runsPresentCode }
      }
      #expect(await task.value == isTaken)
    }
  }
}
