import CaretLabUIKit
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing
import Timing

#if !canImport(UIKit)
  /// Notes what the field wants, at once and a turn later.
  private final class ReadingKeyboard: UIInputViewController {
    var log: [String] = []

    private func read(_ when: String) {
      let proxy = textDocumentProxy
      log.append(
        "\(when) \(proxy.keyboardType) \(proxy.returnKeyType) \(proxy.documentIdentifier.uuidString.suffix(1))"
      )
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      readTwice("appears")
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
      super.textDidChange(textInput)
      readTwice("changed")
    }

    private func readTwice(_ when: String) {
      read(when)
      LabTime.DispatchQueue.main.async { self.read("later") }
    }
  }

  @MainActor
  @Suite("What a keyboard on a bench sees of its field")
  struct BenchProxyTests {
    private func log(_ profile: ProxyProfile) throws -> [String] {
      let bench = try KeyboardBench("a|", otherFields: ["mail": "b|"], profile: profile)
      bench.proxy.fieldTraits["document"] = FieldTraits()
      bench.proxy.fieldTraits["mail"] = FieldTraits()
      bench.proxy.fieldTraits["mail"]?.keyboardType = .emailAddress
      bench.proxy.fieldTraits["document"]?.returnKeyType = .send
      let keyboard = bench.attach(ReadingKeyboard())
      bench.user(.focus(to: "mail"), after: .milliseconds(50))
      try bench.settle()
      return keyboard.log
    }

    @Test("traits and identifier come with a field's first state")
    func traits() throws {
      #expect(
        try log(.uikit26) == [
          "appears default send 1", "later default send 1", "changed emailAddress default 2",
          "later emailAddress default 2",
        ])
    }

    @Test("where the profile says so they come one turn later")
    func lateTraits() throws {
      #expect(
        try log(ProxyProfile(named: "uikit26", "identityComesLate=true")) == [
          "appears default default 0", "later default send 1", "changed default send 1",
          "later emailAddress default 2",
        ])
    }

    @Test("what the app sets is the focused field's, whatever the keyboard knows")
    func setting() throws {
      let bench = try KeyboardBench("a|", otherFields: ["mail": "b|"])
      bench.user(.focus(to: "mail"))
      try bench.advance(by: .microseconds(1))
      bench.proxy.keyboardAppearance = .dark
      #expect(bench.proxy.keyboardAppearance == .default, "the state is still under way")
      try bench.settle()
      #expect(bench.proxy.keyboardAppearance == .dark)
      #expect(bench.document == "b|")
    }

    /// A mock as suites have it: it tells one trait and leaves the others out.
    private final class Mock: NSObject, UITextDocumentProxy {
      var keyboardType = UIKeyboardType.URL
      var documentContextBeforeInput: String?
      var documentContextAfterInput: String?
      var selectedText: String?
      var documentInputMode: UITextInputMode?
      let documentIdentifier = UUID()
      let hasText = false
      func insertText(_ text: String) {}
      func deleteBackward() {}
      func adjustTextPosition(byCharacterOffset offset: Int) {}
      func setMarkedText(_ markedText: String, selectedRange: NSRange) {}
      func unmarkText() {}
    }

    @Test("a keyboard may unwrap what a field wants, as UIKit makes it, or not")
    func unwrapping() throws {
      let bench = try KeyboardBench("a|")
      bench.proxy.keyboardType = .URL
      for proxy: any UITextDocumentProxy in [bench.proxy, Mock()] {
        var read: UIKeyboardType?
        if let type = proxy.keyboardType { read = type }
        #expect(read == .URL)
        #expect(proxy.keyboardType ?? .default == .URL)
        let type: UIKeyboardType = proxy.keyboardType
        #expect(type == .URL)
        guard let capitals = proxy.autocapitalizationType else { continue }
        #expect(capitals == .sentences)
      }
    }

    @Test("a keyboard that leaves, goes or tells its language is heard in the turn's message")
    func wishes() throws {
      let bench = try KeyboardBench("a|")
      let keyboard = bench.attach(ReadingKeyboard())
      bench.at(.milliseconds(10)) {
        keyboard.primaryLanguage = "fi"
        keyboard.textDocumentProxy.insertText("b")
        keyboard.dismissKeyboard()
      }
      try bench.settle()
      #expect(bench.document == "ab|")
      #expect(bench.simulated.presence == .gone(.dismissal))
      #expect(bench.proxy.documentInputMode?.primaryLanguage == "fi")
      bench.simulated.presence = .present
      bench.at(.milliseconds(200)) { keyboard.advanceToNextInputMode() }
      try bench.settle()
      #expect(bench.simulated.presence == .gone(.nextKeyboard))
      #expect(keyboard.log.filter { $0.hasPrefix("appears") }.count == 2)
    }

    @Test("code of the app edits its field without the keyboard")
    func edits() throws {
      let bench = try KeyboardBench("a|b")
      bench.simulated.edit(.append("c"))
      #expect(bench.document == "abc|")
    }

    @Test("a story with a second field is played again from its trace")
    func fields() throws {
      let bench = try KeyboardBench("a|", otherFields: ["mail": "b|"])
      let keyboard = bench.attach(ReadingKeyboard())
      bench.user(.focus(to: "mail"), after: .milliseconds(50))
      bench.at(.milliseconds(200)) { keyboard.textDocumentProxy.insertText("x") }
      try bench.settle()
      #expect(bench.trace.header.fields.map(\.name) == ["mail"])
      #expect(bench.trace.hostEvents.count == 1)
      let again = try KeyboardBench("a|", otherFields: ["mail": "b|"])
      again.attach(ReadingKeyboard())
      again.play(bench.trace)
      again.at(.milliseconds(200)) { again.proxy.insertText("x") }
      try again.settle()
      #expect(again.document == bench.document)
      #expect(again.document == "bx|")
    }
  }
#endif
