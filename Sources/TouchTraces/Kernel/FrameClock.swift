import Timing

/// Gives frames their instants: time begins with the first one and never goes back.
struct FrameClock: Sendable {
  /// What a frame's time means.
  struct Reading {
    var instant: Instant
    var fault: TraceFault?
    /// Whether the recording's clock began again here.
    var isRestart = false
  }

  /// Frames of two devices may stand in the file so far out of order.
  private static let disorder: Nanoseconds = .milliseconds(100)

  /// What is added to the recording's time; nil before the first frame.
  private var shift: Nanoseconds?
  private var last = Instant.start
  private var toldRestart = false

  /// The instant of a frame.
  ///
  /// A time that goes back while no finger is down begins the next recording, a second behind. While
  /// a finger is down it is a fault, and the frame takes place at the last instant.
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

/// Numbers for the fingers that are down, the smallest free one from 1.
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
  /// Numbers that became free within the frame; they are given again with the next one.
  private var released: [Int] = []

  var isEmpty: Bool { fingers.isEmpty }

  /// The fingers that are down, with the line in which each came down.
  var down: [(finger: Int, line: Int)] { fingers.map { ($0.number, $0.line) } }

  mutating func beginFrame() { released.removeAll(keepingCapacity: true) }

  /// A number for a contact; nil if too many are down.
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
