import CaretLabUIKit
import Dispatch
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing
import VirtualTime
import Timing

#if !canImport(UIKit)
  /// Waits with what its module did not take from the lab.
  private final class RealKeyboard: UIInputViewController {
    func realDispatch() {
      Dispatch.DispatchQueue.main.async { self.textDocumentProxy.insertText("late") }
    }

    func realTask() {
      Task { self.textDocumentProxy.deleteBackward() }
    }

    func sleepingTask() {
      Task {
        try await Task.sleep(for: .milliseconds(100))
        self.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
      }
    }

    func background() {
      LabTime.DispatchQueue.global().async {
        LabTime.Thread.sleep(forTimeInterval: 0.01)
        MainActor.assumeIsolated { self.textDocumentProxy.unmarkText() }
      }
    }
  }

  @MainActor
  @Suite("Calls from outside of a bench")
  struct OutsideCallTests {
    @Test("real Dispatch is waited for if asked, and its call fails the test by name")
    func dispatch() async throws {
      let bench = try KeyboardBench("a|")
      let keyboard = bench.attach(RealKeyboard())
      bench.at(.milliseconds(10)) { keyboard.realDispatch() }
      try bench.settle()
      let fault = await #expect(throws: BenchFault.self) {
        try await bench.settle(realGrace: .milliseconds(1))
      }
      #expect(
        fault?.problem.hasPrefix("insertText(\"late\") was called from outside of the bench")
          == true)
      #expect(fault?.problem.contains("caretlab adopt") == true)
      #expect(bench.document == "a|", "nothing of it is carried out")
      try await bench.settle(realGrace: .zero)
    }

    @Test("a task of a bench that takes none fails the test by name")
    func task() async throws {
      let bench = try KeyboardBench("a|")
      let keyboard = bench.attach(RealKeyboard())
      bench.at(.milliseconds(10)) { keyboard.realTask() }
      try bench.settle()
      let fault = await #expect(throws: BenchFault.self) {
        try await bench.settle(realGrace: .milliseconds(1))
      }
      #expect(fault?.problem.hasPrefix("deleteBackward() was called from outside") == true)
      #expect(fault?.problem.contains("withKeyboardBench") == true)
      #expect(bench.document == "a|")
    }

    @Test("background work that has slept may not call the proxy")
    func background() throws {
      let bench = try KeyboardBench("a|")
      let keyboard = bench.attach(RealKeyboard())
      bench.at(.milliseconds(10)) { keyboard.background() }
      let fault = #expect(throws: BenchFault.self) { try bench.settle() }
      #expect(fault?.problem.hasPrefix("unmarkText() was called by background work") == true)
    }

    @Test("a sleeping task wakes at its exact instant on a bench that takes tasks")
    func sleepingTask() async throws {
      let calls = try await withKeyboardBench("ab|") { bench in
        let keyboard = bench.attach(RealKeyboard())
        bench.at(.milliseconds(20)) { keyboard.sleepingTask() }
        try await bench.settle()
        #expect(bench.document == "a|b")
        return bench.timeline.filter { $0.contains("adjustTextPosition") }
      }
      #expect(calls.count == 1 && calls[0].hasPrefix("   120.000"))
    }

    @Test("real Dispatch on a bench that takes tasks fails the test all the same")
    func dispatchBesideTasks() async throws {
      let fault = await #expect(throws: BenchFault.self) {
        try await withKeyboardBench("ab|", realGrace: .milliseconds(1)) { bench in
          let keyboard = bench.attach(RealKeyboard())
          keyboard.realDispatch()
          try await bench.settle()
        }
      }
      #expect(fault?.problem.hasPrefix("insertText(\"late\") was called from outside") == true)
    }

    @Test("a timer that repeats is left pending, and the story says so")
    func leftPending() throws {
      let bench = try KeyboardBench("a|")
      bench.turn {
        LabTime.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
      try bench.settle()
      #expect(bench.waiting.map(\.isRepeating) == [true])
      #expect(
        bench.document.description.contains("waits     a repeating Timer at KeyboardBenchesTests/"))
    }

    @Test("code that asks for more work for ever ends, and what it asks for is told")
    func endless() throws {
      let bench = try KeyboardBench("a|")
      @Sendable func again() { LabTime.DispatchQueue.main.async { again() } }
      bench.turn { again() }
      let fault = #expect(throws: BenchFault.self) { try bench.settle() }
      #expect(fault?.problem.contains("time does not move") == true)
      #expect(fault?.problem.contains("DispatchQueue.async at KeyboardBenchesTests/") == true)
    }
  }
#endif
