import DocumentProxy
import Foundation
import HostDocuments
import ProxySimulation
import Chance
import TestSupport
import Testing
import Timing

/// Random operations, arbitrary Unicode, all disturbances: nothing traps, nothing is reordered.
///
/// `CARETLAB_LONG_TESTS=1` plays 100 000 sequences for each profile.
@Suite("Every profile survives")
struct SurvivalTests {
  static let isLong = ProcessInfo.processInfo.environment["CARETLAB_LONG_TESTS"] == "1"
  static let sequences: UInt64 = isLong ? 100_000 : 150

  @Test("random sequences of operations", arguments: ProxyProfile.named.map(\.name))
  func sequences(name: String) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }?.profile)
    var orderFaults = 0
    var caretFaults = 0
    for seed in 0..<SurvivalTests.sequences {
      var sequence = RandomSequence(profile, seed: seed)
      sequence.play()
      if sequence.numbersApplied != sequence.numbersApplied.sorted() { orderFaults += 1 }
      if !sequence.caretsAreInside { caretFaults += 1 }
    }
    #expect(orderFaults == 0 && caretFaults == 0)
  }

  @Test("one seed gives one history, to the last event", arguments: ProxyProfile.named.map(\.name))
  func determinism(name: String) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }?.profile)
    for seed in 0..<UInt64(20) {
      var first = RandomSequence(profile, seed: seed)
      var second = RandomSequence(profile, seed: seed)
      first.play()
      second.play()
      #expect(first.events == second.events)
    }
  }

  @Test("any combination of flags survives", arguments: 0..<UInt64(8))
  func flags(seed: UInt64) throws {
    var stream = RandomStreams(seed: seed).stream("flags")
    for _ in 0..<(SurvivalTests.isLong ? 2_000 : 40) {
      var profile = ProxyProfile.uikit26
      for flag in ProfileFlag.all where flag.name != "latency" {
        let choices = flag.choices.compactMap { try? JSONValueChoice($0) }
        guard !choices.isEmpty, stream.next(below: 2) == 0 else { continue }
        let choice = choices[Int(stream.next(below: UInt64(choices.count)))]
        try profile.set(assignment: "\(flag.name)=\(choice.text)")
      }
      profile.field.mask = stream.next(below: 4) == 0 ? InputMask("(ddd) d-") : nil
      profile.field.maxLength = stream.next(below: 3) == 0 ? 12 : nil
      profile.throughput = stream.next(below: 3) == 0 ? 40 : nil
      profile.extraCallbacks = stream.next(below: 3) == 0 ? .duplicate(2) : profile.extraCallbacks
      var sequence = RandomSequence(profile, seed: stream.next())
      sequence.play()
      #expect(sequence.caretsAreInside)
      #expect(sequence.numbersApplied == sequence.numbersApplied.sorted())
    }
  }
}

/// A choice of a flag that is written as a value and not described in words.
private struct JSONValueChoice {
  struct Described: Error {}
  let text: String
  init(_ choice: String) throws {
    if choice.hasPrefix("\""), choice.hasSuffix("\""), !choice.contains("…"),
      !choice.contains("units"), !choice.contains("(ddd)")
    {
      text = choice
    } else if ["true", "false", "null"].contains(choice) {
      text = choice
    } else {
      throw Described()
    }
  }
}

/// A world in which random things happen.
private struct RandomSequence {
  private var world: ProxyWorld
  private var stream: RandomStream
  private var now = Instant.start
  private(set) var events: [ProxyEvent] = []
  private(set) var caretsAreInside = true

  init(_ profile: ProxyProfile, seed: UInt64) {
    stream = RandomStreams(seed: seed).stream("sequence")
    let text = { (stream: inout RandomStream) in
      Array(
        AdversarialText.draw(seed: stream.next(), pieces: Int(stream.next(below: 20))).utf16)
    }
    var fields: [HostElement] = []
    for name in ["first", "second", "page"] {
      let units = text(&stream)
      let place = Int(stream.next(below: UInt64(units.count) + 1))
      fields.append(
        HostElement(
          name, MarkedDocument(units: units, selection: place..<place),
          isEditable: name != "page"))
    }
    world = ProxyWorld(fields: fields, focus: "second", profile: profile, seed: seed)
  }

