import Foundation
import Gestures
import Chance
import TouchTraces
import Timing

/// A trace of two fingers in all three forms: bytes, lines, samples.
struct GestureWork {
  /// A touch line as Foundation decodes it, with all members that are allowed.
  private struct Line: Decodable {
    var touch: String
    var t: Int
    var id: Int
    var x: Double
    var y: Double
    var radius: Double?
    var force: Double?
    var coalesced: Bool?
  }

  let bytes: [UInt8]
  let lines: [Data]
  private let samples: [TouchSample]

  init(megabytes: Int) {
    var maker = TwoFingers()
    var writer = NativeTraceWriter()
    writer.write(TraceHeader())
    while writer.byteCount < megabytes << 20 {
      for event in maker.gesture() { writer.write(event) }
    }
    bytes = writer.takeBytes()
    lines = bytes.split(separator: 0x0A).dropFirst().map { Data($0) }
    samples = TouchTrace.native(bytes, file: "bench").trace.samples
  }

  /// Decodes `count` lines one by one.
  func decode(_ count: Int) throws -> UInt64 {
    let decoder = JSONDecoder()
    var sum = 0
    let time = try elapsed {
      for line in lines.prefix(count) { sum &+= try decoder.decode(Line.self, from: line).t }
    }
    precondition(sum > 0)
    return time
  }

  /// Reads the whole trace in pieces of 64 KB, and checks it for faults.
  func read() -> UInt64 {
    var reader = NativeTraceReader(file: "bench")
    var count = 0
    let time = elapsed {
      bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
          let end = min(bytes.count, start + 1 << 16)
          reader.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
          while let item = reader.next() { if case .event = item { count += 1 } }
        }
      }
      reader.finish()
      while let item = reader.next() { if case .event = item { count += 1 } }
    }
    precondition(count == lines.count && reader.errorCount == 0)
    return time
  }

  /// Plays all samples through the standard set of recognizers.
  func recognize() throws -> UInt64 {
    var router = try GestureSet.standard.makeRouter()
    var events: [GestureEvent] = []
    var count = 0
    let time = elapsed {
      for sample in samples {
        router.handle(sample, into: &events)
        if events.count > 1_000 {
          count += events.count
          events.removeAll(keepingCapacity: true)
        }
      }
    }
    precondition(count + events.count > 0)
    return time
  }
}

/// Two fingers that tap, flick, press and drag, one gesture after the other.
private struct TwoFingers {
  private var random = RandomStreams(seed: 16).stream("bench")
  private var time: Int64 = 0

  private mutating func pick(_ count: UInt64) -> Double { Double(random.next(below: count)) }

  mutating func gesture() -> [TraceEvent] {
    // Samples, and points per sample: a tap, a flick, a long press, a drag, a slow drag.
    let (count, speed) = [(8, 0.05), (16, 12.0), (90, 0.02), (70, 3.0), (120, 0.8)][Int(pick(5))]
    let direction = (x: pick(2_001) / 1_000 - 1, y: pick(2_001) / 1_000 - 1)
    let starts = [
      LayoutPoint(x: 60 + pick(100), y: 100 + pick(80)), LayoutPoint(x: 200 + pick(100), y: 120),
    ]
    var events: [TraceEvent] = []
    for step in 0...count {
      let phase: TouchPhase = step == 0 ? .began : step == count ? .ended : .moved
      for (finger, start) in starts.enumerated() {
        let way = Double(min(step, count - 1)) * speed
        let place = LayoutPoint(
          x: tenth(start.x + direction.x * way), y: tenth(start.y + direction.y * way))
        let touch = FingerTouch(finger: finger + 1, phase: phase, location: place)
        events.append(TraceEvent(.touch(touch, at: .start + .microseconds(time))))
      }
      time += 8_333
    }
    time += 300_000 + Int64(pick(400_000))
    return events
  }

  private func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
