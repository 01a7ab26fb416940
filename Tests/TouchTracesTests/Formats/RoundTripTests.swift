import JSONText
import Testing
import TouchTraces
import Timing

@Suite("Round trips")
struct RoundTripTests {
  /// Touches with all that a touch can have, and nothing else.
  static func touches(seed: UInt64) -> TouchTrace {
    var trace = RandomTrace.make(seed: seed, events: 120)
    trace.header = TraceHeader()
    trace.header.units = .device
    trace.events = trace.events.compactMap {
      guard case .touch(var touch, let instant) = $0.content else { return nil }
      // Ids that every format has, places that 32 bits hold.
      touch.finger = touch.finger == .max ? 3 : touch.finger
      touch.location.x = Double(Int(touch.location.x) % 100_000)
      touch.location.y = Double(Int(touch.location.y) % 100_000)
      return TraceEvent(.touch(touch, at: instant))
    }
    return trace
  }

  static func shift(_ trace: TouchTrace) -> [TouchSample] {
    let start = trace.samples.first?.instant ?? .start
    return trace.samples.map { sample in
      TouchSample(at: .start + (sample.instant - start), touches: sample.touches)
    }
  }

  @Test("through a table lose nothing that they do not say", arguments: 0..<100 as Range<UInt64>)
  func csv(seed: UInt64) {
    let trace = Self.touches(seed: seed)
    let (bytes, losses) = CSVTraceWriter.bytes(of: trace)
    let again = TouchTrace.csv(bytes, file: "f")
    #expect(again.isValid, "\(again.messages)")
    let known: Set<TraceLoss.Kind> = [.startTime, .sameInstant]
    #expect(losses.allSatisfy { known.contains($0.kind) }, "\(losses)")
    if !losses.contains(where: { $0.kind == .sameInstant }) {
      #expect(Self.shift(again.trace) == Self.shift(trace))
    }
  }

  @Test("through evemu lose nothing that they do not say", arguments: 0..<100 as Range<UInt64>)
  func evemu(seed: UInt64) {
    var trace = Self.touches(seed: seed)
    let told = Set(EvemuTraceWriter.bytes(of: trace).losses.map(\.kind))
    let known: Set<TraceLoss.Kind> = [
      .startTime, .radius, .force, .coalesced, .cancelled, .liftPlace,
    ]
    #expect(told.isSubset(of: known))
    trace = Self.plain(trace)
    let (bytes, losses) = EvemuTraceWriter.bytes(of: trace)
    #expect(losses.allSatisfy { $0.kind == .startTime }, "\(losses)")
    let again = TraceReading(bytes, with: KernelTraceReader(file: "f", dialect: .evemu))
    #expect(again.isValid, "\(again.messages)")
    #expect(Self.steps(again.trace) == Self.steps(trace))
  }

  @Test("through actions lose nothing that they do not say", arguments: 0..<100 as Range<UInt64>)
  func actions(seed: UInt64) {
    var trace = Self.plain(Self.touches(seed: seed))
    // Whole milliseconds.
    trace.events = trace.events.map {
      guard case .touch(let touch, let instant) = $0.content else { return $0 }
      return TraceEvent(
        .touch(touch, at: Instant(nanoseconds: instant.nanoseconds / 1_000_000 * 1_000_000)))
    }
    let (bytes, losses) = ActionsTraceWriter.bytes(of: trace)
    #expect(losses.allSatisfy { $0.kind == .startTime }, "\(losses)")
    let again = TraceReading(bytes, with: ActionsTraceReader(file: "f"))
    #expect(again.messages == [])
    #expect(Self.steps(again.trace) == Self.steps(trace))
  }

