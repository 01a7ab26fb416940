import CaretControl
import CaretLabUIKit
import Foundation
import KeyboardBenches
import KeyboardLab
import ProxySimulation
import Testing
import Timing

#if !canImport(UIKit)
  private typealias DispatchQueue = LabTime.DispatchQueue
  private typealias Thread = LabTime.Thread

  /// Inserts a pair of tags, waits, moves back: as it is often written.
  private final class WaitingKeyboard: UIInputViewController {
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let key = UIButton(type: .system)
      key.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      key.setTitle("bold", for: .normal)
      key.addAction(UIAction { [weak self] _ in self?.boldTapped() }, for: .touchUpInside)
      view.addSubview(key)
    }

    func boldTapped() {
      textDocumentProxy.insertText("<b></b>")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        self.textDocumentProxy.adjustTextPosition(byCharacterOffset: -4)
      }
    }

    override func viewWillAppear(_ animated: Bool) { log.append("appears") }
    override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
    override func textDidChange(_ textInput: (any UITextInput)?) { log.append("changed") }
  }

  /// The same key with the library.
  private final class CaretKeyboard: CaretInputViewController {
    func boldTapped() { caret.perform(.insertWithCaret("<b></b>", caretBack: 4)) }
  }

  @MainActor
  @Suite("A bench for keyboards")
  struct KeyboardBenchTests {
    @Test("a wait lets the user's letter in; the library does not")
    func typing() throws {
      let waiting = try KeyboardBench("see | now", latency: .fixed(command: .zero, push: .zero))
      let slow = waiting.attach(WaitingKeyboard())
      waiting.at(.zero) { slow.boldTapped() }
      waiting.user(.type("x"), after: .milliseconds(50))
      try waiting.settle()
      #expect(waiting.document == "see <b><|/b>x now")
      #expect(waiting.now == .milliseconds(100))

      let bench = try KeyboardBench("see | now", latency: .fixed(command: .zero, push: .zero))
      let keyboard = bench.attach(CaretKeyboard())
      bench.at(.zero) { keyboard.boldTapped() }
      bench.user(.type("x"), after: .milliseconds(50))
      try bench.settle()
      #expect(bench.document == "see <b>x|</b> now")
      #expect(bench.outcomes == [.confirmed])
    }

    @Test("a finger on a button's rectangle presses it")
    func finger() throws {
      let bench = try KeyboardBench("|")
      bench.attach(WaitingKeyboard())
      bench.tap(try #require(bench.control("bold")))
      try bench.settle()
      #expect(bench.document == "<b>|</b>")
    }

    @Test("a new controller is made when the system wants one, and the old one goes")
    func recreation() throws {
      let bench = try KeyboardBench("a|")
      let first = bench.attach(WaitingKeyboard())
      bench.user(.recreateController(focus: nil), after: .milliseconds(10))
      try bench.settle()
      #expect(first.log == ["appears", "gone"])
      let second = try #require(bench.controller as? WaitingKeyboard)
      #expect(second !== first)
      #expect(second.log == ["appears", "changed"])
    }

    @Test("a call from outside of the bench fails the test and is named")
    func outside() throws {
      let bench = try KeyboardBench("a|")
      let keyboard = bench.attach(WaitingKeyboard())
      keyboard.textDocumentProxy.insertText("x")
      let fault = #expect(throws: BenchFault.self) { try bench.settle() }
      #expect(fault?.problem.hasPrefix("insertText(\"x\") was called from outside") == true)
      #expect(bench.document == "a|")
    }

    @Test("what does not come to rest is told with its place")
    func restless() throws {
      let bench = try KeyboardBench("a|")
      bench.turn { DispatchQueue.main.asyncAfter(deadline: .now() + 61) {} }
      let fault = #expect(throws: BenchFault.self) { try bench.settle() }
      #expect(fault?.problem.contains("DispatchQueue.asyncAfter at KeyboardBenchesTests/") == true)
    }

    @Test("a saved trace plays the same story without the keyboard")
    func replay() throws {
      let bench = try KeyboardBench("see | now", seed: 7)
      let keyboard = bench.attach(WaitingKeyboard())
      bench.at(.milliseconds(20)) { keyboard.boldTapped() }
      bench.user(.type("x"), after: .milliseconds(50))
      try bench.settle()
      let run = try ScenarioSetup(bench.trace).scenario.run()
      #expect(bench.document == run.document.description)
      #expect(run.messageCount == 2)
    }

    @Test("a text that is printed tells the timeline and the command that plays it again")
    func story() throws {
      let bench = try KeyboardBench("see | now", seed: 7)
      let keyboard = bench.attach(WaitingKeyboard())
      bench.at(.zero) { keyboard.boldTapped() }
      try bench.settle()
      let lines = bench.document.description.split(separator: "\n").map(String.init)
      #expect(lines.first == "see <b>|</b> now")
      #expect(lines.contains { $0.hasSuffix("proxy     insertText(\"<b></b>\")") })
      let command = "again     swift run caretlab replay "
      let last = try #require(lines.last)
      try #require(last.hasPrefix(command))
      let file = String(last.dropFirst(command.count))
      #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test("a blocked main thread sends nothing and hears nothing; the host goes on")
    func blocked() throws {
      let bench = try KeyboardBench("a|", latency: .fixed(command: .zero, push: .zero))
      let keyboard = bench.attach(WaitingKeyboard())
      bench.user(.type("x"), after: .milliseconds(50))
      bench.at(.zero) {
        keyboard.textDocumentProxy.insertText("b")
        Thread.sleep(forTimeInterval: 0.1)
        keyboard.log.append(keyboard.textDocumentProxy.documentContextBeforeInput ?? "")
      }
      try bench.settle()
      #expect(keyboard.log == ["appears", "ab", "changed"])
      #expect(bench.document == "axb|")
    }

    @Test("the keyboard gets the lexicon that the test has set")
    func lexicon() throws {
      let bench = try KeyboardBench("|")
      let keyboard = bench.attach(WaitingKeyboard())
      bench.setLexicon([("omw", "on my way"), ("brb", "be right back")])
      bench.at(.zero) {
        keyboard.requestSupplementaryLexicon { lexicon in
          keyboard.log += lexicon.entries.map { "\($0.userInput): \($0.documentText)" }
        }
      }
      try bench.settle()
      #expect(keyboard.log == ["appears", "omw: on my way", "brb: be right back"])
    }

    @Test("tasks and their sleeps run on virtual time, unchanged")
    func tasks() async throws {
      let text = try await withKeyboardBench(
        "see | now", latency: .fixed(command: .zero, push: .zero)
      ) { bench in
        let keyboard = bench.attach(WaitingKeyboard())
        Task {
          keyboard.textDocumentProxy.insertText("()")
          try await Task.sleep(for: .milliseconds(100))
          keyboard.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
        }
        bench.user(.type("x"), after: .milliseconds(50))
        try await bench.settle()
        return bench.document.text
      }
      #expect(text == "see ()|x now")
    }
  }
#endif
