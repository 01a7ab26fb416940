import CaretControl
import DocumentProxy
import Foundation
import HostDocuments
import KeyboardLab
import ProxySimulation
import Chance
import Testing
import VirtualTime
import Timing

@MainActor
@Suite("CaretController")
struct CaretControllerTests {
  @Test("a pair of tags ends with the caret between them, confirmed one round trip later")
  func callback() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("see | now", on: scheduler)
    var results: [CaretResult] = []
    desk.caret.perform(.insertWithCaret("<b></b>", caretBack: 4)) { results.append($0) }
    #expect(desk.caret.isBusy)
    #expect(desk.caret.predictedContext.before == "see <b>")
    try scheduler.run { !results.isEmpty }
    #expect(results.map(\.outcome) == [.confirmed])
    #expect(scheduler.now == .start + .milliseconds(13))
    try scheduler.run()
    #expect(desk.document == "see <b>|</b> now")
    #expect(desk.sent() == [.start])
    #expect(!desk.caret.isBusy)
  }

  @Test("the same with await, in a main-actor task under virtual time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func await() async throws {
    try await withVirtualTime { clock in
      let document = try await CaretControllerTests.typeTags(clock)
      #expect(document == "see very bolt|</b> now")
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  static func typeTags(_ clock: VirtualClock) async throws -> String {
    let desk = try Desk("see | now", on: clock.scheduler)
    let outcome = await desk.caret.insert("<b>", "</b>")
    #expect(outcome == .confirmed)
    await desk.caret.insert("so bolt")
    await desk.caret.move(by: -5)
    await desk.caret.replaceWord(with: "very")
    await desk.caret.move(by: 5)
    return desk.document
  }

  @Test("operations asked for in one turn leave as messages of their own, in order")
  func oneTurn() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("|", on: scheduler)
    var outcomes: [Outcome] = []
    for text in ["a", "b", "c"] {
      desk.caret.perform(.insert(text)) { outcomes.append($0.outcome) }
    }
    try scheduler.run()
    #expect(desk.document == "abc|")
    #expect(desk.sent() == [.start, .start, .start])
    #expect(outcomes.count == 3)
  }

  @Test("a cancelled operation ends as cancelled and sends nothing more")
  func cancel() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk(
      "|" + String(repeating: "long text\n", count: 300), on: scheduler)
    var outcome: Outcome?
    let request = desk.caret.perform(.deleteAll) { outcome = $0.outcome }
    try scheduler.advance(by: .milliseconds(20))
    let before = desk.sent().count
    desk.caret.cancel(request)
    try scheduler.run()
    #expect(outcome == .cancelled)
    #expect(before > 0)
    #expect(desk.sent().count <= 1)
    desk.caret.cancel(request)
    try scheduler.run()
    #expect(desk.sent() == [])
  }

  @Test("cancelling the task that waits cancels the operation")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func cancelledTask() async throws {
    try await withVirtualTime { clock in
      let outcomes = try await CaretControllerTests.cancelWhileReading(clock)
      #expect(outcomes == [.cancelled, .cancelled])
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  static func cancelWhileReading(_ clock: VirtualClock) async throws -> [Outcome] {
    let desk = try Desk("|" + String(repeating: "long text\n", count: 300), on: clock.scheduler)
    let task = Task { await desk.caret.readDocument().outcome }
    try await clock.sleep(for: .milliseconds(20))
    task.cancel()
    let first = await task.value
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await desk.caret.insert("never")
    }
    let second = await late.value
    #expect(!desk.document.contains("never"))
    return [first, second]
  }

  @Test("a new session interrupts what runs and what waits, once each")
  func newSession() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("|" + String(repeating: "long text\n", count: 300), on: scheduler)
    var outcomes: [Outcome] = []
    desk.caret.perform(.deleteAll) { outcomes.append($0.outcome) }
    desk.caret.perform(.insert("x")) { outcomes.append($0.outcome) }
    desk.proxy.plan(.recreateController(focus: nil), at: .start + .milliseconds(30))
    try scheduler.advance(to: .start + .milliseconds(30))
    #expect(outcomes == [.interrupted(remaining: ""), .interrupted(remaining: "")])
    try scheduler.run()
    #expect(outcomes.count == 2)
    #expect(!desk.caret.isBusy)
  }

  @Test("an operation may be asked for in the completion of another")
  func chain() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk("|", on: scheduler)
    let caret = desk.caret
    caret.perform(.insertWithCaret("()", caretBack: 1)) { _ in caret.perform(.insert("x")) }
    try scheduler.run()
    #expect(desk.document == "(x|)")
  }

  @Test("a callback from within the keyboard's own call proves nothing")
  func reentrant() throws {
    let scheduler = VirtualScheduler()
    let proxy = ReentrantProxy()
    let caret = CaretController(scheduler: scheduler) { proxy }
    proxy.callback = { caret.textDidChange() }
    var outcome: Outcome?
    caret.perform(.insertWithCaret("()", caretBack: 1)) { outcome = $0.outcome }
    try scheduler.run()
    #expect(outcome == .timedOut)
  }

  @Test("a release ends a held delete key")
  func release() throws {
    let scheduler = VirtualScheduler()
    let desk = try Desk(String(repeating: "word ", count: 100) + "|", on: scheduler)
    var result: CaretResult?
    let request = desk.caret.perform(.holdDelete) { result = $0 }
    try scheduler.advance(by: .seconds(1))
    #expect(result == nil)
    desk.caret.release(request)
    try scheduler.run()
    #expect(result != nil)
    #expect(!desk.document.hasPrefix("|"))
  }

  @Test(
    "the controller ends like the engine alone, for every latency",
    arguments: 0..<40 as Range<UInt64>)
  func sameAsEngine(seed: UInt64) throws {
    var random = RandomStreams(seed: seed).stream("operations")
    let operations: [CaretOperation] = (0..<4).map { _ in
      let choices: [CaretOperation] = [
        .insert("ab "), .insertWithCaret("<b></b>", caretBack: 4), .deleteBackward(count: 2),
        .move(by: -3), .deleteAll, .readDocument, .moveToEnd,
      ]
      return choices[Int(random.next(below: UInt64(choices.count)))]
    }
    let world = ProxyWorld(
      try MarkedDocument("one two| three\nfour"), latency: .slowPad, seed: seed)
    var trial = CaretTrial(in: world)
    for operation in operations { trial.plan(.perform(operation), .afterOutcomes(.zero)) }
    trial.playToEnd()

    let scheduler = VirtualScheduler()
    let proxy = SimulatedDocumentProxy(world, on: scheduler)
    let caret = CaretController(scheduler: scheduler) { proxy }
    proxy.onCallback = { if $0 == .textDidChange { caret.textDidChange() } }
    var outcomes: [Outcome] = []
    for operation in operations {
      let count = outcomes.count
      caret.perform(operation) { outcomes.append($0.outcome) }
      try scheduler.run { outcomes.count > count }
    }
    try scheduler.run()
    #expect(outcomes == trial.outcomes.map(\.outcome), "\(operations)")
    #expect(proxy.world.host.field.document == trial.document, "\(operations)")
    #expect(caret.roundTrips == trial.engine.roundTrips)
  }
}

/// Calls back in the middle of every edit, as no one should.
@MainActor
private final class ReentrantProxy: @MainActor TextDocumentProxy {
  var callback: () -> Void = {}
  var before = ""
  var after = ""
  var documentContextBeforeInput: String? { before }
  var documentContextAfterInput: String? { after }
  var selectedText: String? { nil }
  var hasText: Bool { !(before + after).isEmpty }
  var documentIdentifier: DocumentIdentifier? { DocumentIdentifier(low: 1) }

  func insertText(_ text: String) {
    before += text
    callback()
  }

  func deleteBackward() {
    if !before.isEmpty { before.removeLast() }
    callback()
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    let text = before + after
    let place = text.index(text.startIndex, offsetBy: before.count + offset)
    before = String(text[..<place])
    after = String(text[place...])
    callback()
  }

  func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {}
  func unmarkText() {}
}
