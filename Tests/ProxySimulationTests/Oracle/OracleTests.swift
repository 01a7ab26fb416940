import DocumentProxy
import HostDocuments
import ProxySimulation
import Chance
import TestSupport
import Testing
import Timing

/// One world against a plain array of units: no windows, no clock.
@Suite("Against a plain array of units")
struct OracleTests {
  @Test(
    "the host's text is the items applied in order: move, delete, insert", arguments: 0..<UInt64(60)
  )
  func hostText(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("oracle")
    let document = randomDocument(&stream)
    var world = ProxyWorld(document, latency: .slowPad, seed: seed)
    var oracle = PlainText(document)
    for turn in 0..<25 {
      world.turn(at: .start + .milliseconds(Int64(turn * 20))) { proxy in
        for _ in 0...stream.next(below: 4) { randomCall(&stream, on: &proxy) }
      }
      while let next = world.next, next <= .start + .milliseconds(Int64(turn * 20)) {
        world.step(callback: { _, _ in })
      }
    }
    while world.step(callback: { _, _ in }) {}
    let events = world.takeEvents()
    var sent: [ProxyMessage] = []
    for event in events {
      if case .sent(let message) = event.kind { sent.append(message) }
    }
    for item in sent.flatMap(\.items) {
      oracle.apply(move: item.offset, deletes: item.deleteCount, insertion: item.insertion)
    }
    #expect(world.host.field.text.units == oracle.units)
    #expect(world.host.field.selection == oracle.anchor..<oracle.caret)
    let applied = events.compactMap { event -> Int? in
      if case .applied(let report, _) = event.kind { return report.number }
      return nil
    }
    #expect(applied == sent.map(\.number), "first in, first out")
  }

  @Test(
    "the mirror is the prediction until a state comes, then that state's window",
    arguments: 0..<UInt64(60))
  func mirror(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("mirror oracle")
    var world = ProxyWorld(randomDocument(&stream), latency: .slowPad, seed: seed)
    var oracle = PlainMirror()
    oracle.replace(with: world.host.state)
    var states: [HostState] = []
    for turn in 0..<40 {
      let instant = Instant.start + .milliseconds(Int64(turn * 15))
      world.turn(at: instant) { proxy in
        for _ in 0..<3 {
          let call = randomCall(&stream, on: &proxy)
          oracle.predict(call)
          #expect(oracle == PlainMirror(proxy.text))
        }
      }
      while let next = world.next, next <= instant {
        world.step(callback: { _, _ in })
        for event in world.takeEvents() {
          if case .pushed(let state) = event.kind { states.append(state) }
          if case .calledBack = event.kind { oracle.replace(with: states.removeFirst()) }
        }
        #expect(oracle == PlainMirror(world.mirror.text))
      }
    }
  }

  @Test(
    "calls become items: moves are summed, deletes counted, insertions joined, in call order",
    arguments: 0..<UInt64(60))
  func items(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("items")
    var world = ProxyWorld(randomDocument(&stream), latency: .instant)
    var expected: [MessageItem] = []
    world.turn(at: .start) { proxy in
      for _ in 0..<12 {
        switch randomCall(&stream, on: &proxy) {
        case .adjustTextPosition(let offset):
          if expected.last?.isEdit ?? true { expected.append(MessageItem()) }
          expected[expected.count - 1].offset += offset
        case .deleteBackward(let count):
          if expected.last.map({ !$0.insertion.isEmpty }) ?? true { expected.append(MessageItem()) }
          expected[expected.count - 1].deleteCount += count
        case .insertText(let text):
          if expected.isEmpty { expected.append(MessageItem()) }
          expected[expected.count - 1].insertion += Array(text.utf16)
        default: break
        }
      }
    }
    let sent = world.takeEvents().compactMap { event -> ProxyMessage? in
      if case .sent(let message) = event.kind { return message }
      return nil
    }
    #expect(sent.map(\.items) == [expected])
  }

  private func randomDocument(_ stream: inout RandomStream) -> MarkedDocument {
    let pieces = Int(stream.next(below: stream.next(below: 4) == 0 ? 700 : 12))
    let text = AdversarialText.draw(seed: stream.next(), pieces: pieces)
    let units = Array(text.utf16)
    let place = Int(stream.next(below: UInt64(units.count) + 1))
    let end = stream.next(below: 4) == 0 ? min(units.count, place + 5) : place
    return MarkedDocument(units: units, selection: place..<end)
  }

  @discardableResult
  private func randomCall(_ stream: inout RandomStream, on proxy: inout ProxyMirror) -> ProxyCall {
    switch stream.next(below: 3) {
    case 0:
      let text = AdversarialText.draw(seed: stream.next(), pieces: 1)
      proxy.insertText(text)
      return .insertText(text)
    case 1:
      proxy.deleteBackward()
      return .deleteBackward(count: 1)
    default:
      let offset = [-40, -3, -2, -1, 1, 2, 3, 40][Int(stream.next(below: 8))]
      proxy.adjustTextPosition(byCharacterOffset: offset)
      return .adjustTextPosition(offset)
    }
  }
}

extension PlainMirror {
  init(_ text: MirrorText) {
    before = text.before
    selected = text.selected
    after = text.after
  }

  mutating func replace(with state: HostState) {
    before = state.before
    selected = state.selected
    after = state.after
    cut()
  }

  mutating func predict(_ call: ProxyCall) {
    switch call {
    case .insertText(let text): insert(text)
    case .deleteBackward: deleteBackward()
    case .adjustTextPosition(let offset): move(by: offset)
    default: break
    }
  }
}
