import Timing

/// A fault and its line.
struct TableRemark {
  var fault: TraceFault
  var line: Int
}

extension ContactQueue {
  /// Adds a row of a table with phases.
  ///
  /// - Parameter remark: receives each fault. A row with a fault of its own is left out.
  mutating func take(
    _ phase: TouchPhase, _ row: TableRow, at instant: Instant, _ remark: (TableRemark) -> Void
  ) {
    var entry = Entry(
      finger: row.finger, phase: phase, location: row.location, details: row.details,
      instant: instant, line: row.line)
    if phase == .began {
      if let open = contact(of: row.finger) { abandon(open, at: instant, remark) }
      begin(entry, remark)
      return
    }
    guard let index = contact(of: row.finger) else {
      remark(TableRemark(fault: .notDown(phase, finger: row.finger), line: row.line))
      return
    }
    contacts[index].location = row.location
    if phase == .moved {
      if let last = contacts[index].rows.last, holds(last), self[last].phase == .moved,
        self[last].instant == instant
      {
        self[last].location = row.location
        self[last].details = row.details
        return
      }
      entry.state = contacts[index].isReleased ? .ready : .waiting
      let serial = append(entry)
      if contacts[index].isReleased { contacts[index].rows.removeAll(keepingCapacity: true) }
      contacts[index].rows.append(serial)
    } else {
      entry.state = .ready
      _ = append(entry)
      setState(.ready, of: contacts[index].rows)
      contacts.remove(at: index)
    }
  }

  /// Adds a row of a table without phases.
  mutating func take(
    _ row: TableRow, at instant: Instant, _ remark: (TableRemark) -> Void
  ) {
    var entry = Entry(
      finger: row.finger, phase: .moved, location: row.location, details: row.details,
      instant: instant, line: row.line)
    guard let index = contact(of: row.finger) else {
      entry.phase = .began
      begin(entry, remark)
      return
    }
    let rows = contacts[index].rows
    guard let last = rows.last, self[last].instant == instant else {
      settle(rows)
      let serial = append(entry)
      contacts[index].rows = [serial]
      return
    }
    // The last row of each time counts, but a finger's last row of all is its lift. So two rows wait.
    if rows.count == 2 {
      self[rows[0]].location = self[last].location
      self[rows[0]].details = self[last].details
      self[last].location = row.location
      self[last].details = row.details
      self[last].line = row.line
    } else {
      contacts[index].rows.append(append(entry))
    }
  }

  /// Ends the gesture and all its contacts.
  mutating func endGesture(hasPhases: Bool, _ remark: (TableRemark) -> Void) {
    while !contacts.isEmpty {
      if hasPhases { abandon(0, at: latestInstant, remark) } else { lift(0) }
    }
    closeGesture()
  }

  /// Makes room if the queue is too long: the rows of the oldest contact no longer wait for later ones.
  mutating func relieve(hasPhases: Bool, _ remark: (TableRemark) -> Void) {
    guard isOverfull, let oldest = oldestWaiting else { return }
    if hasPhases {
      setState(.ready, of: contacts[oldest].rows)
      contacts[oldest].isReleased = true
      contacts[oldest].rows = Array(contacts[oldest].rows.suffix(1))
    } else {
      let finger = contacts[oldest].finger
      let line = contacts[oldest].rows.last.map { self[$0].line } ?? contacts[oldest].line
      let fault = TableFault.silentFinger(finger: finger, rows: ContactQueue.limit)
      remark(TableRemark(fault: .table(fault), line: line))
      lift(oldest)
    }
  }
}

extension ContactQueue {
  private mutating func begin(_ entry: Entry, _ remark: (TableRemark) -> Void) {
    guard contacts.count < ContactTracker.limit else {
      remark(TableRemark(fault: .tooManyFingers(limit: ContactTracker.limit), line: entry.line))
      return
    }
    let serial = append(entry)
    contacts.append(
      Contact(finger: entry.finger, line: entry.line, rows: [serial], location: entry.location))
  }

  /// Drops a contact without a lift. If some of its rows have left the queue, cancels it.
  private mutating func abandon(
    _ index: Int, at instant: Instant, _ remark: (TableRemark) -> Void
  ) {
    let contact = contacts.remove(at: index)
    let fault = TableFault.neverLifted(finger: contact.finger)
    remark(TableRemark(fault: .table(fault), line: contact.line))
    guard contact.isReleased else {
      setState(.dropped, of: contact.rows)
      return
    }
    var entry = Entry(
      finger: contact.finger, phase: .cancelled, location: contact.location, instant: instant,
      line: contact.line)
    entry.state = .ready
    _ = append(entry)
  }

  /// Completes the rows of one time when another time follows; the last row's position counts.
  private mutating func settle(_ rows: [Int]) {
    if rows.count == 2 {
      self[rows[0]].location = self[rows[1]].location
      self[rows[0]].details = self[rows[1]].details
      self[rows[1]].state = .dropped
    }
    if let first = rows.first { self[first].state = .ready }
  }

  /// Makes a finger's last row its lift.
  private mutating func lift(_ index: Int) {
    let rows = contacts.remove(at: index).rows
    setState(.ready, of: rows)
    guard let last = rows.last else { return }
    if self[last].phase == .began {
      self[last].alsoEnds = true
    } else {
      self[last].phase = .ended
    }
  }
}