  @Test("through actions keep each byte of a trace of whole milliseconds")
  func actionsBytes() {
    let text = """
      {"trace":"caretlab","version":1,"units":"device","source":"actions"}
      {"touch":"began","t":0,"id":1,"x":10,"y":20.5}
      {"touch":"moved","t":16000,"id":1,"x":12,"y":20.5,"radius":4.5,"force":0.25}
      {"touch":"moved","t":500000,"id":1,"x":12,"y":20.5}
      {"touch":"began","t":700000,"id":2,"x":90,"y":80}
      {"touch":"moved","t":900000,"id":1,"x":500,"y":20.5}
      {"touch":"moved","t":900000,"id":2,"x":90,"y":1}
      {"touch":"ended","t":900000,"id":1,"x":500,"y":20.5}
      {"touch":"cancelled","t":2000000,"id":2,"x":90,"y":1}

      """
    let trace = TouchTrace.native(text.utf8, file: "f").trace
    let (bytes, losses) = ActionsTraceWriter.bytes(of: trace)
    #expect(losses == [])
    let again = TraceReading(bytes, with: ActionsTraceReader(file: "f"))
    #expect(again.messages == [])
    #expect(
      NativeTraceWriter.bytes(of: again.trace).bytes == NativeTraceWriter.bytes(of: trace).bytes)
    #expect(ActionsTraceWriter.bytes(of: again.trace).bytes == bytes)
  }

  @Test("touches of which the writer of actions has seen none before are left out")
  func unsurveyedActions() throws {
    var writer = ActionsTraceWriter(TraceHeader())
    let touch = FingerTouch(finger: 1, phase: .began, location: LayoutPoint(x: 1, y: 2))
    for time in [Instant.start, .start + .milliseconds(8)] {
      writer.write(TraceEvent(.touch(touch, at: time)))
    }
    #expect(writer.endPass() == false)
    #expect(try JSONValue(parsing: writer.takeBytes())["actions"]?.array == [])
  }

  @Test("a long trace as actions needs 80 bytes a sample, and comes back")
  func longActions() {
    var trace = TouchTrace()
    trace.header.units = .device
    for index in 0..<20_000 {
      let phase: TouchPhase = index % 100 == 0 ? .began : index % 100 == 99 ? .ended : .moved
      let place = LayoutPoint(x: 200.25 + Double(index % 100), y: 521.5)
      let still = phase == .ended ? LayoutPoint(x: place.x - 1, y: place.y) : place
      let touch = FingerTouch(finger: 1, phase: phase, location: still)
      trace.events.append(
        TraceEvent(.touch(touch, at: .start + .milliseconds(Int64(index) * 16))))
    }
    let (bytes, losses) = ActionsTraceWriter.bytes(of: trace)
    #expect(losses == [])
    #expect(bytes.count < 80 * trace.events.count)
    let again = TraceReading(bytes, with: ActionsTraceReader(file: "f"))
    #expect(again.messages == [])
    #expect(again.trace.samples == trace.samples)
  }

  /// Without what neither evemu nor actions hold: lifts only, and where the finger was.
  static func plain(_ trace: TouchTrace) -> TouchTrace {
    var places: [Int: LayoutPoint] = [:]
    var trace = trace
    trace.events = trace.events.map {
      guard case .touch(let touch, let instant) = $0.content else { return $0 }
      let isLift = touch.phase == .ended || touch.phase == .cancelled
      let place = isLift ? places[touch.finger] ?? touch.location : touch.location
      places[touch.finger] = place
      let plain = FingerTouch(
        finger: touch.finger, phase: isLift ? .ended : touch.phase, location: place)
      return TraceEvent(.touch(plain, at: instant))
    }
    return trace
  }

  /// Each contact's touches from the first one's time on; numbers and the order of fingers within an
  /// instant are a format's own.
  static func steps(_ trace: TouchTrace) -> [[String]] {
    var contacts: [[String]] = []
    var open: [Int: Int] = [:]
    let start = trace.samples.first?.instant ?? .start
    for sample in trace.samples {
      for touch in sample.touches {
        if touch.phase == .began {
          open[touch.finger] = contacts.count
          contacts.append([])
        }
        guard let index = open[touch.finger] else { continue }
        contacts[index].append(
          "\((sample.instant - start).count) \(touch.phase) \(touch.location.x),\(touch.location.y)"
        )
      }
    }
    return contacts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("places with digits after the point come back by the screen's size")
  func fractions() {
    var trace = TouchTrace()
    trace.header.device = TraceDevice(name: "iPhone 6", width: 375, height: 667)
    trace.events = [
      TraceEvent(
        .touch(
          FingerTouch(finger: 1, phase: .began, location: LayoutPoint(x: 256.4, y: 191.5)),
          at: .start)),
      TraceEvent(
        .touch(
          FingerTouch(finger: 1, phase: .ended, location: LayoutPoint(x: 256.4, y: 191.5)),
          at: .start + .milliseconds(80))),
    ]
    let (bytes, losses) = EvemuTraceWriter.bytes(of: trace)
    #expect(
      losses.map(\.description) == [
        "1 × members of the header were left out: units (in the header)",
        "1 × places are counted in units of 1/10 (first in event 0)",
      ])
    let screen = ScreenGeometry(width: 375, height: 667)
    let again = TraceReading(
      bytes, with: KernelTraceReader(file: "f", dialect: .evemu, screen: screen)
    ).trace
    #expect(again.samples == trace.samples)
    #expect(again.header.device?.name == "iPhone 6")
  }

  @Test("what a format can't hold is counted by its kind")
  func losses() {
    let text = """
      {"trace":"caretlab","version":1,"keyboard":"habra","document":"a|","labels":["x"]}
      {"touch":"began","t":1500,"id":1,"x":0.30000000000000004,"y":2,"radius":4,"force":1}
      {"touch":"moved","t":2500,"id":1,"x":3,"y":2,"coalesced":true}
      {"touch":"moved","t":2500,"id":1,"x":4,"y":2}
      {"touch":"cancelled","t":9000,"id":1,"x":5,"y":2}
      {"touch":"began","t":9500,"id":1,"x":5,"y":2}
      {"host":"clear","t":9500}
      {"expect":"none","kind":"tap"}
      {"note":"thumb"}
      """
    let trace = TouchTrace.native(text.utf8, file: "f").trace
    let all: Set<TraceLoss.Kind> = [.header, .hostEvent, .expectation, .note, .startTime]
    #expect(
      Set(CSVTraceWriter.bytes(of: trace).losses.map(\.kind))
        == all.union([.sameInstant, .neverLifted]))
    #expect(
      Set(ActionsTraceWriter.bytes(of: trace).losses.map(\.kind))
        == all.union([.coalesced, .liftPlace, .subMillisecondTime]))
    #expect(
      Set(EvemuTraceWriter.bytes(of: trace).losses.map(\.kind))
        == all.union([
          .radius, .force, .coalesced, .liftPlace, .cancelled, .smallerUnits, .fraction,
        ]))
    #expect(NativeTraceWriter.bytes(of: trace).losses.isEmpty)
  }
}
