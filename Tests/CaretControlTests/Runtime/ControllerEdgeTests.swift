import CaretControl
import ProxySimulation
import Testing
import VirtualTime

@MainActor
@Suite("CaretController, asked for odd things at odd times")
struct ControllerEdgeTests {
  private static let legs = LatencyModel.fixed(
    command: .milliseconds(65), push: .milliseconds(65))
  private static let letter = "Dear Ms Smith, I shall answer teh|"

  @Test("a key that is let go while its deletion still waits deletes one character")
  func releasedWhileWaiting() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk(ControllerEdgeTests.letter, ControllerEdgeTests.legs, on: scheduler)
    desk.caret.perform(.replaceWord(with: "the"))
    try scheduler.advance(by: .milliseconds(20))
    var outcome: Outcome?
    let held = desk.caret.perform(.holdDelete) { outcome = $0.outcome }
    try scheduler.advance(by: .milliseconds(60))
    desk.caret.release(held)
    try scheduler.run()
    #expect(desk.document == "Dear Ms Smith, I shall answer th|")
    #expect(outcome != nil)
  }

  @Test(
    "a word ends at a tab and at a line's end, whether it is replaced or deleted",
    arguments: ["\t", "\r\n", "\n", " "])
  func wordsBetween(separator: String) throws {
    for (operation, word) in [(CaretOperation.replaceWord(with: "the"), "the"), (.deleteWord, "")] {
      let scheduler = VirtualScheduler()
      let desk = try Desk("name\(separator)teh|", ControllerEdgeTests.legs, on: scheduler)
      desk.caret.perform(operation)
      try scheduler.run()
      #expect(desk.document == "name\(separator)\(word)|", "\(operation)")
    }
  }

  @Test("a thousand insertions that no one waits for arrive in order, and each is answered")
  func thousandInsertions() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("|", ControllerEdgeTests.legs, on: scheduler)
    let words = (0..<1000).map { "\($0) " }
    var outcomes: [Outcome] = []
    for word in words { desk.caret.perform(.insert(word)) { outcomes.append($0.outcome) } }
    try scheduler.run()
    #expect(desk.document == words.joined() + "|")
    #expect(outcomes.count == 1000)
    #expect(outcomes.allSatisfy { $0 == .confirmed || $0 == .assumed })
  }

  @Test("another operation ends a held key that still waits")
  func endedWhileWaiting() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk(ControllerEdgeTests.letter, ControllerEdgeTests.legs, on: scheduler)
    desk.caret.perform(.replaceWord(with: "the"))
    try scheduler.advance(by: .milliseconds(20))
    desk.caret.perform(.holdDelete)
    try scheduler.advance(by: .milliseconds(20))
    desk.caret.perform(.insert("X"))
    try scheduler.run()
    #expect(desk.document == "Dear Ms Smith, I shall answer thX|")
  }

  @Test("an operation that is cancelled before its turn sends nothing")
  func cancelledBeforeItsTurn() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("a|", on: scheduler)
    desk.caret.perform(.insert("1"))
    var outcome: Outcome?
    let second = desk.caret.perform(.insert("2")) { outcome = $0.outcome }
    desk.caret.cancel(second)
    #expect(outcome == .cancelled)
    try scheduler.run()
    #expect(desk.document == "a1|")
    #expect(desk.sent().count == 1)
  }

  @Test("steps of a drag that went in a cancelled one's move end with that move")
  func cancelledStep() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("one two three|", on: scheduler)
    var outcomes: [Int: Outcome] = [:]
    let requests = (1...3).map { step in
      desk.caret.perform(.drag(by: -step)) { outcomes[step] = $0.outcome }
    }
    try scheduler.advance(by: .milliseconds(14))
    #expect(outcomes == [1: .confirmed])
    desk.caret.cancel(requests[1])
    #expect(outcomes == [1: .confirmed, 2: .cancelled])
    try scheduler.run()
    #expect(outcomes == [1: .confirmed, 2: .cancelled, 3: .confirmed])
    #expect(desk.document == "one two| three")
    #expect(!desk.caret.isBusy)
  }

  @Test("a reading that is cancelled leaves the caret where it was")
  func cancelledReading() throws {
    let scheduler = VirtualScheduler()
    let sentences = (1...6).map { "This is sentence number \($0). " }.joined()
    let desk = try Desk("\(sentences)| tail", on: scheduler)
    let request = desk.caret.perform(.readDocument)
    try scheduler.advance(by: .milliseconds(30))
    #expect(desk.document != "\(sentences)| tail")
    desk.caret.cancel(request)
    try scheduler.run()
    #expect(desk.document == "\(sentences)| tail")
  }

  @Test(
    "what has joined the character before it is not taken back with it",
    arguments: [
      ("cafe|", "\u{301}"), ("ok 👍|", "🏽"), ("ok 🇩|", "🇪"), ("ok ❤|", "\u{FE0F}"),
      ("ok 👨|", "\u{200D}👩"),
    ])
  func joined(document: String, insertion: String) throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk(document, on: scheduler)
    desk.caret.perform(.insert(insertion))
    try scheduler.run()
    let typed = desk.document
    var outcome: Outcome?
    desk.caret.perform(.undoInsertion) { outcome = $0.outcome }
    try scheduler.run()
    #expect(desk.document == typed)
    #expect(outcome?.name == "unsupported")
  }

  @Test(
    "counts that no host can be asked for are refused",
    arguments: [
      CaretOperation.move(by: .min), .move(by: .max), .drag(by: .min), .drag(by: .max),
      .deleteBackward(count: .max), .deleteForward(count: .max), .moveByWords(.min),
    ])
  func counts(operation: CaretOperation) throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("see | now", on: scheduler)
    var outcome: Outcome?
    desk.caret.perform(operation) { outcome = $0.outcome }
    try scheduler.run()
    #expect(outcome?.name == "unsupported")
    #expect(desk.document == "see | now")
  }

  @Test("in another session or field nothing of the former host is believed")
  func otherHost() throws {
    let scheduler = VirtualScheduler()
    let webkit = try Desk("go 👍👍| on", profile: .webkit, on: scheduler)
    let text = try Desk("a👍| now", on: scheduler)
    let focus = Focus(webkit)
    let caret = CaretController(scheduler: scheduler) { focus.desk.proxy }
    for desk in [webkit, text] {
      desk.proxy.onCallback = { if $0 == .textDidChange { caret.textDidChange() } }
    }
    caret.perform(.move(by: -2))
    try scheduler.run()
    caret.sessionEnded()
    focus.desk = text
    caret.textDidChange()
    var outcomes: [Outcome] = []
    caret.perform(.move(by: -1)) { outcomes.append($0.outcome) }
    caret.perform(.insert("x")) { outcomes.append($0.outcome) }
    try scheduler.run()
    #expect(text.document == "ax|👍 now")
    #expect(outcomes == [.confirmed, .confirmed])
  }

  @Test("who is called back from within a call may look at the controller, or end the session")
  func calledBackInside() throws {
    let scheduler = VirtualScheduler()
    let proxy = EchoingProxy()
    let caret = CaretController(scheduler: scheduler) { proxy }
    var seen: [String?] = []
    proxy.onCall = {
      caret.textDidChange()
      seen.append(caret.predictedContext.before)
      caret.settings.unconfirmedTicks += 1
      _ = caret.roundTrips
    }
    caret.perform(.insertWithCaret("ab", caretBack: 1))
    try scheduler.run()
    #expect(seen.count >= 2 && seen.allSatisfy { $0 == "a" })
    #expect(caret.settings.unconfirmedTicks == CaretSettings().unconfirmedTicks + seen.count)

    let former = proxy.calls
    proxy.onCall = { caret.sessionEnded() }
    var outcomes: [Outcome] = []
    caret.perform(.insertWithCaret("cd", caretBack: 1)) { outcomes.append($0.outcome) }
    try scheduler.run()
    #expect(outcomes == [.interrupted(remaining: "")])
    #expect(proxy.calls == former + 1, "what is left of the message is not sent")
  }

  @Test("whoever waits when the controller goes is told")
  func dropped() async throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("|", on: scheduler)
    let outcome = await withCheckedContinuation { continuation in
      let caret = CaretController(scheduler: scheduler) { desk.proxy }
      caret.perform(.insert("a")) { continuation.resume(returning: $0.outcome) }
    }
    #expect(outcome == .interrupted(remaining: ""))
  }

  @Test("at an edge the predicted text ends, it holds no stand-in for what is unknown")
  func predictedEdge() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("see|", on: scheduler)
    desk.caret.perform(.move(by: 1))
    #expect(desk.caret.predictedContext.before == nil)
    try scheduler.run()
    #expect(desk.caret.predictedContext.before == "see")
  }

  @Test("a repeat without pauses and without unconfirmed ticks still deletes, and ends")
  func oddSettings() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("word word|", on: scheduler)
    desk.caret.settings.deleteRepeat.initialDelay = .zero
    desk.caret.settings.deleteRepeat.interval = .zero
    desk.caret.settings.unconfirmedTicks = 0
    var outcome: Outcome?
    desk.caret.perform(.holdDelete) { outcome = $0.outcome }
    try scheduler.advance(by: .seconds(5))
    #expect(desk.document == "|")
    #expect(outcome != nil)
  }
}

/// Where the keyboard types.
@MainActor
private final class Focus {
  var desk: Desk

  init(_ desk: Desk) {
    self.desk = desk
  }
}

/// A proxy that calls back from within each call; it shows nothing.
@MainActor
private final class EchoingProxy: @MainActor TextDocumentProxy {
  var onCall: () -> Void = {}
  private(set) var calls = 0

  var documentContextBeforeInput: String? { nil }
  var documentContextAfterInput: String? { nil }
  var selectedText: String? { nil }
  var hasText: Bool { false }
  var documentIdentifier: DocumentIdentifier? { nil }

  private func call() {
    calls += 1
    onCall()
  }

  func insertText(_ text: String) { call() }
  func deleteBackward() { call() }
  func adjustTextPosition(byCharacterOffset offset: Int) { call() }
  func setMarkedText(_ markedText: String, selectedRange: Range<Int>) { call() }
  func unmarkText() { call() }
}
