import Timing

/// Rows that wait until their meaning is certain. Later rows can change it: without phases, a finger's last
/// row is its lift; with phases, a contact without a lift is left out.
struct ContactQueue: Sendable {
  /// The largest number of waiting rows. If there are more, the oldest contact stops waiting.
  static let limit = 65_536

  struct Entry: Sendable {
    enum State { case waiting, ready, dropped }

    var finger: Int
    var phase: TouchPhase
    var location: LayoutPoint
    var details = TableDetails()
    var instant: Instant
    var line: Int
    var state = State.waiting
    /// Whether the row is its finger's only one, so that a lift follows at the same instant.
    var alsoEnds = false
  }

  struct Contact: Sendable {
    var finger: Int
    var line: Int
    /// The serial numbers of the rows that can still change.
    var rows: [Int]
    /// Whether some of its rows have left the queue before its lift.
    var isReleased = false
    /// The finger's last position.
    var location: LayoutPoint
  }

  var contacts: [Contact] = []
  private var entries: [Entry] = []
  /// The serial number of `entries[0]`.
  private var base = 0
  private var head = 0
  private var latest = Instant.start
  /// The serial number of the first row of the current gesture.
  private var boundary = 0

  var nextSerial: Int { base + entries.count }
  var latestInstant: Instant { latest }
  var isOverfull: Bool { entries.count - head > ContactQueue.limit }

  func contact(of finger: Int) -> Int? { contacts.firstIndex { $0.finger == finger } }

  /// Adds a row.
  /// - Returns: its serial number.
  mutating func append(_ entry: Entry) -> Int {
    latest = entry.instant
    entries.append(entry)
    return nextSerial - 1
  }

  /// The row with a serial number. It must still be in the queue.
  subscript(serial: Int) -> Entry {
    get { entries[serial - base] }
    set { entries[serial - base] = newValue }
  }

  /// Whether the row with a serial number is still in the queue.
  func holds(_ serial: Int) -> Bool { serial >= base + head }

  mutating func setState(_ state: Entry.State, of serials: [Int]) {
    for serial in serials where holds(serial) { self[serial].state = state }
  }

  /// Marks that later rows can't change the rows in the queue.
  mutating func closeGesture() { boundary = nextSerial }

  /// The index of the oldest row's contact, if that row waits.
  var oldestWaiting: Int? {
    guard head < entries.count, entries[head].state == .waiting else { return nil }
    return contact(of: entries[head].finger)
  }

  /// Removes and returns the oldest row if its meaning is certain.
  mutating func popReady() -> Entry? {
    while head < entries.count {
      let entry = entries[head]
      let isSettled = entry.instant < latest || base + head < boundary || isOverfull
      guard entry.state == .dropped || (entry.state == .ready && isSettled) else { return nil }
      head += 1
      if head > 64, head > entries.count / 2 {
        entries.removeSubrange(..<head)
        base += head
        head = 0
      }
      if entry.state == .ready { return entry }
    }
    return nil
  }
}
