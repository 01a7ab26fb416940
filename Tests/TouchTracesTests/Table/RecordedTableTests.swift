import TestSupport
import Foundation
import JSONText
import TouchTraces
import Testing
import Timing

@Suite("Tables recorded on real devices", .needsRecordings)
struct RecordedTableTests {
  static let tables = [
    "aosp/SailfishFlingDownFast1.csv", "aosp/SailfishFlingDownFaster1.csv",
    "aosp/SailfishFlingDownSlow1.csv", "aosp/SailfishFlingUpFast1.csv",
    "aosp/SailfishFlingUpFaster1.csv", "aosp/SailfishFlingUpSlow1.csv",
    "aosp/SwordfishFlingDown.csv", "aosp/ThreeFingerTap.csv", "flutter/flings.csv",
    "sessions/android-session.csv", "sessions/iphone-session.csv", "uikit/device-flick.csv",
    "uikit/medium-flick.csv", "uikit/repeat-flick-1.csv", "uikit/repeat-flick-2.csv",
    "uikit/repeat-flick-3.csv", "uikit/slow-drag-release.csv",
  ]

  @Test("the list holds every table that is there")
  func completeness() throws {
    let root = try #require(ForeignRecordings.folder)
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    #expect(files?.filter { $0.hasSuffix(".csv") }.sorted() == Self.tables)
  }

  @Test(
    "a table is read without an error and is a trace that the native format holds",
    arguments: tables)
  func read(path: String) throws {
    let reading = TouchTrace.csv(
      try ForeignRecordings.bytes(path), file: path)
    #expect(reading.isValid, "\(reading.messages)")
    #expect(!reading.trace.events.isEmpty)
    #expect(reading.trace.header.units == .device)
    let native = NativeTraceWriter.bytes(of: reading.trace).bytes
    let again = TouchTrace.native(native, file: "f")
    #expect(again.messages == [])
    #expect(again.trace.events.count == reading.trace.events.count)
  }

  @Test("the sessions have the contacts that two other decoders found", arguments: ["P27", "P28"])
  func sessions(id: String) throws {
    let recordings = try JSONValue(
      parsing: ForeignRecordings.bytes("contacts.json"))
    let truth = try #require(recordings.array?.first { $0["id"]?.string == id })
    let path = try #require(truth["file"]?.string)
    let reading = TouchTrace.csv(
      try ForeignRecordings.bytes(path), file: path)
    let expected = try #require(truth["contacts"]?.array).map { contact in
      let first = contact["first"]?.array?.compactMap(\.double) ?? []
      let last = contact["last"]?.array?.compactMap(\.double) ?? []
      let times = [contact["startMs"], contact["endMs"]].map { $0?.double ?? -1 }
      return "\(times) \(first) \(last) \(contact["samples"]?.integer ?? 0)"
    }
    #expect(Self.contacts(of: reading.trace) == expected)
    let unlifted = reading.diagnostics.filter {
      if case .table(.neverLifted) = $0.fault { true } else { false }
    }
    #expect(unlifted.count == (id == "P27" ? 1 : 4))
  }

  /// Start, end, first and last place and the number of samples of each contact of finger 0.
  private static func contacts(of trace: TouchTrace) -> [String] {
    var contacts: [String] = []
    var first: (instant: Instant, place: LayoutPoint)?
    var count = 0
    for sample in trace.samples {
      for touch in sample.touches {
        if touch.phase == .began { (first, count) = ((sample.instant, touch.location), 0) }
        count += 1
        guard touch.phase == .ended, let start = first else { continue }
        let times = [start.instant.milliseconds, sample.instant.milliseconds]
        contacts.append(
          "\(times) \([start.place.x, start.place.y]) \([touch.location.x, touch.location.y]) \(count)"
        )
      }
    }
    return contacts
  }

  @Test("three fingers tap: the lift row is no sample of its own time's positions")
  func threeFingers() throws {
    let path = "aosp/ThreeFingerTap.csv"
    let screen = ScreenGeometry(width: 1080, height: 1920, scale: 2)
    let reading = TouchTrace.csv(
      try ForeignRecordings.bytes(path), file: path, screen: screen)
    #expect(reading.messages == [])
    #expect(reading.trace.header.device == TraceDevice(width: 540, height: 960, scale: 2))
    #expect(reading.trace.header.units == .points)
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 0 began 531.5,564.0",
        "10800000: 0 moved 531.5,564.0; 1 began 341.0,659.0; 2 began 198.5,873.5",
        "267300000: 0 moved 531.5,564.0; 1 ended 341.0,659.0; 2 moved 198.5,873.5",
        "267300000: 2 ended 198.5,873.5", "272700000: 0 ended 531.5,564.0",
      ])
  }

  @Test("a fling without phases keeps its last move and lifts at once, to the nanosecond")
  func fling() throws {
    let path = "aosp/SailfishFlingDownFast1.csv"
    let samples = TouchTrace.csv(
      try ForeignRecordings.bytes(path), file: path
    ).trace.samples
    #expect(samples.count == 10)
    #expect(
      samples.suffix(3).map(TraceText.shown) == [
        "41284000: 0 moved 406.0,648.0", "43580369: 0 moved 404.37,680.67",
        "43580369: 0 ended 404.37,680.67",
      ])
  }

  @Test("the columns with another program's results are ignored with one note")
  func ignoredColumns() throws {
    let path = "uikit/device-flick.csv"
    let reading = TouchTrace.csv(
      try ForeignRecordings.bytes(path), file: path)
    #expect(
      reading.messages == [
        path
          + #":1:28: warning: the columns "ref_state", "ref_tx", "ref_ty", "ref_vx", "ref_vy" are ignored; nothing to do unless a name is misspelt"#
      ])
    #expect(reading.trace.samples.count == 6)
  }

  @Test("thirteen flings are thirteen contacts")
  func flings() throws {
    let reading = TouchTrace.csv(
      try ForeignRecordings.bytes("flutter/flings.csv"), file: "flings.csv")
    let lifts = reading.trace.samples.flatMap(\.touches).filter { $0.phase == .ended }
    #expect(lifts.map(\.finger) == Array(1...13))
    #expect(reading.trace.events.count == 306)
  }
}
