import Foundation
import JSONText
import TestSupport
import Testing
import TouchTraces
import Timing

@Suite("Recordings of real touch screens", .needsRecordings)
struct RecordedContactTests {
  @Test("all 28 are there")
  func completeness() throws {
    #expect(try Recording.all.count == 28)
  }

  @Test(
    "contacts, times, places and numbers of samples are those of two other decoders",
    arguments: try Recording.all)
  func contacts(recording: Recording) throws {
    let reading = try recording.reading()
    #expect(reading.isValid, "\(reading.messages)")
    let found = ContactSummary.all(in: reading.trace, countsLifts: recording.isTable)
    #expect(found == recording.contacts)
    #expect(reading.trace.header.units == .device)
    #expect(Self.mostDown(reading.trace) == recording.truth["atMostDown"]?.integer)
    if !recording.isTable {
      #expect(Self.medianGap(reading.trace) == recording.truth["medianSampleMs"]?.double)
    }
  }

  @Test("a swipe on a tablet has the events that Android made of it")
  func android() throws {
    let recording = try #require(try Recording.all.first { $0.id == "P1" })
    let path = "evemu/aosp/google_pixel_tablet_touchscreen_events.json"
    let truth = try JSONValue(parsing: ForeignRecordings.bytes(path))
    let expected = try #require(truth.array?.first?["events"]?.array).map { event in
      let axes = event["axes"]
      return
        "\(event["action"]?.string ?? "") \(axes?["AXIS_X"]?.double ?? -1) \(axes?["AXIS_Y"]?.double ?? -1)"
    }
    for screen in [nil, ScreenGeometry(width: 1600, height: 2560)] {
      let trace = try recording.reading(screen: screen).trace
      let found = trace.samples.flatMap(\.touches).map { touch in
        let action =
          switch touch.phase {
          case .began: "DOWN"
          case .moved: "MOVE"
          case .ended: "UP"
          case .cancelled: "CANCEL"
          }
        return "\(action) \(touch.location.x) \(touch.location.y)"
      }
      #expect(found == expected)
      #expect(trace.header.device?.name == "NVTCapacitiveTouchScreen")
    }
  }

  @Test("a screen that never says where is refused, and says which axes it lacks")
  func withoutAxes() throws {
    let path = "evemu/evemu-devices/eGalax Inc. USB TouchController.events"
    let bytes = try ForeignRecordings.bytes(path)
    let reading = TraceReading(bytes, with: KernelTraceReader(file: path, dialect: .evemu))
    #expect(!reading.isValid)
    #expect(reading.trace.events.isEmpty)
    #expect(
      reading.messages.last == path
        + ":2:1: a finger comes down, but the recording has no ABS_X and no ABS_Y; record the touch screen; this device is left out"
    )
  }

  @Test("where the bytes are cut makes no difference", arguments: try Recording.all)
  func pieces(recording: Recording) throws {
    let bytes = try recording.bytes.prefix(5_000)
    let format = TraceFormat(fileName: recording.path) ?? TraceFormat(startingWith: bytes)
    let whole = TraceText.items(Array(bytes), pieces: bytes.count, with: format.reader(file: "f"))
    for size in [1, 7, 512] {
      #expect(TraceText.items(Array(bytes), pieces: size, with: format.reader(file: "f")) == whole)
    }
  }

  /// No public recording has dropped events, so a real one is cut: in its middle 30 lines are replaced
  /// by a SYN_DROPPED.
  @Test(
    "where events were dropped, no touch is made up",
    arguments: try Recording.all.filter {
      $0.path.hasSuffix(".events") && $0.contacts.contains { $0.samples > 5 }
    })
  func dropped(recording: Recording) throws {
    let text = String(decoding: try recording.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.hasPrefix("E:") } ?? 0
    let middle = first + (lines.count - first) / 2
    let time = lines[middle].split(separator: " ")[1]
    lines.replaceSubrange(
      middle..<min(lines.count - 1, middle + 30), with: ["E: \(time) 0000 0003 0"])
    let reading = TraceReading(
      lines.joined(separator: "\n").utf8, with: KernelTraceReader(file: "f", dialect: .evemu))
    #expect(reading.isValid, "\(reading.messages)")
    #expect(
      reading.diagnostics.contains {
        if case .kernel(.dropped) = $0.fault { true } else { false }
      })
    let original = try recording.reading().trace
    let places = Set(original.samples.flatMap(\.touches).map(\.location))
    #expect(reading.trace.samples.flatMap(\.touches).allSatisfy { places.contains($0.location) })
    let contacts = ContactSummary.all(in: reading.trace, countsLifts: false)
    #expect(contacts.count <= recording.contacts.count)
    #expect(reading.trace.events.count <= original.events.count)
  }

  @Test("rewritten in each format, a recording has the same contacts", arguments: try Recording.all)
  func rewritten(recording: Recording) throws {
    let trace = try recording.reading().trace
    let expected = ContactSummary.all(in: trace, countsLifts: false)
    for format in TraceFormat.allCases where format.isWritable {
      let (bytes, losses) = try #require(format.bytes(of: trace))
      #expect(TraceFormat(startingWith: bytes) == format)
      let again = TraceReading(bytes, with: format.reader(file: "f"))
      #expect(again.isValid, "\(again.messages)")
      var wanted = expected
      if losses.contains(where: { $0.kind == .neverLifted }) { wanted.removeAll { !$0.isLifted } }
      let found = ContactSummary.all(in: again.trace, countsLifts: false)
      if losses.contains(where: { $0.kind == .subMillisecondTime }) {
        #expect(found.count == wanted.count)
        for (one, other) in zip(found, wanted) { Self.expectClose(one, other) }
      } else {
        #expect(found == wanted, "\(format)")
      }
    }
  }

  /// The same contact, but for times in whole milliseconds.
  private static func expectClose(_ found: ContactSummary, _ wanted: ContactSummary) {
    var found = found
    #expect(abs(found.start - wanted.start) <= 1_000 && abs(found.end - wanted.end) <= 1_000)
    found.start = wanted.start
    found.end = wanted.end
    #expect(found == wanted)
  }

  private static func mostDown(_ trace: TouchTrace) -> Int {
    var down: Set<Int> = []
    var most = 0
    for touch in trace.samples.flatMap(\.touches) {
      if touch.phase == .began { down.insert(touch.finger) }
      if touch.phase == .ended { down.remove(touch.finger) }
      most = max(most, down.count)
    }
    return most
  }

  /// The median time between successive samples of one contact, in ms.
  private static func medianGap(_ trace: TouchTrace) -> Double? {
    var last: [Int: Int64] = [:]
    var gaps: [Int64] = []
    for sample in trace.samples {
      for touch in sample.touches {
        let time = sample.instant.nanoseconds / 1_000
        switch touch.phase {
        case .began: last[touch.finger] = time
        case .moved:
          gaps.append(time - (last[touch.finger] ?? time))
          last[touch.finger] = time
        case .ended, .cancelled: last[touch.finger] = nil
        }
      }
    }
    gaps.sort()
    guard !gaps.isEmpty else { return nil }
    let middle = gaps.count / 2
    let twice = gaps.count % 2 == 1 ? 2 * gaps[middle] : gaps[middle - 1] + gaps[middle]
    return Double(twice) / 2_000
  }
}
