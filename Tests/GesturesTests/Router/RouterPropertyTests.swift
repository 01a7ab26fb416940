import Gestures
import Testing
import TouchTraces
import Timing

@Suite("Whatever the touches")
struct RouterPropertyTests {
  static let seeds: [UInt64] = Array(0..<60)

  /// Plays samples, takes fingers away that are still down (faulty streams leave some), and lets
  /// the clock run until nothing more happens.
  private func play(_ samples: [TouchSample], _ start: TouchRouter) -> [GestureEvent] {
    var router = start
    var events: [GestureEvent] = []
    for sample in samples { events += router.handle(sample) }
    events += router.cancelAll(at: router.now)
    return events + router.advance(to: router.now + .seconds(10))
  }

  @Test("time may be divided anyhow: the events are the same", arguments: seeds)
  func divisionOfTime(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    let start = try streams.router(keys: seed % 2 == 0 ? .controls : .typing(.stock))
    try divideTime(&streams, start)
  }

  @Test("the same with an edge gate and keys in order", arguments: seeds)
  func divisionOfTimeWithGate(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    var start = try streams.router(keys: seed % 2 == 0 ? .controls : .typing(.ordered))
    start.edgeGate = EdgeGate(
      screen: Rectangle(x: 0, y: 0, width: 320, height: 220), edges: [.left, .bottom])
    try divideTime(&streams, start)
  }

  /// A router with a gate takes every sample the long way, one without has a short way for mere moves.
  @Test("a gate that holds nothing back changes nothing", arguments: seeds)
  func gateWithoutEdges(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed, isFaulty: seed % 4 == 3)
    var set = [GestureSet.standard, .standardOnOneView][Int(seed % 2)]
    set.recognizers += GestureSet.further
    set.slide(over: [LayoutKey("k", at: Rectangle(x: 0, y: 0, width: 160, height: 220))])
    var router = try set.makeRouter()
    var gated = router
    gated.edgeGate = EdgeGate(
      screen: Rectangle(x: 0, y: 0, width: 320, height: 220), edges: [])
    for sample in streams.samples(300, fingers: 1 + Int(seed % 4)) {
      #expect(router.handle(sample) == gated.handle(sample))
      #expect(router.nextTimer == gated.nextTimer)
    }
    #expect(
      router.advance(to: router.now + .seconds(10)) == gated.advance(to: gated.now + .seconds(10)))
    gated.edgeGate = nil
    #expect(router == gated)
  }

  private func divideTime(_ streams: inout TouchStreams, _ start: TouchRouter) throws {
    let samples = streams.samples(150)
    var router = start
    var whole = samples.flatMap { router.handle($0) }
    whole += router.advance(to: router.now + .seconds(10))
    router = start
    var divided: [GestureEvent] = []
    for sample in samples {
      for _ in 0..<streams.random.next(below: 4) {
        let left = max(sample.instant - max(router.now, .start), .zero)
        let step = streams.random.next(below: UInt64(left.count) + 1)
        divided += router.advance(to: max(router.now, .start) + .nanoseconds(Int64(step)))
      }
      if let timer = router.nextTimer, timer < sample.instant {
        divided += router.advance(to: timer)
      }
      divided += router.handle(sample)
    }
    divided += router.advance(to: router.now + .seconds(10))
    #expect(divided == whole)
    #expect(whole.count > 20)
  }

  @Test("a copy goes on exactly like the original", arguments: seeds)
  func snapshots(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    var router = try streams.router()
    let samples = streams.samples(120)
    let cut = Int(streams.random.next(below: UInt64(samples.count)))
    for sample in samples[..<cut] { _ = router.handle(sample) }
    let snapshot = router
    let first = play(Array(samples[cut...]), router)
    #expect(router == snapshot)
    for sample in samples[cut...] { _ = router.handle(sample) }
    #expect(play(Array(samples[cut...]), snapshot) == first)
  }

  @Test("events come in the order of time", arguments: seeds)
  func order(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed, isFaulty: true)
    let events = play(streams.samples(200), try streams.router())
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.instant <= $1.instant })
  }

  @Test("a gesture begins before it changes, and ends once", arguments: seeds)
  func stateMachine(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed, isFaulty: seed % 3 == 0)
    let events = play(streams.samples(300), try streams.router())
    var active: Set<String> = []
    for event in events {
      guard case .recognizer(let name, let transition) = event.kind else { continue }
      switch transition {
      case .began: #expect(active.insert(name).inserted, "\(event)")
      case .changed: #expect(active.contains(name), "\(event)")
      case .ended, .cancelled: #expect(active.remove(name) != nil, "\(event)")
      case .recognized, .failed: #expect(!active.contains(name), "\(event)")
      }
    }
    #expect(active.isEmpty)
  }

  @Test("every key that heard of a touch hears how it ended", arguments: seeds)
  func keys(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed, isFaulty: seed % 3 == 0)
    let events = play(streams.samples(300), try streams.router())
    var down: Set<String> = []
    var presses = 0
    for event in events {
      guard case .key(let name, let change) = event.kind else { continue }
      switch change {
      case .down:
        #expect(down.insert(name).inserted, "\(event)")
        presses += 1
      case .upInside, .upOutside, .cancel: #expect(down.remove(name) != nil, "\(event)")
      default: #expect(down.contains(name), "\(event)")
      }
    }
    #expect(down.isEmpty)
    #expect(presses > 0)
  }

  @Test("on one view one recognizer wins, until all fingers are up", arguments: seeds)
  func oneWinner(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    var router = TouchRouter()
    let kinds: [Recognizer.Kind] = [
      .pan(PanParameters()), .longPress(LongPressParameters(touches: 2)),
      .swipe(SwipeParameters(directions: [.left, .right])), .tap(TapParameters(touches: 2)),
      .longPress(LongPressParameters()), .tap(TapParameters()),
    ]
    var order = Array(kinds.indices)
    for index in order.indices {
      order.swapAt(index, Int(streams.random.next(below: UInt64(order.count))))
    }
    for index in order { try router.attach(Recognizer("r\(index)", kinds[index])) }
    var down: Set<Int> = []
    var winner: String?
    var wins = 0
    for sample in streams.samples(300, fingers: 1 + Int(seed % 3)) {
      for event in router.handle(sample) where event.word == "began" || event.word == "recognized" {
        #expect(winner == nil, "\(event) after \(winner ?? "")")
        winner = event.name
        wins += 1
      }
      for touch in sample.touches {
        switch touch.phase {
        case .began, .moved: down.insert(touch.finger)
        case .ended, .cancelled: down.remove(touch.finger)
        }
      }
      if down.isEmpty { winner = nil }
    }
    #expect(wins >= 3)
  }

  @Test("once all fingers are up and time has passed, no one is busy", arguments: seeds)
  func rest(_ seed: UInt64) throws {
    var streams = TouchStreams(seed: seed, isFaulty: seed % 3 == 0)
    let fresh = try streams.router(keys: seed % 2 == 0 ? .controls : .typing(.independent))
    var router = fresh
    for sample in streams.samples(200) { _ = router.handle(sample) }
    _ = router.cancelAll(at: router.now)
    _ = router.advance(to: router.now + .seconds(5))
    #expect(router.nextTimer == nil)
    for index in 0..<9 where fresh.state(of: "r\(index)") != nil {
      #expect(router.state(of: "r\(index)") == .possible)
    }
  }
}
