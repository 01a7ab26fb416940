import Timing

/// Computes the instants of frames: time starts at the first frame and never goes back.
struct FrameClock: Sendable {
  /// The result for one frame.
  struct Reading {
    var instant: Instant
    var fault: TraceFault?
    /// Whether a new recording begins with this frame.
    var isRestart = false
  }

  /// How far frames of two devices may be out of order in the file.
  private static let disorder: Nanoseconds = .milliseconds(100)

  /// The difference between the trace's time and the recording's; nil before the first frame.
  private var shift: Nanoseconds?
  private var last = Instant.start
  private var toldRestart = false

  /// Returns the instant of a frame.
  ///
  /// If the time goes back while no finger is down, a new recording begins, one second later. If a finger is
  /// down, this is a fault, and the frame gets the last instant.
  ///
  /// - Parameters:
  ///   - time: the time of the frame's `SYN_REPORT` in µs.
  ///   - earlier: the time of the device's last frame.
  ///   - isIdle: whether no finger is down.
  mutating func instant(of time: Int64, after earlier: Int64?, isIdle: Bool) -> Reading {
    let time = Nanoseconds.microseconds(time)
    guard let shift else {
      self.shift = .zero - time
      return Reading(instant: .start)
    }
    let instant = Instant.start + (time + shift)
    let isBack = earlier.map { time < .microseconds($0) } ?? false
    if instant >= last, !isBack {
      last = instant
      return Reading(instant: instant)
    }
    if !isBack, last - instant < FrameClock.disorder { return Reading(instant: last) }
    guard isIdle else {
      let fault = TraceFault.timeGoesBack(
        to: Int(instant.nanoseconds / 1_000), from: Int(last.nanoseconds / 1_000))
      return Reading(instant: last, fault: fault)
    }
    last = last + CSVTraceReader.gestureGap
    self.shift = last.sinceStart - time
    let fault = TableFault.gestureShifted(toMicroseconds: Int(last.nanoseconds / 1_000))
    defer { toldRestart = true }
    return Reading(instant: last, fault: toldRestart ? nil : .table(fault), isRestart: true)
  }
}

/// Numbers for the fingers that are down. A new finger gets the smallest free number from 1.
struct FingerNumbers: Sendable {
  struct Contact: Hashable, Sendable {
    var device: Int
    var number: Int
  }

  private struct Finger: Sendable {
    var contact: Contact
    var number: Int
    var line: Int
  }

  private var fingers: [Finger] = []
  /// Numbers that became free in this frame; other fingers can get them from the next frame on.
  private var released: [Int] = []

  var isEmpty: Bool { fingers.isEmpty }

  /// The fingers that are down, with the line in which each came down.
  var down: [(finger: Int, line: Int)] { fingers.map { ($0.number, $0.line) } }

  mutating func beginFrame() { released.removeAll(keepingCapacity: true) }

  /// Returns a number for a new contact; nil if too many are down.
  mutating func begin(_ contact: Contact, line: Int) -> Int? {
    guard fingers.count < ContactTracker.limit else { return nil }
    var number = 1
    while released.contains(number) || fingers.contains(where: { $0.number == number }) {
      number += 1
    }
    fingers.append(Finger(contact: contact, number: number, line: line))
    return number
  }

  func finger(of contact: Contact) -> Int? {
    fingers.first { $0.contact == contact }?.number
  }

  mutating func end(_ contact: Contact) -> Int? {
    guard let index = fingers.firstIndex(where: { $0.contact == contact }) else { return nil }
    let number = fingers.remove(at: index).number
    released.append(number)
    return number
  }
}
