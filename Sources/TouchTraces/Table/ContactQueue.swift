import Timing

/// Rows on their way to become touches. A row may leave when nothing that follows can change what it
/// means: without phases a finger's last row is its lift, with phases a contact without a lift is none.
struct ContactQueue: Sendable {
  /// As many rows wait at most; then the oldest contact is taken as it is.
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
    /// Whether the row is its finger's only one, so that the lift follows at once.
    var alsoEnds = false
  }

  struct Contact: Sendable {
    var finger: Int
    var line: Int
    /// The serial numbers of the rows that can still change.
    var rows: [Int]
    /// Whether rows of it have left although its lift has not been seen.
    var isReleased = false
    /// Where the finger was last.
    var location: LayoutPoint
  }

  var contacts: [Contact] = []
  private var entries: [Entry] = []
  /// The serial number of `entries[0]`.
  private var base = 0
  private var head = 0
  private var latest = Instant.start
  /// Rows before this serial number belong to gestures that are over.
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

  /// The row of a serial number, which must not have left.
  subscript(serial: Int) -> Entry {
    get { entries[serial - base] }
    set { entries[serial - base] = newValue }
  }

  /// Whether the row of a serial number is still here.
  func holds(_ serial: Int) -> Bool { serial >= base + head }

  mutating func setState(_ state: Entry.State, of serials: [Int]) {
    for serial in serials where holds(serial) { self[serial].state = state }
  }

  /// Says that no row so far is changed by one that follows.
  mutating func closeGesture() { boundary = nextSerial }

  /// The contact to which the oldest row belongs, if that row waits.
  var oldestWaiting: Int? {
    guard head < entries.count, entries[head].state == .waiting else { return nil }
    return contact(of: entries[head].finger)
  }

  /// Takes out the oldest row if its meaning is settled.
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
