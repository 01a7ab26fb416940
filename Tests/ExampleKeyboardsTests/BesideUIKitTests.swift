import CaretControl
import CaretLabUIKit
import ExampleKeyboards
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing
import Timing

// Every line of this file compiles beside UIKit too; `.ci/check-uikit` looks.

/// What makes a keyboard ask a bench where there is UIKit.
private final class BenchedPairKeyboard: PairKeyboard {
  override var textDocumentProxy: any UITextDocumentProxy {
    bench?.proxy ?? super.textDocumentProxy
  }
  override func dismissKeyboard() { bench?.dismissKeyboard() ?? super.dismissKeyboard() }
}

/// A keyboard with the library that asks a bench for text and time where there is UIKit.
private class BenchedCaretKeyboard: CaretInputViewController {
  override var textDocumentProxy: any UITextDocumentProxy {
    bench?.proxy ?? super.textDocumentProxy
  }
  override var caretScheduler: any Scheduler { bench?.scheduler ?? super.caretScheduler }

  func boldTapped() { caret.perform(.insertWithCaret("<b></b>", caretBack: 4)) }
}

/// Its caret would wait for real time.
private final class RealTimeKeyboard: BenchedCaretKeyboard {
  override var caretScheduler: any Scheduler { DispatchScheduler(queue: .main) }
}

@MainActor
@Suite("A keyboard on a bench, beside UIKit or with the lab in its place")
struct BesideUIKitTests {
  @Test("a finger on a button's rectangle presses it, and the user types into the wait")
  func finger() throws {
    let bench = try KeyboardBench("see | now")
    bench.attach(BenchedPairKeyboard())
    bench.tap(try #require(bench.control("( )")))
    bench.user(.type("x"), after: .milliseconds(150))
    try bench.settle()
    #expect(bench.document == "see ()|x now")
    #expect(bench.timeline.contains { $0.hasSuffix("insertText(\"()\")") })
  }

  @Test("a keyboard reads what the field wants, and lets itself go")
  func traits() throws {
    let bench = try KeyboardBench("a|")
    let keyboard = bench.attach(BenchedPairKeyboard())
    bench.at(.zero) { keyboard.returnTapped() }
    try bench.settle()
    #expect(bench.document == "a\n|")
    bench.proxy.keyboardType = .emailAddress
    bench.turn { keyboard.returnTapped() }
    try bench.settle()
    #expect(bench.timeline.contains { $0.contains("dismissKeyboard()") })
    #expect(bench.document == "a\n|")
  }

  @Test("a keyboard with the library waits with the bench, and its outcomes are the bench's")
  func caret() throws {
    let bench = try KeyboardBench("see | now")
    let keyboard = bench.attach(BenchedCaretKeyboard())
    bench.at(.zero) { keyboard.boldTapped() }
    bench.user(.type("x"), after: .milliseconds(200))
    try bench.settle()
    #expect(bench.document == "see <b>x|</b> now")
    #expect(bench.outcomes == [.confirmed])
  }

  @Test("a keyboard whose caret waits for real time fails the test by name")
  func realTime() throws {
    let bench = try KeyboardBench("see | now")
    bench.attach(RealTimeKeyboard())
    let fault = #expect(throws: BenchFault.self) { try bench.settle() }
    let text = fault.map { "\($0)" } ?? ""
    #expect(text.contains("the caret of RealTimeKeyboard does not wait with the bench"))
    #expect(text.contains("override var caretScheduler"))
  }

  @Test("a check finds the shortest story in which the key is pressed into its own wait")
  func checking() throws {
    let failure = #expect(throws: (any Error).self) {
      try checkKeyboard(BenchedPairKeyboard()) { keys in
        keys.add("pair", does: .insertWithCaret("()", caretBack: 1)) { $0.pairTapped() }
      }
    }
    #expect(failure.map { "\($0)" }?.contains("press pair, after 50 ms press pair") == true)
    try checkKeyboard(BenchedPairKeyboard()) { keys in
      keys.add("delete", does: .deleteBackward(count: 1)) { $0.deleteTapped() }
    }
  }

  @Test("a proxy without time is one of UIKit's")
  func synchronous() throws {
    let proxy = try KeyboardBench.synchronous("a[b]c", emptyContext: .emptyString)
    let system: any UITextDocumentProxy = proxy
    system.insertText("x")
    proxy.returnKeyType = .send
    #expect(proxy.document == "ax|c")
    #expect(system.returnKeyType == .send)
  }

  @Test("a bench for tasks takes the same keyboard")
  func tasks() async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    try await withKeyboardBench("|", ring: .unchangedCode) { bench in
      let keyboard = bench.attach(BenchedPairKeyboard())
      keyboard.pairTapped()
      try await bench.settle()
      #expect(bench.document == "(|)")
    }
  }
}
