/// Converts the events of one device to contacts, in any protocol.
///
/// Source: Linux, `Documentation/input/multi-touch-protocol.rst`. The first frame with a multitouch axis
/// shows the protocol: A if it has `SYN_MT_REPORT`, else B. Before such a frame `BTN_TOUCH` with `ABS_X` and
/// `ABS_Y` is one finger.
struct ContactDecoder: Sendable {
  private enum Style { case single, lists, slots }

  private var style = Style.single
  private var single = ContactSlot()
  private var list = ContactList()
  private var slots: [ContactSlot] = []
  private var currentSlot: Int? = 0
  private var nextNumber = 0

  // The content of the frame so far.
  private var isDropping = false
  private var touchKey: Bool?
  private var hasContactAxis = false
  private var hasContactReport = false
  /// Whether the frame has any event.
  private(set) var isOpen = false

  // The content of the recording so far.
  private var hasID = false
  private var toldStray = false
  /// Whether the kernel dropped events. After that contacts without a beginning are expected and not
  /// reported.
  private var wasCut = false
  private var seen: Set<InputKind> = []
  /// The line in which the first finger came down.
  private(set) var firstTouchLine: Int?
  /// Other axes of contacts: bit n stands for the code `0x30` + n.
  private(set) var otherAxes: UInt16 = 0
  private(set) var firstOtherLine = 0
  /// The number of ignored contacts that hover, and the line of the first one.
  private(set) var hovering: (line: Int, count: Int)?
  private(set) var palms: (line: Int, count: Int)?

  /// Processes an event.
  ///
  /// - Returns: the result of a frame that the event completes; nil within a frame.
  mutating func take(_ event: InputEvent, line: Int) -> FrameResult? {
    if event.kind == .report { return finishFrame(line: line) }
    guard event.kind != .other else { return nil }
    isOpen = true
    if isDropping { return nil }
    var result = FrameResult()
    switch event.kind {
    case .dropped: drop()
    case .touchKey: takeKey(event.value, line: line)
    case .x:
      seen.insert(.x)
      single.setX(event.value)
    case .y:
      seen.insert(.y)
      single.setY(event.value)
    case .contactReport:
      hasContactReport = true
      list.endContact()
    default: takeContact(event, line: line, &result)
    }
    return result.isEmpty ? nil : result
  }

  private mutating func takeKey(_ value: Int32, line: Int) {
    touchKey = value != 0
    guard value != 0 else { return single.end() }
    noteTouch(line)
    guard !single.isDown else { return }
    single.begin(takeNumber(), id: 0, line: line)
  }

  private mutating func takeContact(_ event: InputEvent, line: Int, _ result: inout FrameResult) {
    hasContactAxis = true
    switch event.kind {
    case .slot:
      currentSlot = (0..<ContactTracker.limit).contains(Int(event.value)) ? Int(event.value) : nil
      if currentSlot == nil {
        let fault = KernelFault.slotOutOfRange(Int(event.value))
        result.remarks.append(ContactRemark(fault: fault, line: line))
      }
    case .contactX:
      seen.insert(.contactX)
      list.setX(event.value)
      withSlot { $0.setX(event.value) }
    case .contactY:
      seen.insert(.contactY)
      list.setY(event.value)
      withSlot { $0.setY(event.value) }
    case .trackingID:
      list.setID(event.value)
      takeID(event.value, line: line)
    case .otherContactAxis(let code):
      list.setOther(code, event.value)
      withSlot { $0.setOther(code, event.value) }
      guard code != InputLabel.toolType, code != InputLabel.distance else { break }
      if otherAxes == 0 { firstOtherLine = line }
      otherAxes |= 1 << (code &- 0x30)
    default: break
    }
  }

  private mutating func takeID(_ id: Int32, line: Int) {
    hasID = true
    guard id >= 0 else {
      withSlot { slot in slot.end() }
      return
    }
    noteTouch(line)
    guard let currentSlot, style != .lists else { return }
    growSlots()
    guard slots[currentSlot].id != id else { return }
    slots[currentSlot].begin(takeNumber(), id: id, line: line)
  }

