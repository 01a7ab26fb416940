/// Which fingers are down, and whether a touch fits: the rules that hold across lines.
struct ContactTracker: Sendable {
  /// As many fingers are followed at once.
  static let limit = 64

  private struct Contact {
    var finger: Int
    var line: Int
    var time: Int
  }

  private var contacts: [Contact] = []
  /// The time of the last line that had one, in µs.
  private(set) var time = 0

  /// The time of a line that is no touch.
  mutating func advance(to time: Int) { self.time = time }

  /// Takes a touch.
  /// - Returns: why it does not fit, in which case nothing changed; else nil.
  @inline(__always)
  mutating func take(_ phase: TouchPhase, finger: Int, at time: Int, line: Int) -> TraceFault? {
    guard time >= self.time else { return .timeGoesBack(to: time, from: self.time) }
    let index = contacts.firstIndex { $0.finger == finger }
    switch (phase, index) {
    case (.began, nil):
      guard contacts.count < ContactTracker.limit else {
        return .tooManyFingers(limit: ContactTracker.limit)
      }
      contacts.append(Contact(finger: finger, line: line, time: time))
    case (.began, let index?):
      return contacts[index].time == time
        ? .sameFingerTwice(finger: finger, at: time) : .beganTwice(finger: finger)
    case (_, nil): return .notDown(phase, finger: finger)
    case (.ended, let index?), (.cancelled, let index?): contacts.remove(at: index)
    case (.moved, _): break
    }
    self.time = time
    return nil
  }

  /// The fingers that are down, with the line in which each came down.
  var down: [(finger: Int, line: Int)] { contacts.map { ($0.finger, $0.line) } }
}
