import Chance
import Testing
import TouchTraces

@Suite("The kernel's touch protocols")
struct ProtocolTests {
  @Test("give the touches that they mean, and say what is missing", arguments: ProtocolCase.all)
  func cases(_ example: ProtocolCase) {
    let reading = KernelEvents(example.events).reading(.raw)
    #expect(reading.trace.samples.map(TraceText.shown) == example.samples)
    #expect(reading.messages == example.messages.map { "f:" + $0 })
  }

  @Test(
    "give the same touches however they are written down",
    arguments: ProtocolCase.all, KernelEvents.Form.allCases)
  func forms(_ example: ProtocolCase, _ form: KernelEvents.Form) {
    let reading = KernelEvents(example.events).reading(form)
    #expect(reading.trace.samples.map(TraceText.shown) == example.samples)
    #expect(reading.diagnostics.count == example.messages.count, "\(reading.messages)")
  }

  @Test(
    "random contacts of protocol B come out as they went in", arguments: 0..<14 as Range<UInt64>)
  func random(seed: UInt64) {
    var maker = RandomContacts(seed: seed)
    let (events, expected) = maker.make(frames: 200)
    for form in KernelEvents.Form.allCases {
      let reading = events.reading(form)
      #expect(reading.messages == [], "\(form)")
      #expect(reading.trace.samples.map(TraceText.shown) == expected, "\(form)")
    }
  }
}

/// Contacts that come, move and go at random, as protocol B tells them and as samples.
struct RandomContacts {
  private var random: RandomStream
  private var time: Int64 = 1_350_644_052_895_553
  private var start: Int64?
  private var slots: [(x: Int, y: Int, finger: Int?)] = Array(repeating: (0, 0, nil), count: 5)
  private var wasUsed = Array(repeating: false, count: 5)
  private var selected = 0
  private var nextID = 0
  private var events: [KernelEvents.Event] = []
  private var shown: [String] = []

  init(seed: UInt64) { random = RandomStreams(seed: seed).stream("contacts") }

  private mutating func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }

  mutating func make(frames: Int) -> (KernelEvents, [String]) {
    for _ in 0..<frames { frame(lifting: false) }
    while slots.contains(where: { $0.finger != nil }) { frame(lifting: true) }
    return (KernelEvents(events), shown)
  }

  private mutating func frame(lifting: Bool) {
    time += Int64([1, 30, 8_333, 16_667, 900_000][pick(5)])
    var touches: [String] = []
    let taken = slots.compactMap(\.finger)
    var given = taken
    for index in slots.indices where pick(3) > 0 || lifting {
      if let finger = slots[index].finger {
        if lifting || pick(6) == 0 {
          select(index)
          add(3, 0x39, -1)
          slots[index].finger = nil
          touches.append("\(finger) ended \(slots[index].x).0,\(slots[index].y).0")
        } else {
          select(index)
          place(index, isNew: false)
          touches.append("\(finger) moved \(slots[index].x).0,\(slots[index].y).0")
        }
      } else if !lifting, pick(4) == 0 {
        select(index)
        add(3, 0x39, pick(3) == 0 ? 0 : nextID)
        nextID += 1
        place(index, isNew: true)
        let finger = (1...).first { !given.contains($0) } ?? 0
        given.append(finger)
        slots[index].finger = finger
        touches.append("\(finger) began \(slots[index].x).0,\(slots[index].y).0")
      }
    }
    if touches.isEmpty { return }
    add(0, 0, 0)
    let base = start ?? time
    start = base
    shown.append("\((time - base) * 1_000): " + touches.joined(separator: "; "))
  }

  private mutating func select(_ index: Int) {
    if index != selected { add(3, 0x2F, index) }
    selected = index
  }

  /// Both axes, or only one where the other keeps its value.
  private mutating func place(_ index: Int, isNew: Bool) {
    let first = !wasUsed[index]
    wasUsed[index] = true
    let which = first ? 2 : pick(3)
    if which != 1 {
      slots[index].x = pick(4_000) - 20
      add(3, 0x35, slots[index].x)
    }
    if which != 0 {
      slots[index].y = pick(4_000)
      add(3, 0x36, slots[index].y)
    }
  }

  private mutating func add(_ type: Int, _ code: Int, _ value: Int) {
    events.append(KernelEvents.Event(time: time, type: type, code: code, value: value))
  }
}
