import CaretLabUIKit
import DocumentProxy
import Foundation
import KeyboardBenches
import ProxySimulation
import Testing

#if !canImport(UIKit)
  /// Runs without the main actor, as suites do that are older than actors.
  @Suite("A text that does at once what it is asked")
  struct SynchronousProxyTests {
    @Test("edits and moves are there at once, and the calls are kept in order")
    func edits() throws {
      let proxy = try KeyboardBench.synchronous("see | now")
      proxy.insertText("()")
      proxy.adjustTextPosition(byCharacterOffset: -1)
      #expect(proxy.document == "see (|) now")
      proxy.deleteBackward()
      #expect(proxy.documentContextBeforeInput == "see ")
      #expect(proxy.documentContextAfterInput == ") now")
      #expect(
        proxy.calls == [.insertText("()"), .adjustTextPosition(-1), .deleteBackward(count: 1)])
    }

    @Test(
      "an empty context reads as it is asked for",
      arguments: [(ProxyProfile.EmptyContext.nil, nil), (.emptyString, "")] as [(_, String?)])
    func empty(reading: ProxyProfile.EmptyContext, text: String?) throws {
      let proxy = try KeyboardBench.synchronous(emptyContext: reading)
      #expect(proxy.documentContextBeforeInput == text)
      #expect(proxy.documentContextAfterInput == text)
      #expect(proxy.selectedText == nil && !proxy.hasText)
    }

    @Test(
      "a move by one covers what it is asked to cover",
      arguments: [
        (ProxyProfile.HostMoveUnit.utf16, 1), (.scalar, 2), (.cluster, 4), (.ignored, 0),
      ])
    func units(unit: ProxyProfile.HostMoveUnit, length: Int) throws {
      let proxy = try KeyboardBench.synchronous("👍🏽|", moveUnit: unit)
      proxy.adjustTextPosition(byCharacterOffset: -1)
      proxy.adjustTextPosition(byCharacterOffset: 0)
      #expect((proxy.documentContextAfterInput ?? "").utf16.count == length)
      proxy.adjustTextPosition(byCharacterOffset: -9)
      proxy.adjustTextPosition(byCharacterOffset: 99)
      #expect(proxy.document == "👍🏽|")
    }

    @Test("a backspace takes a character, or what it is asked to take")
    func deletions() throws {
      let whole = try KeyboardBench.synchronous("a👍🏽|")
      whole.deleteBackward()
      whole.deleteBackward()
      whole.deleteBackward()
      #expect(whole.document == "|")
      let unit = try KeyboardBench.synchronous("a👍🏽|", deleteUnit: .utf16)
      unit.deleteBackward()
      #expect(unit.document == #"a👍\u{D83C}|"#)
      let thai = try KeyboardBench.synchronous("ที่|")
      thai.deleteBackward()
      #expect(thai.documentContextBeforeInput?.unicodeScalars.count == 2)
    }

    @Test("a selection is replaced, collapses to its end, and can be set with the contexts")
    func selections() throws {
      let proxy = try KeyboardBench.synchronous("a[bc]d")
      #expect(proxy.selectedText == "bc")
      proxy.insertText("")
      #expect(proxy.document == "a[bc]d", "an insertion of nothing deletes nothing")
      proxy.adjustTextPosition(byCharacterOffset: -1)
      #expect(proxy.document == "ab|cd")
      proxy.documentContextBeforeInput = "left "
      proxy.selectedText = "middle"
      proxy.documentContextAfterInput = nil
      #expect(proxy.document == "left [middle]")
      proxy.deleteBackward()
      #expect(proxy.document == "left |")
    }

    @Test("a context that was set to an empty text reads as it was set, until the next edit")
    func setEmpty() throws {
      let proxy = try KeyboardBench.synchronous()
      proxy.documentContextBeforeInput = ""
      proxy.documentContextAfterInput = ""
      #expect(proxy.documentContextBeforeInput == "" && proxy.documentContextAfterInput == "")
      proxy.documentContextAfterInput = nil
      #expect(proxy.documentContextBeforeInput == "" && proxy.documentContextAfterInput == nil)
      proxy.insertText("a")
      proxy.deleteBackward()
      #expect(proxy.documentContextBeforeInput == nil)
    }

    @Test("marked text belongs to no context until it is plain")
    func marked() throws {
      let proxy = try KeyboardBench.synchronous("a|b")
      proxy.setMarkedText("かな", selectedRange: NSRange(location: 2, length: 7))
      #expect(proxy.documentContextBeforeInput == "a" && proxy.documentContextAfterInput == "b")
      #expect(proxy.selectedText == nil)
      proxy.setMarkedText("仮名", selectedRange: NSRange(location: NSNotFound, length: 0))
      proxy.unmarkText()
      #expect(proxy.document == "a仮名|b")
      let open = try KeyboardBench.synchronous("a|b", showsMarkedText: true)
      open.setMarkedText("かな", selectedRange: NSRange(location: 1, length: 1))
      #expect(open.documentContextBeforeInput == "aか" && open.documentContextAfterInput == "b")
      #expect(open.selectedText == "な")
    }

    @MainActor
    @Test("it stands where the system's proxy stands, and keeps the field's traits")
    func traits() throws {
      let proxy = try KeyboardBench.synchronous()
      let system: any UITextDocumentProxy = proxy
      system.insertText("x")
      proxy.traits.returnKeyType = .send
      proxy.keyboardType = .emailAddress
      proxy.isSecureTextEntry = true
      #expect(system.hasText && system.returnKeyType == .send)
      #expect(system.keyboardType == .emailAddress && system.textContentType == nil)
      #expect(!system.isSecureTextEntry, "a keyboard is not told")
    }
  }
#endif
