import Foundation
import DocumentProxy
import HostDocuments
import ProxySimulation
import TestSupport
import Testing
import Timing

@Suite("Keyboard and host")
struct ProxyWorldTests {
  static let tenTen = LatencyModel.fixed(command: .milliseconds(10), push: .milliseconds(10))

  @Test("calls of one turn are one message, applied in order")
  func oneMessagePerTurn() throws {
    var world = try world("see | now")
    world.turn(at: .start) { proxy in
      proxy.insertText("<b></b>")
      proxy.adjustTextPosition(byCharacterOffset: -4)
    }
    #expect(world.host.field.document.description == "see | now")
    #expect(world.mirror.documentContextBeforeInput == "see <b>", "the mirror predicts at once")
    let timeline = run(&world)
    #expect(world.host.field.document.description == "see <b>|</b> now")
    #expect(timeline == ["10 applied", "10 pushed", "20 textWillChange", "20 textDidChange"])
  }

  @Test("opposite moves of one turn cancel: the host keeps its selection, the mirror does not")
  func netZeroMoves() throws {
    var world = try world("a[b]c")
    world.turn(at: .start) { proxy in
      proxy.adjustTextPosition(byCharacterOffset: -1)
      proxy.adjustTextPosition(byCharacterOffset: 1)
    }
    #expect(run(&world) == ["10 applied"])
    #expect(world.host.field.document.description == "a[b]c")
    #expect(world.mirror.document.description == "ab|c")
  }

  @Test("an accepted edit is not answered, a move and a refusal are")
  func answers() throws {
    var edit = try world("ab|")
    edit.turn(at: .start) { $0.insertText("c") }
    #expect(run(&edit) == ["10 applied"])
    var profile = ProxyProfile.uikit26
    profile.field.maxLength = 2
    var refused = try world("ab|", profile)
    refused.turn(at: .start) { $0.insertText("c") }
    #expect(run(&refused).suffix(1) == ["20 textDidChange"])
    #expect(refused.host.field.document.description == "ab|")
    #expect(refused.mirror.document.description == "ab|", "the push repairs the prediction")
  }

