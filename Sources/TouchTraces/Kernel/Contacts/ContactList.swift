/// Protocol A: each frame lists the contacts that are down.
///
/// A tracking id identifies a contact. Without ids, a listed contact is the earlier one with the
/// nearest position; the pair with the shortest distance is matched first. A contact that is no
/// longer listed has lifted. So has a contact with `ABS_MT_TOUCH_MAJOR` 0: some touch pads list a
/// lifted finger for some frames.
struct ContactList: Sendable {
  private struct Contact {
    var number: Int
    var id: Int32?
    var x: Int32
    var y: Int32
    var line: Int
    /// Whether the contact touches the glass. If not, it stays in the list so that it is counted
    /// only once.
    var isTouching = true
    var isPalm = false

    /// Updates whether the contact touches the glass. A palm stays a palm.
    mutating func note(_ report: Listed) {
      isPalm = isPalm || report.tool == InputLabel.palm
      isTouching = !isPalm && report.distance <= 0
    }
  }

  private struct Listed {
    var id: Int32?
    var x: Int32?
    var y: Int32?
    /// The size of the contact area; nil if the frame has none.
    var major: Int32?
    var distance: Int32 = 0
    var tool: Int32 = 0
    var isEmpty = true
  }

  private var contacts: [Contact] = []
  private var listed: [Listed] = []
  private var packet = Listed()
  /// Whether the frame has a list of contacts, which may be empty.
  private(set) var isListing = false

  mutating func setX(_ value: Int32) {
    packet.x = value
    packet.isEmpty = false
  }

  mutating func setY(_ value: Int32) {
    packet.y = value
    packet.isEmpty = false
  }

  mutating func setID(_ value: Int32) {
    packet.id = value
    packet.isEmpty = false
  }

  /// Sets another axis of the contact, by its code.
  mutating func setOther(_ code: UInt16, _ value: Int32) {
    if code == InputLabel.touchMajor { packet.major = value }
    if code == InputLabel.distance { packet.distance = value }
    if code == InputLabel.toolType { packet.tool = value }
    packet.isEmpty = false
  }

  /// Ends a contact in the list: `SYN_MT_REPORT`.
  mutating func endContact() {
    isListing = true
    defer { packet = Listed() }
    guard !packet.isEmpty, packet.id ?? 0 >= 0 else { return }
    if listed.count < ContactTracker.limit { listed.append(packet) }
  }

  /// Removes the content of the frame.
  mutating func dropFrame() {
    listed.removeAll(keepingCapacity: true)
    packet = Listed()
    isListing = false
  }

  /// Completes the frame.
  ///
  /// - Parameters:
  ///   - isLifted: whether the frame has `BTN_TOUCH` 0: no finger is down except those in the list
  ///     with a size. Touch pads also send it when further fingers join.
  ///   - nextNumber: numbers for new contacts.
  mutating func finishFrame(
    isLifted: Bool, line: Int, nextNumber: inout Int, into result: inout FrameResult
  ) {
    if !packet.isEmpty { endContact() }
    defer { dropFrame() }
    guard isListing || isLifted else { return }
    listed.removeAll { report in
      report.major == 0 || isLifted && report.major == nil
    }
    dropDoubles(line: line, &result)
    let matches = matches()
    for (index, contact) in contacts.enumerated()
    where !matches.contains(index) && contact.isTouching {
      result.changes.append(change(contact, .ended))
    }
    var next: [Contact] = []
    for (report, match) in zip(listed, matches) {
      guard let contact = contact(report, match, line: line, &nextNumber) else {
        result.remarks.append(ContactRemark(fault: .noPlace, line: line))
        continue
      }
      tell(contact, before: match.map { contacts[$0] }, &result)
      next.append(contact)
    }
    contacts = next
  }

  /// Adds a listed contact's change to the result. Only counts a contact that hovers or is a palm.
  private func tell(_ contact: Contact, before: Contact?, _ result: inout FrameResult) {
    let wasTouching = before?.isTouching ?? false
    if contact.isTouching {
      result.changes.append(change(contact, wasTouching ? .moved : .began))
      return
    }
    if wasTouching { result.changes.append(change(contact, contact.isPalm ? .cancelled : .ended)) }
    guard before == nil || wasTouching else { return }
    if contact.isPalm { result.palms += 1 } else { result.hovering += 1 }
  }

  /// Returns the contact with the frame's values; nil if it is new and has no position.
  private func contact(
    _ report: Listed, _ match: Int?, line: Int, _ nextNumber: inout Int
  ) -> Contact? {
    if let match {
      var contact = contacts[match]
      contact.x = report.x ?? contact.x
      contact.y = report.y ?? contact.y
      contact.id = report.id
      contact.note(report)
      return contact
    }
    guard let x = report.x, let y = report.y else { return nil }
    defer { nextNumber += 1 }
    var contact = Contact(number: nextNumber, id: report.id, x: x, y: y, line: line)
    contact.note(report)
    return contact
  }

  private mutating func dropDoubles(line: Int, _ result: inout FrameResult) {
    var ids: [Int32] = []
    listed.removeAll { report in
      guard let id = report.id else { return false }
      guard ids.contains(id) else {
        ids.append(id)
        return false
      }
      result.remarks.append(ContactRemark(fault: .sameIDTwice(Int(id)), line: line))
      return true
    }
  }

  /// Returns, for each listed contact, the index of the same contact in earlier frames.
  private func matches() -> [Int?] {
    var matches: [Int?] = Array(repeating: nil, count: listed.count)
    for (index, report) in listed.enumerated() where report.id != nil {
      matches[index] = contacts.firstIndex { $0.id == report.id }
    }
    var pairs: [(distance: Double, report: Int, contact: Int)] = []
    for (index, report) in listed.enumerated() where report.id == nil {
      for (number, contact) in contacts.enumerated() where contact.id == nil {
        pairs.append((ContactList.distance(report, contact), index, number))
      }
    }
    pairs.sort { ($0.distance, $0.report, $0.contact) < ($1.distance, $1.report, $1.contact) }
    var isTaken = Array(repeating: false, count: contacts.count)
    for pair in pairs where matches[pair.report] == nil && !isTaken[pair.contact] {
      matches[pair.report] = pair.contact
      isTaken[pair.contact] = true
    }
    return matches
  }

  /// Returns the square of the distance. A missing axis does not count.
  private static func distance(_ report: Listed, _ contact: Contact) -> Double {
    let dx = Double(report.x ?? contact.x) - Double(contact.x)
    let dy = Double(report.y ?? contact.y) - Double(contact.y)
    return dx * dx + dy * dy
  }

  private func change(_ contact: Contact, _ phase: TouchPhase) -> ContactChange {
    ContactChange(
      contact: contact.number, phase: phase, x: contact.x, y: contact.y, line: contact.line)
  }
}
