import CaretLabKit
import Foundation
import TestSupport
import Testing

/// A keyboard as people write it: an object with a proxy in a `let`, a timer, a log of outcomes.
@MainActor
private final class BoldKeyboard {
  let proxy: any TextDocumentProxyObject
  let scheduler: any Scheduler
  private var hold: ScheduledTimer?

  init(proxy: any TextDocumentProxyObject, scheduler: any Scheduler) {
    self.proxy = proxy
    self.scheduler = scheduler
  }

  func boldTapped() {
    proxy.insertText("<b></b>")
    hold = scheduler.scheduleOnMainActor(after: .milliseconds(100)) { [weak self] in
      self?.proxy.adjustTextPosition(byCharacterOffset: -4)
    }
  }

  func cancel() {
    if let hold { scheduler.cancel(hold) }
  }
}

@Suite("A keyboard of one's own")
struct OwnKeyboardTests {
  @MainActor
  @Test("holds the proxy in a constant and schedules on the main actor", arguments: [true, false])
  func keyboard(waits: Bool) throws {
    let scheduler = VirtualScheduler()
    let proxy = SimulatedDocumentProxy(ProxyWorld(try MarkedDocument("a|")), on: scheduler)
    let keyboard = BoldKeyboard(proxy: proxy, scheduler: scheduler)
    keyboard.boldTapped()
    if !waits { keyboard.cancel() }
    try scheduler.run()
    let document = proxy.world.host.field.document.description
    #expect(document == (waits ? "a<b>|</b>" : "a<b></b>|"))
  }

  @Test("reads outcomes from a test that is on no actor")
  func outcomes() async throws {
    let log = await OutcomeLog()
    let document = try await MainActor.run {
      let scheduler = VirtualScheduler()
      let proxy = SimulatedDocumentProxy(ProxyWorld(try MarkedDocument("a|")), on: scheduler)
      let caret = CaretController(scheduler: scheduler) { proxy }
      proxy.onCallback = { [weak caret] in if $0 == .textDidChange { caret?.textDidChange() } }
      caret.perform(.insertWithCaret("()", caretBack: 1), completion: log.add)
      caret.perform(.deleteBackward(count: 1), completion: log.add)
      try scheduler.run()
      return proxy.world.host.field.document.description
    }
    #expect(document == "a|)")
    #expect(await log.outcomes.count == 2)
    #expect(
      await log.results.map(\.operation) == [
        .insertWithCaret("()", caretBack: 1), .deleteBackward(count: 1),
      ])
  }

  @Test("every disturbance is in the documentation, with an example that is compiled")
  func disturbances() throws {
    func text(_ path: String) throws -> String {
      String(
        decoding: try Data(contentsOf: packageRoot.appendingPathComponent(path)), as: UTF8.self)
    }
    let article = try text("Sources/ProxySimulation/ProxySimulation.docc/Disturbances.md")
    let all: [Disturbance] = [
      .tap(caret: 0), .type([]), .select(0..<0), .clear, .tapNoop, .busy(.zero), .refuse(nil),
      .send,
      .focus(to: ""), .rotate, .keyboardSwitch, .recreateController(focus: nil),
      .killExtension, .secureReplacement,
    ]
    for disturbance in all { #expect(article.contains("| `.\(name(of: disturbance))")) }
    let example = try text("Tests/CaretLabKitTests/DisturbancesExample.swift")
    let begin = try #require(example.range(of: "// README begin\n"))
    let end = try #require(example.range(of: "// README end"))
    #expect(article.contains("```swift\n\(example[begin.upperBound..<end.lowerBound])```"))
  }

  /// A new disturbance does not compile here: put it into the list above and into the article.
  private func name(of disturbance: Disturbance) -> String {
    switch disturbance {
    case .tap: "tap"
    case .type: "type"
    case .select: "select"
    case .clear: "clear"
    case .tapNoop: "tapNoop"
    case .busy: "busy"
    case .refuse: "refuse"
    case .send: "send"
    case .focus: "focus"
    case .rotate: "rotate"
    case .keyboardSwitch: "keyboardSwitch"
    case .recreateController: "recreateController"
    case .killExtension: "killExtension"
    case .secureReplacement: "secureReplacement"
    }
  }
}