  private mutating func withSlot(_ body: (inout ContactSlot) -> Void) {
    guard let currentSlot, style != .lists else { return }
    growSlots()
    body(&slots[currentSlot])
  }

  private mutating func growSlots() {
    while let currentSlot, slots.count <= currentSlot { slots.append(ContactSlot()) }
  }

  private mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  private mutating func noteTouch(_ line: Int) {
    if firstTouchLine == nil { firstTouchLine = line }
  }
}

extension ContactDecoder {
  private mutating func drop() {
    isDropping = true
    touchKey = nil
    hasContactAxis = false
    hasContactReport = false
    list.dropFrame()
  }

  private mutating func finishFrame(line: Int) -> FrameResult? {
    var result = FrameResult()
    defer {
      isDropping = false
      isOpen = false
      touchKey = nil
      hasContactAxis = false
      hasContactReport = false
    }
    if isDropping {
      cut(line: line, &result)
      return result
    }
    if style == .single, hasContactAxis || hasContactReport {
      style = hasContactReport ? .lists : .slots
      if hasContactReport { slots = [] }
      _ = single.cut(into: &result)
    }
    switch style {
    // A mouse or a sensor also has axes, but no finger.
    case .single: _ = single.finishFrame(into: &result)
    case .lists:
      list.finishFrame(
        isLifted: touchKey == false, line: line, nextNumber: &nextNumber, into: &result)
    case .slots: finishSlots(line: line, &result)
    }
    if result.hovering > 0 {
      hovering = (hovering?.line ?? line, (hovering?.count ?? 0) + result.hovering)
    }
    if result.palms > 0 { palms = (palms?.line ?? line, (palms?.count ?? 0) + result.palms) }
    return result.isEmpty ? nil : result
  }

  private mutating func finishSlots(line: Int, _ result: inout FrameResult) {
    if !hasID, let touchKey { takeKeyForSlots(touchKey, line: line) }
    var isStray = false
    for index in slots.indices where slots[index].finishFrame(into: &result) { isStray = true }
    if isStray { tellStray(line, &result) }
  }

  /// Begins or ends contacts by `BTN_TOUCH`, for a screen that reports positions of contacts but no tracking
  /// ids.
  private mutating func takeKeyForSlots(_ isDown: Bool, line: Int) {
    growSlots()
    for index in slots.indices where !isDown || index == currentSlot {
      if isDown, !slots[index].isDown {
        slots[index].begin(takeNumber(), id: 0, line: line)
      } else if !isDown {
        slots[index].end()
      }
    }
  }

  /// Ends the contacts after dropped events, because they may have changed. Protocol A needs no such end: its
  /// next frame lists all contacts again.
  private mutating func cut(line: Int, _ result: inout FrameResult) {
    var count = 0
    if style == .single, single.cut(into: &result) { count += 1 }
    for index in slots.indices where slots[index].cut(into: &result) { count += 1 }
    wasCut = true
    result.remarks.append(ContactRemark(fault: .dropped(cut: count), line: line))
  }

  private mutating func tellStray(_ line: Int, _ result: inout FrameResult) {
    guard !toldStray, !wasCut else { return }
    toldStray = true
    result.remarks.append(ContactRemark(fault: .noBeginning, line: line))
  }

  /// The missing axes, without which the contacts have no position.
  var missingAxes: [String] {
    guard firstTouchLine != nil else { return [] }
    if style == .single, !hasContactAxis {
      return [(InputKind.x, "ABS_X"), (.y, "ABS_Y")].filter { !seen.contains($0.0) }.map(\.1)
    }
    return [(InputKind.contactX, "ABS_MT_POSITION_X"), (.contactY, "ABS_MT_POSITION_Y")]
      .filter { !seen.contains($0.0) }.map(\.1)
  }
}
