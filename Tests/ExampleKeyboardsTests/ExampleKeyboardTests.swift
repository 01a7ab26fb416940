import CaretLabUIKit
import ExampleKeyboards
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing
import Timing

#if !canImport(UIKit)
  @MainActor
  @Suite("Keyboards as people write them, and repaired")
  struct ExampleKeyboardTests {
    @Test("a letter falls into the wait of a tag key, and not into the repaired one")
    func tags() async throws {
      let bench = try KeyboardBench("see | now")
      let keyboard = bench.attach(TagKeyboard())
      bench.at(.zero) { keyboard.boldTapped() }
      bench.user(.type("x"), after: .milliseconds(50))
      try bench.settle()
      #expect(bench.document == "see <b><|/b>x now")

      try await withKeyboardBench("see | now") { bench in
        let keyboard = bench.attach(RepairedTagKeyboard())
        keyboard.boldTapped()
        bench.user(.type("x"), after: .milliseconds(50))
        try await bench.settle()
        #expect(bench.document == "see <b>x|</b> now")
        #expect(bench.outcomes == [.confirmed])
      }
    }

    @Test("a word counted by characters is left in parts in Hindi, and not by the repaired key")
    func words() async throws {
      let bench = try KeyboardBench("यह हिन्दी|")
      let keyboard = bench.attach(WordKeyboard())
      bench.at(.zero) { keyboard.deleteWord() }
      try bench.settle()
      #expect(bench.document == "यह हिन्|")

      try await withKeyboardBench("यह हिन्दी|") { bench in
        let keyboard = bench.attach(RepairedWordKeyboard())
        keyboard.deleteWord()
        try await bench.settle()
        #expect(bench.document == "यह |")
      }
    }

    @Test("a reader that sleeps on the main thread sees one window; the repaired one all")
    func reading() async throws {
      let sentences = "One is here. Two is there. Three is far. Four is near. Five is gone."
      let bench = try KeyboardBench(sentences + "|")
      let keyboard = bench.attach(ReaderKeyboard())
      bench.at(.zero) { keyboard.read() }
      try bench.settle()
      #expect(keyboard.text != sentences)
      #expect(sentences.hasSuffix(keyboard.text))

      let text = try await withKeyboardBench(sentences + "|") { bench in
        let keyboard = bench.attach(RepairedReaderKeyboard())
        keyboard.read()
        try await bench.settle()
        #expect(bench.document.text == sentences + "|")
        return keyboard.text
      }
      #expect(text == sentences)
    }

    #if os(Linux)
      /// Whether no other test uses the process's memory at the same time: `CARETLAB_ALONE=1 swift test --filter
      /// "leave nothing behind"`.
      private let isAlone = ProcessInfo.processInfo.environment["CARETLAB_ALONE"] != nil

      /// Pages of memory that are resident.
      private func residentPages() throws -> Int {
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
          separator: " ")
        return try #require(Int(words[1]))
      }

      /// What `play` leaves resident of its calls, beyond what the first 1 000 left; and how many of the
      /// benches that it returned live on. Where memory is measured there are 10 000 calls.
      private func growth(
        _ play: () async throws -> KeyboardStage
      ) async throws -> (pages: Int, alive: Int) {
        var alive = 0
        var before = 0
        for number in 1...(isAlone ? 10_000 : 1_000) {
          weak let bench = try await play()
          if bench != nil { alive += 1 }
          if number == 1_000 { before = try residentPages() }
        }
        return (try residentPages() - before, alive)
      }

      @Test("many benches leave nothing behind")
      func manyBenches() async throws {
        let grown = try await growth {
          let bench = try KeyboardBench("see | now")
          let keyboard = bench.attach(TagKeyboard())
          bench.turn { keyboard.boldTapped() }
          bench.turn {
            LabTime.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              MainActor.assumeIsolated { keyboard.boldTapped() }
            }
          }
          try bench.settle()
          return bench
        }
        #expect(grown.alive == 0)
        if isAlone { #expect(grown.pages < 1_000, "\(grown.pages) pages") }
      }

      /// Its executors outlive a run, some 250 bytes each time: a task may still be resumed on them.
      @Test("many benches for tasks leave nothing behind but their executors")
      func manyAsyncBenches() async throws {
        let grown = try await growth {
          try await withKeyboardBench("see | now") { bench in
            let keyboard = bench.attach(RepairedTagKeyboard())
            keyboard.boldTapped()
            try await bench.settle()
            return bench
          }
        }
        #expect(grown.alive == 0)
        if isAlone { #expect(grown.pages < 1_000, "\(grown.pages) pages") }
      }
    #endif
  }
#endif
