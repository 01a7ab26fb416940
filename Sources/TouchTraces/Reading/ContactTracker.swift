/// The fingers that are down: checks a touch against the lines before it.
struct ContactTracker: Sendable {
  /// The largest number of fingers that can be down at once.
  static let limit = 64

  private struct Contact {
    var finger: Int
    var line: Int
    var time: Int
  }

  private var contacts: [Contact] = []
  /// The time of the last line with a time, in µs.
  private(set) var time = 0

  /// Sets the time to that of a line that is not a touch.
  mutating func advance(to time: Int) { self.time = time }

  /// Adds a touch if it can follow the earlier lines.
  /// - Returns: whether the touch was added. If not, nothing changed; ``fault(_:finger:at:)``
  ///   returns the reason.
  @inline(__always)
  mutating func take(_ phase: TouchPhase, finger: Int, at time: Int, line: Int) -> Bool {
    guard time >= self.time else { return false }
    let index = contacts.firstIndex { $0.finger == finger }
    switch (phase, index) {
    case (.moved, _?): break
    case (.began, nil):
      guard contacts.count < ContactTracker.limit else { return false }
      contacts.append(Contact(finger: finger, line: line, time: time))
    case (.ended, let index?), (.cancelled, let index?): contacts.remove(at: index)
    case (_, nil), (.began, _?): return false
    }
    self.time = time
    return true
  }

  /// Returns why a touch can't follow the earlier lines.
  func fault(_ phase: TouchPhase, finger: Int, at time: Int) -> TraceFault {
    if time < self.time { return .timeGoesBack(to: time, from: self.time) }
    guard phase == .began else { return .notDown(phase, finger: finger) }
    guard let contact = contacts.first(where: { $0.finger == finger }) else {
      return .tooManyFingers(limit: ContactTracker.limit)
    }
    return contact.time == time
      ? .sameFingerTwice(finger: finger, at: time) : .beganTwice(finger: finger)
  }

  /// The fingers that are down, with the line in which each came down.
  var down: [(finger: Int, line: Int)] { contacts.map { ($0.finger, $0.line) } }
}
