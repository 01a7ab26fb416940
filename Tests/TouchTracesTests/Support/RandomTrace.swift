import JSONText
import Chance
import TouchTraces
import Timing

/// Random traces that the native format can hold.
struct RandomTrace {
  private var random: RandomStream
  private var time: Int64 = 0
  private var down: [Int] = []

  static func make(seed: UInt64, events: Int = 60) -> TouchTrace {
    var maker = RandomTrace(random: RandomStreams(seed: seed).stream("traces"))
    var trace = TouchTrace(header: maker.header())
    for _ in 0..<events { trace.events.append(maker.event()) }
    for finger in maker.down {
      trace.events.append(TraceEvent(maker.touch(.ended, finger)))
    }
    return trace
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }

  private mutating func maybe<Value>(_ value: (inout RandomTrace) -> Value) -> Value? {
    pick(2) == 0 ? value(&self) : nil
  }

  private mutating func text() -> String {
    let scalars: [Unicode.Scalar] = ["a", "|", "\\", "\"", "\n", "é", "😀", "\u{1}", "]", "ж"]
    var text = ""
    for _ in 0..<pick(6) { text.unicodeScalars.append(scalars[pick(scalars.count)]) }
    return text
  }

  private mutating func instant() -> Instant {
    time += [0, 0, 1, 8_333, 16_667, 1_000_000][pick(6)]
    return .start + .microseconds(time)
  }

  private mutating func anyInstant() -> Instant { .start + .microseconds(Int64(pick(1_000_000))) }

  private mutating func number() -> Double {
    let number = (random.nextUnit() - 0.3) * [1, 400, 1e-9, 1e17][pick(4)]
    return pick(2) == 0 ? Double(Int(number)) : number
  }

  private mutating func members() -> [JSONMember] {
    (0..<max(0, pick(8) - 5)).map { JSONMember("u\($0)", JSONValue(.string(text()))) }
  }

  private mutating func header() -> TraceHeader {
    var header = TraceHeader()
    if pick(2) == 0 {
      var device = TraceDevice(width: abs(number()) + 1, height: 667)
      device.name = maybe { $0.text() }
      device.scale = maybe { _ in 2.625 }
      device.rate = maybe { _ in 120 }
      header.device = device
    }
    header.origin = maybe { LayoutPoint(x: $0.number(), y: $0.number()) }
    header.units = pick(2) == 0 ? .points : .device
    header.keyboard = maybe { $0.text() }
    header.settings = members()
    header.document = maybe { $0.text() }
    header.profile = maybe { $0.text() }
    header.latency = maybe { $0.text() }
    header.flags = members()
    header.fields = members()
    header.system = members()
    header.seed = maybe { $0.random.next() }
    header.delay = maybe { .nanoseconds(Int64($0.pick(200_000_000))) }
    header.source = maybe { $0.text() }
    header.labels = (0..<pick(3)).map { _ in text() }
    header.unknownMembers = members()
    return header
  }

  private mutating func event() -> TraceEvent {
    let content: TraceEvent.Content
    switch pick(10) {
    case 0: content = .note(text())
    case 1: content = .expect(expectation())
    case 2: content = .host(HostEvent(hostKind(), at: instant()))
    default: content = touch()
    }
    return TraceEvent(content, unknownMembers: members())
  }

  private mutating func touch() -> TraceEvent.Content {
    let finger = [0, 1, 7, Int.max][pick(4)]
    guard let index = down.firstIndex(of: finger) else {
      down.append(finger)
      return touch(.began, finger)
    }
    guard pick(4) == 0 else { return touch(.moved, finger) }
    down.remove(at: index)
    return touch(pick(2) == 0 ? .ended : .cancelled, finger)
  }

  private mutating func touch(_ phase: TouchPhase, _ finger: Int) -> TraceEvent.Content {
    let touch = FingerTouch(
      finger: finger, phase: phase, location: LayoutPoint(x: number(), y: number()),
      radius: maybe { abs($0.number()) }, force: maybe { abs($0.number()) },
      isCoalesced: pick(4) == 0)
    return .touch(touch, at: instant())
  }

  private mutating func hostKind() -> HostEvent.Kind {
    switch pick(13) {
    case 0: .tap(caret: pick(100))
    case 1: .type(text())
    case 2: .select(from: pick(10), to: 10 + pick(10))
    case 3: .clear
    case 4: .busy(.microseconds(Int64(pick(1000))))
    case 5: .focus(to: text())
    case 6:
      .replace(
        by: HostEvent.replacements[pick(HostEvent.replacements.count)], to: maybe { $0.text() })
    case 7: .back
    case 8: .background
    case 9: .rotate(to: HostEvent.orientations[pick(2)])
    case 10: .resize(height: abs(number()) + 1)
    case 11: .setting(JSONMember(text(), JSONValue(.string(text()))))
    default: .refuse(maybe { .microseconds(Int64($0.pick(1000))) })
    }
  }

  private mutating func expectedTime() -> ExpectedTime? {
    switch pick(3) {
    case 0: nil
    case 1: .at(anyInstant())
    default: .within(.start + .microseconds(Int64(pick(10))), anyInstant() + .microseconds(10))
    }
  }

  private mutating func expectation() -> Expectation {
    let kind: Expectation.Kind
    switch pick(7) {
    case 0:
      kind = .gesture(
        kind: text(), direction: maybe { $0.text() }, state: maybe { $0.text() },
        at: expectedTime())
    case 1: kind = .document(is: text(), by: maybe { $0.anyInstant() })
    case 2: kind = .outcome(of: text(), is: text())
    case 3: kind = .key(name: text(), at: expectedTime())
    case 4: kind = .display(is: text(), at: expectedTime())
    case 5: kind = .system(is: text(), at: expectedTime())
    default: kind = .none(kind: text(), direction: maybe { $0.text() })
    }
    return Expectation(
      kind, keyboard: maybe { $0.text() }, profile: maybe { $0.text() },
      field: maybe { $0.text() })
  }
}
