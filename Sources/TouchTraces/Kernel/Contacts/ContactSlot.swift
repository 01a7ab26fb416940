/// One slot of protocol B, or the only finger of a single-touch screen.
///
/// Axes that are not repeated keep their values, beyond the end of a contact too. A contact begins when
/// it has a place, so that none is invented.
struct ContactSlot: Sendable {
  private struct Contact {
    var number: Int
    var id: Int32
    var line: Int
    /// Where its last sample was; nil as long as it has none.
    var place: (x: Int32, y: Int32)?
  }

  private var x: Int32?
  private var y: Int32?
  private var contact: Contact?

  // What the frame has said so far.
  private var isMoved = false
  private var contactIsNew = false
  private var ended: Contact?
  /// A contact that came and went within the frame.
  private var flash: Contact?

  mutating func setX(_ value: Int32) {
    x = value
    isMoved = true
  }

  mutating func setY(_ value: Int32) {
    y = value
    isMoved = true
  }

  var isDown: Bool { contact != nil }

  /// The id of the contact that is down.
  var id: Int32? { contact?.id }

  mutating func begin(_ number: Int, id: Int32, line: Int) {
    end()
    contact = Contact(number: number, id: id, line: line)
    contactIsNew = true
  }

  mutating func end() {
    guard var gone = contact else { return }
    contact = nil
    guard contactIsNew else {
      ended = gone
      return
    }
    contactIsNew = false
    if let x, let y { gone.place = (x, y) }
    flash = gone
  }

  /// Completes the frame.
  ///
  /// - Returns: whether the slot had a place without having a contact.
  mutating func finishFrame(into result: inout FrameResult) -> Bool {
    defer {
      isMoved = false
      contactIsNew = false
      ended = nil
      flash = nil
    }
    let isStray = isMoved && contact == nil && ended == nil && flash == nil
    if let ended { finish(ended, .ended, &result) }
    if let flash {
      if let place = flash.place {
        result.changes.append(change(flash, .began, place))
      }
      finish(flash, .ended, &result)
    }
    guard var current = contact, let x, let y else { return isStray }
    if current.place == nil {
      result.changes.append(change(current, .began, (x, y)))
    } else if isMoved {
      result.changes.append(change(current, .moved, (x, y)))
    } else {
      return isStray
    }
    current.place = (x, y)
    contact = current
    return isStray
  }

  /// Forgets the frame and cuts the contact, since events were dropped.
  ///
  /// - Returns: whether a contact was cut.
  mutating func cut(into result: inout FrameResult) -> Bool {
    let wasDown = contactIsNew ? ended : contact ?? ended
    self = ContactSlot()
    guard let wasDown else { return false }
    if let place = wasDown.place { result.changes.append(change(wasDown, .cancelled, place)) }
    return true
  }

  private func finish(_ contact: Contact, _ phase: TouchPhase, _ result: inout FrameResult) {
    if let place = contact.place {
      result.changes.append(change(contact, phase, place))
    } else {
      result.remarks.append(ContactRemark(fault: .noPlace, line: contact.line))
    }
  }

  private func change(
    _ contact: Contact, _ phase: TouchPhase, _ place: (x: Int32, y: Int32)
  ) -> ContactChange {
    ContactChange(
      contact: contact.number, phase: phase, x: place.x, y: place.y, line: contact.line)
  }
}
