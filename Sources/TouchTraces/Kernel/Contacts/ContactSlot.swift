/// One slot of protocol B, or the only finger of a single-touch screen.
///
/// An axis keeps its value until the next event, even after the end of a contact. A contact begins only when
/// it has a position, so that no position is invented. A finger above the glass (`ABS_MT_DISTANCE`) begins
/// its touch when it comes down. A palm (`ABS_MT_TOOL_TYPE`) is no touch: a touch that becomes a palm is
/// cancelled.
struct ContactSlot: Sendable {
  private struct Contact {
    var number: Int
    var id: Int32
    var line: Int
    /// The position of its last sample; nil while it does not touch.
    var place: (x: Int32, y: Int32)?
    var isPalm = false
    /// Whether a part of it was ignored because it did not touch.
    var wasLeftOut = false
  }

  private var x: Int32?
  private var y: Int32?
  private var distance: Int32 = 0
  private var tool: Int32 = 0
  private var contact: Contact?

  // The content of the frame so far.
  private var isMoved = false
  private var contactIsNew = false
  private var ended: Contact?
  /// A contact that began and ended within the frame.
  private var flash: Contact?

  mutating func setX(_ value: Int32) {
    x = value
    isMoved = true
  }

  mutating func setY(_ value: Int32) {
    y = value
    isMoved = true
  }

  /// Sets another axis of the contact, by its code.
  mutating func setOther(_ code: UInt16, _ value: Int32) {
    if code == InputLabel.distance { distance = value }
    if code == InputLabel.toolType { tool = value }
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
    gone.isPalm = tool == InputLabel.palm
    if !gone.isPalm, distance <= 0 {
      if let x, let y { gone.place = (x, y) }
    } else {
      gone.wasLeftOut = true
    }
    flash = gone
  }

  /// Completes the frame.
  ///
  /// - Returns: whether the slot got a position but has no contact.
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
      if flash.wasLeftOut { noteAway(flash, &result) }
      finish(flash, .ended, &result)
    }
    if tool == InputLabel.palm { contact?.isPalm = true }
    if contact != nil, contact?.isPalm == true || distance > 0 {
      leaveOut(into: &result)
      return isStray
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

  /// Ignores the contact while it does not touch the glass, and ends its touch if it had one.
  private mutating func leaveOut(into result: inout FrameResult) {
    guard var away = contact else { return }
    if let place = away.place {
      result.changes.append(change(away, away.isPalm ? .cancelled : .ended, place))
      away.place = nil
    }
    if !away.wasLeftOut { noteAway(away, &result) }
    away.wasLeftOut = true
    contact = away
  }

  private func noteAway(_ contact: Contact, _ result: inout FrameResult) {
    if contact.isPalm { result.palms += 1 } else { result.hovering += 1 }
  }

  /// Resets the slot and cancels its contact after dropped events.
  ///
  /// - Returns: whether there was a contact.
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
    } else if !contact.wasLeftOut {
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