  var numbersApplied: [Int] {
    events.compactMap { event in
      if case .applied(let report, _) = event.kind { return report.number }
      return nil
    }
  }

  mutating func play() {
    for _ in 0..<8 {
      now = now + .microseconds(Int64(stream.next(below: 60_000)))
      if stream.next(below: 4) == 0 { world.plan(disturbance(), at: now) }
      while let next = world.next, next <= now { step() }
      let calls = Int(stream.next(below: 4))
      var stream = self.stream
      world.turn(at: now) { proxy in
        for _ in 0..<calls { RandomSequence.call(&stream, on: &proxy) }
      }
      self.stream = stream
    }
    var steps = 0
    while world.next != nil, steps < 10_000 {
      step()
      steps += 1
    }
    events += world.takeEvents()
    check()
  }

  private mutating func step() {
    var stream = self.stream
    world.step { callback, proxy in
      guard callback == .textDidChange, stream.next(below: 4) == 0 else { return }
      RandomSequence.call(&stream, on: &proxy)
    }
    self.stream = stream
    check()
  }

  private mutating func check() {
    let field = world.host.field
    if field.selection.upperBound > field.text.count { caretsAreInside = false }
    if let marked = field.marked, marked.upperBound > field.text.count { caretsAreInside = false }
  }

  private mutating func disturbance() -> Disturbance {
    let place = Int(stream.next(below: 60)) - 5
    switch stream.next(below: 16) {
    case 0, 1: return .tap(caret: place)
    case 2: return .type(AdversarialText.units(of: stream.next()))
    case 3: return .select(place..<place + 7)
    case 4: return .clear
    case 5: return .tapNoop
    case 6: return .busy(.milliseconds(Int64(place)))
    case 7: return .refuse(.milliseconds(50))
    case 8: return .send
    case 9: return .focus(to: ["first", "second", "page", "none"][abs(place) % 4])
    case 10: return .rotate
    case 11: return .keyboardSwitch
    case 12: return .recreateController(focus: ["first", nil][abs(place) % 2])
    case 13: return .killExtension
    case 14: return .secureReplacement
    default: return .type([0xD83D])
    }
  }

  private static func call(_ stream: inout RandomStream, on proxy: inout ProxyMirror) {
    switch stream.next(below: 12) {
    case 0, 1, 2: proxy.insertText(AdversarialText.draw(seed: stream.next(), pieces: 2))
    case 3, 4: for _ in 0...stream.next(below: 6) { proxy.deleteBackward() }
    case 5, 6: proxy.adjustTextPosition(byCharacterOffset: Int(stream.next(below: 9)) - 4)
    case 7:
      let far = [Int.max, Int.min, 1_000_000, -1_000_000][Int(stream.next(below: 4))]
      proxy.adjustTextPosition(byCharacterOffset: far)
    case 8:
      let text = AdversarialText.draw(seed: stream.next(), pieces: 3)
      let start = Int(stream.next(below: 6)) - 2
      proxy.setMarkedText(text, selectedRange: start..<start + Int(stream.next(below: 9)))
    case 9: proxy.unmarkText()
    case 10:
      if stream.next(below: 4) == 0 { proxy.advanceToNextInputMode() }
    default: proxy.setPrimaryLanguage("ru")
    }
    _ = proxy.context
    _ = proxy.document
  }
}

extension AdversarialText {
  /// A few units, perhaps torn.
  fileprivate static func units(of seed: UInt64) -> [UInt16] {
    Array(draw(seed: seed, pieces: 2).utf16.dropFirst(Int(seed % 2)))
  }
}
