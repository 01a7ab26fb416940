import DocumentProxy
import HostDocuments
import ProxySimulation
import Testing
import Timing

/// Each flag of the table by what it does, with legs of 10 ms.
@Suite("Quirks")
struct QuirkTests {
  /// A flag, a document, calls, and host and mirror when nothing is left to happen.
  struct Case: CustomTestStringConvertible, Sendable {
    var flags: [String]
    var document: String
    var host: String
    var mirror: String
    var calls: @Sendable (inout ProxyMirror) -> Void
    var testDescription: String { "\(flags) \(document)" }

    init(
      _ flags: String..., on document: String, host: String, mirror: String,
      calls: @escaping @Sendable (inout ProxyMirror) -> Void
    ) {
      self.flags = flags
      self.document = document
      self.host = host
      self.mirror = mirror
      self.calls = calls
    }
  }

  static let cases: [Case] = [
    Case("flush=perCall", on: "ab|c", host: "a|bc", mirror: "a|bc") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: 1)
      proxy.adjustTextPosition(byCharacterOffset: -2)
    },
    Case("coalesceMoves=keep", on: "a[b]c", host: "ab|c", mirror: "ab|c") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: -1)
      proxy.adjustTextPosition(byCharacterOffset: 1)
    },
    Case("itemOffset=clamped", on: "|ab⏎cd", host: "ab|⏎cd", mirror: "ab|") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: 5)
    },
    Case("itemVeto=perCall", "maxLength=4", on: "12|", host: "1234|", mirror: "1234|") { proxy in
      for digit in ["3", "4", "5"] { proxy.insertText(digit) }
    },
    Case(
      "vetoBeforeMove=false", "rangeSensitiveDelegate=true", on: "ab|cd", host: "|",
      mirror: "|"
    ) { proxy in
      proxy.adjustTextPosition(byCharacterOffset: 2)
      for _ in 0..<4 { proxy.deleteBackward() }
    },
    Case("rangeSensitiveDelegate=true", on: "ab|cd", host: "abcd|", mirror: "abcd|") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: 2)
      for _ in 0..<4 { proxy.deleteBackward() }
    },
    Case("rangeSensitiveDelegate=true", on: "[ab]cd", host: "|cd", mirror: "|cd") { proxy in
      proxy.deleteBackward()
    },
    Case("rangeSensitiveDelegate=true", on: "[a]bcd", host: "[a]bcd", mirror: "[a]bcd") { proxy in
      for _ in 0..<2 { proxy.deleteBackward() }
    },
    Case("markedTextChannel=outOfBand", on: "|", host: "bka|", mirror: "kab|") { proxy in
      proxy.setMarkedText("ka", selectedRange: 2..<2)
      proxy.unmarkText()
      proxy.insertText("b")
    },
    Case("markedTextChannel=inOrder", on: "|", host: "kab|", mirror: "kab|") { proxy in
      proxy.setMarkedText("ka", selectedRange: 2..<2)
      proxy.unmarkText()
      proxy.insertText("b")
    },
    Case("syncSkippedByMarked=true", on: "👍|", host: #"\u{D83D}ka|\u{DC4D}"#, mirror: "ka|👍") {
      proxy in
      proxy.adjustTextPosition(byCharacterOffset: -1)
      proxy.setMarkedText("ka", selectedRange: 2..<2)
    },
    Case("selectionCollapse=start", on: "a[bc]d", host: "|abcd", mirror: "|abcd") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: -1)
    },
    Case("selectionCollapse=directional", on: "a[bc]d", host: "abcd|", mirror: "abcd|") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: 1)
    },
    Case("smartDelete=spaceBefore", on: "a [b] c", host: "a| c", mirror: "a | c") { proxy in
      proxy.deleteBackward()
    },
    Case("smartDelete=spaceAfter", on: "a [b] c", host: "a |c", mirror: "a | c") { proxy in
      proxy.deleteBackward()
    },
    Case("smartDelete=bothSpaces", on: "a [b] c", host: "a|c", mirror: "a | c") { proxy in
      proxy.deleteBackward()
    },
    Case("smartDelete=bothSpaces", on: "[b] c", host: "|c", mirror: "| c") { proxy in
      proxy.deleteBackward()
    },
    Case("smartDelete=bothSpaces", on: "a, [b]c", host: "a, |c", mirror: "a, |c") { proxy in
      proxy.deleteBackward()
    },
    Case("smartDelete=spaceBefore", on: "a [b]c d", host: "a |c d", mirror: "a |c d") { proxy in
      proxy.deleteBackward()
    },
    Case("partialSelectionReplace=true", on: "a[bcd]e", host: "abcx|e", mirror: "ax|e") { proxy in
      proxy.insertText("x")
    },
    Case("keyEventDeletes=true", "pageCancels=true", on: "abc|", host: "ab|", mirror: "ax|") {
      proxy in
      proxy.deleteBackward()
      proxy.deleteBackward()
      proxy.insertText("x")
    },
    Case("maxLength=4", "hostFilter=truncate", on: "12|", host: "12ab|", mirror: "12ab|") { proxy in
      proxy.insertText("abc")
    },
    Case("allowedCharacters=digits", "hostFilter=truncate", on: "|", host: "12|", mirror: "12|") {
      $0.insertText("a1b2")
    },
    Case(
      "mask=(ddd) ddd", "hostFilter=veto + own text", on: "(1|", host: "(123) 4|",
      mirror: "(123) 4|"
    ) { $0.insertText("23x4") },
    Case("mask=(ddd) ", on: "(1|", host: "(1|", mirror: "(1|") { $0.insertText("x") },
    Case("mask=(ddd) ", on: "(1|", host: "(12|", mirror: "(12|") { $0.insertText("2") },
    Case(
      "expandOnInsert={\":)\":\"🙂\"}", on: "a|", host: "a🙂|", mirror: "a🙂|"
    ) { $0.insertText(":)") },
    Case("hostMoveUnit=scalar", on: "a👍🏻|", host: "a👍|🏻", mirror: "a👍|🏻") { proxy in
      proxy.adjustTextPosition(byCharacterOffset: -1)
    },
    Case("deleteUnit=utf16", on: "a👍|", host: #"a\u{D83D}|"#, mirror: #"a\u{D83D}|"#) { proxy in
      proxy.deleteBackward()
    },
    Case("emptyIsNil=", on: "|", host: "|", mirror: "|") { proxy in
      #expect(proxy.documentContextBeforeInput == "")
    },
    Case("dropRate=1", on: "a|", host: "a|", mirror: "ab|") { $0.insertText("b") },
    Case(
      "pushPolicy=onMismatch", "smartDelete=spaceBefore", on: "a [b] c", host: "a| c",
      mirror: "a| c"
    ) { $0.deleteBackward() },
    Case("pushPolicy=onMismatch", on: "a|", host: "ab|", mirror: "ab|") { $0.insertText("b") },
  ]

  @Test("host and mirror end as the flag says", arguments: cases)
  func ends(_ one: Case) throws {
    var world = try world(one.document, one.flags)
    world.turn(at: .start, one.calls)
    while world.step(callback: { _, _ in }) {}
    #expect(line(world.host.field.document) == one.host)
    #expect(line(world.mirror.document) == one.mirror)
  }

  @Test(
    "callbacks for a move that is answered",
    arguments: [
      ("none", ["textWillChange", "textDidChange"]),
      ("willTwice", ["textWillChange", "textWillChange", "textDidChange"]),
      ("duplicate(1)", ["textWillChange", "textDidChange", "textWillChange", "textDidChange"]),
      ("tapNoop", ["textWillChange", "textDidChange", "textWillChange", "textDidChange"]),
    ])
  func callbacks(extra: String, expected: [String]) throws {
    var world = try world("ab|", ["extraCallbacks=\(extra)"])
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
    #expect(callbacks(&world) == expected)
  }

  @Test("an emptied field calls back by itself on iOS 13, and selections where they are told")
  func moreCallbacks() throws {
    var emptied = try world("a|", ["extraCallbacks=selfOnEmpty"])
    emptied.turn(at: .start) { $0.deleteBackward() }
    #expect(callbacks(&emptied) == ["textWillChange", "textDidChange"])
    var selection = try world("a|", ["selectionCallbacks=always"])
    selection.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
    #expect(
      callbacks(&selection)
        == ["selectionWillChange", "textWillChange", "selectionDidChange", "textDidChange"])
  }

  @Test("a state that meets a message under way is dropped, if the host is so kind")
  func clobbering() throws {
    for (policy, seen) in [("replace", "ab|"), ("dropWhileInFlight", "abc|")] {
      var world = try world("ab|", ["pushClobbers=\(policy)"])
      world.plan(.tapNoop, at: .start - .milliseconds(5))
      world.step(callback: { _, _ in })
      world.turn(at: .start) { $0.insertText("c") }
      while let next = world.next, next <= .start + .milliseconds(5) {
        world.step(callback: { _, _ in })
      }
      #expect(world.mirror.document.description == seen)
    }
  }

  @Test("a nil window hides text from everything but hasText")
  func nilWindow() throws {
    var world = try world("a|b", ["nilWindowRate={\"before\":1,\"after\":1}"])
    world.turn(at: .start) { proxy in
      #expect(proxy.documentContextBeforeInput == nil && proxy.documentContextAfterInput == nil)
      #expect(proxy.hasText)
    }
    let empty = try self.world("|", ["nilWindowRate=1"])
    #expect(!empty.mirror.hasText)
  }

  @Test(
    "after a sentence a state shows nothing until the next call; the deleting turn sees its text")
  func falseEmpty() throws {
    var world = try world("One. a|", ["falseEmptyAtSentenceBoundary=true"])
    world.turn(at: .start) { proxy in
      proxy.deleteBackward()
      #expect(proxy.documentContextBeforeInput == "One. " && proxy.hasText)
    }
    var seen: [String] = []
    while world.step(callback: { callback, proxy in
      seen.append("\(callback) \(proxy.documentContextBeforeInput ?? "nil") \(proxy.hasText)")
    }) {}
    #expect(seen == ["textWillChange One.  true", "textDidChange nil false"])
    world.turn(at: .start + .milliseconds(50)) { proxy in
      proxy.deleteBackward()
      #expect(proxy.documentContextBeforeInput == "One." && proxy.hasText)
    }
  }

  @Test(
    "a false empty needs a deletion as last edit, a host that may speak, and no state besides",
    arguments: [
      ("One. a|", [String](), "x", 0), ("Onea|", [], "", 0), ("One.\na|", [], "", 1),
      ("One. a|b", [], "", 0), ("One. a|\nb", [], "", 1), ("One! a|", ["pushPolicy=never"], "", 0),
      ("One? a|", [], "", 1),
      ("|a", ["falseEmptyAtSentenceBoundary=false"], "", 0),
    ])
  func falseEmptyStates(document: String, flags: [String], text: String, states: Int) throws {
    var world = try world(document, ["falseEmptyAtSentenceBoundary=true"] + flags)
    world.turn(at: .start) { proxy in
      proxy.deleteBackward()
      proxy.insertText(text)
    }
    while world.step(callback: { _, _ in }) {}
    let pushed = world.takeEvents().filter {
      if case .pushed(let state) = $0.kind { state.isFalselyEmpty } else { false }
    }
    #expect(pushed.count == states)
    var answered = try self.world(
      document, ["falseEmptyAtSentenceBoundary=true", "pushPolicy=afterEveryMessage"])
    answered.turn(at: .start) { $0.deleteBackward() }
    while answered.step(callback: { _, _ in }) {}
    #expect(answered.mirror.hasText == !answered.host.field.text.isEmpty)
  }

  @Test("an identity that comes late is not there in the callback, and a turn later it is")
  func lateIdentity() throws {
    var profile = ProxyProfile.uikit26
    profile.identityComesLate = true
    var world = try fields(profile)
    #expect(world.mirror.documentIdentifier == nil && world.shownField == nil)
    #expect(world.mirror.documentContextBeforeInput != nil)
    world.step(callback: { _, _ in })
    let first = world.mirror.documentIdentifier
    #expect(first != nil && world.shownField == world.host.fields[0].name)
    world.plan(.focus(to: "second"), at: .start + .milliseconds(5))
    var seen: [DocumentIdentifier?] = []
    while world.step(callback: { callback, proxy in
      if callback == .textDidChange { seen.append(proxy.documentIdentifier) }
    }) {}
    #expect(seen == [first])
    #expect(world.mirror.documentIdentifier != first && world.shownField == "second")
  }

  @Test("an identifier that is nil at first comes with the first state, one that lags later")
  func identifiers() throws {
    var late = try world("ab|", ["identifierInitiallyNil=1"])
    #expect(late.mirror.documentIdentifier == nil && late.mirror.documentContextBeforeInput == nil)
    late.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
    while late.step(callback: { _, _ in }) {}
    #expect(late.mirror.documentIdentifier != nil)

    var profile = ProxyProfile.uikit26
    profile.identifierLag = 1
    var lagging = try fields(profile)
    let old = lagging.mirror.documentIdentifier
    lagging.plan(.focus(to: "second"), at: .start)
    lagging.plan(.tapNoop, at: .start + .milliseconds(50))
    var seen: [DocumentIdentifier?] = []
    while lagging.step(callback: { callback, proxy in
      if callback == .textDidChange { seen.append(proxy.documentIdentifier) }
    }) {}
    #expect(seen.count == 2 && seen[0] == old && seen[1] != old)
    #expect(lagging.mirror.document.description == "two|")
  }

  @Test("only so many messages with a move are applied per second, others wait after them")
  func throughput() throws {
    var world = try world("|abc", ["throughput=25"])
    for turn in 0..<3 {
      world.turn(at: .start + .milliseconds(Int64(turn))) {
        $0.adjustTextPosition(byCharacterOffset: 1)
      }
    }
    world.turn(at: .start + .milliseconds(3)) { $0.insertText("x") }
    while world.step(callback: { _, _ in }) {}
    let applied = world.takeEvents().compactMap { event -> Double? in
      if case .applied = event.kind { return event.instant.milliseconds }
      return nil
    }
    #expect(applied == [10, 50, 90, 90])
  }

  @Test("a keyboard that is gone, replaced or dead is not called and can't call")
  func presence() throws {
    for disturbance in [Disturbance.secureReplacement, .killExtension] {
      var world = try world("ab|", [])
      world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
      world.plan(disturbance, at: .start + .milliseconds(5))
      #expect(callbacks(&world).isEmpty)
      #expect(world.host.field.document.description == "a|b", "what was under way arrives")
      world.turn(at: .start + .milliseconds(100)) { $0.insertText("x") }
      #expect(world.next == nil)
      world.plan(.recreateController(focus: nil), at: .start + .milliseconds(200))
      #expect(callbacks(&world) == ["textWillChange", "textDidChange"])
      #expect(world.session == 2 && world.mirror.document.description == "a|b")
    }
  }

  @Test("a keyboard that switches away commits or drops marked text")
  func switching() throws {
    for (flag, text) in [("committed", "ab|"), ("dropped", "|")] {
      var world = try world("|", ["markedText={\"text\":\"ab\"}", "markedOnSwitch=\(flag)"])
      world.turn(at: .start) { $0.advanceToNextInputMode() }
      while world.step(callback: { _, _ in }) {}
      #expect(world.host.field.document.description == text)
      #expect(world.presence == .gone(.nextKeyboard) && world.host.field.marked == nil)
    }
  }

  @Test("outside the element nothing is edited; moves lead out and back")
  func page() throws {
    var profile = ProxyProfile.webkit
    profile.contextLeaksElement = true
    var world = ProxyWorld(
      fields: [
        HostElement("element", try MarkedDocument("abc|")),
        HostElement("page", try MarkedDocument("Footer"), isEditable: false),
      ], profile: profile, latency: .instant)
    #expect(world.mirror.documentContextAfterInput == "Footer")
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: 2) }
    while world.step(callback: { _, _ in }) {}
    #expect(world.host.pageCaret?.offset == 2)
    #expect(world.mirror.document.description == "Fo|oter")
    world.turn(at: .start) { proxy in
      proxy.deleteBackward()
      proxy.insertText("x")
    }
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -3) }
    while world.step(callback: { _, _ in }) {}
    #expect(world.host.pageCaret == nil && world.host.field.document.description == "ab|c")
    #expect(world.host.fields[1].field.text == ChunkedText("Footer"))
  }

  @Test("an edit inside a pair or a cluster is told as a tear, an edit beside it is not")
  func tears() throws {
    for (text, back, tear) in [
      ("a👍|", 1, Tear.pair), ("👨‍👩‍👧‍👦|", 2, .cluster), ("ab|", 1, nil), ("👍|", 2, nil),
    ] as [(String, Int, Tear?)] {
      var world = try world(text, [])
      world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -back) }
      world.turn(at: .start) { $0.insertText("x") }
      while world.step(callback: { _, _ in }) {}
      let found = world.takeEvents().compactMap { event -> Tear? in
        if case .applied(let report, _) = event.kind { return report.tear }
        return nil
      }
      #expect(found == [tear].compactMap(\.self))
    }
  }

  private func world(_ document: String, _ flags: [String]) throws -> ProxyWorld {
    var profile = ProxyProfile.uikit26
    for flag in flags { try profile.set(assignment: flag) }
    let notation = document.split(separator: "⏎", omittingEmptySubsequences: false)
      .joined(separator: "\n")
    return ProxyWorld(
      try MarkedDocument(notation), profile: profile,
      latency: .fixed(command: .milliseconds(10), push: .milliseconds(10)))
  }

  private func fields(_ profile: ProxyProfile) throws -> ProxyWorld {
    ProxyWorld(
      fields: [
        HostElement("first", try MarkedDocument("one|")),
        HostElement("second", try MarkedDocument("two|")),
      ], profile: profile, latency: .instant)
  }

  private func callbacks(_ world: inout ProxyWorld) -> [String] {
    var seen: [String] = []
    while world.step(callback: { callback, _ in seen.append("\(callback)") }) {}
    return seen
  }

  private func line(_ document: MarkedDocument) -> String {
    document.description.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "⏎")
  }
}