  @Test("with no-op pushes off a move at the edge stays unanswered")
  func noopPushes() throws {
    var profile = ProxyProfile.uikit26
    profile.pushOnNoop = false
    var atEdge = try world("abc|", profile)
    atEdge.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: 1) }
    #expect(run(&atEdge) == ["10 applied"])
    var inside = try world("ab|c", profile)
    inside.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: 1) }
    #expect(run(&inside).last == "20 textDidChange")
  }

  @Test("the delegate vetoes a whole item, the next item's move still happens")
  func itemVeto() throws {
    var profile = ProxyProfile.uikit26
    profile.field.maxLength = 4
    profile.field.allowedCharacters = .digits
    var world = try world("12|", profile)
    world.turn(at: .start) { proxy in
      for digit in ["3", "4", "5"] { proxy.insertText(digit) }
      proxy.adjustTextPosition(byCharacterOffset: -1)
    }
    _ = run(&world)
    #expect(world.host.field.document.description == "1|2")
  }

  @Test("messages and states are never reordered, whatever their latencies", arguments: 0..<40)
  func firstInFirstOut(seed: UInt64) throws {
    var world = ProxyWorld(try MarkedDocument("|"), latency: .slowPad, seed: seed)
    for turn in 0..<20 {
      world.turn(at: .start + .milliseconds(Int64(turn))) { proxy in
        proxy.insertText(String(turn % 10))
        proxy.adjustTextPosition(byCharacterOffset: turn.isMultiple(of: 3) ? -1 : 0)
      }
    }
    while world.step(callback: { _, _ in }) {}
    let applied = world.takeEvents().compactMap { event -> Int? in
      if case .applied(let report, _) = event.kind { return report.number }
      return nil
    }
    #expect(applied == Array(1...20))
  }

  @Test("user, message and state of one instant come in this order")
  func orderAtOneInstant() throws {
    var world = try world("ab|")
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
    world.turn(at: .start + .milliseconds(10)) { $0.insertText("x") }
    world.plan(.type(Array("u".utf16)), at: .start + .milliseconds(20))
    #expect(
      run(&world) == [
        "10 applied", "10 pushed", "20 user", "20 pushed", "20 applied", "20 textWillChange",
        "20 textDidChange", "30 textWillChange", "30 textDidChange",
      ])
    #expect(world.host.field.document.description == "aux|b")
  }

  @Test("a busy host applies what waited afterwards, in order, and the user is not held up")
  func busyHost() throws {
    var world = try world("|")
    world.plan(.busy(.milliseconds(100)), at: .start)
    world.plan(.type(Array("u".utf16)), at: .start + .milliseconds(50))
    world.turn(at: .start) { $0.insertText("a") }
    world.turn(at: .start + .milliseconds(1)) { $0.insertText("b") }
    let timeline = run(&world).filter { $0.contains("applied") }
    #expect(timeline == ["100 applied", "100 applied"])
    #expect(world.host.field.document.description == "uab|")
  }

  @Test("a refusing host refuses until its time is over")
  func refusingHost() throws {
    var world = try world("|")
    world.plan(.refuse(.milliseconds(50)), at: .start)
    world.turn(at: .start) { $0.insertText("a") }
    world.turn(at: .start + .milliseconds(60)) { $0.insertText("b") }
    _ = run(&world)
    #expect(world.host.field.document.description == "b|")
  }

  @Test("a loop that never ends is stopped, nothing of its turn is sent")
  func unboundedTurn() throws {
    var world = try world("|abc")
    world.turn(at: .start) { proxy in
      while proxy.hasText { proxy.deleteBackward() }
    }
    let events = world.takeEvents().map(\.kind)
    #expect(events.contains(.unbounded))
    #expect(world.next == nil)
    #expect(world.host.field.document.description == "|abc")
  }

  @Test("a stale mirror shows a change only when the host has answered")
  func staleMirror() throws {
    var world = try world("ab|", .ios8)
    world.turn(at: .start) { $0.insertText("c") }
    #expect(world.mirror.documentContextBeforeInput == "ab")
    #expect(world.mirror.documentIdentifier == nil)
    #expect(run(&world).last == "20 textDidChange")
    #expect(world.mirror.documentContextBeforeInput == "abc")
  }

  @Test("a web view moves by visible character and shows a stale state first")
  func webView() throws {
    var world = ProxyWorld(
      try MarkedDocument("a👨‍👩‍👧‍👦b|"), profile: .webkit, latency: ProxyWorldTests.tenTen)
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -2) }
    var states: [String] = []
    while world.step(callback: { callback, proxy in
      if callback == .textDidChange { states.append(proxy.document.description) }
    }) {}
    #expect(states == ["a👨‍👩‍👧‍👦b|", "a|👨‍👩‍👧‍👦b"])
  }

  @Test("a move by unit can stop inside an emoji, and an insertion tears it")
  func tornText() throws {
    var world = try world("a👍|")
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: -1) }
    world.turn(at: .start) { $0.insertText("x") }
    _ = run(&world)
    #expect(world.host.field.document.description == #"a\u{D83D}x|\u{DC4D}"#)
  }

  @Test(
    "a move past the end stops there, or does nothing", arguments: ProxyProfile.Overshoot.allCases)
  func overshoot(kind: ProxyProfile.Overshoot) throws {
    var profile = ProxyProfile.uikit26
    profile.hostMoveOvershoot = kind
    var world = try world("ab|c", profile)
    world.turn(at: .start) { $0.adjustTextPosition(byCharacterOffset: 5) }
    _ = run(&world)
    #expect(world.host.field.document.description == (kind == .clamp ? "abc|" : "ab|c"))
  }

  @Test(
    "after every push policy the same text is in the host",
    arguments: ProxyProfile.PushPolicy.deterministic)
  func pushPolicies(policy: ProxyProfile.PushPolicy) throws {
    var profile = ProxyProfile.uikit26
    profile.pushPolicy = policy
    var world = try world("ab|c", profile)
    world.turn(at: .start) { $0.insertText("x") }
    world.turn(at: .start + .milliseconds(1)) { $0.adjustTextPosition(byCharacterOffset: -1) }
    let callbacks = run(&world).filter { $0.contains("textDidChange") }.count
    let expected = [
      ProxyProfile.PushPolicy.never: 0, .onMoveVetoOrExternal: 1, .onMismatch: 1,
      .afterEveryMessage: 2,
    ]
    #expect(callbacks == expected[policy])
    #expect(world.host.field.document.description == "ab|xc")
  }

  @Test("one seed gives one history, another seed another one")
  func determinism() throws {
    func history(seed: UInt64) throws -> [ProxyEvent] {
      var world = ProxyWorld(try MarkedDocument("see | now"), seed: seed)
      for turn in 0..<10 {
        world.turn(at: .start + .milliseconds(Int64(turn * 7))) { proxy in
          proxy.insertText("a")
          proxy.adjustTextPosition(byCharacterOffset: -1)
        }
      }
      while world.step(callback: { _, _ in }) {}
      return world.takeEvents()
    }
    #expect(try history(seed: 7) == history(seed: 7))
    #expect(try history(seed: 7) != history(seed: 8))
  }

  private func world(_ notation: String, _ profile: ProxyProfile = .uikit26) throws -> ProxyWorld {
    ProxyWorld(try MarkedDocument(notation), profile: profile, latency: ProxyWorldTests.tenTen)
  }

  /// Runs until nothing is left and tells what happened, in milliseconds and words.
  private func run(_ world: inout ProxyWorld) -> [String] {
    var lines: [String] = []
    _ = world.takeEvents()
    while let instant = world.next {
      let time = Int(instant.milliseconds)
      world.step { callback, _ in lines.append("\(time) \(callback)") }
      for event in world.takeEvents() {
        switch event.kind {
        case .applied: lines.append("\(time) applied")
        case .pushed: lines.append("\(time) pushed")
        case .disturbed: lines.append("\(time) user")
        default: break
        }
      }
    }
    return lines
  }
}
