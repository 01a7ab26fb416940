import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import TouchTraces
import Timing

/// A scenario driven by touches on keys called by their names.
struct KeyPresses {
  var scenario: Scenario
  var now = Instant.start
  let layout: KeyboardGeometry

  init(
    _ name: String, document: String = "|", options: KeyboardCatalog.Options = .init()
  ) throws {
    let keyboard = try #require(try KeyboardCatalog.keyboard(name, options: options))
    try self.init(keyboard, document: document)
  }

  init(_ keyboard: any KeyboardModel, document: String = "|") throws {
    layout = keyboard.layout
    scenario = Scenario(keyboard: keyboard, document: try MarkedDocument(document))
  }

  /// The middle of a key.
  func center(of key: String) throws -> LayoutPoint {
    let frame = try #require(layout.key(key)?.frame, "no key \(key)")
    return LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// Taps keys one after the other: 80 ms down, 120 ms up.
  mutating func tap(_ keys: [String]) throws {
    for key in keys {
      let place = try center(of: key)
      touch(.began, at: place)
      now = now + .milliseconds(80)
      touch(.ended, at: place)
      now = now + .milliseconds(120)
    }
  }

  /// One sample of one finger, now.
  mutating func touch(_ phase: TouchPhase, at place: LayoutPoint, finger: Int = 1) {
    let touch = FingerTouch(finger: finger, phase: phase, location: place)
    scenario.samples.append(TouchSample(at: now, touches: [touch]))
  }

  /// Presses a key for so long and then drags by so many points, in steps of 60 Hz.
  mutating func press(
    _ key: String, for hold: Nanoseconds, thenBy way: Vector, over steps: Int = 24
  ) throws {
    let start = try center(of: key)
    touch(.began, at: start)
    now = now + hold
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      touch(.moved, at: LayoutPoint(x: start.x + share * way.dx, y: start.y + share * way.dy))
      now = now + .nanoseconds(16_666_667)
    }
    touch(.ended, at: LayoutPoint(x: start.x + way.dx, y: start.y + way.dy))
    now = now + .milliseconds(200)
  }

  /// Presses a key for so long.
  mutating func hold(_ key: String, for span: Nanoseconds) throws {
    let place = try center(of: key)
    touch(.began, at: place)
    now = now + span
    touch(.ended, at: place)
    now = now + .milliseconds(200)
  }

  func run() -> Run { scenario.run() }

  /// The document that keys leave.
  static func document(
    _ keyboard: String, _ keys: [String], document: String = "|"
  ) throws -> String {
    var presses = try KeyPresses(keyboard, document: document)
    try presses.tap(keys)
    return presses.run().document.description
  }
}
