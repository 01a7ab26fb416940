import Foundation
import Gestures
import TestSupport
import Testing
import TouchTraces
import Timing

/// What people did in sessions and in front of touch screens, as `contacts.json` tells it, and what the
/// recognizers make of it. Units become points by the scale of the device where it is known, else by one
/// that makes the glass as large as a phone or a tablet.
@Suite("Sessions and raw recordings", .needsRecordings)
struct RecordedSessionTests {
  struct Session: Sendable, CustomTestStringConvertible {
    let path: String
    let scale: Double
    let gestures: [String]
    var testDescription: String { path }
  }

  /// Taps, swipes and drags; `n` says how many taps stand in a row.
  static let sessions = [
    Session(
      path: "sessions/iphone-session.csv", scale: 2,
      gestures: [
        "tap", "tap", "tap", "swipe left", "tap", "tap", "tap", "swipe right", "tap",
      ]),
    Session(
      path: "sessions/android-session.csv", scale: 2,
      gestures: ["swipe left", "tap", "tap", "tap", "tap"]),
    Session(
      path: "getevent/monkeyhelper/phone-three-touches.txt", scale: 1.5,
      gestures: ["tap", "tap", "tap"]),
    Session(
      path: "getevent/monkeyhelper/phone-single-drag.txt", scale: 1.5, gestures: ["swipe right"]),
    Session(
      path: "getevent/monkeyhelper/emulator-PeopleAddContact.txt", scale: 2,
      gestures: ["tap", "tap", "tap", "tap"]),
    Session(
      path: "evemu/evemu-devices/Wacom ISDv4 E6 Finger.2fg-tap.events", scale: 3,
      gestures: ["two-finger tap"]),
    Session(
      path:
        "evemu/evemu-devices/eGalax_eMPIA Technology Inc. PCAP MultiTouch Controller.tap.events",
      scale: 30, gestures: ["tap"]),
    Session(
      // It sets out to the right, 53 points in 50 ms, before it turns up.
      path: "evemu/aosp/google_pixel_tablet_touchscreen.evemu", scale: 2,
      gestures: ["swipe right"]),
  ]

  @Test("are the taps, swipes and drags that people made", arguments: sessions)
  func gestures(session: Session) throws {
    let samples = try Recordings.samples(session.path, scale: session.scale)
    #expect(try Self.named(samples) == session.gestures)
  }

  @Test("the drag of the second session is a pan to the left that ends where the finger lifts")
  func drag() throws {
    let samples = try Recordings.samples("sessions/android-session.csv", scale: 2)
    let pans = try GestureSet.standard.events(of: samples).filter {
      $0.name == "pan" && $0.gesture != nil
    }
    let end = try #require(pans.last)
    guard case .pan(let translation, _) = end.gesture?.detail else {
      Issue.record("no pan")
      return
    }
    #expect(end.instant.milliseconds == 927)
    #expect((-192 ... -150).contains(translation.dx) && (20...42).contains(translation.dy))
    #expect(pans.count { $0.word == "began" } == 1)
  }

  @Test("44 strokes through the importer are as many sequences, flings among them")
  func strokes() throws {
    let path = "getevent/nutriz/recorded_touch_events_sr_test_scenario.txt"
    let samples = try Recordings.samples(path, scale: 60)
    let names = try Self.named(samples)
    #expect(names.count == 44)
    #expect(names.contains("tap") && names.contains { $0.hasPrefix("swipe") })
  }

  /// What each sequence of touches is: its swipe, else its pan, else its tap.
  private static func named(_ samples: [TouchSample]) throws -> [String] {
    var sequences: [[TouchSample]] = []
    var down: Set<Int> = []
    for sample in samples {
      if down.isEmpty { sequences.append([]) }
      sequences[sequences.count - 1].append(sample)
      for touch in sample.touches {
        if touch.phase == .began { down.insert(touch.finger) }
        if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.finger) }
      }
    }
    return try sequences.map { samples in
      let names = try GestureSet.standard.events(of: samples)
        .filter { $0.gesture != nil }.map(\.name)
      return names.first { $0.hasPrefix("swipe") } ?? names.first { $0 == "pan" } ?? names.first
        ?? "nothing"
    }
  }
}
