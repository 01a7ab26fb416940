import CaretControl
import Dispatch
import DocumentProxy
import ProxySimulation
import Testing
import VirtualTime
import Timing

@MainActor
@Suite("One operation, one message")
struct TurnTests {
  @Test(
    "marked text that is set and committed at once stays in the field",
    arguments: ["|", "see | now"], ["", "!", "かな"])
  func markedText(document: String, next: String) throws {
    for profile in [ProxyProfile.uikit26, .ios8] {
      let scheduler = VirtualScheduler()
      let desk = try Desk(document, profile: profile, on: scheduler)
      desk.caret.perform(.setMarkedText("か"))
      desk.caret.perform(.commitMarkedText(then: next))
      try scheduler.run()
      var expected = document
      expected.insert(contentsOf: "か" + next, at: try #require(document.firstIndex(of: "|")))
      #expect(desk.document == expected)
    }
  }

  /// A proxy that sends the calls of a turn as UIKit does: by a block on the main queue.
  @MainActor
  final class FlushingProxy: @MainActor TextDocumentProxy {
    private(set) var messages: [[String]] = []
    private var calls: [String] = []

    var documentContextBeforeInput: String? { "some text" }
    var documentContextAfterInput: String? { "and more" }
    var selectedText: String? { nil }
    var hasText: Bool { true }
    var documentIdentifier: DocumentIdentifier? { nil }

    func insertText(_ text: String) { add("insert \(text)") }
    func deleteBackward() { add("delete") }
    func adjustTextPosition(byCharacterOffset offset: Int) { add("move \(offset)") }
    func setMarkedText(_ markedText: String, selectedRange: Range<Int>) { add("mark") }
    func unmarkText() { add("unmark") }

    private func add(_ call: String) {
      calls.append(call)
      DispatchQueue.main.async { self.flush() }
    }

    private func flush() {
      guard !calls.isEmpty else { return }
      messages.append(calls)
      calls = []
    }
  }

  /// Waits until so many operations have ended.
  @MainActor
  final class Countdown {
    private var left: Int
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ count: Int) { left = count }

    func count() {
      left -= 1
      if left == 0 { waiting?.resume() }
    }

    func end() async {
      guard left > 0 else { return }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  private let scheduler = DispatchScheduler(queue: .main)
  private let proxy = FlushingProxy()

  private func makeController() -> CaretController {
    var settings = CaretSettings()
    settings.timeout = .fixed(.milliseconds(20))
    return CaretController(scheduler: scheduler, settings: settings) { [proxy] in proxy }
  }

  @Test("operations that one block on the main queue begins are messages of their own, in order")
  func fromMainQueue() async {
    let caret = makeController()
    let countdown = Countdown(3)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
      for operation in [CaretOperation.insert("a"), .deleteBackward(count: 1), .insert("c")] {
        caret.perform(operation) { _ in countdown.count() }
      }
    }
    await countdown.end()
    #expect(proxy.messages.prefix(3) == [["insert a"], ["delete"], ["insert c"]])
  }

  @Test("operations that timers of one deadline begin are messages of their own, in order")
  func fromTimersOfOneDeadline() async {
    let caret = makeController()
    let countdown = Countdown(200)
    let due = scheduler.now + .milliseconds(2)
    for number in 0..<200 {
      scheduler.schedule(at: due) {
        MainActor.assumeIsolated {
          _ = caret.perform(.insert("\(number)")) { _ in countdown.count() }
        }
      }
    }
    await countdown.end()
    let inserts = proxy.messages.filter { $0.contains { $0.hasPrefix("insert") } }
    #expect(inserts == (0..<200).map { ["insert \($0)"] })
  }

  @Test("an operation that a completion begins is a message of its own")
  func fromCompletion() async {
    let caret = makeController()
    let countdown = Countdown(100)
    for number in 0..<50 {
      caret.perform(.insert("\(number)")) { _ in
        countdown.count()
        caret.perform(.insert("then \(number)")) { _ in countdown.count() }
      }
    }
    await countdown.end()
    let inserts = proxy.messages.map { $0.filter { $0.hasPrefix("insert") } }.filter { $0 != [] }
    #expect(inserts.allSatisfy { $0.count == 1 })
    #expect(inserts.count == 100)
  }
}
