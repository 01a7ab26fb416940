import CaretControl
import CaretLabUIKit
import ExampleKeyboards
import Foundation
import KeyboardBenches
import ProxySimulation
import SyntheticTouches
import Testing
import TouchTraces
import Timing

#if !canImport(UIKit)
  /// Faults that users have reported of real keyboards, by the steps of each report, on keyboards that are
  /// written here in the same manner; and the repaired keys.
  @MainActor
  @Suite("Reported faults")
  struct ReportedBugTests {
    @Test("dictus-ios#530: a deleted word takes two spaces, and the next correction merges words")
    func correction() throws {
      func play<Keyboard: UIInputViewController>(
        _ make: @escaping @autoclosure @MainActor () -> Keyboard,
        _ press: @escaping @MainActor (Keyboard, Int) -> Void
      ) throws -> String {
        let bench = try KeyboardBench(
          "Une fois ton premier| retour", profile: .notes26)
        let keyboard = bench.attach(make())
        bench.user(.select(13..<20), after: .milliseconds(100))
        for step in 0..<4 {
          bench.at(.milliseconds(500 + 500 * Int64(step))) { press(keyboard, step) }
        }
        try bench.settle()
        return bench.document.text
      }
      let damaged = try play(CorrectingKeyboard()) { keyboard, step in
        keyboard.corrections = ["tonn": "ton"]
        switch step {
        case 0, 1: keyboard.deleteTapped()
        case 2: keyboard.letterTapped("n")
        default: keyboard.spaceTapped()
        }
      }
      #expect(damaged == "Une foiston |retour")
      let repaired = try play(RepairedCorrectingKeyboard()) { keyboard, step in
        keyboard.corrections = ["tonn": "ton"]
        switch step {
        case 0, 1: keyboard.deleteTapped()
        case 2: keyboard.letterTapped("n")
        default: keyboard.spaceTapped()
        }
      }
      #expect(repaired == "Une fois ton |retour")
    }

    @Test("keyman#10204: a held backspace stops inside the text until the user taps where he is")
    func heldBackspace() throws {
      let text =
        "A first line of a few words.\n\nThen more of it, two sentences. Here is the last one."
      let bench = try KeyboardBench(text + "|")
      let keyboard = bench.attach(HeldBackspaceKeyboard())
      bench.at(.zero) { keyboard.deleteDown() }
      bench.at(.seconds(20)) { keyboard.deleteUp() }
      try bench.settle()
      let stuck = bench.document.text
      #expect(stuck.count > 1 && text.hasPrefix(stuck.dropLast()))
      bench.user(.tap(caret: stuck.dropLast().utf16.count), after: .milliseconds(100))
      bench.turn {
        LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 1) { keyboard.deleteDown() }
      }
      bench.turn {
        LabTime.DispatchQueue.main.asyncAfter(deadline: .now() + 9) { keyboard.deleteUp() }
      }
      try bench.settle()
      #expect(bench.document.text.count < stuck.count, "it works again")

      let second = try KeyboardBench(text + "|")
      let repaired = second.attach(RepairedHeldBackspaceKeyboard())
      second.at(.zero) { repaired.deleteDown() }
      second.at(.seconds(20)) { repaired.deleteUp() }
      try second.settle()
      #expect(second.document == "|")
    }

    @Test("KeyboardKit#124: a suggestion inside a word garbles it where the caret does not move")
    func suggestion() throws {
      func play(_ profile: ProxyProfile) throws -> [String] {
        let bench = try KeyboardBench("one two| three", profile: profile)
        let keyboard = bench.attach(SuggestingKeyboard())
        bench.user(.tap(caret: 5), after: .milliseconds(100))
        bench.at(.milliseconds(500)) { keyboard.suggestionTapped("twice") }
        try bench.settle()
        let second = try KeyboardBench("one two| three", profile: profile)
        let repaired = second.attach(RepairedSuggestingKeyboard())
        second.user(.tap(caret: 5), after: .milliseconds(100))
        second.at(.milliseconds(500)) { repaired.suggestionTapped("twice") }
        try second.settle()
        return [bench.document.text, second.document.text]
      }
      #expect(try play(.uikit26) == ["one twice| three", "one twice| three"])
      #expect(try play(.blink) == ["ontwice|wo three", "one t|wo three"])
    }

    @Test("KeyboardKit#614: a drag over the space bar ends in the middle of an emoji")
    func spaceDrag() throws {
      func drag(_ bench: KeyboardBench, over bar: DragBar) throws {
        bench.touch(
          (0...8).map { (step: Int) -> TouchSample in
            let phase: TouchPhase = step == 0 ? .began : step == 8 ? .ended : .moved
            let place = LayoutPoint(x: Double(160 - 5 * step), y: 180)
            return TouchSample(
              at: .start + .milliseconds(100 + 16 * Int64(step)),
              touches: [FingerTouch(finger: 1, phase: phase, location: place)])
          })
        try bench.settle()
      }
      let bench = try KeyboardBench("👍🏽👍🏽|")
      let keyboard = bench.attach(SpaceDragKeyboard())
      try drag(bench, over: keyboard.bar)
      #expect(bench.simulated.world.host.field.caret == 5)
      bench.turn { keyboard.letterTapped("x") }
      try bench.settle()
      #expect(bench.document == "👍🏽\\u{D83D}x|\\u{DC4D}🏽")

      let second = try KeyboardBench("👍🏽👍🏽|")
      let repaired = second.attach(RepairedSpaceDragKeyboard())
      try drag(second, over: repaired.bar)
      #expect(second.document == "|👍🏽👍🏽")
    }

    @Test("wurstfinger#205: ways that are counted in characters end inside an emoji")
    func jumps() throws {
      func play(_ document: String, forward: Bool) throws -> [String] {
        let bench = try KeyboardBench(document)
        let keyboard = bench.attach(JumpingKeyboard())
        bench.at(.zero) { forward ? keyboard.wordForward() : keyboard.deleteForward() }
        try bench.settle()
        let second = try KeyboardBench(document)
        let repaired = second.attach(RepairedJumpingKeyboard())
        second.at(.zero) { forward ? repaired.wordForward() : repaired.deleteForward() }
        try second.settle()
        return [bench.document.text, second.document.text]
      }
      #expect(
        try play("foo| 👍🏽 bar", forward: true) == [
          "foo \\u{D83D}|\\u{DC4D}🏽 bar", "foo 👍🏽| bar",
        ])
      #expect(try play("a|👍b", forward: false) == ["a|\\u{DC4D}b", "a|b"])
    }

    @Test("Hamster#222: after a tap the next letter brings back the code that was there before")
    func embedded() throws {
      func play<Keyboard: UIInputViewController>(
        _ make: @escaping @autoclosure @MainActor () -> Keyboard,
        _ tap: @escaping @MainActor (Keyboard, String) -> Void
      ) throws -> String {
        let bench = try KeyboardBench("abc |")
        let keyboard = bench.attach(make())
        bench.at(.zero) { tap(keyboard, "n") }
        bench.at(.milliseconds(200)) { tap(keyboard, "i") }
        bench.user(.tap(caret: 3), after: .milliseconds(500))
        bench.at(.seconds(1)) { tap(keyboard, "h") }
        try bench.settle()
        return bench.document.text
      }
      #expect(try play(EmbeddedKeyboard()) { $0.letterTapped($1) } == "abcnih| ni")
      #expect(try play(RepairedEmbeddedKeyboard()) { $0.letterTapped($1) } == "abch| ni")
    }
  }
#endif
