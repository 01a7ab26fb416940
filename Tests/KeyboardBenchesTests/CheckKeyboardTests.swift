import CaretControl
import CaretLabUIKit
import Foundation
import KeyboardBenches
import PropertyTesting
import ProxySimulation
import Testing

#if !canImport(UIKit)
  private typealias DispatchQueue = LabTime.DispatchQueue

  /// All keys right, with the library.
  private final class RightKeyboard: CaretInputViewController {
    func press(_ operation: CaretOperation) { caret.perform(operation) }
  }

  /// A keyboard with a fault of each kind.
  private final class FaultyKeyboard: UIInputViewController {
    var proxy: any UITextDocumentProxy { textDocumentProxy }

    func deleteTwice() {
      proxy.deleteBackward()
      proxy.deleteBackward()
    }

    func insertTwice() {
      proxy.insertText("x")
      DispatchQueue.main.async { self.proxy.insertText("x") }
    }

    func wordByCharacters() {
      let word = (proxy.documentContextBeforeInput ?? "").reversed().prefix { $0 != " " }
      for _ in word { proxy.deleteBackward() }
    }

    func forwardByOneUnit() {
      proxy.adjustTextPosition(byCharacterOffset: 1)
      proxy.deleteBackward()
    }

    func pairWithoutStep() { proxy.insertText("()") }

    func pairLater() {
      proxy.insertText("()")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        self.proxy.adjustTextPosition(byCharacterOffset: -1)
      }
    }

    func restless() { DispatchQueue.main.asyncAfter(deadline: .now() + 3_600) {} }
  }

  @MainActor
  @Suite("Claims that hold for every keyboard")
  struct CheckKeyboardTests {
    @Test("a keyboard that does everything with the library breaks none of them")
    func right() throws {
      let report = try checkKeyboard(
        RightKeyboard(), settings: CheckSettings(runs: 200)
      ) { keys in
        for operation in [
          CaretOperation.insert("x"), .insertWithCaret("<b></b>", caretBack: 4),
          .deleteBackward(count: 1), .deleteCharacter, .deleteWord, .move(by: -1),
        ] {
          keys.add("\(operation)", does: operation) { $0.press(operation) }
        }
      }
      #expect(report.isSuccess && report.statistics.validRuns == 200)
    }

    private func fault(
      does contract: CaretOperation, _ press: @escaping @MainActor (FaultyKeyboard) -> Void
    ) throws -> String {
      let failure = #expect(throws: PropertyFailure.self) {
        try checkKeyboard(FaultyKeyboard()) { $0.add("key", does: contract, press) }
      }
      return try #require(failure).description
    }

    @Test("a key that takes too much is found with one letter before the caret too many")
    func deletesMore() throws {
      let told = try fault(does: .deleteBackward(count: 1)) { $0.deleteTwice() }
      #expect(told.contains(KeyboardClaim.takesOnlyItsOwn.rawValue))
      #expect(told.contains("aa|: press key"))
    }

    @Test("a key that puts its letter twice is found in an empty field")
    func insertsTwice() throws {
      let told = try fault(does: .insert("x")) { $0.insertTwice() }
      #expect(told.contains(KeyboardClaim.putsOnlyItsOwn.rawValue))
      #expect(told.contains("\"|: press key\""))
    }

    @Test("a word that is counted in characters is found with one character of several backspaces")
    func wordByCharacters() throws {
      let told = try fault(does: .deleteWord) { $0.wordByCharacters() }
      #expect(KeyboardClaim.allCases.contains { told.contains($0.rawValue) })
      #expect(told.contains("press key"))
    }

    @Test("a deletion that steps by one unit is found at an emoji")
    func forward() throws {
      let told = try fault(does: .deleteForward(count: 1)) { $0.forwardByOneUnit() }
      #expect(told.contains("press key"))
    }

    @Test("a caret that is left after a pair is found in an empty field")
    func caret() throws {
      let told = try fault(does: .insertWithCaret("()", caretBack: 1)) {
        $0.pairWithoutStep()
      }
      #expect(told.contains(KeyboardClaim.leavesCaretInPlace.rawValue))
      #expect(told.contains("\"|: press key\""))
    }

    @Test("a wait into which something falls is found with the shortest thing that does")
    func wait() throws {
      let told = try fault(does: .insertWithCaret("()", caretBack: 1)) { $0.pairLater() }
      #expect(told.contains("\"|: press key, after 50 ms "))
      #expect(told.contains("again     swift run caretlab replay "))
    }

    @Test("a key that does nothing is found where there is something to do")
    func idle() throws {
      let told = try fault(does: .deleteWord) { _ in }
      #expect(told.contains(KeyboardClaim.doesItsWork.rawValue))
      #expect(told.contains("\"a|: press key\""))
    }

    @Test("the host on which a claim breaks is named, and the first one is the simplest")
    func hosts() throws {
      let failure = #expect(throws: PropertyFailure.self) {
        try checkKeyboard(FaultyKeyboard(), profiles: [.uikit26, .blink]) {
          $0.add("key", does: .deleteBackward(count: 1)) { $0.deleteTwice() }
        }
      }
      #expect(failure?.description.contains("aa| on uikit26: press key") == true)
    }

    @Test("a keyboard that does not come to rest is found")
    func restless() throws {
      let told = try fault(does: .confirm) { $0.restless() }
      #expect(told.contains(KeyboardClaim.staysOnTheBench.rawValue))
    }
  }
#endif
